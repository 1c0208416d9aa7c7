import type { DashboardPeriod, VendorDashboard, VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import { roundAmount } from '@trad/contract/money';
import { isLowStock } from '../../app/is-low-stock.ts';
import type { DemoHandlers } from './demo-handlers.ts';
import { DemoError, type DemoState, findById, formatBankLabel, hasText, paginate } from './demo-state.ts';
import { buildBalances, RETURN_WINDOW_DAYS } from './sample-account.ts';
import {
  CURRENCY_SYMBOLS,
  DAY_MS,
  hasEnded,
  listNextStatuses,
  recalculateAmounts,
  sumAmounts,
} from './sample-orders.ts';

const orderSortKeys = {
  created: ({ created_at }: VendorOrder) => created_at,
  total: ({ total }: VendorOrder) => total,
  status: ({ status }: VendorOrder) => status,
};

const CHART_POINTS: Record<DashboardPeriod, number> = { daily: 7, weekly: 8, monthly: 12 };

/** The start of the day, week or month that is `back` periods ago. */
function getPeriodStart(period: DashboardPeriod, now: number, back: number): number {
  const day = new Date(now);
  day.setUTCHours(0, 0, 0, 0);
  if (period === 'monthly') return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1);
  if (period === 'daily') return day.getTime() - back * DAY_MS;
  return day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS - back * 7 * DAY_MS;
}

/** Sales in one currency, and orders, units and returns in all currencies, between two times. */
function summariseSales(orders: VendorOrder[], currency: string, from: number, to: number) {
  const within = orders.filter(({ created_at }) => Date.parse(created_at) >= from && Date.parse(created_at) < to);
  const sold = within.filter((order) => !hasEnded(order));
  const ofCurrency = sold.filter(({ currency_code }) => currency_code === currency);
  return {
    /** Without cancelled, returned and refunded orders, as on the server. Sales are net of partial refunds. */
    orders: sold,
    sales: sumAmounts(ofCurrency.map(({ total, refunded_amount }) => total - refunded_amount)),
    units: sold.flatMap(({ order_items }) => order_items).reduce((sum, { quantity }) => sum + quantity, 0),
    returns: within.length - sold.length,
  };
}

function buildDashboard(
  { orders, products, now }: DemoState,
  period: DashboardPeriod,
  currency_code: string,
): VendorDashboard {
  const points = CHART_POINTS[period];
  const start = (back: number) => getPeriodStart(period, now, back);
  const summarisePeriod = (back: number) =>
    summariseSales(orders, currency_code, start(back), back ? start(back - 1) : now + DAY_MS);
  const sold = new Map<number, number>();
  const chart = Array.from({ length: points }, (_, index) => {
    const back = points - 1 - index;
    const summary = summarisePeriod(back);
    for (const { product_id, quantity } of summary.orders.flatMap(({ order_items }) => order_items))
      sold.set(product_id, (sold.get(product_id) ?? 0) + quantity);
    return {
      from: new Date(start(back)).toISOString(),
      sales: summary.sales,
      orders: summary.orders.length,
      before: summarisePeriod(back + points).sales,
    };
  });
  const current = summariseSales(orders, currency_code, start(points - 1), now + DAY_MS);
  /** The current period is incomplete: as on the server, it is compared with the previous one up to the same time. */
  const sameTime = now - (start(0) - start(points));
  const before = summariseSales(orders, currency_code, start(2 * points - 1), sameTime);
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
    currency_symbol: CURRENCY_SYMBOLS[currency_code] ?? '$',
    period,
    time_zone: 'UTC',
    comparable: orders.some(({ created_at }) => Date.parse(created_at) < start(2 * points - 1)) ? 1 : 0,
    sales: { now: current.sales, before: before.sales },
    orders: { now: current.orders.length, before: before.orders.length },
    units: { now: current.units, before: before.units },
    returns: { now: current.returns, before: before.returns },
    chart,
    most_selling,
    recent_orders: orders.slice(0, 5),
    to_send: orders.filter(({ status }) => status === 'received' || status === 'processing').length,
    products: {
      active: count('active'),
      draft: count('draft'),
      archived: count('archived'),
      low: stocks.filter(isLowStock).length,
      out_of_stock: stocks.filter((stock) => stock === 0).length,
    },
  };
}

