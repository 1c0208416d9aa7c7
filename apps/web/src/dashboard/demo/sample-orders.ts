import type { VendorProductDetail } from '@trad/contract/dashboard/vendor-catalog';
import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { roundAmount } from '@trad/contract/money';
import type { OrderStatus } from '@trad/contract/orders';

export const DAY_MS = 86_400_000;
/** The shop's commission on goods, in percent. */
export const COMMISSION_PERCENT = 12;
const DAYS = 365;

export const CURRENCY_SYMBOLS: Record<string, string> = { USD: '$', NGN: '₦', EUR: '€' };

export const sumAmounts = (amounts: number[]) =>
  roundAmount(
    amounts.reduce((sum, amount) => sum + amount, 0),
    2,
  );

/** The allowed transitions; statuses without an entry are final. */
const NEXT_STATUSES: Partial<Record<OrderStatus, OrderStatus[]>> = {
  received: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
};

/** As on the server, a delivered cash order has no further status: cash is refunded in person. */
export const listNextStatuses = (status: OrderStatus, method: VendorOrder['payment_method']): OrderStatus[] =>
  status === 'delivered' && method === 'cod_method' ? [] : (NEXT_STATUSES[status] ?? []);

const BUYERS: [name: string, line: string, city: string, country: string, code: string, currency: string][] = [
  ['Ifeoma Adeyemi', '14 Bourdillon Road', 'Lagos', 'Nigeria', 'NG', 'NGN'],
  ['Claire Dubois', '8 rue des Martyrs', 'Paris', 'France', 'FR', 'EUR'],
  ['Musa Bello', '3 Ahmadu Bello Way', 'Kaduna', 'Nigeria', 'NG', 'NGN'],
  ['Zainab Khan', '210 Atlantic Avenue', 'New York', 'United States', 'US', 'USD'],
  ['Tom Williams', '77 Valencia Street', 'San Francisco', 'United States', 'US', 'USD'],
  ['Naledi Mokoena', '5 Long Street', 'Cape Town', 'South Africa', 'ZA', 'USD'],
  ['Sofía Herrera', '12 Calle Mayor', 'Madrid', 'Spain', 'ES', 'EUR'],
  ['Grace Wanjiru', '41 Ngong Road', 'Nairobi', 'Kenya', 'KE', 'USD'],
];

/** Returns a generator of integers below `max` (linear congruential), seeded so that the sample data is always the same. */
function createRandom(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * max);
  };
}

/** The statuses that an order has reached at an age in days. `ending`: 0 cancels it, 1 returns it, other numbers do neither. */
function chooseStatuses(age: number, ending: number, isCash: boolean): OrderStatus[] {
  if (ending === 0 && age > 1) return ['received', 'cancelled'];
  if (age < 1) return ['received'];
  if (age < 3) return ['received', 'processing'];
  if (age < 8) return ['received', 'processing', 'shipped'];
  if (ending === 1 && isCash) return ['received', 'processing', 'shipped', 'returned'];
  if (ending === 1) return ['received', 'processing', 'shipped', 'delivered', 'returned'];
  return ['received', 'processing', 'shipped', 'delivered'];
}
/** Days from the order to each status. */
const STATUS_AFTER_DAYS: Partial<Record<OrderStatus, number>> = {
  received: 0,
  cancelled: 0.5,
  processing: 0.8,
  shipped: 2.4,
  delivered: 7.5,
  returned: 12,
};

/** A year of orders, the newest first. */
export function createSampleOrders(products: VendorProductDetail[], now: number): VendorOrder[] {
  const random = createRandom(7);
  const sold = products.filter(({ status }) => status === 'active');
  const orders: VendorOrder[] = [];
  let id = 1000;
  for (let day = DAYS; day >= 0; day -= 1) {
    // Sales grow over the year and peak at weekends.
    const weekday = new Date(now - day * DAY_MS).getUTCDay();
    const count = 2 + random(3) + (weekday > 4 ? 2 : 0) + (day < 90 ? 2 : 0) - (day > 250 ? 1 : 0);
    for (let index = 0; index < count; index += 1) {
      id += 1;
      const at = now - day * DAY_MS - random(18) * 1_800_000 - 600_000 * (index + 1);
      orders.push(createSampleOrder(id, at, now, sold, random));
    }
  }
  return orders.sort((one, other) =>
    one.created_at < other.created_at ? 1 : one.created_at > other.created_at ? -1 : 0,
  );
}

