import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';

export const buildRow = (id: number, more: Partial<WithdrawalBatchRow> = {}): WithdrawalBatchRow => ({
  id,
  reference: `WD-${id}`,
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  state: 'batched',
  store: { id, name: `Store ${id}` },
  owner: 'Adunni Salami',
  account: 'GTBank ••••4821',
  name_check: 'agrees',
  bank_changed_at: null,
  has_current_account: 1,
  problem: null,
  payable_from: null,
  amount: 100,
  reason: null,
  left_in_balance: 50,
  failure: null,
  decided_by: null,
  ...more,
});

const sumUp = (rows: readonly WithdrawalBatchRow[], state?: WithdrawalBatchRow['state']) => {
  const chosen = state ? rows.filter((row) => row.state === state) : rows;
  return { rows: chosen.length, amount: chosen.reduce((sum, { amount }) => sum + amount, 0) };
};

/** A batch of these rows whose sums agree with them. */
export const buildBatch = (
  rows: readonly WithdrawalBatchRow[],
  more: Partial<WithdrawalBatch> = {},
): WithdrawalBatch => ({
  id: 7,
  state: 'with_bank',
  version: 3,
  currency_code: 'NGN',
  currency_symbol: '₦',
  decimals: 2,
  all: sumUp(rows),
  paid: sumUp(rows, 'paid'),
  failed: sumUp(rows, 'failed'),
  left: sumUp(rows, 'batched'),
  chosen: { at: '2026-03-02T12:00:00.000Z', by: 'Nia Mensah' },
  approved: { at: '2026-03-02T13:40:00.000Z', by: 'Kwabena Asante' },
  ended: null,
  due_at: '2026-03-04T12:00:00.000Z',
  is_approved_alone: 0,
  can_approve: 0,
  is_only_person: 0,
  file: { at: '2026-03-02T13:58:00.000Z', by: 'Nia Mensah', checksum: '9f2c41a7'.repeat(8) },
  ledger: { owed: 1000, in_batch: 200, after: 800 },
  rows: [...rows],
  ...more,
});
