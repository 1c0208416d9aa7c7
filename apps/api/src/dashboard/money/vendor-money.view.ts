import type { LedgerKind, LedgerLine, Withdrawal } from '@trad/contract/dashboard/vendor-money';
import { toMajorUnits } from '@trad/contract/money';
import type { BankAccount, LedgerLineRow, WithdrawalRow } from '../../ledger/ledger.ts';

/** Returns the bank and the last four digits, which identify the account to its owner. */
export const formatBankLabel = ({ bankName, accountNumber }: Pick<BankAccount, 'bankName' | 'accountNumber'>) =>
  `${bankName} ••••${accountNumber.slice(-4)}`;

export const toWithdrawalView = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: toMajorUnits(row.amountMinor, row.decimals),
  currency_code: row.currencyCode,
  state: row.state,
  account: formatBankLabel(row.bankLabel),
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

/** The reasons of refunds that the ledger of a store names. */
const LINE_REASONS: ReadonlyMap<string, LedgerLine['reason']> = new Map([
  ['buyer', 'buyer_cancelled'],
  ['vendor_cancelled', 'store_cancelled'],
  ['operator_cancelled', 'marketplace_cancelled'],
] as const);

export const toLedgerLineView = (
  row: LedgerLineRow,
  { code, decimals }: { code: string; decimals: number },
): LedgerLine => ({
  id: row.id,
  at: row.at.toISOString(),
  // Kinds of the shop's own transfers have no lines in a store's ledger.
  kind: row.kind as LedgerKind,
  amount: toMajorUnits(row.amountMinor, decimals),
  balance: toMajorUnits(row.balanceMinor, decimals),
  currency_code: code,
  order_id: row.orderId,
  store_order_id: row.sellerOrderId,
  withdrawal_id: row.withdrawalId,
  note: row.note,
  reason: LINE_REASONS.get(row.refundReason ?? '') ?? null,
});
