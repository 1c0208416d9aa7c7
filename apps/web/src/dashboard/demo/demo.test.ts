import type { CallName } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { describe, expect, test, vi } from 'vitest';
import { createDemoSendRequest } from './demo-send-request.ts';
import { createSampleState } from './demo-state.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const createClient = () => {
  const send = createDemoSendRequest(createSampleState(NOW));
  const getStatus = async (name: CallName, input: object) => (await send(name, input, { lang: 'en' })).status;
  const call = async <N extends CallName>(name: N, input: CallInput<N>) => {
    const { status, body } = await send(name, input as object, { lang: 'en' });
    if (status !== 200) throw new Error(`${name}: ${status}`);
    return body as CallReply<N>;
  };
  return { call, getStatus };
};
const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + cents(amount), 0);

describe('the sample data is consistent', () => {
  const { call } = createClient();

  test.each(['daily', 'weekly', 'monthly'] as const)('%s: the chart’s points add up to the sales', async (period) => {
    const { data } = await call('getVendorDashboard', { period });
    expect(sum(data.chart.map(({ sales }) => sales))).toBe(cents(data.sales.now));
    const before = sum(data.chart.map((point) => point.before));
    expect(before).toBeGreaterThanOrEqual(cents(data.sales.before));
    expect(before - cents(data.sales.before)).toBeLessThanOrEqual(cents(data.chart.at(-1)?.before ?? 0));
    expect(data.chart.reduce((all, { orders }) => all + orders, 0)).toBe(data.orders.now);
    expect(data.sales.now).toBeGreaterThan(0);
  });

  test('just after midnight on a Monday the previous period’s chart does not end at zero', async () => {
    const send = createDemoSendRequest(createSampleState(Date.parse('2026-11-16T00:00:01Z')));
    for (const period of ['daily', 'weekly']) {
      const { body } = await send('getVendorDashboard', { period }, { lang: 'en' });
      const { chart, sales } = (body as CallReply<'getVendorDashboard'>).data;
      expect(chart.at(-1)?.before, period).toBeGreaterThan(0);
      expect(sum(chart.slice(0, -1).map(({ before }) => before)), period).toBe(cents(sales.before));
    }
  });

  test.each(['daily', 'weekly', 'monthly'] as const)('%s: the best sellers are of that period', async (period) => {
    const { data } = await call('getVendorDashboard', { period });
    const sold = data.most_selling.map((item) => item.sold);
    expect(sold).toHaveLength(5);
    expect(sold.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(data.units.now);
  });

  test('a period before the first sample order is not comparable', async () => {
    expect((await call('getVendorDashboard', { period: 'weekly' })).data.comparable).toBe(1);
    expect((await call('getVendorDashboard', { period: 'monthly' })).data.comparable).toBe(0);
  });

  test('every balance equals credits minus debits', async () => {
    const { data } = await call('getVendorBalance', {});
    expect(data.balances.map(({ currency_code }) => currency_code)).toEqual(['USD', 'NGN', 'EUR']);
    for (const { sales, commission, refunded, available, held, on_its_way, paid } of data.balances) {
      expect(sum([sales, -commission, -refunded])).toBe(sum([available, held, on_its_way, paid]));
      expect(Math.min(available, held, paid)).toBeGreaterThanOrEqual(0);
    }
  });

  test('held amounts add up to the held balance, each with its reason', async () => {
    const { data } = await call('getVendorBalance', {});
    const usd = data.held.filter(({ currency_code }) => currency_code === 'USD');
    expect(sum(usd.map(({ amount }) => amount))).toBe(cents(data.balances[0]?.held ?? 0));
    for (const { why, until } of data.held) expect(until === null).toBe(why === 'not_delivered');
  });

  test('the ledger’s running balance ends at the account’s balance', async () => {
    const { data } = await call('getVendorBalance', {});
    const { total } = await call('getVendorLedger', { currency: 'USD', limit: 1 });
    let balance = 0;
    for (let offset = Math.floor((total - 1) / 100) * 100; offset >= 0; offset -= 100) {
      const page = await call('getVendorLedger', { currency: 'USD', limit: 100, offset });
      for (const line of page.data.reverse()) {
        balance += line.kind === 'release' ? 0 : cents(line.amount);
        expect(cents(line.balance)).toBe(balance);
      }
    }
    const { available = 0, held = 0 } = data.balances[0] ?? {};
    expect(balance).toBe(sum([available, held]));
  });

  test('an order’s total is the sum of its items, and earnings are the total less commission', async () => {
    const { data } = await call('getVendorOrders', { limit: 100 });
    for (const { order_items, total, commission, refunded_amount, earnings } of data) {
      expect(sum(order_items.map(({ price, quantity }) => price * quantity))).toBe(cents(total));
      expect(sum([total, -commission, -refunded_amount])).toBe(cents(earnings));
    }
  });
});

test('cash is recorded on delivery, and awaited cash is not in the ledger', async () => {
  const { call } = createClient();
  const { data } = await call('getVendorOrders', { limit: 100 });
  const cash = data.filter(({ payment_method }) => payment_method === 'cod_method');
  expect(cash.map((order) => order.cash)).toEqual(expect.arrayContaining(['received', 'awaited']));
  for (const { status, cash_received_at, next } of cash) {
    expect(cash_received_at !== null).toBe(status === 'delivered');
    if (status === 'delivered') expect(next).toEqual([]);
  }
  const { data: lines } = await call('getVendorLedger', { currency: 'NGN', limit: 100 });
  const awaited = new Set(cash.filter((order) => order.cash === 'awaited').map(({ id }) => id));
  expect(lines.filter(({ store_order_id }) => awaited.has(store_order_id ?? 0))).toEqual([]);
});

describe('the demonstration handles calls', () => {
  test('a list is filtered, sorted and paged', async () => {
    const { call } = createClient();
    const { total, data } = await call('getVendorProducts', {
      status: 'active',
      sort: 'price',
      order: 'ASC',
      limit: 3,
    });
    expect([total, data.length]).toEqual([9, 3]);
    expect(data.map(({ price }) => price)).toEqual([32, 46, 58]);
    expect((await call('getVendorProducts', { search: 'kente' })).data.map(({ title }) => title)).toEqual([
      'Kente Crossbody Bag',
    ]);
  });

  test('a cancelled order is refunded', async () => {
    const { call, getStatus } = createClient();
    const { data } = await call('getVendorOrders', { status: 'received' });
    const id = data[0]?.id ?? 0;
    const changed = await call('updateVendorOrderStatus', { id, status: 'cancelled', note: 'Sold out' });
    expect(changed.data).toMatchObject({ status: 'cancelled', next: [], earnings: 0 });
    expect(changed.data.timeline.at(-1)).toMatchObject({ status: 'cancelled', note: 'Sold out' });
    expect(await getStatus('updateVendorOrderStatus', { id, status: 'shipped' })).toBe(409);
  });

  test('an order with a partial return still counts as a sale, less the refund', async () => {
    const { call } = createClient();
    const { data: orders } = await call('getVendorOrders', { status: 'delivered', limit: 100 });
    const order = orders.find(
      ({ currency_code, next, order_items }) =>
        currency_code === 'USD' && next.includes('returned') && order_items.some(({ quantity }) => quantity > 1),
    );
    const item = order?.order_items.find(({ quantity }) => quantity > 1);
    if (!order || !item) throw new Error('No sample order has two pieces of an item');
    const before = (await call('getVendorDashboard', { period: 'monthly' })).data;
    const items = [{ id: item.id, quantity: 1 }];
    const { id } = order;
    await call('updateVendorOrderStatus', { id, status: 'returned', items, refund_amount: item.price });
    const { data } = await call('getVendorDashboard', { period: 'monthly' });
    expect(sum([before.sales.now, -data.sales.now])).toBe(cents(item.price));
    expect([data.orders, data.units, data.returns]).toEqual([before.orders, before.units, before.returns]);
  });

  test('a withdrawal is limited by the available balance', async () => {
    const { call, getStatus } = createClient();
    const { available = 0 } = (await call('getVendorBalance', {})).data.balances[0] ?? {};
    expect(await getStatus('requestWithdrawal', { amount: available + 1, currency: 'USD' })).toBe(409);
    await call('requestWithdrawal', { amount: available, currency: 'USD' });
    expect((await call('getVendorBalance', {})).data.balances[0]).toMatchObject({
      available: 0,
      on_its_way: available,
    });
  });

  test('a withdrawal goes to the bank account that was saved last', async () => {
    const { call } = createClient();
    const { available = 0 } = (await call('getVendorBalance', {})).data.balances[0] ?? {};
    await call('updateVendorAccount', { bankName: 'Zenith Bank', accountNumber: '2087651234' });
    expect((await call('getVendorBalance', {})).data.bank).toBe('Zenith Bank ••••1234');
    const { data } = await call('requestWithdrawal', { amount: available, currency: 'USD' });
    expect(data.account).toBe('Zenith Bank ••••1234');
  });

  test('the second of two concurrent edits of a product is rejected', async () => {
    const { call, getStatus } = createClient();
    await call('updateVendorProduct', { id: 1, version: 1, title: 'Maxi Dress' });
    expect(await getStatus('updateVendorProduct', { id: 1, version: 1, title: 'Other' })).toBe(409);
    expect((await call('getVendorProduct', { id: 1 })).data.title).toBe('Maxi Dress');
  });

  test('a draft that was active remains deactivated when it is edited', async () => {
    const { call } = createClient();
    const { data } = await call('getVendorProducts', { search: 'Cobalt Dashiki' });
    const [{ id = 0, version = 0 } = {}] = data;
    const edited = await call('updateVendorProduct', { id, version, status: 'draft', title: 'Blue Dashiki' });
    expect(edited.data).toMatchObject({ title: 'Blue Dashiki', status: 'draft', was_active: 1 });
  });

  test('Stock has five sample rows in two statuses, and the products added since', async () => {
    const { call } = createClient();
    const rows = async (input: CallInput<'getVendorStock'> = {}) => (await call('getVendorStock', input)).data;
    expect(await rows()).toHaveLength(5);
    for (const { inventory, status } of await rows())
      expect(status).toBe(Number.isInteger(inventory) && inventory !== 0 ? 'In Stock' : 'Out of Stock');
    expect((await rows()).map(({ inventory }) => inventory)).not.toContain(null);
    expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['In Stock', 'Out of Stock']));
    expect((await rows({ status: 'out_of_stock' })).map(({ product }) => product)).toEqual(['Krobo Bead Necklace']);
    const variants = [{ option_values: [], stock: 3, prices: { USD: { amount: 20 } } }];
    await call('addVendorProduct', { title: 'Raffia Fan', category_id: 31, variants } as CallInput<'addVendorProduct'>);
    expect((await rows()).map(({ product }) => product)).toContain('Raffia Fan');
  });

  test('writes are logged without passwords', async () => {
    const { call } = createClient();
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    await call('changePassword', { old_password: 'a-Quiet-River-6', new_password: 'a-Quiet-River-7' });
    await call('updateVendorAccount', { fullName: 'Adunni' });
    await call('getVendorAccount', {});
    expect(log.mock.calls).toEqual([
      ['Demonstration, not saved:', 'changePassword', {}],
      ['Demonstration, not saved:', 'updateVendorAccount', { fullName: 'Adunni' }],
    ]);
    log.mockRestore();
  });

  test('a stock adjustment changes the product, and stock never falls below zero', async () => {
    const { call, getStatus } = createClient();
    const { data } = await call('getVendorStock', { search: 'Tote' });
    const { id = 0, inventory } = data[0] ?? {};
    await call('adjustVendorStock', { id, delta: 6 });
    expect((await call('getVendorProducts', { search: 'Tote' })).data[0]?.stock).toBe((inventory ?? 0) + 6);
    expect(await getStatus('adjustVendorStock', { id, delta: -100 })).toBe(409);
  });
});
