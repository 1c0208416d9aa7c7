import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { Amount, BigId, Bit, CurrencyCode, Id, Offset, pageLimit, Time } from '../wire.ts';

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
/** The states of a withdrawal for its vendor. `rejected`: by the bank or by an operator; calls of operators say `failed`. */
export const WITHDRAWAL_STATES = ['requested', 'paid', 'rejected'] as const;

export const Withdrawal = z
  .object({
    id: Id,
    amount: Amount,
    currency_code: z.string(),
    state: z.enum(WITHDRAWAL_STATES),
    account: z.string().describe('The bank, and the last four characters of the account.'),
    reason: z.string().nullable().describe('The reason of a rejection.'),
    created_at: Time,
    decided_at: Time.nullable(),
  })
  .meta({ id: 'Withdrawal', description: 'A withdrawal.' });
export type Withdrawal = z.output<typeof Withdrawal>;

export const Balance = z
  .object({
    currency_code: z.string(),
    currency_symbol: z.string(),
    decimals: z.int().describe('Decimals of the currency.'),
    available: Amount.describe('The amount that can be withdrawn; negative if refunds exceed it.'),
    held: Amount.describe('Earned, but not available yet.'),
    on_its_way: Amount.describe('Requested, but not paid yet.'),
    paid: Amount.describe('Paid to the bank so far.'),
    sales: Amount.describe('All sales.'),
    commission: Amount.describe('The commission, less what was returned with refunds.'),
    refunded: Amount.describe('Refunds.'),
  })
  .meta({ id: 'VendorBalance', description: 'sales − commission − refunded = available + held + on_its_way + paid.' });

const HeldSellerOrder = z
  .object({
    id: Id.describe('Id of the seller order.'),
    order_id: Id,
    amount: Amount,
    currency_code: z.string(),
    why: z.enum(['not_delivered', 'return_window', 'refund_failed']),
    until: Time.nullable().describe(
      'null: until it is delivered, or with `refund_failed` until the marketplace has refunded the buyer; what exceeds that refund becomes available after the return window.',
    ),
  })
  .meta({ id: 'HeldAmount', description: 'The held amount of a seller order, with the reason and the end.' });

export const LedgerLine = z
  .object({
    id: BigId,
    at: Time,
    kind: z.enum(LEDGER_KINDS),
    amount: Amount.describe('The change of the balance; of a release, the amount that became available.'),
    balance: Amount.describe('The balance after it, held and available.'),
    currency_code: z.string(),
    order_id: Id.nullable(),
    store_order_id: Id.nullable(),
    withdrawal_id: Id.nullable(),
    note: z.string().nullable().describe('The operator’s reason of a refund.'),
    reason: z
      .enum(['buyer_cancelled', 'store_cancelled', 'marketplace_cancelled'])
      .nullable()
      .describe(
        'The refund is of an order that the buyer, the store or the marketplace cancelled; null: of another one.',
      ),
  })
  .meta({ id: 'LedgerLine', description: 'A ledger entry.' });
export type LedgerLine = z.output<typeof LedgerLine>;

export const vendorMoneySchemas = defineSchemas({
  getVendorBalance: {
    input: z.object({}),
    reply: z.object({
      data: z.object({
        balances: z.array(Balance),
        held: z
          .array(HeldSellerOrder)
          .describe(
            'At most a hundred seller orders: those that become available first, then those of failed refunds, then the newest.',
          ),
        held_days: z
          .int()
          .describe('The number of days after delivery for which a return is possible and the money is held.'),
        withdrawals: z.array(Withdrawal).describe('The last twenty.'),
        bank: z.string().nullable().describe('The bank account of withdrawals; null: none yet.'),
        is_suspended: Bit.describe('1: the store is suspended, and withdrawals are blocked.'),
        withdrawals_from: Time.nullable().describe(
          'After a bank account was entered or changed: when withdrawals are possible. null: now.',
        ),
      }),
    }),
  },
  getVendorLedger: {
    input: z.object({
      currency: CurrencyCode.optional(),
      kind: z.enum(LEDGER_KINDS).optional().describe('Only this kind.'),
      limit: pageLimit(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(LedgerLine) }),
  },
  requestWithdrawal: {
    input: z.object({
      amount: z.number().positive().max(1e12).describe('At most the available balance.'),
      currency: CurrencyCode.describe('ISO 4217, the currency of a balance of get_vendor_balance.'),
    }),
    reply: z.object({ data: Withdrawal }),
  },
});
