import { toWire } from '@trad/contract/money';
import type { LedgerKind, LedgerLine, Withdrawal } from '@trad/contract/vendor-area/vendor-money';
import type { BankAccount, LedgerLineRow, WithdrawalRow } from '../../ledger/ledger.ts';

/** The bank and the end of the account's number: enough to know which one it is. */
export const bankLabel = ({ bankName, accountNumber }: Pick<BankAccount, 'bankName' | 'accountNumber'>) =>
  `${bankName} ••••${accountNumber.slice(-4)}`;

export const withdrawalView = (row: WithdrawalRow): Withdrawal => ({
  id: row.id,
  amount: toWire(row.amountMinor, row.decimals),
  currency_code: row.currencyCode,
  state: row.state,
  account: bankLabel(row.bank),
  reason: row.reason,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export const lineView = (row: LedgerLineRow, { code, decimals }: { code: string; decimals: number }): LedgerLine => ({
  id: row.id,
  at: row.at.toISOString(),
  // The shop's own kinds touch no store's balance.
  kind: row.kind as LedgerKind,
  amount: toWire(row.amountMinor, decimals),
  balance: toWire(row.balanceMinor, decimals),
  currency_code: code,
  order_id: row.orderId,
  store_order_id: row.storeOrderId,
  withdrawal_id: row.withdrawalId,
  note: row.note,
});
