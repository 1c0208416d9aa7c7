import { type CallName, calls } from '@trad/contract/calls';
import { listErrorCodes } from '@trad/contract/reference/list-error-codes';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { buildAddress, buildProduct, buildUser, buildVendor, selectToken } from '../../testing/factories.ts';
import { buildValidInput } from '../../testing/fuzzed-requests.ts';
import { openShop } from '../../testing/shop.ts';
import { startScheduling } from '../jobs.ts';

/** A shop on a real database that is switched to read-only, as before a failover or on a full disk. */

const shop = await openShop();
const name = (await shop.pool.query<{ name: string }>('SELECT current_database() AS name')).rows[0]?.name;

/** The setting applies to new sessions only, so the pool's connections are terminated. */
const setReadOnly = async (on: boolean) => {
  const client = await shop.pool.connect();
  try {
    await client.query('SET default_transaction_read_only = off');
    await client.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${on}`);
    // A pooled session retains the setting that it started with; the shop itself must replace such sessions.
    if (on) {
      await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`);
    }
  } finally {
    client.release(true);
  }
};

let user: { id: number; token: string };
let vendor: { token: string };
let operator: { token: string };
let ids: Record<string, number>;
beforeAll(async () => {
  user = await buildUser(shop);
  vendor = await buildVendor(shop);
  operator = await buildUser(shop, { role: 'operator' });
  const product = await buildProduct(shop, { variants: [{ stock: null }] });
  ids = { product_id: product.id, product_variant_id: product.variantId, seller_id: product.storeId };
  ids.address_id = await buildAddress(shop, user.id);
  await shop.call('manageCart', { product_variant_id: product.variantId }, user);
});

const getReadiness = async () => {
  const { statusCode, headers, payload } = await shop.app.inject({ url: '/health/ready' });
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(payload) as object };
};
const getToken = (call: CallName) =>
  selectToken(call, { user: user.token, vendor: vendor.token, operator: operator.token });
const sendCall = (call: CallName) => shop.callWith(call, buildValidInput(call, ids), { token: getToken(call) });

const names = Object.keys(calls) as CallName[];
const WRITES = names.filter((call) => listErrorCodes(call).includes('READ_ONLY'));
const READS = names.filter((call) => !WRITES.includes(call));

describe('while the database is read-only', () => {
  beforeAll(async () => {
    await setReadOnly(true);
    // The first requests find their connections closed.
    await vi.waitUntil(async () => (await sendCall('getProducts')).status === 200, 30_000);
    return () => setReadOnly(false);
  });

  test('readiness is 503 with the reason', async () => {
    await expect.poll(getReadiness).toEqual({
      status: 503,
      retryAfter: '2',
      body: {
        status: 'unavailable',
        role: 'both',
        reason: 'the database is read-only: default_transaction_read_only is on',
      },
    });
    expect((await shop.app.inject({ url: '/health/live' })).statusCode).toBe(200);
  });

  test.each(READS)('%s returns its usual response', async (call) => {
    expect((await sendCall(call)).status).toBeLessThan(500);
  });

  test('the cart is priced for an address without storing it', async () => {
    const { status, body } = await shop.call('getUserCart', { address_id: ids.address_id }, user);
    expect([status, body.cart]).toEqual([200, [expect.anything()]]);
  });

  test.each(WRITES)('%s is rejected as READ_ONLY, or for its own error', async (call) => {
    const { status, body, headers } = await sendCall(call);
    if (status < 500) return expect([200, 400, 403, 404, 409]).toContain(status);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'READ_ONLY', '10']);
  });

  test.each([
    ['en', 'The shop can only be looked at right now. Please try again in a few minutes.'],
    ['fr', 'La boutique ne peut qu’être consultée pour le moment. Veuillez réessayer dans quelques minutes.'],
    ['es', 'Ahora mismo la tienda solo se puede consultar. Vuelve a intentarlo en unos minutos.'],
    ['ar', 'يمكن تصفح المتجر فقط في الوقت الحالي. يرجى المحاولة مرة أخرى بعد بضع دقائق.'],
    ['sw', 'Kwa sasa duka linaweza kutazamwa tu. Tafadhali jaribu tena baada ya dakika chache.'],
  ])('a write reports READ_ONLY in %s', async (lang, message) => {
    const headers = { 'idempotency-key': `read-only-${lang}` };
    for (const options of [
      { ...user, lang },
      { ...user, lang, headers },
    ]) {
      const input = { product_variant_id: ids.product_variant_id };
      const { status, body } = await shop.callWith('manageCart', input, options);
      expect([status, body]).toEqual([503, { error: true, code: 'READ_ONLY', message }]);
    }
  });
});

test('writes resume when the database accepts them again, and none happened meanwhile', async () => {
  const before = (await shop.call('getUserCart', {}, user)).body.cart[0]?.qty;
  await setReadOnly(true);
  await expect.poll(async () => (await getReadiness()).status).toBe(503);
  const add = () => shop.callWith('manageCart', { product_variant_id: ids.product_variant_id }, user);
  // A connection that was ended may be noticed only by its next query.
  await expect.poll(async () => (await add()).body.code).toBe('READ_ONLY');
  await setReadOnly(false);
  await expect.poll(async () => (await getReadiness()).status).toBe(200);
  expect((await add()).status).toBe(200);
  expect((await shop.call('getUserCart', {}, user)).body.cart[0]?.qty).toBe((before ?? 0) + 1);
});

test('recurring jobs are enqueued as soon as the database accepts writes', async () => {
  const kinds = { 'test.daily': { run: async () => {}, intervalMs: 1000 } };
  const findInsertedJobs = async () => (await shop.pool.query(`SELECT FROM job WHERE kind = 'test.daily'`)).rowCount;
  await setReadOnly(true);
  await expect.poll(async () => (await getReadiness()).status).toBe(503);
  // A connection that was ended may be noticed only by its next query.
  await expect.poll(() => findInsertedJobs().catch(() => null)).toBe(0);
  const stop = await vi.waitFor(() => startScheduling(shop.app.deps, kinds, 20));
  expect(await findInsertedJobs()).toBe(0);
  await setReadOnly(false);
  await expect.poll(findInsertedJobs).toBe(1);
  stop();
});
