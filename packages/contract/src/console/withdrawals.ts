import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, Bit, Flag, Id, QueryId, queryIds, queryInteger, queryWords, Time, TimeInput } from '../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';

/**
 * The states of a withdrawal for operators. `waiting` and `batched` are `requested` of WITHDRAWAL_STATES, outside of and in a batch;
 * `failed` is `rejected` there, whether the bank or an operator refused it.
 */
export const OPERATOR_WITHDRAWAL_STATES = ['waiting', 'batched', 'paid', 'failed'] as const;
export type OperatorWithdrawalState = (typeof OPERATOR_WITHDRAWAL_STATES)[number];

/** The reasons why a withdrawal cannot be paid; the last three are only reasons why it is not added to a batch. */
export const WITHDRAWAL_PROBLEMS = [
  'suspended',
  'balance_negative',
  'bank_changed',
  'unreadable',
  'decided',
  'in_batch',
  'other_currency',
] as const;
export type WithdrawalProblem = (typeof WITHDRAWAL_PROBLEMS)[number];

/** Whether the name of the bank account is that of the owner or of the store; unknown: it cannot be read. */
export const NAME_CHECKS = ['agrees', 'differs', 'unknown'] as const;
export type NameCheck = (typeof NAME_CHECKS)[number];

export const OPERATOR_WITHDRAWAL_SORTS = ['requested', 'amount'] as const;

/** The fields that a withdrawal has in the list and in a batch. */
export const withdrawalFields = {
  id: Id,
  reference: z.string().describe('The reference in the file for the bank, and in the bank’s response file.'),
  created_at: Time.describe('When it was requested.'),
  decided_at: Time.nullable().describe('When it was paid or failed.'),
  state: z.enum(OPERATOR_WITHDRAWAL_STATES),
  store: z.object({ id: Id, name: z.string() }),
  owner: z.string().nullable(),
  account: z.string().describe('The bank, and the last four characters of the account.'),
  name_check: z.enum(NAME_CHECKS),
  bank_changed_at: Time.nullable().describe('When the owner entered or last changed the bank account.'),
  has_current_account: Bit.describe('0: a field of the bank account of the owner differs now, or it cannot be read.'),
  problem: z
    .enum(WITHDRAWAL_PROBLEMS)
    .nullable()
    .describe('The reason why it cannot be paid now; null: it can, or is decided.'),
  payable_from: Time.nullable().describe('When `bank_changed` ends.'),
  amount: Amount,
  reason: z.string().nullable().describe('The reason of the failure, which the vendor sees.'),
};

const OperatorWithdrawalRow = z
  .object({
    ...withdrawalFields,
    currency_code: z.string(),
    currency_symbol: z.string(),
    decimals: z.int().describe('Decimals of the currency.'),
    batch_id: Id.nullable(),
  })
  .meta({ id: 'OperatorWithdrawalRow', description: 'A withdrawal in the operators’ list.' });
export type OperatorWithdrawalRow = z.output<typeof OperatorWithdrawalRow>;

const WithdrawalFilter = z.object({
  search: searchText('The beginning of the store’s name, or a reference such as WD-41.'),
  state: queryWords(OPERATOR_WITHDRAWAL_STATES).optional().describe('Only in one of these states.'),
  currency: queryWords().optional().describe('Only in these currencies, by their codes.'),
  store_id: QueryId.optional().describe('Only of this store.'),
  bank_changed: Flag.optional().describe(
    '1: only of owners who entered or changed their bank account within 72 hours.',
  ),
  days: queryInteger(1, 3660).optional().describe('Only requested within so many days.'),
  from: TimeInput.optional().describe('Only requested at this time or later.'),
  to: TimeInput.optional().describe('Only requested before this time.'),
  ids: queryIds(100).optional().describe('Only these withdrawals.'),
});

export const operatorWithdrawalSchemas = defineSchemas({
  getOperatorWithdrawals: {
    input: WithdrawalFilter.extend(buildListInput(OPERATOR_WITHDRAWAL_SORTS)),
    reply: buildListReply(OperatorWithdrawalRow),
  },
  getOperatorWithdrawalCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ waiting: z.int(), batched: z.int(), bank_changed: z.int(), failed: z.int() })
        .describe('The withdrawals of each built-in view, up to 1,000.'),
    }),
  },
  exportOperatorWithdrawals: { input: WithdrawalFilter.extend(EXPORT_INPUT), reply: ExportReply },
});

/** A withdrawal that cannot be paid or added to a batch, and why. */
export const SkippedWithdrawal = z.object({
  id: Id,
  problem: z.enum(WITHDRAWAL_PROBLEMS),
  from: Time.nullable().describe('When `bank_changed` ends.'),
});
export type SkippedWithdrawal = z.output<typeof SkippedWithdrawal>;