function createSampleOrder(
  id: number,
  at: number,
  now: number,
  products: VendorProductDetail[],
  random: (max: number) => number,
): VendorOrder {
  const [name, line, city, country, country_code, currency_code] = BUYERS[random(BUYERS.length)] as (typeof BUYERS)[0];
  const order_items = Array.from({ length: 1 + (random(4) === 0 ? 1 : 0) }, (_, itemIndex) => {
    // The minimum of two random indexes favours the first products.
    const product = products[Math.min(random(products.length), random(products.length))] as VendorProductDetail;
    const variant = product.variants[random(product.variants.length)] as VendorProductDetail['variants'][0];
    return {
      id: id * 10 + itemIndex,
      product_id: product.id,
      product_variant_id: variant.id,
      store_id: 1,
      seller_name: 'Adunni Studio',
      slug: product.slug,
      product_name: product.title,
      image: product.images[0]?.image ?? null,
      price: variant.prices[currency_code]?.amount ?? 0,
      quantity: 1 + (random(6) === 0 ? 1 : 0),
      attributes: variant.option_values.map((value, index) => ({ name: product.options[index]?.name ?? '', value })),
      variant_values: variant.option_values.join(', '),
      size: null,
    };
  });
  const sub_total = order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const age = (now - at) / DAY_MS;
  const isCash = country_code === 'NG';
  const steps = chooseStatuses(age, random(22), isCash);
  const status = steps.at(-1) as OrderStatus;
  const isSent = steps.includes('shipped');
  const timeline = steps.map((step) => ({
    status: step,
    at: new Date(Math.min(at + (STATUS_AFTER_DAYS[step] ?? 0) * DAY_MS, now)).toISOString(),
    note: null,
  }));
  const payment_method = isCash ? 'cod_method' : 'stripe_method';
  const cash_received_at = (isCash && timeline.find((event) => event.status === 'delivered')?.at) || null;
  return recalculateAmounts({
    id,
    order_id: 9000 + id,
    created_at: new Date(at).toISOString(),
    status,
    next: listNextStatuses(status, payment_method),
    customer: name,
    address: {
      type: 'Home',
      name,
      phone: null,
      addressLine1: line,
      addressLine2: null,
      landmark: null,
      city,
      state: null,
      country,
      country_code,
      zip: null,
    },
    payment_method,
    shipping_option: random(5) === 0 ? 'fast' : 'default',
    arrives_from: null,
    arrives_until: null,
    is_gift_item: random(9) === 0 ? 1 : 0,
    awaiting_review: 0,
    cash: isCash ? (cash_received_at ? 'received' : 'awaited') : null,
    cash_received_at,
    currency_code,
    currency_symbol: CURRENCY_SYMBOLS[currency_code] ?? '$',
    order_items,
    sub_total,
    shipping_total: 0,
    tax_amount: 0,
    total: sub_total,
    commission: 0,
    refunded_amount: 0,
    refundable: { total: 0, shipping: 0, decimals: 2, items: [] },
    earnings: 0,
    carrier: isSent ? 'DHL' : null,
    tracking_number: isSent ? `JD0146${id}00${id % 89}` : null,
    timeline,
  });
}

const FINAL_STATUSES: OrderStatus[] = ['cancelled', 'returned', 'refunded'];

export const hasEnded = ({ status }: VendorOrder) => FINAL_STATUSES.includes(status);

/** The items that can still be refunded. */
const computeRefundable = (order: VendorOrder, remainingAmount: number): VendorOrder['refundable'] => {
  if (order.payment_method === 'cod_method') return { total: 0, shipping: 0, decimals: 2, items: [] };
  const items = order.order_items.map(({ id, price, quantity }) => {
    const before = order.refundable.items.find((item) => item.id === id);
    const remainingQuantity = hasEnded(order) ? 0 : (before?.quantity ?? quantity);
    const amounts = Array.from({ length: remainingQuantity }, (_, index) => roundAmount(price * (index + 1), 2));
    const line = { quantity, price, tax: 0, shipping: 0, refunded: quantity - remainingQuantity, refunded_shipping: 0 };
    return { id, quantity: remainingQuantity, amounts, shipping: amounts.map(() => 0), line };
  });
  return { total: remainingAmount, shipping: 0, decimals: 2, items };
};

/** Recalculates an order's commission, refund and earnings. `partialRefund` is what all its partial returns have refunded. */
export function recalculateAmounts(order: VendorOrder, partialRefund = order.refunded_amount): VendorOrder {
  const refunded_amount = hasEnded(order) ? order.total : partialRefund;
  const remainingAmount = roundAmount(order.total - refunded_amount, 2);
  const commission =
    order.total === 0
      ? 0
      : roundAmount((order.sub_total * COMMISSION_PERCENT * remainingAmount) / order.total / 100, 2);
  const refundable = computeRefundable(order, remainingAmount);
  return { ...order, commission, refunded_amount, refundable, earnings: roundAmount(remainingAmount - commission, 2) };
}

export const getStatusTime = (order: VendorOrder, status: OrderStatus) =>
  order.timeline.find((event) => event.status === status)?.at;
