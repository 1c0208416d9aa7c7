import type { FailureCode } from '../failures.ts';
import type { MessageParams } from '../messages/message.ts';

export interface FailureReference {
  /** When it comes, and what to do about it. */
  meaning: string;
  /** The answer carries Retry-After: `always`, or `sometimes`. */
  retryAfter?: 'always' | 'sometimes';
  /** For the sentence of the example. */
  params?: MessageParams;
  details?: ReadonlyArray<{ path: string; message: string }>;
  data?: Readonly<Record<string, unknown>>;
}

/** What integrators read about each code; an example is made of its sentence and of what stands here. */
export const failureReferences: Readonly<Record<FailureCode, FailureReference>> = {
  VALIDATION_FAILED: {
    meaning: 'A field is missing or not as described; `details` name each.',
    details: [{ path: 'limit', message: 'must be at most 100' }],
  },
  MALFORMED_REQUEST: {
    meaning: 'The request could not be read: a body that is not JSON or no whole form, or bad HTTP.',
  },
  ADDRESS_REQUIRED: { meaning: 'The order names no address.' },
  UNSUPPORTED_PAYMENT_METHOD: { meaning: 'The method is not on: get_settings says which are.' },
  UNKNOWN_HOST: {
    meaning:
      'PayPal could not lead the buyer back: without PUBLIC_URL a demo only believes a `Host` that is this machine or in a private network.',
    params: { url: 'http://localhost:3000' },
  },
  CARD_DETAILS_REFUSED: {
    meaning: 'A field is named as one of a card is: card details go to the provider, from the browser, never here.',
  },
  CURRENCY_UNAVAILABLE: { meaning: 'The shop has no price list in this currency: get_currencies says which it has.' },
  WRONG_PASSWORD: {
    meaning: 'The present password is another one.',
    details: [{ path: 'old_password', message: 'is not your present password' }],
  },
  UNSUPPORTED_PICTURE: {
    meaning:
      'The picture is no JPEG, PNG or WebP, whatever it is called, or not a whole one, or something else at once, or has too many pixels.',
    details: [
      { path: 'image', message: 'is not a JPEG, PNG or WebP picture, not a whole one, or something else at once' },
    ],
  },
  PICTURE_TOO_SMALL: {
    meaning: 'A side of the picture has too few pixels: the sentence names how many it has and how many it needs.',
    params: { width: 180, height: 240, least: 200 },
    details: [{ path: 'image', message: 'has a side of less than 200 pixels' }],
  },
  UNSUPPORTED_DOCUMENT: {
    meaning:
      'The document is no PDF, JPEG or PNG, whatever it is called, or not a whole one, or hides something else behind it.',
    details: [{ path: 'file', message: 'is not a PDF, JPEG or PNG, or not a whole one' }],
  },
  UNSUPPORTED_FILE: {
    meaning: 'The file is no CSV in UTF-8, or names columns that are not known: `details` says which.',
    details: [{ path: 'file', message: "line 1: unknown columns: 'Colour'" }],
  },
  RESET_LINK_INVALID: { meaning: 'The link was used, has expired, or never was: ask for another one.' },
  CONFIRMATION_LINK_INVALID: {
    meaning: 'The link was used, has expired, or never was: ask for another one with send_email_confirmation.',
  },
  UNAUTHENTICATED: { meaning: 'No token, or one that is unknown, expired or revoked: sign in.' },
  INVALID_CREDENTIALS: { meaning: 'No account has this e-mail with this password.' },
  PAYMENT_REQUIRED: { meaning: 'Nothing was paid for this order.' },
  FORBIDDEN: { meaning: 'Signed in, but not with the role that this call needs.' },
  PURCHASE_REQUIRED: { meaning: 'Only who bought the product may review it.' },
  NOT_FOUND: { meaning: 'There is nothing by that id or name, or it is somebody else’s.' },
  METHOD_NOT_ALLOWED: { meaning: 'The address takes other methods: `Allow` names them.' },
  REQUEST_TIMEOUT: { meaning: 'The request took longer than half a minute to arrive.' },
  OUT_OF_STOCK: {
    meaning: 'More than is left; `data.left` says how many are.',
    params: { left: 3 },
    data: { left: 3 },
  },
  QUANTITY_LIMIT: {
    meaning: 'More of one item than a cart holds where its stock is not tracked; `data.most` says how many it holds.',
    params: { most: 99 },
    data: { most: 99 },
  },
  NO_PRICE: { meaning: 'The product has no price in this currency.', params: { currency: 'KES' } },
  PRODUCT_UNAVAILABLE: { meaning: 'The product is not on sale any more.' },
  OWN_PRODUCT: { meaning: 'Vendors do not buy from their own store.' },
  CART_EMPTY: { meaning: 'There is nothing to order.' },
  CART_FULL: { meaning: 'The cart holds no more different lines.' },
  AMOUNT_CHANGED: {
    meaning: 'Another sum than `amount` would be due now; `data.amount` is it. Show it, then order again.',
    data: { amount: 46, currency_code: 'USD' },
  },
  PAYMENT_IN_PROGRESS: { meaning: 'A payment for this cart is still open.', retryAfter: 'always' },
  PAYMENT_REFUNDED: {
    meaning:
      'What was paid for could not be sent any more; the money is on its way back. Do not pay again for this one.',
  },
  ALREADY_PAID: {
    meaning: 'An earlier payment for this cart had arrived: `data.order_id` is its order.',
    data: { order_id: 12 },
  },
  EMAIL_TAKEN: { meaning: 'There is an account with this e-mail.' },
  ACCOUNT_IN_USE: {
    meaning: 'An order, a payment, a store or the role of an operator still needs the account: the message says which.',
  },
  ADDRESS_BOOK_FULL: { meaning: 'No more addresses can be saved; delete one.' },
  FAVORITES_FULL: { meaning: 'No more favourites can be saved; remove one.' },
  ALREADY_VENDOR: { meaning: 'The caller has a store already, and nothing to apply for.' },
  DOCUMENTS_FULL: { meaning: 'No more documents can be handed in; take one back.' },
  EDITED_MEANWHILE: {
    meaning:
      'Somebody saved since the version that was edited, and nothing was written. `data.version` is the present one: read it, then edit that.',
    data: { version: 4 },
  },
  STOCK_CHANGED: {
    meaning: 'There are others than `seen` now: `data.inventory` is how many. Nothing was changed.',
    data: { inventory: 12 },
  },
  CONFLICT: { meaning: 'Two writes met, and this one did nothing: send it again.', retryAfter: 'sometimes' },
  IDEMPOTENCY_KEY_REUSED: {
    meaning: 'This Idempotency-Key came with another call or other content within 24 hours: take a new one.',
  },
  IDEMPOTENCY_KEY_IN_USE: {
    meaning: 'The first request with this Idempotency-Key is still under way: send it again.',
    retryAfter: 'always',
  },
  ALREADY_DONE: {
    meaning:
      'The first request with this Idempotency-Key did its work, but its answer was lost: read how things stand.',
  },
  STATUS_NOT_ALLOWED: {
    meaning: 'From where it stands, the part of the order does not go there. `data.next` says where it may go.',
    data: { status: 'delivered', next: ['returned'] },
  },
  BALANCE_TOO_LOW: { meaning: 'Less than that is available: `data.available`.', data: { available: 120.5 } },
  BANK_DETAILS_REQUIRED: { meaning: 'Nobody knows where to pay it to: update_vendor_account first.' },
  BANK_CHANGED: {
    meaning: 'The bank account was changed less than 72 hours ago: ask again from `data.from` on.',
    data: { from: '2026-03-15T08:00:00.000Z' },
  },
  STORE_SUSPENDED: { meaning: 'An operator has suspended the store: until it is open again nothing is paid out.' },
  PAYLOAD_TOO_LARGE: { meaning: 'The body is larger, or has more files or fields, than the call takes.' },
  TOO_MANY_ROWS: { meaning: 'The file has more than 50,000 rows: send it in parts.' },
  URI_TOO_LONG: { meaning: 'The address is longer than any call’s.' },
  UNSUPPORTED_MEDIA_TYPE: { meaning: 'The body is not of the content type that the call takes.' },
  TOO_MANY_REQUESTS: {
    meaning: 'More requests, or more of this kind, than the shop allows from here or for the account.',
    retryAfter: 'always',
  },
  TOO_MANY_LOGINS: {
    meaning: 'Too many passwords were tried, for this account or from here. The wait grows with each further try.',
    retryAfter: 'always',
  },
  HEADERS_TOO_LARGE: { meaning: 'Address and headers together are beyond 16 KB.' },
  INTERNAL: { meaning: 'Our mistake. Tell us the x-request-id.' },
  BUSY: {
    meaning: 'More passwords or pictures wait for their turn than may. Nothing was done: send it again.',
    retryAfter: 'always',
  },
  PAYMENT_UNCONFIRMED: {
    meaning: 'The provider does not say yet whether it was paid. Do not pay again: ask again, or look at the orders.',
    retryAfter: 'always',
  },
  PAYMENT_SERVICE_AWAY: {
    meaning: 'The payment provider does not answer; nothing was charged.',
    retryAfter: 'always',
  },
  READ_ONLY: {
    meaning: 'The shop answers what is read and takes no writes, as its database takes none now. Nothing was done.',
    retryAfter: 'always',
  },
  UNAVAILABLE: { meaning: 'The database or the disk is away for a moment.', retryAfter: 'always' },
};
