/** The ledger's door: what other domains may call. */
export {
  availableOf,
  type BalanceRow,
  balancesOf,
  getRefundedDelivery,
  type HeldRow,
  heldPartsOf,
  type LineRow,
  linesOf,
} from './ledger.queries.ts';
export { cashProblems, ledgerProblems } from './ledger-checks.queries.ts';
export {
  postCommissionForgiven,
  postCommissionOwed,
  postRefund,
  postSale,
  postSaleReversed,
  type RefundShare,
  refundableShares,
  takeRefundBack,
} from './post-order-money.ts';
export { ledgerJobs } from './release-held-earnings.ts';
export { earningsOf, share, shareOut } from './transfers.ts';
export {
  type BankAccount,
  decideWithdrawal,
  insertWithdrawal,
  lockedWithdrawal,
  lockWithdrawals,
  type WithdrawalRow,
  withdrawalById,
  withdrawalsOf,
  withdrawalsToPay,
} from './withdrawals.queries.ts';
