import { roundAmount } from '@trad/contract/money';
import type { DashboardPeriod, VendorDashboard, VendorOrder } from '@trad/contract/vendor-area/vendor-orders';
import type { DemoAnswers } from './demo-answers.ts';
import { accountOf, HELD_DAYS } from './money.ts';
import { DAY, nextOf, SYMBOLS, withSums } from './orders.ts';
import { BANK, DemoRefusal, type DemoState, holds, one, pageOf } from './state.ts';

const sortOfOrders = {
  created: ({ created_at }: VendorOrder) => created_at,
  total: ({ total }: VendorOrder) => total,
  status: ({ status }: VendorOrder) => status,
};

const POINTS: Record<DashboardPeriod, number> = { daily: 7, weekly: 8, monthly: 12 };

/** Where a day, week or month before this one begins. */
function startOf(period: DashboardPeriod, now: number, back: number): number {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  if (period === 'monthly') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1);
  if (period === 'daily') return day.getTime() - back * DAY;
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY - back * 7 * DAY;
}

/** What was sold between two times: sales of one currency, net of what went back; all else of every currency. */
function between(orders: VendorOrder[], currency: string, from: number, to: number) {
  const within = orders.filter(({ created_at }) => Date.parse(created_at) >= from && Date.parse(created_at) < to);
  const sold = within.filter(({ refunded_amount }) => refunded_amount === 0);
  const ofCurrency = sold.filter(({ currency_code }) => currency_code === currency);
  return {
    /** Without those that were cancelled or came back, as the server counts. */
    orders: sold,
    sales: roundAmount(
      ofCurrency.reduce((sum, { total }) => sum + total, 0),
      2,
    ),
    units: sold.flatMap(({ order_items }) => order_items).reduce((sum, { quantity }) => sum + quantity, 0),
    returns: within.length - sold.length,
  };
}

function dashboardOf(
  { orders, products, now }: DemoState,
  period: DashboardPeriod,
  currency_code: string,
): VendorDashboard {
  const points = POINTS[period];
  const start = (back: number) => startOf(period, now, back);
  const partOf = (back: number) => between(orders, currency_code, start(back), back ? start(back - 1) : now + DAY);
  const sold = new Map<number, number>();
  const chart = Array.from({ length: points }, (_, place) => {
    const back = points - 1 - place;
    const part = partOf(back);
    for (const { product_id, quantity } of part.orders.flatMap(({ order_items }) => order_items))
      sold.set(product_id, (sold.get(product_id) ?? 0) + quantity);
    return {
      from: new Date(start(back)).toISOString(),
      sales: part.sales,
      orders: part.orders.length,
      before: partOf(back + points).sales,
    };
  });
  const whole = between(orders, currency_code, start(points - 1), now + DAY);
  /** The period is not over: as on the server, it is compared with the one before up to the same moment. */
  const sameMoment = now - (start(0) - start(points));
  const before = between(orders, currency_code, start(2 * points - 1), sameMoment);
  const stocks = products.flatMap(({ variants }) => variants.flatMap(({ stock }) => stock ?? []));
  const count = (status: string) => products.filter((product) => product.status === status).length;
  const most_selling = [...sold]
    .sort(([, one], [, other]) => other - one)
    .slice(0, 5)
    .map(([product_id, quantity]) => {
      const product = products.find(({ id }) => id === product_id);
      return { product_id, title: product?.title ?? '', image: product?.images[0]?.image ?? null, sold: quantity };
    });
  return {
    currency_code,
    currency_symbol: SYMBOLS[currency_code] ?? '$',
    period,
    time_zone: 'UTC',
    comparable: orders.some(({ created_at }) => Date.parse(created_at) < start(2 * points - 1)) ? 1 : 0,
    sales: { now: whole.sales, before: before.sales },
    orders: { now: whole.orders.length, before: before.orders.length },
    units: { now: whole.units, before: before.units },
    returns: { now: whole.returns, before: before.returns },
    chart,
    most_selling,
    recent_orders: orders.slice(0, 5),
    to_send: orders.filter(({ status }) => status === 'received' || status === 'processing').length,
    products: {
      active: count('active'),
      draft: count('draft'),
      archived: count('archived'),
      low: stocks.filter((stock) => stock > 0 && stock <= 5).length,
      out_of_stock: stocks.filter((stock) => stock === 0).length,
    },
  };
}

