import type { ErrorCode } from '../error-codes.ts';

/** Messages of calls besides those of the error codes, and the texts of the page to unsubscribe. */
type CallMessageKey =
  | 'soldOut'
  | 'justSoldOut'
  | 'providerAway'
  | 'alertNotRefunded'
  | 'alertRefundedManually'
  | 'currencyWithoutDelivery'
  | 'shippingOptionUnavailable'
  | 'buyerWithoutEmail'
  | 'orderWithoutLink'
  | 'storeNotLate'
  | 'cashWithoutProvider'
  | 'storeNotViewable'
  | 'contentListFull'
  | 'storeClosed'
  | 'accountCannotOwnStore'
  | 'changeNotUndoable'
  | 'refundOwed'
  | 'paymentNotClosable'
  | 'productAdded'
  | 'lineSaved'
  | 'addressSaved'
  | 'addressDeleted'
  | 'favoriteAdded'
  | 'favoriteRemoved'
  | 'storeFollowed'
  | 'storeUnfollowed'
  | 'newsletterJoined'
  | 'newsletterUnsubscribeQuestion'
  | 'newsletterUnsubscribe'
  | 'newsletterUnsubscribed'
  | 'newsletterSubscribeAgain'
  | 'newsletterSubscribedAgain'
  | 'newsletterLinkUnknown'
  | 'registered'
  | 'loggedIn'
  | 'loggedOut'
  | 'passwordChanged'
  | 'emailConfirmed'
  | 'confirmationSent'
  | 'sessionEnded'
  | 'sessionsEnded'
  | 'accountHasOrders'
  | 'accountHasPayments'
  | 'accountHasStore'
  | 'returnExceedsBalance'
  | 'returnWhileSuspended'
  | 'accountIsOperator'
  | 'invitationAccepted'
  | 'personHasOrders'
  | 'personHasPayments'
  | 'personHasStore'
  | 'personIsOperator'
  | 'inviteeIsOperator'
  | 'inviteeIsVendor'
  | 'inviteeIsSuspended'
  | 'formerCustomer'
  | 'accountErased'
  | 'resetLinkSent'
  | 'stockAlertNotNeeded'
  | 'stockAlertSaved'
  | 'orderLinkReplaced'
  | 'orderLinkSent'
  | 'orderMoved'
  | 'orderCancelled'
  | 'questionSent'
  | 'passwordReset'
  | 'profileSaved'
  | 'orderPlacedCod'
  | 'orderPlaced'
  | 'paymentNotCompleted'
  | 'cardUnavailable'
  | 'tryAgainInSeconds'
  | 'tryAgainInMinutes'
  | 'tooManyCashOrders'
  | 'tooManyCashOrdersFromNetwork'
  | 'tooManyPayments'
  | 'payPalUnavailable'
  | 'payPalCurrency'
  | 'payPalDeclined'
  | 'reviewSaved'
  | 'reviewReported'
  | 'categoryProposed'
  | 'applicationSent'
  | 'documentSaved'
  | 'documentDeleted'
  | 'pictureSmallerThan'
  | 'storeSaved'
  | 'vendorAccountSaved'
  | 'productCreated'
  | 'productUpdated'
  | 'stockSaved'
  | 'orderStatusChanged'
  | 'withdrawalRequested';
export type MessageKey = ErrorCode | CallMessageKey;
/** A message per key; `{name}` marks a parameter. */
export type Messages = Readonly<Record<MessageKey, string>>;