type TimelineEvent = VendorOrder['timeline'][0];

/** Adds a status to an order; a partial return does not change the order's status. */
function applyStatus(
  order: VendorOrder,
  event: TimelineEvent,
  items: { id: number; quantity: number }[] | undefined,
  amount: number,
): VendorOrder {
  const timeline = [...order.timeline, event];
  const remaining = order.refundable.items.map((item) => ({
    ...item,
    quantity: item.quantity - (items?.find(({ id }) => id === item.id)?.quantity ?? 0),
  }));
  const isPartial = items !== undefined && remaining.some(({ quantity }) => quantity > 0);
  if (!isPartial)
    return recalculateAmounts({
      ...order,
      timeline,
      status: event.status,
      next: listNextStatuses(event.status, order.payment_method),
    });
  const refundable = { ...order.refundable, items: remaining };
  return recalculateAmounts({ ...order, timeline, refundable }, roundAmount(order.refunded_amount + amount, 2));
}

const getSearchText = ({ id, order_id, customer, order_items }: VendorOrder) =>
  [id, order_id, customer, ...order_items.map(({ product_name }) => product_name)].join(' ');

/** Handlers of the dashboard, orders, balances and withdrawals. */
export function createOrderHandlers(state: DemoState) {
  const nowIso = () => new Date(state.now).toISOString();
  const getBalances = () => buildBalances(state.orders, state.withdrawals, nowIso());
  return {
    getVendorDashboard: ({ period = 'daily', currency = 'USD' }) => ({ data: buildDashboard(state, period, currency) }),
    getVendorOrders: ({ id, status, search, sort = 'created', ...page }) => {
      if (id !== undefined) return { total: 1, data: [findById(state.orders, id)] };
      const found = state.orders.filter(
        (order) => (!status || order.status === status) && hasText(getSearchText(order), search?.replace('#', '')),
      );
      return paginate(found, { sort: orderSortKeys[sort], ...page });
    },
    updateVendorOrderStatus: ({ id, status, carrier, tracking_number, note, items, refund_amount }) => {
      const order = findById(state.orders, id);
      const tracked = {
        ...order,
        carrier: carrier || order.carrier,
        tracking_number: tracking_number || order.tracking_number,
      };
      const asksForRefund = items !== undefined || refund_amount !== undefined;
      const isCorrection = status === order.status && Boolean(carrier || tracking_number) && !asksForRefund;
      if (!isCorrection && !order.next.includes(status)) throw new DemoError(409, 'STATUS_NOT_ALLOWED');
      const changed = isCorrection
        ? tracked
        : applyStatus(tracked, { status, at: nowIso(), note: note || null }, items, refund_amount ?? 0);
      state.orders = state.orders.map((other) => (other.id === id ? changed : other));
      return { data: changed };
    },
    getVendorBalance: () => {
      const { balances, held } = getBalances();
      return {
        data: {
          balances,
          held,
          held_days: RETURN_WINDOW_DAYS,
          withdrawals: [...state.withdrawals].reverse().slice(0, 20),
          bank: formatBankLabel(state.account),
          is_suspended: 0,
          withdrawals_from: null,
        },
      };
    },
    getVendorLedger: ({ currency, kind, limit = 20, offset = 0 }) => {
      const found = getBalances()
        .ledger.filter((line) => !currency || line.currency_code === currency)
        .filter((line) => !kind || line.kind === kind);
      return { total: found.length, data: found.slice(offset, offset + limit) };
    },
    requestWithdrawal: ({ amount, currency }) => {
      const balance = getBalances().balances.find(({ currency_code }) => currency_code === currency);
      if (!balance || balance.available < amount) throw new DemoError(409, 'BALANCE_TOO_LOW');
      const withdrawal = {
        id: state.withdrawals.length + 1,
        amount,
        currency_code: balance.currency_code,
        state: 'requested' as const,
        account: formatBankLabel(state.account),
        reason: null,
        created_at: nowIso(),
        decided_at: null,
      };
      state.withdrawals = [...state.withdrawals, withdrawal];
      return { data: withdrawal };
    },
  } satisfies DemoHandlers;
}
