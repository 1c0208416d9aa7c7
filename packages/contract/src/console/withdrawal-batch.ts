import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, Bit, Id, optionalText, QueryId, queryWords, Time, Version } from '../wire.ts';
import { buildListInput, buildListReply, searchText } from './list.ts';
import { SkippedWithdrawal, withdrawalFields } from './withdrawals.ts';

/** The states of a batch. `with_bank`: its file for the bank was downloaded, so that none is added or taken out. */
export const BATCH_STATES = ['chosen', 'approved', 'with_bank', 'closed', 'cancelled'] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** The largest number of withdrawals in a batch. */
export const MAX_BATCH_ROWS = 200;

/** The reasons why a bank does not pay a withdrawal. The vendor reads the reason in their language. */
export const WITHDRAWAL_FAILURES = [
  'name_differs',
  'account_unknown',
  'account_closed',
  'details_wrong',
  'bank_refused',
  'other',
] as const;
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number];

const Step = z.object({ at: Time, by: z.string() });
const Sum = z.object({ rows: z.int(), amount: Amount });

const batchFields = {
  id: Id,
  state: z.enum(BATCH_STATES),
  currency_code: z.string(),
  currency_symbol: z.string(),
  decimals: z.int().describe('Decimals of the currency.'),
  all: Sum,
  paid: Sum,
  failed: Sum,
  left: Sum.describe('The withdrawals without an outcome.'),
  chosen: Step,
  approved: Step.nullable(),
  ended: Step.nullable().describe('Closed or cancelled.'),
};

const WithdrawalBatchLine = z
  .object(batchFields)
  .meta({ id: 'WithdrawalBatchLine', description: 'A batch of withdrawals in the list of batches.' });
export type WithdrawalBatchLine = z.output<typeof WithdrawalBatchLine>;

const WithdrawalBatchRow = z
  .object({
    ...withdrawalFields,
    left_in_balance: Amount.describe('The available balance of the store, without its requested withdrawals.'),
    failure: z.enum(WITHDRAWAL_FAILURES).nullable(),
    decided_by: z.string().nullable().describe('The operator; null: not decided, or by a command.'),
  })
  .meta({ id: 'WithdrawalBatchRow', description: 'A withdrawal of a batch.' });
export type WithdrawalBatchRow = z.output<typeof WithdrawalBatchRow>;

const WithdrawalBatch = z
  .object({
    ...batchFields,
    version: Version.describe('Send it with changes of the batch.'),
    due_at: Time.nullable().describe('When the oldest withdrawal that is left should be paid.'),
    is_approved_alone: Bit.describe('1: approved by the operator who chose the withdrawals, as nobody else could.'),
    can_approve: Bit.describe('1: you may approve it; 0: it is approved, or a colleague must.'),
    is_only_person: Bit.describe('1: nobody else may pay withdrawals.'),
    file: Step.extend({ checksum: z.string().describe('SHA-256, hexadecimal.') }).nullable(),
    ledger: z
      .object({ owed: Amount, in_batch: Amount, after: Amount })
      .describe(
        'The amount that all stores are owed in the currency, the unpaid amount of the batch, and the difference.',
      ),
    rows: z.array(WithdrawalBatchRow),
  })
  .meta({ id: 'WithdrawalBatch', description: 'A batch with its withdrawals, by the time of the request.' });
export type WithdrawalBatch = z.output<typeof WithdrawalBatch>;

const BatchId = Id.describe('Id of the batch.');
const SeenVersion = Version.describe('The version of the batch that was shown.');
const BatchReply = z.object({ data: z.object({ id: Id, state: z.enum(BATCH_STATES), version: Version }) });

export const withdrawalBatchSchemas = defineSchemas({
  getWithdrawalBatches: {
    input: z.object({
      search: searchText('The number of a batch, or the reference of a withdrawal in it, such as WD-41.'),
      state: queryWords(BATCH_STATES).optional().describe('Only in one of these states.'),
      currency: queryWords().optional().describe('Only in these currencies, by their codes.'),
      ...buildListInput(['chosen']),
    }),
    reply: buildListReply(WithdrawalBatchLine),
  },
  getWithdrawalBatch: {
    input: z.object({ id: QueryId.describe('Id of the batch.') }),
    reply: z.object({ data: WithdrawalBatch }),
  },
  createWithdrawalBatch: {
    input: z.object({
      withdrawal_ids: z
        .array(Id)
        .min(1)
        .max(MAX_BATCH_ROWS)
        .describe(`Ids of withdrawals in one currency, at most ${MAX_BATCH_ROWS}.`),
    }),
    reply: z.object({
      data: z.object({
        id: Id,
        rows: z.int().describe('Withdrawals in the batch.'),
        skipped: z.array(SkippedWithdrawal).describe('Withdrawals that are not in it, and why.'),
      }),
    }),
  },
  removeFromWithdrawalBatch: {
    input: z.object({ id: BatchId, withdrawal_id: Id.describe('Id of the withdrawal.') }),
    reply: BatchReply,
  },
  approveWithdrawalBatch: { input: z.object({ id: BatchId, version: SeenVersion }), reply: BatchReply },
  cancelWithdrawalBatch: { input: z.object({ id: BatchId, version: SeenVersion }), reply: BatchReply },
  downloadWithdrawalFile: {
    input: z.object({ id: BatchId }),
    reply: z.object({
      data: z.object({
        name: z.string().describe('A name for the file.'),
        text: z.string().describe('CSV in UTF-8, with full account numbers.'),
        checksum: z.string().describe('SHA-256 of the text, hexadecimal.'),
        rows: z.int(),
      }),
    }),
  },
  setWithdrawalOutcome: {
    input: z
      .object({
        id: Id.describe('Id of the withdrawal.'),
        batch_id: Id.nullable()
          .optional()
          .describe('The batch in which the withdrawal was shown, null: in none. Compared if it is sent.'),
        outcome: z.enum(['paid', 'failed']).describe('The outcome at the bank.'),
        failure: z.enum(WITHDRAWAL_FAILURES).optional().describe('The reason of the failure, which the vendor sees.'),
        text: optionalText(500).describe('More about why, for the vendor. Required with the failure `other`.'),
      })
      .refine(({ outcome, failure }) => (outcome === 'failed') === (failure !== undefined), {
        path: ['failure'],
        message: 'is required for a failure, and only for one',
      })
      .refine(({ failure, text }) => failure !== 'other' || text !== null, {
        path: ['text'],
        message: 'is required with the failure other',
      }),
    reply: z.object({ data: z.object({ id: Id, state: z.enum(['paid', 'failed']), decided_at: Time }) }),
  },
  undoWithdrawalOutcome: {
    input: z.object({
      id: Id.describe('Id of the withdrawal.'),
      outcome: z.enum(['paid', 'failed']).describe('The outcome that was shown.'),
    }),
    reply: z.object({ data: z.object({ id: Id, state: z.literal('batched') }) }),
  },
  closeWithdrawalBatch: { input: z.object({ id: BatchId }), reply: BatchReply },
});