export const en: Messages = {
  VALIDATION_FAILED: 'Please check what you entered.',
  MALFORMED_REQUEST: 'The request could not be read.',
  ADDRESS_REQUIRED: 'Please select a shipping address.',
  UNSUPPORTED_PAYMENT_METHOD: 'Unsupported payment method.',
  UNKNOWN_HOST:
    'PayPal cannot lead you back to the address at which you opened this shop. Open it at {url}, or pay another way.',
  CARD_DETAILS_REFUSED: 'Card details must not be sent to this server.',
  CURRENCY_UNAVAILABLE: 'This currency is not available.',
  WRONG_PASSWORD: 'Your current password is not right.',
  UNSUPPORTED_DOCUMENT: 'Please choose a PDF, JPEG or PNG document that is whole.',
  RESET_LINK_INVALID: 'This link is no longer valid. Please ask for a new one.',
  INVITATION_INVALID: 'This invitation is no longer valid. Please ask for a new one.',
  CONFIRMATION_LINK_INVALID: 'This link is no longer valid. Please ask for a new one in your account.',
  UNSUPPORTED_PICTURE: 'Please choose a JPEG, PNG or WebP picture that is whole.',
  PICTURE_TOO_SMALL: 'This picture has {width} × {height} pixels. Each side needs at least {least}.',
  STORE_NAME_TAKEN: 'This name is too similar to the name of another store. Please choose another one.',
  STORE_NAME_RESERVED: 'This name contains the name of the marketplace. Please choose another one.',
  UNSUPPORTED_FILE: 'Please choose a CSV file in UTF-8 whose columns are known.',
  UNAUTHENTICATED: 'Please sign in to continue.',
  LINK_REPLACED: 'A newer link to this order was sent by email, and this one no longer works.',
  INVALID_CREDENTIALS: 'Invalid email or password',
  PAYMENT_REQUIRED: 'No payment was found for this order. You have not been charged.',
  FORBIDDEN: 'You are not allowed to do this.',
  SECOND_FACTOR_REQUIRED: 'Enter the code of your authenticator.',
  SECOND_FACTOR_INVALID: 'This code is not valid. Wait for the next one.',
  CHALLENGE_INVALID: 'Please sign in again.',
  SECOND_FACTOR_MISSING: 'Your role requires a second factor. Set it up first.',
  LAST_ADMIN: 'This is the last admin who can sign in. Make somebody else an admin first.',
  VIEW_ONLY: 'You are viewing this store as its vendor: nothing can be changed.',
  SECOND_FACTOR_ENABLED: 'You have a second factor already.',
  PURCHASE_REQUIRED: 'You can review this product once you have bought it.',
  NOT_FOUND: 'This could not be found.',
  TRANSLATION_NOT_CONFIGURED: 'This shop does not translate reviews.',
  METHOD_NOT_ALLOWED: 'This address does not take this method.',
  REQUEST_TIMEOUT: 'The request took too long to arrive. Please try again.',
  OUT_OF_STOCK: 'Only {left} left in stock',
  QUANTITY_LIMIT: 'A cart holds at most {most} of one item.',
  NO_PRICE: 'This item has no price in {currency}.',
  PRODUCT_UNAVAILABLE: 'This item is no longer available.',
  DELIVERY_UNAVAILABLE: 'We do not deliver to this country. Please choose another address.',
  OWN_PRODUCT: 'You cannot buy from your own store.',
  CART_EMPTY: 'Your cart is empty.',
  CART_FULL: 'Your cart holds as many different items as it can.',
  ORDER_TOO_LARGE: 'One order can cost at most {most}. Please order less.',
  AMOUNT_CHANGED: 'The order total has changed. Please review your cart and try again.',
  PAYMENT_IN_PROGRESS: 'Another payment for this cart is still being processed. Please wait a moment and try again.',
  PAYMENT_REFUNDED: 'Your order could not be placed and your payment is being refunded.',
  ALREADY_PAID: 'Your earlier payment for this cart was received and the order has been placed.',
  EMAIL_TAKEN: 'An account with this email already exists.',
  ACCOUNT_IN_USE: 'Your account cannot be erased yet.',
  ADDRESS_BOOK_FULL: 'Your address book is full. Please delete an address first.',
  FAVORITES_FULL: 'Your favourites are full. Please remove one first.',
  ALREADY_VENDOR: 'You have a store already.',
  DOCUMENTS_FULL: 'You have handed in as many documents as we take. Please remove one first.',
  EDITED_MEANWHILE: 'Somebody else saved this in the meantime. Please look at the newest version, then edit it again.',
  STILL_IN_USE: 'Something still uses this, so it cannot be deleted.',
  IMPORT_RUNNING: 'Another import is running. Wait until it has ended, or cancel it.',
  STOCK_CHANGED: 'The stock has changed since you saw it. Please look at it again.',
  CONFLICT: 'This was changed in the meantime. Please try again.',
  IDEMPOTENCY_KEY_REUSED: 'This request was sent before with other content. Please try again.',
  IDEMPOTENCY_KEY_IN_USE: 'This is still being worked on. Please wait a moment.',
  ALREADY_DONE: 'This was done already. Please look at how things stand now.',
  STATUS_NOT_ALLOWED: 'This order cannot take that step from where it stands now.',
  BALANCE_TOO_LOW: 'Only {available} can be withdrawn.',
  BANK_DETAILS_REQUIRED: 'Please tell us your bank account first.',
  BANK_CHANGED:
    'For your safety, withdrawals to a new bank account wait for 72 hours. You can withdraw from {from} on.',
  STORE_SUSPENDED: 'Your store is suspended, so nothing can be withdrawn. Please contact us.',
  REFUND_NOT_POSSIBLE:
    'This cannot be refunded like this: nothing of it is paid, or a parcel with nothing left to send would keep its delivery charge.',
  RELEASED_STORE_NOT_NAMED:
    'A store of this order has delivered and its money is released. Name the items or the stores that pay.',
  WITHDRAWALS_NOT_PAYABLE: 'Some of these withdrawals cannot be paid as they are.',
  FILE_NOT_REPRODUCIBLE:
    'The bank account of a withdrawal in this file was erased or cannot be read, so the file cannot be made again. Use the copy that was sent to the bank.',
  SECOND_PERSON_REQUIRED: 'You chose these withdrawals, so another operator must approve them.',
  PAYLOAD_TOO_LARGE: 'What you sent is too large.',
  TOO_MANY_ROWS: 'This file has more than 50,000 rows. Please send it in parts.',
  URI_TOO_LONG: 'The address of this request is too long.',
  UNSUPPORTED_MEDIA_TYPE: 'This kind of content is not supported here.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a moment and try again.',
  TOO_MANY_LOGINS: 'Too many sign-in attempts. Please wait a few minutes and try again.',
  HEADERS_TOO_LARGE: 'The headers of this request are too large.',
  INTERNAL: 'Something went wrong on our side. Please try again.',
  BUSY: 'The shop is very busy. Please try again in a moment.',
  PAYMENT_UNCONFIRMED:
    'We could not confirm your payment yet. Do not pay again: your order will be placed automatically as soon as it is confirmed.',
  PAYMENT_SERVICE_AWAY: 'The payment service is not responding. You have not been charged. Please try again.',
  TRANSLATION_FAILED: 'This review could not be translated. Please try again later.',
  READ_ONLY: 'The shop can only be looked at right now. Please try again in a few minutes.',
  UNAVAILABLE: 'The shop is taking a short break. Please try again in a moment.',
  soldOut: 'This item is out of stock.',
  justSoldOut: 'Sorry, an item in your cart has just sold out. You have not been charged.',
  paymentNotClosable:
    'Only a payment that has expired, or a refund without an outcome, is closed like this, and only if the provider does not know it or the keys are missing. Look at the provider again.',
  alertNotRefunded: 'Only a failed refund of a payment without an order is recorded as paid back like this.',
  alertRefundedManually: 'Its refund was recorded as paid back by hand, which cannot be undone.',
  shippingOptionUnavailable: 'This shipping option is not available for your order. Please choose another one.',
  currencyWithoutDelivery:
    'Set the price of delivery in {code} first: the default zone has none, so nobody could order in this currency.',
  refundOwed:
    'Of failed refunds, {amount} was not refunded again. Record what was paid back by hand first, or say that the buyer gets nothing more.',
  buyerWithoutEmail: 'The buyer has no email address, or has not confirmed it: no mail is sent there.',
  orderWithoutLink: 'The buyer of this order has an account: there is no link that could be replaced.',
  storeNotLate: 'A store is reminded only of an order that it has not sent in time, and only if it has an owner.',
  cashWithoutProvider: 'This payment is in cash: no payment provider knows it.',
  storeNotViewable: 'This store has no owner, or its owner cannot sign in.',
  contentListFull: 'This list holds at most {most} entries. Delete one first.',
  storeClosed: 'This store was closed when the account of its owner was erased. It cannot be opened again.',
  accountCannotOwnStore: 'This account cannot have this store.',
  changeNotUndoable: 'This change cannot be undone.',
  providerAway: 'The payment provider does not respond. Please try again in a minute.',
  productAdded: 'Product added to cart successfully',
  lineSaved: 'Saved for later',
  addressSaved: 'Address saved successfully!',
  addressDeleted: 'Address deleted',
  favoriteAdded: 'Added to favourites',
  favoriteRemoved: 'Removed from favourites',
  storeFollowed: 'You now follow this store',
  storeUnfollowed: 'You no longer follow this store',
  newsletterJoined:
    'Thank you for joining our community! An address that was unsubscribed is subscribed again by the link in its letters.',
  newsletterUnsubscribeQuestion: 'Unsubscribe this address from the newsletter of {shop}?',
  newsletterUnsubscribe: 'Unsubscribe',
  newsletterUnsubscribed: 'This address no longer gets the newsletter of {shop}.',
  newsletterSubscribeAgain: 'Subscribe again',
  newsletterSubscribedAgain: 'This address gets the newsletter of {shop} again.',
  newsletterLinkUnknown:
    'This link is not valid (any more). Use the one of the newest letter of {shop}; where that is not valid either, reply to the letter.',
  registered: 'Registration successful!',
  loggedIn: 'Logged in successfully',
  loggedOut: 'Logged out successfully',
  passwordChanged: 'Your password has been changed.',
  stockAlertNotNeeded: 'This item is in stock: you can order it now.',
  stockAlertSaved: 'We will send you one mail when it is back.',
  orderLinkReplaced: 'We have sent a new link to the email address of the order. Former links no longer work.',
  orderLinkSent: 'If there is such an order, we have sent a link to it to this email address.',
  orderMoved: 'The order is in your account now.',
  orderCancelled: 'The order is cancelled.',
  questionSent: 'Your question was sent.',
  resetLinkSent: 'If there is an account with this email, we have sent it a link to choose a new password.',
  emailConfirmed: 'Your email address is confirmed.',
  confirmationSent: 'We have sent you a link to confirm your email address.',
  sessionEnded: 'The device was signed out.',
  sessionsEnded: 'All other devices were signed out.',
  accountHasOrders:
    'An order is still on its way. You can erase your account once everything has arrived or was refunded.',
  accountHasPayments:
    'A payment or a refund is still open. Please try again when it is settled; an unfinished payment closes after half an hour.',
  accountHasStore:
    'Your store still has orders to finish, money that it is owed or owes, or a withdrawal that was not paid. Please settle these first.',
  returnExceedsBalance:
    'Your available balance does not cover this refund. Please contact us: we can refund the buyer.',
  returnWhileSuspended:
    'Your store is suspended, so it cannot refund orders whose money was released. Please contact us.',
  accountIsOperator: 'This account runs the marketplace. Ask a colleague to remove that role first.',
  invitationAccepted: 'Welcome to the team. Please sign in.',
  personHasOrders:
    'An order of this person is still on its way. They can be erased once everything has arrived or was refunded.',
  personHasPayments: 'A payment or a refund of this person is still open. Please try again when it is settled.',
  personHasStore:
    'The store of this person still has orders to finish, money that it is owed or owes, or a withdrawal that was not paid.',
  personIsOperator: 'This person is an operator. Remove them from the staff first.',
  inviteeIsOperator: 'This address belongs to an operator already.',
  inviteeIsVendor: 'This address belongs to a vendor: an operator needs an account of their own.',
  inviteeIsSuspended: 'The account of this address is suspended. Reopen it first.',
  formerCustomer: 'Former customer',
  accountErased: 'Your account has been erased.',
  passwordReset: 'Your password has been changed. Please sign in with the new one.',
  profileSaved: 'Profile updated successfully!',
  orderPlacedCod: 'Order placed with Cash On Delivery!',
  orderPlaced: 'Order placed successfully!',
  paymentNotCompleted: 'Your payment was not completed. You have not been charged.',
  cardUnavailable: 'Card payment is not available for this order. Please choose another payment method.',
  tryAgainInSeconds: 'Too many attempts. Please try again in {seconds} s.',
  tryAgainInMinutes: 'Too many attempts. Please try again in {minutes} min.',
  tooManyCashOrders:
    'New accounts can place {most} cash orders a day. Please pay by card or PayPal, or try again later.',
  tooManyCashOrdersFromNetwork:
    'Too many cash orders were placed from your network. Please pay by card or PayPal, or try again later.',
  tooManyPayments: 'Too many payments were begun. Please wait a while and try again.',
  payPalUnavailable: 'PayPal is not available for this order. Please choose another payment method.',
  payPalCurrency: 'PayPal does not support payments in {currency}. Please choose another payment method.',
  payPalDeclined: 'PayPal declined this payment. You have not been charged.',
  reviewSaved: 'Thank you for your review!',
  reviewReported: 'Thank you. Somebody will read this review.',
  categoryProposed: 'Your proposal has been sent.',
  applicationSent: 'Thank you! Your application has been sent.',
  documentSaved: 'Document uploaded',
  documentDeleted: 'Document removed',
  pictureSmallerThan: 'This picture has {width} × {height} pixels. It needs at least {leastWidth} × {leastHeight}.',
  storeSaved: 'Store settings saved',
  vendorAccountSaved: 'Account settings saved',
  productCreated: 'Product added.',
  productUpdated: 'Product saved.',
  stockSaved: 'Stock saved.',
  orderStatusChanged: 'The order is up to date.',
  withdrawalRequested: 'We have received your request for a withdrawal.',
};
