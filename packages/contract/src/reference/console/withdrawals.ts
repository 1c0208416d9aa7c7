import type { OperatorWithdrawalRow, operatorWithdrawalSchemas } from '../../console/withdrawals.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const row: OperatorWithdrawalRow = {
  id: 41,
  reference: 'WD-41',
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  state: 'waiting',
  store: { id: 1, name: 'Adunni Studio' },
  owner: 'Adunni Salami',
  account: 'GTBank ••••4821',
  name_check: 'agrees',
  bank_changed_at: null,
  has_current_account: 1,
  problem: null,
  payable_from: null,
  amount: 612400,
  reason: null,
  currency_code: 'NGN',
  currency_symbol: '₦',
  decimals: 2,
  batch_id: null,
};

export const operatorWithdrawalReference: ReferencesOf<typeof operatorWithdrawalSchemas> = {
  getOperatorWithdrawals: {
    description: 'The withdrawals of all stores. Filters apply together; a list of values means any of them.',
    example: {
      input: { state: 'waiting', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getOperatorWithdrawalCounts: {
    example: { input: {}, reply: { data: { waiting: 30, batched: 12, bank_changed: 1, failed: 3 } } },
  },
  exportOperatorWithdrawals: {
    description:
      'A thousand withdrawals at a time: append the text of each page. Accounts have their last four characters only.',
    example: {
      input: { state: 'paid' },
      reply: buildExportExample({
        reference: 'WD-41',
        requested_at: '2026-03-01T12:00:00.000Z',
        state: 'paid',
        store: 'Adunni Studio',
        owner: 'Adunni Salami',
        account: 'GTBank ••••4821',
        currency: 'NGN',
        amount: '612400.00',
        batch: '7',
        decided_at: '2026-03-02T12:00:00.000Z',
        reason: '',
      }),
    },
  },
};
