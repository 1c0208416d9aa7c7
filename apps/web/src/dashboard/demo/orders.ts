import { roundAmount } from '@trad/contract/money';
import type { OrderStatus } from '@trad/contract/orders';
import type { VendorProductDetail } from '@trad/contract/vendor-area/vendor-catalog';
import type { VendorOrder } from '@trad/contract/vendor-area/vendor-orders';

export const DAY = 86_400_000;
/** What the shop keeps of the goods, in percent. */
export const COMMISSION = 12;
const DAYS = 365;

export const SYMBOLS: Record<string, string> = { USD: '$', NGN: '₦', EUR: '€' };

/** What an order may become; whatever is not here has ended. */
const NEXT: Partial<Record<OrderStatus, OrderStatus[]>> = {
  received: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  delivered: ['returned'],
};

/** As on the server: a person gives cash back, not a step of the order. */
export const nextOf = (status: OrderStatus, method: VendorOrder['payment_method']): OrderStatus[] =>
  status === 'delivered' && method === 'cod_method' ? [] : (NEXT[status] ?? []);

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

/** Always the same numbers, so that the demonstration is the same for everybody. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

/** What became of an order by now: the older, the further. */
function livesOf(age: number, roll: number, isCash: boolean): OrderStatus[] {
  if (roll === 0 && age > 1) return ['received', 'cancelled'];
  if (age < 1) return ['received'];
  if (age < 3) return ['received', 'processing'];
  if (age < 8) return ['received', 'processing', 'shipped'];
  if (roll === 1 && isCash) return ['received', 'processing', 'shipped', 'returned'];
  if (roll === 1) return ['received', 'processing', 'shipped', 'delivered', 'returned'];
  return ['received', 'processing', 'shipped', 'delivered'];
}
/** Days from the first step to each. */
const AFTER: Partial<Record<OrderStatus, number>> = {
  received: 0,
  cancelled: 0.5,
  processing: 0.8,
  shipped: 2.4,
  delivered: 7.5,
  returned: 12,
};

/** A year of orders, the newest first; each is what its lines say. */
export function sampleOrders(products: VendorProductDetail[], now: number): VendorOrder[] {
  const roll = dice(7);
  const sold = products.filter(({ status }) => status === 'active');
  const orders: VendorOrder[] = [];
  let id = 1000;
  for (let day = DAYS; day >= 0; day -= 1) {
    // A shop that grows, and sells most at the end of the week.
    const weekday = new Date(now - day * DAY).getUTCDay();
    const count = 2 + roll(3) + (weekday > 4 ? 2 : 0) + (day < 90 ? 2 : 0) - (day > 250 ? 1 : 0);
    for (let place = 0; place < count; place += 1) {
      id += 1;
      const at = now - day * DAY - roll(18) * 1_800_000 - 600_000 * (place + 1);
      orders.push(sampleOrder(id, at, now, sold, roll));
    }
  }
  return orders.sort((one, other) => other.created_at.localeCompare(one.created_at));
}

function sampleOrder(
  id: number,
  at: number,
  now: number,
  products: VendorProductDetail[],
  roll: (sides: number) => number,
): VendorOrder {
  const [name, line, city, country, country_code, currency_code] = BUYERS[roll(BUYERS.length)] as (typeof BUYERS)[0];
  const order_items = Array.from({ length: 1 + (roll(4) === 0 ? 1 : 0) }, (_, place) => {
    // The first ones sell best.
    const product = products[Math.min(roll(products.length), roll(products.length))] as VendorProductDetail;
    const variant = product.variants[roll(product.variants.length)] as VendorProductDetail['variants'][0];
    return {
      id: id * 10 + place,
      product_id: product.id,
      product_variant_id: variant.id,
      store_id: 1,
      seller_name: 'Adunni Studio',
      slug: product.slug,
      product_name: product.title,
      image: product.images[0]?.image ?? null,
      price: variant.prices[currency_code]?.amount ?? 0,
      quantity: 1 + (roll(6) === 0 ? 1 : 0),
      attributes: variant.option_values.map((value, index) => ({ name: product.options[index]?.name ?? '', value })),
      variant_values: variant.option_values.join(', '),
      size: null,
    };
  });
  const sub_total = order_items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const age = (now - at) / DAY;
  const isCash = country_code === 'NG';
  const steps = livesOf(age, roll(22), isCash);
  const status = steps.at(-1) as OrderStatus;
  const isSent = steps.includes('shipped');
  const timeline = steps.map((step) => ({
    status: step,
    at: new Date(Math.min(at + (AFTER[step] ?? 0) * DAY, now)).toISOString(),
    note: null,
  }));
  const payment_method = isCash ? 'cod_method' : 'stripe_method';
  const cash_received_at = (isCash && timeline.find((event) => event.status === 'delivered')?.at) || null;
  return withSums({
    id,
    order_id: 9000 + id,
    created_at: new Date(at).toISOString(),
    status,
    next: nextOf(status, payment_method),
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
    shipping_option: roll(5) === 0 ? 'fast' : 'default',
    is_gift_item: roll(9) === 0 ? 1 : 0,
    awaiting_review: 0,
    cash: isCash ? (cash_received_at ? 'received' : 'awaited') : null,
    cash_received_at,
    currency_code,
    currency_symbol: SYMBOLS[currency_code] ?? '$',
    order_items,
    sub_total,
    shipping_total: 0,
    tax_amount: 0,
    total: sub_total,
    commission: 0,
    refunded_amount: 0,
    refundable: { total: 0, shipping: 0, items: [] },
    earnings: 0,
    carrier: isSent ? 'DHL' : null,
    tracking_number: isSent ? `JD0146${id}00${id % 89}` : null,
    timeline,
  });
}

const UNDONE: OrderStatus[] = ['cancelled', 'returned', 'refunded'];

export const isUndone = ({ status }: VendorOrder) => UNDONE.includes(status);

/** What came back of it so far, piece by piece: none where nobody chose pieces. */
const refundableOf = (order: VendorOrder, left: number): VendorOrder['refundable'] => ({
  total: left,
  shipping: 0,
  items: order.order_items.map(({ id, price, quantity }) => {
    const before = order.refundable.items.find((item) => item.id === id);
    const rest = isUndone(order) ? 0 : (before?.quantity ?? quantity);
    const amounts = Array.from({ length: rest }, (_, index) => roundAmount(price * (index + 1), 2));
    return { id, quantity: rest, amounts, shipping: amounts.map(() => 0) };
  }),
});

/** What is undone costs nothing: the price goes back to the buyer, and with it the shop's share. `back`: of some pieces. */
export function withSums(order: VendorOrder, back = order.refunded_amount): VendorOrder {
  const refunded_amount = isUndone(order) ? order.total : back;
  const left = roundAmount(order.total - refunded_amount, 2);
  const commission = order.total === 0 ? 0 : roundAmount((order.sub_total * COMMISSION * left) / order.total / 100, 2);
  const refundable = refundableOf(order, left);
  return { ...order, commission, refunded_amount, refundable, earnings: roundAmount(left - commission, 2) };
}

export const timeOf = (order: VendorOrder, status: OrderStatus) =>
  order.timeline.find((event) => event.status === status)?.at;
