/** The payments' door: what other domains may call. */

export { acknowledgeAttempt, attemptByRef, attemptMeant, attemptsSince, isFresh } from './attempt.queries.ts';
export { isOpen } from './attempt-states.ts';
export { closeAttempt, closeOpenAttempt } from './close-attempt.ts';
export { endPart } from './end-part.ts';
export { earlierAttempt, openAttempt } from './open-attempt.ts';
export { ownTransaction } from './own-transaction.ts';
export { payAgreed } from './pay-agreed.ts';
export { paymentMails } from './payment-mails.ts';
export { paymentStatusOf } from './payment-status.ts';
export { payPalReturnUrl, wasDeclined } from './providers/paypal-provider.ts';
export { ProviderFailure, STORED_FAILURE } from './providers/provider-failure.ts';
export { auditJobs, paymentJobs } from './reconcile.ts';
export { partMinor, piecesMinor } from './refund-shares.ts';
export { type RefundableItem, refundableItems } from './refundable.queries.ts';
export { refuseCardDetails } from './refuse-card-details.ts';
export { endUnpaid } from './release-stock.ts';
export { settle } from './settle.ts';
export { type Standing, sync } from './sync.ts';
export { paymentChecks } from './trouble.queries.ts';
