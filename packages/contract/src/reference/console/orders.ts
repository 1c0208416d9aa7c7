import type { OperatorOrderRow, operatorOrderSchemas } from '../../console/orders.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const order: OperatorOrderRow = {
  id: 206,
  created_at: '2026-03-01T12:00:00.000Z',
  status: 'received',
  customer: 'Amara Okafor',
  city: 'Lagos',
  country_code: 'NG',
  stores: [{ id: 1, name: 'Adunni Studio' }],
  pieces: 2,
  payment_method: 'stripe_method',
  payment_state: 'paid',
  currency_code: 'USD',
  currency_symbol: '$',
  decimals: 2,
  total: 40,
  refunded_amount: 0,
  ship_by: '2026-03-04T12:00:00.000Z',
  notes: 0,
};

export const operatorOrderReference: ReferencesOf<typeof operatorOrderSchemas> = {
  getOperatorOrders: {
    description: 'The orders of all stores. Filters apply together; a list of values means any of them.',
    example: {
      input: { status: 'received', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [order] },
    },
  },
  getOperatorOrderCounts: {
    example: { input: {}, reply: { data: { to_ship: 14, late: 2, alert: 1, refunding: 0, on_delivery: 3 } } },
  },
  exportOperatorOrders: {
    description:
      'A thousand orders at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { status: 'received' },
      reply: buildExportExample({
        order: '206',
        placed_at: '2026-03-01T12:00:00.000Z',
        status: 'received',
        customer: 'Amara Okafor',
        email: 'amara@shop.example',
        phone: "'+2348035550142",
        city: 'Lagos',
        country: 'NG',
        stores: 'Adunni Studio',
        pieces: '2',
        payment_method: 'stripe_method',
        payment_state: 'paid',
        currency: 'USD',
        total: '40.00',
        refunded_or_refunding: '0.00',
      }),
    },
  },
  addOrderNote: {
    errors: ['NOT_FOUND'],
    example: { input: { order_id: 206, text: 'Asked the store for a photo.' }, reply: { data: { id: 12 } } },
  },
  deleteOrderNote: {
    description: 'Notes of colleagues stay.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 12 }, reply: {} },
  },
};
