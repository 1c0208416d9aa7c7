import type { WithdrawalBatch, withdrawalBatchSchemas } from '../../console/withdrawal-batch.ts';
import type { ReferencesOf } from '../call-reference.ts';

const sum = { rows: 1, amount: 612400 };
const none = { rows: 0, amount: 0 };
const line = {
  id: 7,
  state: 'approved',
  currency_code: 'NGN',
  currency_symbol: '₦',
  decimals: 2,
  all: sum,
  paid: none,
  failed: none,
  left: sum,
  chosen: { at: '2026-03-02T12:00:00.000Z', by: 'Nia Mensah' },
  approved: { at: '2026-03-02T13:40:00.000Z', by: 'Kwabena Asante' },
  ended: null,
} as const;

const batch: WithdrawalBatch = {
  ...line,
  version: 2,
  due_at: '2026-03-04T12:00:00.000Z',
  is_approved_alone: 0,
  can_approve: 0,
  is_only_person: 0,
  file: null,
  ledger: { owed: 21064300, in_batch: 612400, after: 20451900 },
  rows: [
    {
      id: 41,
      reference: 'WD-41',
      created_at: '2026-03-01T12:00:00.000Z',
      decided_at: null,
      state: 'batched',
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
      left_in_balance: 84200,
      failure: null,
      decided_by: null,
    },
  ],
};

export const withdrawalBatchReference: ReferencesOf<typeof withdrawalBatchSchemas> = {
  getWithdrawalBatches: {
    description: 'The newest first.',
    example: {
      input: { state: 'approved' },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [line] },
    },
  },
  getWithdrawalBatch: { errors: ['NOT_FOUND'], example: { input: { id: 7 }, reply: { data: batch } } },
  createWithdrawalBatch: {
    description:
      'Those that cannot be paid are left out and listed in `skipped`: of a suspended store, to a bank account that was changed in the last 72 hours or cannot be read, of a store with a negative balance, in another currency, decided or in another batch. WITHDRAWALS_NOT_PAYABLE where none is left. The currency is that of the oldest withdrawal.',
    errors: ['WITHDRAWALS_NOT_PAYABLE'],
    example: {
      input: { withdrawal_ids: [41, 42] },
      reply: { data: { id: 7, rows: 1, skipped: [{ id: 42, problem: 'suspended', from: null }] } },
    },
  },
  removeFromWithdrawalBatch: {
    description: 'It waits again. Once the file for the bank exists, EDITED_MEANWHILE refuses it.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7, withdrawal_id: 41 }, reply: { data: { id: 7, state: 'chosen', version: 2 } } },
  },
  approveWithdrawalBatch: {
    description: 'By another operator than who chose it, unless nobody else may. All withdrawals are checked again.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'SECOND_PERSON_REQUIRED', 'WITHDRAWALS_NOT_PAYABLE'],
    example: { input: { id: 7, version: 1 }, reply: { data: { id: 7, state: 'approved', version: 2 } } },
  },
  cancelWithdrawalBatch: {
    description: 'Its withdrawals wait again. Once the file for the bank exists, EDITED_MEANWHILE refuses it.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7, version: 2 }, reply: { data: { id: 7, state: 'cancelled', version: 3 } } },
  },
  downloadWithdrawalFile: {
    description:
      'The first time, its withdrawals are checked and from then on frozen; later the same bytes. Each download is recorded in the audit log. FILE_NOT_REPRODUCIBLE where the account of a row was erased since, or cannot be read.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'WITHDRAWALS_NOT_PAYABLE', 'FILE_NOT_REPRODUCIBLE'],
    example: {
      input: { id: 7 },
      reply: {
        data: {
          name: 'trad-withdrawals-7-NGN.csv',
          text: 'reference,amount,currency,account_name,account_number,bank,branch,routing_number,swift_code\nWD-41,612400.00,NGN,Adunni Salami,0123454821,GTBank,,,\n',
          checksum: '9f2c41a7e3d5b8f60c1a2e4d6b8f0a1c3e5d7b9f1a3c5e7d9b1f3a5c7e9d1b3f',
          rows: 1,
        },
      },
    },
  },
  setWithdrawalOutcome: {
    description:
      'Of a withdrawal whose file is with the bank; `failed` also of one that waits in no batch, which rejects it. Paid: the store’s balance is settled. Failed: the amount is available to the store again. The vendor gets a mail: at once about one in no batch, else some minutes later, unless the outcome is undone. One that was decided meanwhile, or is not in `batch_id`, is EDITED_MEANWHILE, with `data.state`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 41, batch_id: 7, outcome: 'failed', failure: 'account_closed' },
      reply: { data: { id: 41, state: 'failed', decided_at: '2026-03-02T15:00:00.000Z' } },
    },
  },
  undoWithdrawalOutcome: {
    description:
      'Until the batch is closed. BALANCE_TOO_LOW where the vendor has used the returned amount. A mail that has not been sent is not sent.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'BALANCE_TOO_LOW'],
    example: { input: { id: 41, outcome: 'failed' }, reply: { data: { id: 41, state: 'batched' } } },
  },
  closeWithdrawalBatch: {
    description: 'Then nothing of it changes any more. EDITED_MEANWHILE while a withdrawal has no outcome.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 7 }, reply: { data: { id: 7, state: 'closed', version: 4 } } },
  },
};
