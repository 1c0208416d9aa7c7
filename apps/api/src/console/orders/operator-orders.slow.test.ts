import { beforeAll, describe, expect, test } from 'vitest';
import { buildAddress, buildProduct, buildStore, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { listOperatorOrders } from './orders.queries.ts';
import { parseOrderSearch } from './parse-order-search.ts';
import { storeOrderKeyJobs } from './set-store-order-keys.ts';
import { setStoreOrderKeys } from './store-order-keys.queries.ts';

const shop = await openShop({ CASH_ORDER_LIMIT: '0' });
let token: string;
let variants: number[];
let stores: number[];

const DAY_MS = 86_400_000;
interface Placed {
  name: string;
  email?: string;
  phone?: string;
  country?: string;
  /** Days before now. */
  age?: number;
  of?: number[];
}

/** Places a cash order. */
const placeOrder = async ({ name, email, phone = '+2348035550142', country = 'NG', age = 0, of = [0] }: Placed) => {
  const buyer = await buildUser(shop, email ? { email } : {});
  const [first_name, last_name = ''] = name.split(' ');
  const address_id = await buildAddress(shop, buyer.id, { first_name, last_name, phone, country_iso2: country });
  for (const index of of)
    await shop.call('manageCart', { product_variant_id: variants[index] ?? 0 }, { token: buyer.token });
  const { body } = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, { token: buyer.token });
  const placedAt = new Date(shop.clock.now().getTime() - age * DAY_MS);
  await shop.pool.query('UPDATE shop_order SET created_at = $2 WHERE id = $1', [body.data.id, placedAt]);
  await shop.pool.query('UPDATE store_order SET created_at = $2 WHERE order_id = $1', [body.data.id, placedAt]);
  return body.data.id;
};

const list = async (input: object = {}) => (await shop.call('getOperatorOrders', input, { token })).body;
const listNames = async (input: object) => (await list(input)).data.map(({ customer }) => customer);
let ids: number[];

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator', staffRoles: ['support'] })).token;
  const products = [await buildProduct(shop, { variants: [{ stock: null }] })];
  products.push(await buildProduct(shop, { store_id: await buildStore(shop), variants: [{ stock: null }] }));
  variants = products.map(({ variantId }) => variantId);
  stores = products.map(({ storeId }) => storeId);
  ids = [
    await placeOrder({ name: 'Amara Okafor', email: 'amara.o@shop.test', age: 5 }),
    await placeOrder({ name: 'Amina Diallo', phone: '077 555 01 42', country: 'SN', age: 4, of: [0, 1] }),
    await placeOrder({ name: 'Kwame Mensah', phone: '+233 24 412 34 56', country: 'GH', age: 1 }),
    await placeOrder({ name: '=SUM(A1:A2) %_', age: 0, of: [1] }),
  ];
});

test('an order is listed with its recipient, stores, number of pieces, payment and shipping deadline', async () => {
  const { data } = await list({ ids: String(ids[1]) });
  expect(data).toEqual([
    expect.objectContaining({
      id: ids[1],
      status: 'received',
      customer: 'Amina Diallo',
      country_code: 'SN',
      stores: stores.map((id) => ({ id, name: expect.any(String) })),
      pieces: 2,
      payment_method: 'cod_method',
      payment_state: 'on_delivery',
      refunded_amount: 0,
      ship_by: new Date(shop.clock.now().getTime() - DAY_MS).toISOString(),
    }),
  ]);
});

