import type { CallName } from '@trad/contract/calls';
import { type GeneratedOrders, generateOrders } from '@trad/seed/generate/generate-orders';
import { createProgress } from '@trad/seed/progress';
import pg from 'pg';
import { beforeAll, expect, test, vi } from 'vitest';
import { checks } from './operations/doctor.ts';
import { buildProduct, buildStore, buildUser } from './testing/factories.ts';
import { type CountedStatement, countStatementRows } from './testing/rows-read.ts';
import { openShop } from './testing/shop.ts';

/** The cost of lists of orders and money, in rows that their statements read: it must not grow with the shop. */

const ORDERS = 10_000;
const STORES = 20;

const shop = await openShop();
const sent: CountedStatement[] = [];
const { query } = pg.Client.prototype;
vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [string | CountedStatement, unknown[] | undefined];
  sent.push(typeof first === 'string' ? { text: first, values: values ?? [] } : first);
  return (query as (...all: unknown[]) => unknown).apply(this, args);
} as typeof query);

let generated: GeneratedOrders;
const tokens = { shopper: '', frequentShopper: '', steadyVendor: '', growingVendor: '' };

/** Signs a user in who exists. */
const signIn = async (userId: number) => {
  const { token, id, sessionId } = await buildUser(shop);
  await shop.pool.query('UPDATE session SET user_id = $2 WHERE id = $1', [sessionId, userId]);
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  expect(payload.sub).toBe(String(id));
  return shop.app.deps.tokens.sign({ ...payload, sub: String(userId) });
};

beforeAll(async () => {
  for (let store = 0; store < STORES; store++) {
    const storeId = await buildStore(shop);
    await buildProduct(shop, { store_id: storeId, variants: [{ stock: 0 }, { stock: 0 }, { stock: null }] });
  }
  const options = { count: ORDERS, now: shop.clock.now(), connections: 2 };
  generated = await generateOrders(shop.pool, options, createProgress({ write: () => true }));
  const findOwner = async (storeId: number) =>
    (await shop.prisma.store.findUniqueOrThrow({ where: { id: storeId } })).ownerId ?? 0;
  tokens.shopper = await signIn(generated.shopperIds.first);
  tokens.frequentShopper = await signIn(generated.frequentShopperId);
  tokens.steadyVendor = await signIn(await findOwner(generated.steadyStoreId));
  tokens.growingVendor = await signIn(await findOwner(generated.growingStoreId));
});

/** Sends a call. Returns the rows that its statements read. */
const countRowsOfCall = async (name: CallName, input: object, token: string) => {
  sent.splice(0);
  const { status } = await shop.callWith(name, input, { token });
  expect(status).toBe(200);
  const statements = sent.splice(0).filter(({ text }) => /^\s*(SELECT|WITH)\b/.test(text));
  expect(statements.length).toBeGreaterThan(0);
  const rows: Array<[rows: number, text: string]> = [];
  const client = await shop.pool.connect();
  try {
    for (const statement of statements)
      rows.push([
        await countStatementRows(client, statement, { plans: statement.name ? ['custom', 'generic'] : ['custom'] }),
        statement.text.replace(/\s+/g, ' ').slice(0, 200),
      ]);
  } finally {
    client.release();
  }
  return { rows: rows.reduce((sum, [count]) => sum + count, 0), statements: rows };
};

test('the generated orders are those of a shop without problems', async () => {
  for (const { name, findProblems } of checks) {
    if (/cash|ledger|payment|Payment|Stock|stock|Refunds|index/.test(name))
      expect([name, await findProblems(shop.pool)]).toEqual([name, []]);
  }
});

