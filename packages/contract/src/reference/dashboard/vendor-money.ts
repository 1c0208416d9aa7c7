import type { vendorMoneySchemas, Withdrawal } from '../../dashboard/vendor-money.ts';
import type { ReferencesOf } from '../call-reference.ts';

const withdrawal: Withdrawal = {
  id: 9,
  amount: 120,
  currency_code: 'USD',
  state: 'requested',
  account: 'GTBank ••••6789',
  reason: null,
  created_at: '2026-03-12T08:00:00.000Z',
  decided_at: null,
};

export const vendorMoneyReference: ReferencesOf<typeof vendorMoneySchemas> = {
  getVendorBalance: {
    description:
      'Payments for your seller orders, less commission and refunds, per currency. An amount is held until the return period after delivery is over. A cash order is credited when an operator records its receipt; from delivery until that moment the balance contains only its commission, as a debt.',
    example: {
      input: {},
      reply: {
        data: {
          balances: [
            {
              currency_code: 'USD',
              currency_symbol: '$',
              decimals: 2,
              available: 83.6,
              held: 36.4,
              on_its_way: 120,
              paid: 300,
              sales: 600,
              commission: 54,
              refunded: 6,
            },
          ],
          held: [{ id: 317, order_id: 206, amount: 36.4, currency_code: 'USD', why: 'not_delivered', until: null }],
          held_days: 7,
          withdrawals: [withdrawal],
          bank: 'GTBank ••••6789',
          is_suspended: 0,
          withdrawals_from: null,
        },
      },
    },
  },
  getVendorLedger: {
    description: 'Newest first. Each entry has its amount and the balance after it: the sum of held and available.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: {
      input: { currency: 'USD', limit: 1 },
      reply: {
        total: 41,
        data: [
          {
            id: 512,
            at: '2026-03-12T08:00:00.000Z',
            kind: 'withdrawal',
            amount: -120,
            balance: 120,
            currency_code: 'USD',
            order_id: null,
            store_order_id: null,
            withdrawal_id: 9,
            note: null,
            reason: null,
          },
        ],
      },
    },
  },
  requestWithdrawal: {
    description: 'An operator pays it to the current bank account.',
    errors: ['CURRENCY_UNAVAILABLE', 'BALANCE_TOO_LOW', 'BANK_DETAILS_REQUIRED', 'BANK_CHANGED', 'STORE_SUSPENDED'],
    example: {
      input: { amount: 120, currency: 'USD' },
      reply: { data: withdrawal },
      message: 'withdrawalRequested',
    },
  },
};
