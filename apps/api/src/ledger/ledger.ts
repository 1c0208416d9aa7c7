/** Public interface of the domain: what other domains may import. */
export {
  type BankAccount,
  type BankAccountOwner,
  encryptBankAccount,
  readBankAccount,
  type StoredBankAccount,
  toBankLabel,
} from './bank-account.ts';
export { selectWaivedAmount } from './failed-refund-shares.queries.ts';
export {
  type BalanceRow,
  findDueDelivery,
  getAvailableBalance,
  getOwedDeliveryOfAlerts,
  getRefundedDelivery,
  type HeldEarningsRow,
  IS_RELEASED,
  listBalances,
  listHeldEarnings,
  selectRefundedDelivery,
} from './ledger.queries.ts';
export { findCashProblems, findFailedShareProblems, findLedgerProblems } from './ledger-checks.queries.ts';
export { type LedgerLineRow, listLedgerLines, listLedgerPage } from './ledger-lines.queries.ts';
export {
  calculateStorePayment,
  findOwedAmounts,
  listRefundableShares,
  postOwedCommission,
  postRefund,
  postRefundReversal,
  postSale,
  postSaleReversal,
  postWaivedCommission,
  type RefundShare,
  waiveOwedAmounts,
} from './post-order-money.ts';
export { ledgerJobs } from './release-held-earnings.ts';
export { allocateAmount, calculateEarnings, calculateReturnedCommission } from './transfers.ts';
export {
  findWithdrawal,
  insertWithdrawal,
  listRequestedWithdrawals,
  listWithdrawals,
  listWithdrawalsById,
  lockStoreWithdrawals,
  lockWithdrawal,
  storeWithdrawalDecision,
  undoWithdrawalDecision,
  type WithdrawalRow,
} from './withdrawals.queries.ts';
