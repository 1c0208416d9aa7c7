import type { moneySchemas } from '../../console/money.ts';
import type { ReferencesOf } from '../call-reference.ts';

const sums = {
  card: 420,
  paypal: 80,
  cash: 0,
  refunded: 18,
  paid_out: 120,
  net: 362,
  ledger_received: 500,
  ledger_refunded: 18,
  ledger_paid_out: 120,
  ledger_net: 362,
  difference: 0,
  commission: 48.2,
  delivery: 15,
  without_order_in: 0,
  without_order_out: 0,
};

export const moneyReference: ReferencesOf<typeof moneySchemas> = {
  getMoneyDays: {
    description:
      'What providers, couriers and banks moved on each day, compared with the ledger of the same day. A payment counts on the day when its order was made, a refund when it was requested.',
    example: {
      input: { from: '2026-03-01', to: '2026-03-01', currency: 'USD' },
      reply: {
        data: {
          totals: [{ currency_code: 'USD', currency_symbol: '$', decimals: 2, ...sums, differing_days: 0 }],
          currency: 'USD',
          days: [{ day: '2026-03-01', ...sums, differs: 0, is_over: 1 }],
        },
      },
    },
  },
};
