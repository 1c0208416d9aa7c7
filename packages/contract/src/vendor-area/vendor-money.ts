import { z } from 'zod';
import { schemasOf } from '../call-schemas.ts';
import { Amount, BigId, Bit, CurrencyCode, Id, limitOf, Offset, Time } from '../wire.ts';

export const LEDGER_KINDS = [
  'sale',
  'commission',
  'refund',
  'commission_returned',
  'release',
  'withdrawal',
  'withdrawal_returned',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
export const WITHDRAWAL_STATES = ['requested', 'paid', 'rejected'] as const;

const Withdrawal = z
  .object({
    id: Id,
    amount: Amount,
    currency_code: z.string(),
    state: z.enum(WITHDRAWAL_STATES),
    account: z.string().describe('The bank and the last four characters of the account that it goes to.'),
    reason: z.string().nullable().describe('Why it was rejected.'),
    created_at: Time,
    decided_at: Time.nullable(),
  })
  .meta({ id: 'Withdrawal', description: 'Money on its way to the vendor.' });
export type Withdrawal = z.output<typeof Withdrawal>;

const Balance = z
  .object({
    currency_code: z.string(),
    currency_symbol: z.string(),
    available: Amount.describe('May be withdrawn; below 0 where more was refunded than is left.'),
    held: Amount.describe('Earned, and not yet free.'),
    on_its_way: Amount.describe('Asked for, and not yet paid.'),
    paid: Amount.describe('Paid to the bank so far.'),
    sales: Amount.describe('All sales.'),
    commission: Amount.describe('What the shop kept of them.'),
    refunded: Amount.describe('What went back to buyers.'),
  })
  .meta({ id: 'VendorBalance', description: 'sales − commission − refunded = available + held + on_its_way + paid.' });

const HeldPart = z
  .object({
    id: Id.describe("Of the store's part of an order."),
    order_id: Id,
    amount: Amount,
    currency_code: z.string(),
    why: z.enum(['not_delivered', 'return_window']),
    until: Time.nullable().describe('null: until it is delivered.'),
  })
  .meta({ id: 'HeldPart', description: 'What is held of an order, why, and until when.' });

const LedgerLine = z
  .object({
    id: BigId,
    at: Time,
    kind: z.enum(LEDGER_KINDS),
    amount: Amount.describe('What it added to the balance, held or available; of a release: what became available.'),
    balance: Amount.describe('Held and available together after it.'),
    currency_code: z.string(),
    order_id: Id.nullable(),
    store_order_id: Id.nullable(),
    withdrawal_id: Id.nullable(),
    note: z.string().nullable().describe('Of a refund: why, in the words of whoever gave it back.'),
  })
  .meta({ id: 'LedgerLine', description: 'One reason for which the balance is what it is.' });
export type LedgerLine = z.output<typeof LedgerLine>;

export const vendorMoneySchemas = schemasOf({
  getVendorBalance: {
    input: z.object({}),
    reply: z.object({
      data: z.object({
        balances: z.array(Balance),
        held: z
          .array(HeldPart)
          .describe('At most a hundred parts: those that are free first, then the newest to be delivered.'),
        held_days: z.int().describe('So long after its delivery a part may come back, and its money is held.'),
        withdrawals: z.array(Withdrawal).describe('The last twenty.'),
        bank: z.string().nullable().describe('Where a withdrawal would go; null: no bank account yet.'),
        is_suspended: Bit.describe('1: the store is suspended, and nothing can be withdrawn.'),
        withdrawals_from: Time.nullable().describe(
          'The bank account was changed: nothing can be withdrawn before then. null: it can be now.',
        ),
      }),
    }),
  },
  getVendorLedger: {
    input: z.object({
      currency: CurrencyCode.optional(),
      kind: z.enum(LEDGER_KINDS).optional().describe('Only of this kind.'),
      limit: limitOf(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(LedgerLine) }),
  },
  requestWithdrawal: {
    input: z.object({
      amount: z.number().positive().max(1e12).describe('At most what is available.'),
      currency: CurrencyCode,
    }),
    reply: z.object({ data: Withdrawal }),
  },
});