type Event = VendorOrder['timeline'][0];

/** An order a step further; where some pieces come back alone, it stands as before. */
function stepped(
  order: VendorOrder,
  event: Event,
  items: { id: number; quantity: number }[] | undefined,
  amount: number,
): VendorOrder {
  const timeline = [...order.timeline, event];
  const left = order.refundable.items.map((item) => ({
    ...item,
    quantity: item.quantity - (items?.find(({ id }) => id === item.id)?.quantity ?? 0),
  }));
  const isPartial = items !== undefined && left.some(({ quantity }) => quantity > 0);
  if (!isPartial)
    return withSums({ ...order, timeline, status: event.status, next: nextOf(event.status, order.payment_method) });
  const refundable = { ...order.refundable, items: left };
  return withSums({ ...order, timeline, refundable }, roundAmount(order.refunded_amount + amount, 2));
}

const wordsOf = ({ id, order_id, customer, order_items }: VendorOrder) =>
  [id, order_id, customer, ...order_items.map(({ product_name }) => product_name)].join(' ');

/** Orders, and the money that they bring. */
export function orderAnswers(state: DemoState) {
  const nowIso = () => new Date(state.now).toISOString();
  const account = () => accountOf(state.orders, state.withdrawals, nowIso());
  return {
    getVendorDashboard: ({ period = 'daily', currency = 'USD' }) => ({ data: dashboardOf(state, period, currency) }),
    getVendorOrders: ({ id, status, search, sort = 'created', ...page }) => {
      if (id !== undefined) return { total: 1, data: [one(state.orders, id)] };
      const found = state.orders.filter(
        (order) => (!status || order.status === status) && holds(wordsOf(order), search?.replace('#', '')),
      );
      return pageOf(found, { sort: sortOfOrders[sort], ...page });
    },
    updateVendorOrderStatus: ({ id, status, carrier, tracking_number, note, items, refund_amount = 0 }) => {
      const order = one(state.orders, id);
      const followed = {
        ...order,
        carrier: carrier || order.carrier,
        tracking_number: tracking_number || order.tracking_number,
      };
      const isCorrection = status === order.status && Boolean(carrier || tracking_number);
      if (!isCorrection && !order.next.includes(status)) throw new DemoRefusal(409, 'STATUS_NOT_ALLOWED');
      const changed = isCorrection
        ? followed
        : stepped(followed, { status, at: nowIso(), note: note || null }, items, refund_amount);
      state.orders = state.orders.map((other) => (other.id === id ? changed : other));
      return { data: changed };
    },
    getVendorBalance: () => {
      const { balances, held } = account();
      return {
        data: {
          balances,
          held,
          held_days: HELD_DAYS,
          withdrawals: [...state.withdrawals].reverse().slice(0, 20),
          bank: BANK,
          is_suspended: 0,
          withdrawals_from: null,
        },
      };
    },
    getVendorLedger: ({ currency, kind, limit = 20, offset = 0 }) => {
      const found = account()
        .ledger.filter((line) => !currency || line.currency_code === currency)
        .filter((line) => !kind || line.kind === kind);
      return { total: found.length, data: found.slice(offset, offset + limit) };
    },
    requestWithdrawal: ({ amount, currency }) => {
      const balance = account().balances.find(({ currency_code }) => currency_code === currency);
      if (!balance || balance.available < amount) throw new DemoRefusal(409, 'BALANCE_TOO_LOW');
      const asked = {
        id: state.withdrawals.length + 1,
        amount,
        currency_code: balance.currency_code,
        state: 'requested' as const,
        account: BANK,
        reason: null,
        created_at: nowIso(),
        decided_at: null,
      };
      state.withdrawals = [...state.withdrawals, asked];
      return { data: asked };
    },
  } satisfies DemoAnswers;
}
