import type { homeSchemas, WorkItem } from '../../console/home.ts';
import type { ReferencesOf } from '../call-reference.ts';

const item: WorkItem = {
  kind: 'late_shipment',
  id: '311',
  since: '2026-03-01T12:00:00.000Z',
  due_at: '2026-03-04T12:00:00.000Z',
  subject: 'Adunni Studio',
  detail: null,
  order_id: 206,
  payment_id: null,
  count: 1,
  money: null,
  taken_by: { id: 3, name: 'Nia Mensah' },
  reminded_at: null,
  can_remind: 1,
};
const compared = { now: 14, before: 11, bars: [2, 1, 3, 2, 1, 3, 2] };

export const homeReference: ReferencesOf<typeof homeSchemas> = {
  getWorkQueue: {
    description:
      'The oldest first. Only the kinds that your roles allow to see. An application whose applicant was asked is left out until the answer is there.',
    example: { input: {}, reply: { data: [item], is_complete: 1 } },
  },
  takeWorkItem: {
    description:
      'Tells colleagues that you do it; taking it again changes nothing. What a colleague has is refused as EDITED_MEANWHILE, with `data.taken_by`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { kind: 'late_shipment', id: '311' },
      reply: { data: { taken_by: { id: 3, name: 'Nia Mensah' } } },
    },
  },
  releaseWorkItem: {
    description: 'Undoes `take_work_item`. What a colleague has stays theirs.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { kind: 'late_shipment', id: '311' }, reply: { data: { taken_by: null } } },
  },
  getMarketplaceFigures: {
    description: 'May be a minute old.',
    example: {
      input: { from: '2026-03-01T00:00:00Z', to: '2026-03-08T00:00:00Z' },
      reply: {
        data: {
          from: '2026-03-01T00:00:00.000Z',
          to: '2026-03-08T00:00:00.000Z',
          orders: compared,
          cart_to_order: { now: 0.25, before: null, bars: [0, 0.5, 0.25, 0, 0.25, 0.2, 0] },
          refunded_orders: compared,
          new_shoppers: compared,
          new_stores: compared,
          hours_to_ship: { now: 40, before: 45.5, bars: [48, 40, 40, 41.5, 40, 39, 28] },
          money: [
            {
              currency_code: 'USD',
              currency_symbol: '$',
              decimals: 2,
              sales: 560,
              sales_before: 440,
              commission: 67.2,
              refunds: 40,
            },
          ],
          best_stores: [{ id: 1, name: 'Adunni Studio', city: 'Lagos', orders: 9 }],
          best_products: [{ id: 12, name: 'Bogolan Tote Bag', store: 'Adunni Studio', image: null, sold: 6 }],
        },
      },
    },
  },
  retryFailedJob: {
    description: 'Runs a job again that failed for good: do so once its cause is removed.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 41 }, reply: { data: { id: 41 } } },
  },
  deleteFailedJob: {
    description: 'Gives a job up that failed for good. What it should have done is never done.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 41 }, reply: { data: { id: 41 } } },
  },
};
