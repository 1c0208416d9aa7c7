import type { VendorOrder, vendorOrderSchemas } from '../../dashboard/vendor-orders.ts';
import type { ReferencesOf } from '../call-reference.ts';
import { sampleOrder } from '../samples.ts';

const { address, order_items } = sampleOrder;

const sellerOrder: VendorOrder = {
  id: 317,
  order_id: 206,
  created_at: '2026-03-01T12:00:00.000Z',
  status: 'received',
  next: ['processing', 'shipped', 'cancelled'],
  customer: 'Amara Okafor',
  address,
  payment_method: 'stripe_method',
  shipping_option: 'default',
  arrives_from: '2026-03-04',
  arrives_until: '2026-03-09',
  is_gift_item: 0,
  awaiting_review: 0,
  cash: null,
  cash_received_at: null,
  currency_code: 'USD',
  currency_symbol: '$',
  order_items,
  sub_total: 36,
  shipping_total: 4,
  tax_amount: 0,
  total: 40,
  commission: 3.6,
  refunded_amount: 0,
  refundable: {
    total: 40,
    shipping: 4,
    decimals: 2,
    items: [
      {
        id: 363,
        quantity: 2,
        amounts: [18, 36],
        shipping: [2, 4],
        line: { quantity: 2, price: 18, tax: 0, shipping: 4, refunded: 0, refunded_shipping: 0 },
      },
    ],
  },
  earnings: 36.4,
  carrier: null,
  tracking_number: null,
  timeline: [{ status: 'received', at: '2026-03-01T12:00:00.000Z', note: null }],
};

export const vendorOrderReference: ReferencesOf<typeof vendorOrderSchemas> = {
  getVendorDashboard: {
    description:
      'Sales are of one currency, net of refunds; other figures include all currencies. The figures may be a minute old.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: {
      input: { period: 'daily', currency: 'USD' },
      reply: {
        data: {
          currency_code: 'USD',
          currency_symbol: '$',
          period: 'daily',
          time_zone: 'Africa/Lagos',
          comparable: 1,
          sales: { now: 40, before: 118 },
          orders: { now: 1, before: 2 },
          units: { now: 2, before: 3 },
          returns: { now: 0, before: 1 },
          chart: [{ from: '2026-02-28T23:00:00.000Z', sales: 40, orders: 1, before: 64 }],
          most_selling: [
            { product_id: 86, title: 'Knotted Headband', image: '/media/headband-knot-640.webp', sold: 2 },
          ],
          recent_orders: [sellerOrder],
          to_send: 1,
          products: { active: 18, draft: 2, archived: 0, low: 3, out_of_stock: 1 },
        },
      },
    },
  },
  getVendorOrders: {
    description: 'An order is split by store: this is your seller order, with its own status.',
    example: { input: { status: 'received' }, reply: { total: 1, data: [sellerOrder] } },
  },
  updateVendorOrderStatus: {
    description:
      'received → processing → shipped → delivered. Cash is credited when an operator records it, not by `delivered`. `cancelled` and `returned` put the units back in stock and refund the buyer; `returned` may name the returned units, and exclude their shipping: `refundable` has the amounts. A partial return leaves the status unchanged. The refund of an order whose money is released must be covered by the available balance; the marketplace can refund more. Sending the current status again changes only the carrier and the tracking number.',
    errors: ['STATUS_NOT_ALLOWED', 'BALANCE_TOO_LOW', 'STORE_SUSPENDED'],
    example: {
      input: { id: 317, status: 'shipped', carrier: 'DHL', tracking_number: 'JD0146000031' },
      reply: {
        data: {
          ...sellerOrder,
          status: 'shipped',
          next: ['delivered', 'returned'],
          carrier: 'DHL',
          tracking_number: 'JD0146000031',
          timeline: [...sellerOrder.timeline, { status: 'shipped', at: '2026-03-02T09:30:00.000Z', note: null }],
        },
      },
      message: 'orderStatusChanged',
    },
  },
};
