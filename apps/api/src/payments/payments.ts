/** Public interface of the domain: what other domains may import. */

export { paymentChecks } from './alerts/payment-checks.queries.ts';
export { findAlertState, reopenAlert, resolveAlert } from './alerts/resolve-alert.queries.ts';
export {
  buildStuckRefundCondition,
  IS_REFUND_STUCK,
  isStuckRefund,
  REFUND_AWAITED_SINCE,
} from './alerts/stuck-refunds.queries.ts';
export {
  acknowledgeAttempt,
  canRepeatConfirmation,
  countRecentAttempts,
  findAttemptByReference,
  findAttemptToConfirm,
} from './attempts/attempt.queries.ts';
export { isOpenState } from './attempts/attempt-states.ts';
export { captureOrCloseOpenAttempt, closeAttempt, closeOpenAttempt } from './attempts/close-attempt.ts';
export { closeNeverBegunAttempt, closeUnpaidAttempt } from './attempts/close-unpaid-attempt.ts';
export { closeStuckAttempt, isKnownAtProvider, isStuckAttempt } from './attempts/close-without-provider.ts';
export { findOpenAttempt, openAttempt, RESERVATION_MS } from './attempts/open-attempt.ts';
export { auditJobs, paymentJobs } from './attempts/reconcile.ts';
export { type AttemptReconciliation, reconcileAttempt } from './attempts/reconcile-attempt.ts';
export { runInOwnTransaction } from './attempts/run-in-own-transaction.ts';
export { settleAttempt } from './attempts/settle-attempt.ts';
export { type AttemptOutcome, isKeyInUse, syncAttempt } from './attempts/sync-attempt.ts';
export { syncReturnedAttempt } from './attempts/sync-returned-attempt.ts';
export { toPaymentStatus } from './attempts/to-payment-status.ts';
export { joinNewestCashReceipt, selectHasCommission } from './cash/cash.queries.ts';
export { canRecordCash, recordCash, recordUnpaidCash, reverseCash } from './cash/record-cash.ts';
export { reviewCashOrder } from './cash/review-cash-order.ts';
export type { MoneyDayRow, MoneyDaySums } from './money-days/money-days.queries.ts';
export { loadMoneyDays, startOfDay } from './money-days/money-days.ts';
export { findPayment } from './operator-commands/history.queries.ts';
export { createExpressOrder, findExpressApproval } from './providers/paypal-express.ts';
export { buildPayPalReturnUrl, isDeclinedCode } from './providers/paypal-provider.ts';
export { ProviderError } from './providers/provider-error.ts';
export {
  calculateReturnRefund,
  RefundError,
  ReleasedStoreError,
  toRefundedLine,
} from './refunds/allocate-refund.ts';
export { cancelOrReturnSellerOrder } from './refunds/cancel-or-return-seller-order.ts';
export { cancelUnshippedOrder } from './refunds/cancel-unshipped-order.ts';
export { closeStuckRefunds, listStuckRefundsOf, resendRefunds } from './refunds/close-stuck-refunds.ts';
export { paymentMails } from './refunds/payment-mails.ts';
export { recordManualRefund } from './refunds/record-manual-refund.ts';
export { CAN_REFUND_MANUALLY } from './refunds/refund.queries.ts';
export { planRefund, type RefundPlan, type RefundRequest, refundOrder } from './refunds/refund-order.ts';
export {
  getReturnableQuantity,
  listRefundableItems,
  loadRefundableOrder,
  type RefundableItem,
  type RefundableOrder,
} from './refunds/refundable.queries.ts';
export { RefundOwedError, resolveFailedRefund } from './refunds/resolve-failed-refund.ts';
export { refuseCardDetails } from './refuse-card-details.ts';