/** Calls with the rows that they may read. */
test.each([
  ['getOrders', {}, 'shopper', 200],
  ['getOrders', { offset: 490 }, 'frequentShopper', 1_500],
  ['getVendorOrders', {}, 'steadyVendor', 1_300],
  ['getVendorOrders', { offset: 380 }, 'steadyVendor', 1_700],
  ['getVendorOrders', { status: 'delivered' }, 'steadyVendor', 1_300],
  ['getVendorOrders', { search: 'amara' }, 'steadyVendor', 1_300],
  ['getVendorDashboard', { period: 'monthly' }, 'steadyVendor', 2_100],
  ['getVendorBalance', {}, 'steadyVendor', 300],
  ['getVendorLedger', { currency: 'USD' }, 'steadyVendor', 200],
  ['getVendorLedger', { currency: 'USD', offset: 980 }, 'steadyVendor', 2_700],
  ['getVendorLedger', { currency: 'USD', kind: 'commission' }, 'steadyVendor', 300],
] as const)('%s %o', async (name, input, who, limit) => {
  const { rows, statements } = await countRowsOfCall(name, input, tokens[who]);
  expect(
    rows,
    `${name} reads\n${statements.map(([count, text]) => `${count}: ${text}`).join('\n')}`,
  ).toBeLessThanOrEqual(limit);
});

test('the balance of a store reads no failed refunds of other stores', async () => {
  await shop.pool.query(
    `INSERT INTO refund (id, attempt_id, amount_minor, reason, state, created_at, updated_at)
     SELECT gen_random_uuid(), o.attempt_id, 1, 'operator', 'failed', now(), now() FROM shop_order o
     JOIN payment_attempt a ON a.id = o.attempt_id AND a.state = 'completed' AND a.method <> 'cod_method'
     WHERE NOT EXISTS (SELECT FROM store_order so WHERE so.order_id = o.id AND so.store_id = $1) LIMIT 2000`,
    [generated.steadyStoreId],
  );
  const { rows } = await countRowsOfCall('getVendorBalance', {}, tokens.steadyVendor);
  expect(rows).toBeLessThanOrEqual(300);
});

test('an old page of the ledger, which is found by chunks, continues a new one', async () => {
  const load = async (offset: number) => {
    const { body } = await shop.call('getVendorLedger', { currency: 'USD', offset }, { token: tokens.steadyVendor });
    return body;
  };
  const [newer, older] = [await load(1_995), await load(2_001)];
  expect(newer.total).toBe(older.total);
  expect(older.data.length).toBeGreaterThan(10);
  expect(older.data.slice(0, newer.data.length - 6)).toEqual(newer.data.slice(6));
});

test('a page of a kind whose lines are older than many others reads these chunks only', async () => {
  const find = { currency: 'USD', kind: 'commission' } as const;
  const { body: before } = await shop.call('getVendorLedger', find, { token: tokens.steadyVendor });
  await shop.pool.query(
    `WITH posted AS (
       INSERT INTO ledger_transfer (kind, key, created_at)
       SELECT 'release', 'late-release:' || n, now() FROM generate_series(1, 3000) n RETURNING id)
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT id, 'release', account, $1, 'USD', minor FROM posted
     CROSS JOIN (VALUES ('store_held', -100), ('store_available', 100)) AS e (account, minor)`,
    [generated.steadyStoreId],
  );
  const { rows } = await countRowsOfCall('getVendorLedger', find, tokens.steadyVendor);
  expect(rows).toBeLessThan(4_000);
  const { body: after } = await shop.call('getVendorLedger', find, { token: tokens.steadyVendor });
  expect(after).toEqual(before);
});

test('a large count of a status is complete, that of a search is limited', async () => {
  const { steadyStoreId, growingStoreId } = generated;
  await shop.pool.query(
    `UPDATE store_order SET store_id = $1, status = 'delivered' WHERE store_id = $1
       OR id IN (SELECT id FROM store_order WHERE store_id = $2 ORDER BY id LIMIT 20)`,
    [steadyStoreId, growingStoreId],
  );
  const { body } = await shop.call('getVendorOrders', { status: 'delivered' }, { token: tokens.steadyVendor });
  expect(body.total).toBe(1_020);
  const search = await shop.call('getVendorOrders', { search: 'amara' }, { token: tokens.steadyVendor });
  expect(search.body.total).toBe(1_000);
});
