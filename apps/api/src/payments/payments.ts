/** The payments' door: what other domains may call. */

export { paymentChecks } from './alerts/payment-checks.queries.ts';
export { acknowledgeAttempt, attemptByRef, attemptMeant, attemptsSince, isFresh } from './attempts/attempt.queries.ts';
export { isOpen } from './attempts/attempt-states.ts';
export { payAgreed } from './attempts/capture-approved.ts';
export { closeAttempt, closeOpenAttempt } from './attempts/close-attempt.ts';
export { earlierAttempt, openAttempt } from './attempts/open-attempt.ts';
export { ownTransaction } from './attempts/own-transaction.ts';
export { paymentStatusOf } from './attempts/payment-status.ts';
export { auditJobs, paymentJobs } from './attempts/reconcile.ts';
export { endUnpaid } from './attempts/release-stock.ts';
export { settle } from './attempts/settle.ts';
export { type Standing, sync } from './attempts/sync.ts';
export { payPalReturnUrl, wasDeclined } from './providers/paypal-provider.ts';
export { ProviderFailure, STORED_FAILURE } from './providers/provider-failure.ts';
export { endPart } from './refunds/end-seller-order.ts';
export { paymentMails } from './refunds/payment-mails.ts';
export { partMinor, piecesMinor } from './refunds/refund-shares.ts';
export { type RefundableItem, refundableItems } from './refunds/refundable.queries.ts';
export { refuseCardDetails } from './refuse-card-details.ts';