describe('the search for orders', () => {
  test.each([
    ['finds the beginning of a name', 'am', ['Amina Diallo', 'Amara Okafor']],
    ['ignores the case', 'AMARA ok', ['Amara Okafor']],
    ['finds the beginning of an e-mail address', 'AMARA.o@', ['Amara Okafor']],
    ['finds a phone number that is written differently', '0244 123 456', ['Kwame Mensah']],
    ['finds a phone number without its country code', '775550142', ['Amina Diallo']],
    ['takes wildcards and formulas literally', '=sum(a1:a2) %_', ['=SUM(A1:A2) %_']],
    ['does not find orders by a wildcard', '%', []],
    ['finds nothing for a text that no order contains', 'zzz', []],
  ])('%s', async (_how, search, names) => {
    expect(await listNames({ search })).toEqual(names);
  });

  test('finds an order number', async () => {
    expect((await list({ search: `#${ids[2]}` })).data.map(({ id }) => id)).toEqual([ids[2]]);
    expect((await list({ search: String(ids[0]) })).data.map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('interprets a text as an order number, a phone number, an e-mail address or a name', () => {
    const none = { id: null, phoneEnd: null, email: null, name: null };
    expect(parseOrderSearch('#17')).toEqual({ ...none, id: 17 });
    expect(parseOrderSearch('0803 555 0142')).toEqual({ ...none, phoneEnd: '8035550142' });
    expect(parseOrderSearch('9999999999')).toEqual({ ...none, phoneEnd: '9999999999' });
    expect(parseOrderSearch('12345678')).toEqual({ ...none, id: 12345678, phoneEnd: '12345678' });
    expect(parseOrderSearch('A@B')).toEqual({ ...none, email: 'A@B' });
  });
});

describe('the filters', () => {
  test.each([
    ['by country', { country: 'GH,SN' }, ['Kwame Mensah', 'Amina Diallo']],
    ['by age in days', { days: 2 }, ['=SUM(A1:A2) %_', 'Kwame Mensah']],
    ['by lateness', { late: 1 }, ['Amina Diallo', 'Amara Okafor']],
    ['by payment state', { payment: 'on_delivery', country: 'GH' }, ['Kwame Mensah']],
    ['by payment states that no order has', { payment: 'alert,refunding,refunded,part_refunded,awaiting_review' }, []],
    [
      'by status and payment method together',
      { status: 'received', method: 'cod_method', days: 2, country: 'GH' },
      ['Kwame Mensah'],
    ],
    ['by a currency that no order has', { currency: 'NGN' }, []],
  ])('%s', async (_which, filter, names) => {
    const body = await list(filter);
    expect(body.data.map(({ customer }) => customer)).toEqual(names);
    expect([body.total, body.total_is_exact]).toEqual([names.length, 1]);
  });

  test('by store, also together with a search and a sort key', async () => {
    expect(await listNames({ store_id: stores[1] })).toEqual(['=SUM(A1:A2) %_', 'Amina Diallo']);
    expect(await listNames({ store_id: stores[1], search: 'amina', sort: 'total' })).toEqual(['Amina Diallo']);
  });

  test.each([{ status: 'lost' }, { currency: 'dollars' }, { days: 0 }, { from: 'yesterday' }, { sort: 'id' }])(
    'refuse %j',
    async (input) => {
      expect((await shop.callWith('getOperatorOrders', input, { token })).status).toBe(400);
    },
  );
});

test.each(['placed', 'total', 'customer'] as const)(
  'pages by %s have each order once, in both directions',
  async (sort) => {
    for (const store_id of [undefined, stores[0]]) {
      for (const order of ['ASC', 'DESC'] as const) {
        const whole = (await list({ sort, order, store_id })).data.map(({ id }) => id);
        const paged: number[] = [];
        let cursor: string | null | undefined;
        do {
          const body = await list({ sort, order, store_id, limit: 1, ...(cursor && { cursor }) });
          paged.push(...body.data.map(({ id }) => id));
          cursor = body.next_cursor;
        } while (cursor);
        expect(paged).toEqual(whole);
        expect(whole).toHaveLength(store_id ? 3 : 4);
      }
    }
  },
);

test.each(['total', 'customer'] as const)(
  'the query for stores with many orders lists the same by %s as the one for stores with few, with every filter',
  async (sort) => {
    for (const order of ['ASC', 'DESC'] as const) {
      for (const filter of [
        {},
        { status: ['received' as const] },
        { country: ['NG'] },
        { days: 3 },
        { currency: ['USD'] },
      ]) {
        const read = async (hasFewMatches: boolean) => {
          const page = { sort, order, limit: 10, after: null, hasFewMatches };
          const rows = await listOperatorOrders(shop.pool, { store_id: stores[0], ...filter }, page, shop.clock.now());
          return rows.map(({ id }) => id);
        };
        expect(await read(false)).toEqual(await read(true));
        expect((await read(false)).length).toBeGreaterThan(0);
      }
    }
  },
);

test('orders that a former release wrote without sort keys are listed in the same order before and after a job sets the keys', async () => {
  const read = async (sort: 'total' | 'customer') => {
    const page = { sort, order: 'ASC', limit: 10, after: null } as const;
    const rows = await listOperatorOrders(shop.pool, { store_id: stores[0] }, page, shop.clock.now());
    return rows.map(({ id }) => id);
  };
  const readAll = async () => [await read('total'), await read('customer')];
  const expected = await readAll();
  const readKeys = async () => {
    const { rows } = await shop.pool.query('SELECT order_total_minor, recipient FROM store_order ORDER BY id');
    return rows;
  };
  const keys = await readKeys();
  await shop.pool.query('UPDATE store_order SET order_total_minor = NULL, recipient = NULL WHERE order_id <> $1', [
    ids[0],
  ]);
  expect(await readAll()).toEqual(expected);
  expect(await setStoreOrderKeys(shop.pool, 2)).toBe(2);
  expect(await readAll()).toEqual(expected);
  await storeOrderKeyJobs['console.set_store_order_keys']?.run({}, shop.app.deps);
  expect(await readKeys()).toEqual(keys);
  expect(await readAll()).toEqual(expected);
});

test.each(['x', 'WyJub3doZXJlIiwxXQ', 'W10', btoa('["2026-01-01",1e400]')])(
  'an invalid cursor is rejected: %s',
  async (cursor) => {
    expect((await shop.callWith('getOperatorOrders', { cursor }, { token })).status).toBe(400);
  },
);

test('the counts of the standard views are those of their orders', async () => {
  const { body } = await shop.call('getOperatorOrderCounts', {}, { token });
  expect(body.data).toEqual({ to_ship: 4, late: 2, alert: 0, refunding: 0, on_delivery: 4 });
});

test('the export has the filtered rows, and no cell that a spreadsheet evaluates', async () => {
  const { body } = await shop.call('exportOperatorOrders', { days: 2 }, { token });
  const lines = body.data.text.replace('\ufeff', '').trim().split('\n');
  expect(lines[0]).toMatch(/^order,placed_at,status,customer,email,phone,.*,refunded_or_refunding$/);
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(",'=SUM(A1:A2) %_,");
  expect(lines[2]).toContain(",'+233 24 412 34 56,");
  expect([body.data.rows, body.next_cursor]).toEqual([2, null]);
  expect(await shop.prisma.auditEntry.findMany({ where: { subjectKind: 'export' } })).toMatchObject([
    { source: 'export_operator_orders', subjectId: 'orders', changes: { rows: { after: 2 } } },
  ]);
  expect(body.data.text).not.toMatch(/(^|,)[=+\-@\t]/m);
});

test('an operator without the permission is refused', async () => {
  const { token: other } = await buildUser(shop, { role: 'operator', staffRoles: ['content'] });
  for (const call of ['getOperatorOrders', 'getOperatorOrderCounts', 'exportOperatorOrders'] as const)
    expect((await shop.callWith(call, {}, { token: other })).status).toBe(403);
});

describe('an internal note', () => {
  test('is counted in the list, and only its author may delete it', async () => {
    const order_id = ids[0] ?? 0;
    const { body } = await shop.call('addOrderNote', { order_id, text: '<b>Asked</b> the store' }, { token });
    expect((await list({ ids: String(order_id) })).data[0]?.notes).toBe(1);
    const { token: other } = await buildUser(shop, { role: 'operator' });
    expect((await shop.callWith('deleteOrderNote', { id: body.data.id }, { token: other })).status).toBe(404);
    expect((await shop.callWith('deleteOrderNote', { id: body.data.id }, { token })).status).toBe(200);
    expect((await list({ ids: String(order_id) })).data[0]?.notes).toBe(0);
  });

  test.each([
    { order_id: 2_000_000_000, text: 'x' },
    { order_id: 1, text: ' ' },
    { order_id: 1, text: 'x'.repeat(2001) },
  ])('is refused without an order or a text', async (input) => {
    const { status } = await shop.callWith('addOrderNote', input, { token });
    expect(status).toBe(input.text === 'x' ? 404 : 400);
  });
});
