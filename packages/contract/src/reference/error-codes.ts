import type { ErrorCode } from '../error-codes.ts';
import type { MessageParams } from '../messages/message.ts';

export interface ErrorReference {
  /** The cause and the remedy. */
  meaning: string;
  /** Whether the response has Retry-After; absent: never. */
  retryAfter?: 'always' | 'sometimes';
  /** Parameters of the example's message. */
  params?: MessageParams;
  details?: ReadonlyArray<{ path: string; message: string }>;
  data?: Readonly<Record<string, unknown>>;
}

/** The reference of each error code; its example has the message with these parameters, details and data. */
export const errorReferences: Readonly<Record<ErrorCode, ErrorReference>> = {
  VALIDATION_FAILED: {
    meaning: 'A field is missing or invalid; `details` name each.',
    details: [{ path: 'limit', message: 'must be at most 100' }],
  },
  MALFORMED_REQUEST: {
    meaning: 'The request could not be parsed: the body is neither JSON nor a complete form, or the HTTP is malformed.',
  },
  ADDRESS_REQUIRED: { meaning: 'The order has no address.' },
  UNSUPPORTED_PAYMENT_METHOD: { meaning: 'The payment method is not enabled: get_settings lists the enabled ones.' },
  UNKNOWN_HOST: {
    meaning:
      'PayPal could not redirect the buyer back: without PUBLIC_URL a demo shop accepts only a `Host` of this machine or of a private network.',
    params: { url: 'http://localhost:3000' },
  },
  CARD_DETAILS_REFUSED: {
    meaning:
      'A field has the name of a card detail. Card details go from the browser to the provider, never to this API.',
  },
  CURRENCY_UNAVAILABLE: {
    meaning: 'The shop has no price list in this currency: get_currencies lists the available ones.',
  },
  WRONG_PASSWORD: {
    meaning: 'The current password is wrong.',
    details: [{ path: 'old_password', message: 'is not your current password' }],
  },
  UNSUPPORTED_PICTURE: {
    meaning:
      'The picture is not a JPEG, PNG or WebP, is incomplete, is valid in a second format as well (a polyglot file), or has too many pixels.',
    details: [
      { path: 'image', message: 'is not a complete JPEG, PNG or WebP picture, or is also a file of another format' },
    ],
  },
  PICTURE_TOO_SMALL: {
    meaning: 'A side of the picture has too few pixels: the message names its size and the minimum.',
    params: { width: 180, height: 240, least: 200 },
    details: [{ path: 'image', message: 'has a side of less than 200 pixels' }],
  },
  STORE_NAME_TAKEN: {
    meaning:
      'Another store has a name that looks the same or nearly the same. Of accept_application `data.reason` names it, in English.',
    details: [{ path: 'store_name', message: 'is too similar to the name of another store' }],
  },
  STORE_NAME_RESERVED: {
    meaning: 'The name of a store must not contain the name of the marketplace, however it is spelled.',
    details: [{ path: 'store_name', message: 'contains the name of the marketplace' }],
  },
  UNSUPPORTED_DOCUMENT: {
    meaning: 'The document is not a PDF, JPEG or PNG, is incomplete, or contains other data (a polyglot file).',
    details: [{ path: 'file', message: 'is not a complete PDF, JPEG or PNG file' }],
  },
  UNSUPPORTED_FILE: {
    meaning: 'The file is not CSV in UTF-8, or has unknown columns: `details` names them.',
    details: [{ path: 'file', message: "line 1: unknown columns: 'Colour'" }],
  },
  RESET_LINK_INVALID: { meaning: 'The link was used, has expired or is invalid: request another one.' },
  CONFIRMATION_LINK_INVALID: {
    meaning: 'The link was used, has expired or is invalid: request another one with send_email_confirmation.',
  },
  INVITATION_INVALID: {
    meaning: 'The invitation was accepted, revoked, has expired or is invalid: ask for another one.',
  },
  UNAUTHENTICATED: { meaning: 'The token is missing, unknown, expired or revoked: sign in.' },
  LINK_REPLACED: { meaning: "The token of a guest was replaced: a newer link was sent to the order's e-mail address." },
  INVALID_CREDENTIALS: { meaning: 'No account has this e-mail with this password.' },
  SECOND_FACTOR_REQUIRED: {
    meaning: 'The password is right: send `data.challenge` and a code of the authenticator to confirm_login.',
    data: { challenge: 'c2VjcmV0LW9mLXRoZS1jaGFsbGVuZ2U' },
  },
  SECOND_FACTOR_INVALID: { meaning: 'The code is wrong, has expired, or was used already.' },
  CHALLENGE_INVALID: { meaning: 'The challenge has expired, or had five wrong codes: sign in again.' },
  SECOND_FACTOR_MISSING: {
    meaning: 'A role of the operator requires a second factor: set it up with begin_second_factor.',
  },
  LAST_ADMIN: { meaning: 'Without this operator nobody could manage the staff.' },
  VIEW_ONLY: {
    meaning: 'An operator who views a store as its vendor (view_as_vendor) may only read what the dashboard shows.',
  },
  SECOND_FACTOR_ENABLED: { meaning: 'The account has a second factor already.' },
  PAYMENT_REQUIRED: { meaning: 'No payment was received for this order.' },
  FORBIDDEN: {
    meaning:
      'The user does not have the role or permission that this call requires; the description of the call names further cases.',
  },
  PURCHASE_REQUIRED: { meaning: 'Only buyers of the product can review it, and not the owner of its store.' },
  NOT_FOUND: { meaning: 'Nothing has this id or name, or it belongs to another user.' },
  TRANSLATION_NOT_CONFIGURED: { meaning: 'The shop has no translation service (`TRANSLATION_URL`).' },
  METHOD_NOT_ALLOWED: { meaning: 'The path does not support this method: `Allow` names those that it supports.' },
  REQUEST_TIMEOUT: {
    meaning:
      'The request took more than 30 seconds to arrive; one with files a second more for each 30 KB, or five minutes in all.',
  },
  OUT_OF_STOCK: {
    meaning: 'The quantity exceeds the stock; `data.left` is the remaining quantity.',
    params: { left: 3 },
    data: { left: 3 },
  },
  QUANTITY_LIMIT: {
    meaning:
      'The quantity exceeds the maximum per item, which applies where stock is not tracked; `data.most` is the maximum.',
    params: { most: 99 },
    data: { most: 99 },
  },
  NO_PRICE: { meaning: 'The product has no price in this currency.', params: { currency: 'KES' } },
  PRODUCT_UNAVAILABLE: { meaning: 'The product is no longer for sale.' },
  DELIVERY_UNAVAILABLE: {
    meaning: 'The shop does not deliver to the country of the address: `is_delivered_to` of get_countries is 0.',
  },
  OWN_PRODUCT: { meaning: 'Vendors cannot buy from their own store.' },
  CART_EMPTY: { meaning: 'The cart is empty.' },
  CART_FULL: { meaning: 'The cart has the maximum number of lines.' },
  ORDER_TOO_LARGE: {
    meaning: 'The total exceeds the maximum of an order; `data.most` is the maximum in the currency.',
    params: { most: '$10,000,000,000.00' },
    data: { most: 10_000_000_000, currency_code: 'USD' },
  },
  AMOUNT_CHANGED: {
    meaning:
      'The total differs from `amount`; `data.amount` is the current total. Show it, then place the order again.',
    data: { amount: 46, currency_code: 'USD' },
  },
  PAYMENT_IN_PROGRESS: { meaning: 'A payment for this cart is still open.', retryAfter: 'always' },
  PAYMENT_REFUNDED: {
    meaning:
      'The order could not be fulfilled, and its payment is refunded, or paid back by hand where the refund fails. Do not pay for it again.',
  },
  ALREADY_PAID: {
    meaning: 'An earlier payment for this cart was received: `data.order_id` is its order.',
    data: { order_id: 12 },
  },
  EMAIL_TAKEN: { meaning: 'An account with this e-mail address exists.' },
  ACCOUNT_IN_USE: {
    meaning:
      'The account cannot be erased yet because of an order, a payment, a store or its operator role, or not be invited to the staff: the message says why.',
  },
  ADDRESS_BOOK_FULL: { meaning: 'No more addresses can be saved; delete one.' },
  FAVORITES_FULL: { meaning: 'No more favourites can be saved; remove one.' },
  ALREADY_VENDOR: { meaning: 'The user has a store already.' },
  DOCUMENTS_FULL: { meaning: 'The maximum number of documents is uploaded; delete one.' },
  EDITED_MEANWHILE: {
    meaning:
      'The row was changed since the version or state that the request is based on, and nothing was written. `data` has what is current, such as the version: read it, then edit again.',
    data: { version: 4 },
  },
  STILL_IN_USE: {
    meaning: 'Something still uses it, so it was not deleted: `data` counts what.',
    data: { products: 12 },
  },
  IMPORT_RUNNING: {
    meaning: 'Another import of catalogue files waits or runs: `data.import_id`. One runs at a time.',
    data: { import_id: 12 },
  },
  STOCK_CHANGED: {
    meaning: 'The stock differs from `seen`; `data.inventory` is the current stock. Nothing was changed.',
    data: { inventory: 12 },
  },
  CONFLICT: {
    meaning:
      'A concurrent write won, and this one changed nothing: send it again, unless the description of the call names another cause.',
    retryAfter: 'sometimes',
  },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'This Idempotency-Key was used within 24 hours for another call or with other content: use a new key.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: 'The first request with this Idempotency-Key is still in progress: send it again later.',
    retryAfter: 'always',
  },
  ALREADY_DONE: {
    meaning:
      'The first request with this Idempotency-Key succeeded, but its response was lost: read the current state. `data.order_id` is the order that it placed.',
    data: { order_id: 161 },
  },
  STATUS_NOT_ALLOWED: {
    meaning:
      'The current state does not allow this. Where the status of a seller order was to change, `data.next` lists the possible ones.',
    data: { status: 'delivered', next: ['returned'] },
  },
  BALANCE_TOO_LOW: {
    meaning:
      'The amount exceeds the available balance, `data.available`: of a withdrawal, or of a refund of an order whose money is released.',
    data: { available: 120.5 },
  },
  BANK_DETAILS_REQUIRED: { meaning: 'There is no bank account to pay to: set one with update_vendor_account.' },
  BANK_CHANGED: {
    meaning:
      'The bank account was entered or changed less than 72 hours ago: withdrawals are possible from `data.from` on.',
    data: { from: '2026-03-15T08:00:00.000Z' },
  },
  STORE_SUSPENDED: {
    meaning:
      'An operator has suspended the store: until it is reopened there are no payouts, and no returns of orders whose money is released.',
  },
  REFUND_NOT_POSSIBLE: {
    meaning:
      'Nothing of it is paid, such as cash that is not recorded as received; or `is_manual` is 1, and neither has a refund of the payment failed, nor has the provider taken its money back; or it takes the last pieces of a parcel that is not sent, but not its delivery charges.',
  },
  RELEASED_STORE_NOT_NAMED: {
    meaning:
      'The refund of the whole order would take money of a store that has delivered, and whose earnings are released. Name items, or seller orders; `details` lists those of these stores.',
  },
  WITHDRAWALS_NOT_PAYABLE: {
    meaning:
      'Withdrawals cannot be paid as they are, and nothing was changed. `data.withdrawals` has the problem of each: take them out, or wait.',
    data: { withdrawals: [{ id: 41, problem: 'suspended', from: null }] },
  },
  FILE_NOT_REPRODUCIBLE: {
    meaning:
      'The bank account of a withdrawal in the file was erased, or cannot be read any more, so that the file cannot be made again: use the copy that was sent to the bank.',
  },
  SECOND_PERSON_REQUIRED: {
    meaning: 'Whoever chose the withdrawals of a batch cannot approve it where another operator could.',
  },
  PAYLOAD_TOO_LARGE: {
    meaning: 'The body exceeds the size, the number of files or the number of fields of this call.',
  },
  TOO_MANY_ROWS: { meaning: 'The file has more than 50,000 rows: split it.' },
  URI_TOO_LONG: { meaning: 'The URL is longer than 12,000 characters.' },
  UNSUPPORTED_MEDIA_TYPE: { meaning: 'The call does not accept this content type.' },
  TOO_MANY_REQUESTS: {
    meaning: 'The rate limit of this address or account is exceeded.',
    retryAfter: 'always',
  },
  TOO_MANY_LOGINS: {
    meaning: 'Too many failed sign-ins for this account or from this address. The delay grows with each further one.',
    retryAfter: 'always',
  },
  HEADERS_TOO_LARGE: { meaning: 'URL and headers together exceed 16 KB.' },
  INTERNAL: { meaning: 'A bug of the server. Report it with the x-request-id.' },
  BUSY: {
    meaning:
      'The server has too many requests in progress, or its queue for passwords or pictures is full. Nothing was done: send the request again.',
    retryAfter: 'always',
  },
  PAYMENT_UNCONFIRMED: {
    meaning:
      'The provider has not confirmed the payment yet. Do not pay again: repeat the request, or read the orders.',
    retryAfter: 'always',
  },
  PAYMENT_SERVICE_AWAY: {
    meaning: 'The payment provider does not respond. A call that begins a payment has charged nothing.',
    retryAfter: 'always',
  },
  TRANSLATION_FAILED: {
    meaning: 'The translation service does not respond, or not with a text that can be shown.',
    retryAfter: 'always',
  },
  READ_ONLY: {
    meaning: 'The database is read-only for now, so only reads succeed. Nothing was done.',
    retryAfter: 'always',
  },
  UNAVAILABLE: { meaning: 'The database or the disk is temporarily unavailable.', retryAfter: 'always' },
};
