/** The English texts of mails; `{name}` marks a parameter. The mails join greetings and sentences. */
export const en = {
  greeting: 'Hello,',
  'accountErased.subject': 'Your account at Trad was erased',
  'accountErased.erased':
    'the account at Trad with this e-mail address has just been erased, with its addresses, favourites and sessions. Orders and payments stay in the books without your name.',
  'accountErased.notYou': 'If it was not you, write to the shop at once. This is the last mail about this account.',
  'accountSuspended.subject': 'Your account at Trad was suspended',
  'accountSuspended.suspended':
    'your account at Trad was suspended, so that nobody can sign in to it or order with it. The reason:',
  'accountSuspended.orders':
    'Orders that you have placed already go on as usual. If you think that this is a mistake, answer the marketplace.',
  'accountReopened.subject': 'Your account at Trad is open again',
  'accountReopened.reopened':
    'your account at Trad is no longer suspended. You can sign in with the same password as before:',
  'accountReopened.link': 'Sign in',
  'staffInvitation.subject': 'You are invited to help run Trad',
  'staffInvitation.invited': '{name} invites you to the team that runs the marketplace Trad. Accept it here:',
  'staffInvitation.link': 'Accept the invitation',
  'staffInvitation.validity': 'The link works once, within {hours} hours.',
  'staffInvitation.notYou':
    'If you do not know this person, there is nothing to do: without your consent nothing happens.',
  'emailConfirmation.subject': 'Confirm your email address for Trad',
  'emailConfirmation.request':
    'somebody, hopefully you, opened an account at Trad with this address. Please confirm that it is yours:',
  'emailConfirmation.link': 'Confirm the address',
  'emailConfirmation.validity':
    'Mails about your orders come here once you have done so. The link works for {days} days.',
  'emailConfirmation.notYou':
    'If it was not you, there is nothing to do: without a confirmation we write nothing more about orders.',
  'bankChanged.subject': 'Your bank account at Trad was changed',
  'bankChanged.account': 'withdrawals from your store at Trad now go to the bank account that ends in {ending}.',
  'bankChanged.waitingPeriod': 'For your safety, nothing can be withdrawn to it for 72 hours.',
  'bankChanged.notYou': 'If it was not you, choose a new password at once, then look at your account settings:',
  'bankChanged.link': 'Ask for a link',
  'applicationAccepted.subject': 'Welcome to Trad: your store is open',
  'applicationAccepted.welcome':
    'your application was accepted, and your store “{store}” is open. Add your first product, and shoppers will find it.',
  'applicationAccepted.link': 'Go to your dashboard',
  'applicationRejected.subject': 'Your application to sell at Trad',
  'applicationRejected.decision':
    'thank you for wanting to sell at Trad. We could not accept your application this time, for this reason:',
  'applicationRejected.resend': 'You can change your application, add documents and send it again:',
  'applicationRejected.link': 'Change your application',
  'order.subject': 'Your order {order} at Trad',
  'order.placed': 'Thank you! Your order {order} has been placed.',
  'order.payment.cod_method': 'You pay on delivery.',
  'order.payment.stripe_method': 'It is paid by card.',
  'order.payment.paypal_method': 'It is paid by PayPal.',
  'order.quantity': 'Qty {count}',
  'order.subtotal': 'Subtotal',
  'order.tax': 'Tax',
  'order.taxIncluded': 'Tax (Included)',
  'order.shipping': 'Shipping',
  'order.total': 'Total',
  'order.address': 'Shipping address',
  'order.gift': 'It is packed as a gift.',
  'order.link': 'See your order',
  'order.notYou':
    'If you know nothing of this order, somebody may have mistyped their email. There is nothing that you need to do.',
  'orderSent.subject': 'Your order {order} from Trad is on its way',
  'orderSent.sent': '{store} has sent its part of your order {order}.',
  'orderSent.carrier': 'Carrier',
  'orderSent.trackingNumber': 'Tracking number',
  'sellerOrder.subject': 'You have a new order at Trad: {order}',
  'sellerOrder.placed': 'Somebody has bought from your store. It is part of order {order}.',
  'sellerOrder.payment.cod_method': 'The buyer pays cash on delivery.',
  'sellerOrder.payment.stripe_method': 'It is paid by card.',
  'sellerOrder.payment.paypal_method': 'It is paid by PayPal.',
  'sellerOrder.awaitingReview': 'The marketplace looks at this order first: send nothing before it is released.',
  'sellerOrder.quantity': 'Qty {count}',
  'sellerOrder.shipping.default': 'Shipping (standard)',
  'sellerOrder.shipping.fast': 'Shipping (express)',
  'sellerOrder.tax': 'Tax',
  'sellerOrder.commission': 'Commission',
  'sellerOrder.share': 'Your share',
  'sellerOrder.gift': 'It is to be packed as a gift.',
  'sellerOrder.link': 'See the order',
  'cashReview.pending':
    'We check cash orders of this size before they are sent. You see in your orders when it goes on.',
  'cashReview.rejectedSubject': 'We could not accept your order {order} at Trad',
  'cashReview.rejected': 'We checked your cash order {order} and could not accept it, for this reason:',
  'cashReview.nothingToPay':
    'It is cancelled and you have nothing to pay. You are welcome to order again and pay in advance.',
  'withdrawalPaid.subject': 'Your withdrawal from Trad was paid',
  'withdrawalPaid.sent': 'we have sent {amount} to your bank account. Your bank may take a few days to show it.',
  'withdrawalPaid.link': 'See your payments',
  'withdrawalRejected.subject': 'Your withdrawal from Trad was not paid',
  'withdrawalRejected.decision': 'we could not pay your withdrawal of {amount}, for this reason:',
  'withdrawalRejected.retry':
    'The money is back in your available balance. Put right what is wrong, then ask for it again:',
  'withdrawalRejected.link': 'See your payments',
  'withdrawalFailure.account_unknown': 'The bank does not know an account with this number.',
  'withdrawalFailure.account_closed': 'The bank account is closed.',
  'withdrawalFailure.name_differs': 'The name that you gave is not the name of the account’s holder.',
  'withdrawalFailure.details_wrong': 'Something in the bank details is wrong, such as a routing number.',
  'withdrawalFailure.bank_refused': 'The bank refused the transfer.',
  'storeRefund.subject': 'Refund from your part of order {order} at Trad',
  'storeRefund.refunded': 'We have given {amount} of your part of order {order} back to the buyer:',
  'storeRefund.reason': 'The reason:',
  'storeRefund.balance':
    'It is taken off your earnings, and our commission on it is returned to you. You see both under Payment.',
  'storeRefund.link': 'See the order',
  'refund.subject': 'Refund for your order {order} at Trad',
  'refund.subjectWithoutOrder': 'Your payment at Trad was refunded',
  'refund.order': 'We have refunded {amount} of your order {order}.',
  'refund.payment': 'Your order could not be placed, and we have refunded your payment of {amount}.',
  'refund.duration': 'It goes back the way it was paid. Your bank may take up to ten days to show it.',
  'refund.cash': 'It was paid in cash, and you get it back by hand.',
  'refund.link': 'See your order',
  'storeAssigned.subject': 'Your store at Trad',
  'storeAssigned.assigned':
    'the store “{store}” at Trad is yours now: what it sells, its orders and what it earns are in your dashboard.',
  'storeAssigned.password':
    'If you have no password yet, you choose one by the link in another mail; “Forgot password” sends a new one.',
  'storeAssigned.link': 'Go to your dashboard',
  'productHidden.subject': 'Your product “{name}” is hidden at Trad',
  'productHidden.hidden': 'shoppers no longer find your product “{name}”. The reason:',
  'productHidden.next':
    'It stays hidden whatever its status says. Mend it, then answer the marketplace, who puts it back.',
  'productHidden.link': 'See the product',
  'productShown.subject': 'Your product “{name}” is no longer hidden',
  'productShown.shown': 'your product “{name}” is no longer hidden. It is on sale if its status says so.',
  'productShown.link': 'See the product',
  'signInsFailed.subject': 'Somebody tried to sign in to your account at Trad',
  'signInsFailed.attempts':
    'somebody has entered a wrong password for your account at Trad many times. They were not let in, and each further try has to wait longer.',
  'signInsFailed.advice':
    'If it was you, you can choose a new password. If it was not, there is nothing to do, as long as nobody can guess your password:',
  'signInsFailed.link': 'Choose a new password',
  'newSignIn.subject': 'New sign-in to your account at Trad',
  'newSignIn.signedIn': 'a device that had not signed in to your account at Trad before has just done so:',
  'newSignIn.you': 'If it was you, there is nothing to do.',
  'newSignIn.notYou': 'If it was not you, choose a new password now. That signs every device out.',
  'newSignIn.link': 'Choose a new password',
  'newSignIn.sessions': 'See where you are signed in',
  'passwordReset.subject': 'Choose a new password for Trad',
  'passwordReset.request':
    'somebody, hopefully you, asked for a new password for your account at Trad. You can choose one here:',
  'passwordReset.link': 'Choose a new password',
  'passwordReset.validity':
    'The link works once, within {minutes} minutes. If you asked more than once, only the newest link works.',
  'passwordReset.notYou': 'If it was not you, there is nothing to do: your password stays as it is.',
  'passwordChanged.subject': 'Your password for Trad was changed',
  'passwordChanged.changed':
    'the password of your account at Trad has just been changed, and other devices were signed out.',
  'passwordChanged.notYou': 'If it was not you, choose a new password at once:',
  'passwordChanged.link': 'Ask for a link',
} as const;

export type MailKey = keyof typeof en;
/** A text per key. */
export type MailTexts = Readonly<Record<MailKey, string>>;
