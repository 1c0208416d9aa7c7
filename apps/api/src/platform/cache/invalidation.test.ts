import { replacePort } from '@trad/database/testing/replace-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import type { CacheTags } from './cache-tags.ts';
import { startInvalidation } from './invalidation.ts';
import type { CacheTag } from './tag-log.ts';

const shop = await openShop();
const { id: productId, variantId } = await buildProduct(shop, { variants: [{ stock: 50 }] });
const direct = new URL(String(shop.pool.options.connectionString));
const lines: string[] = [];
const app = await shop.openApp({
  cacheResponses: true,
  environment: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => void lines.push(line) },
});
const { cache } = app.deps;
const NEVER_MS = 3_600_000;

/** Two cached values, the exact stock of the product and the listing of the shop: the numbers of their computations. */
let serial = 0;
const readValues = async () => {
  const make = (tag: CacheTag) => async (cacheTags: CacheTags) => {
    cacheTags.add(tag);
    serial += 1;
    return serial;
  };
  return [
    await cache.getOrCompute('responses', 'value', make(`stock:${productId}`)),
    await cache.getOrCompute('lookups', 'value', make('category:0')),
  ];
};
const sellPiece = () => shop.pool.query('UPDATE variant SET stock = stock - 1 WHERE id = $1', [variantId]);
const rename = () => shop.pool.query(`UPDATE product SET name = name || '.'`);

beforeEach(async () => {
  await shop.publish();
  lines.length = 0;
});

describe('the invalidator', () => {
  test('invalidates only what changed', async () => {
    const before = await readValues();
    await shop.publish();
    expect(await readValues()).toEqual(before);
    await sellPiece();
    await shop.publish();
    const sold = await readValues();
    expect([sold[0] === before[0], sold[1] === before[1]]).toEqual([false, true]);
    await rename();
    await shop.publish();
    const renamed = await readValues();
    expect(renamed[0]).not.toBe(sold[0]);
    expect(renamed[1]).not.toBe(sold[1]);
  });

  test('reads what other processes have published since its last epoch', async () => {
    const other = await shop.openApp({ cacheResponses: true });
    await other.deps.invalidator.publish();
    const before = await readValues();
    await sellPiece();
    await other.deps.invalidator.publish();
    await rename();
    await other.deps.invalidator.publish();
    expect(await readValues()).toEqual(before);
    await app.deps.invalidator.publish();
    const after = await readValues();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
  });

  test('invalidates everything where publications are missing', async () => {
    const before = await readValues();
    await shop.pool.query('UPDATE read.epoch SET number = number + 3');
    await sellPiece();
    await app.deps.invalidator.publish();
    expect((await readValues())[1]).not.toBe(before[1]);
  });

  test('shares one publication between concurrent callers', async () => {
    const { invalidator } = app.deps;
    const first = invalidator.publish();
    expect(invalidator.publish()).toBe(first);
    await first;
  });
});

describe('a running invalidation', () => {
  let stops: Array<() => Promise<void>> = [];
  const start = (connectionString: string, intervalMs: number) => {
    const stop = startInvalidation(app.deps, () => connectionString, intervalMs);
    stops.push(stop);
    return stop;
  };
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
  });
  const countListeners = async () => {
    const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "trad_epoch"'`;
    await expect.poll(async () => (await shop.pool.query(others)).rowCount).toBe(1);
  };
  /** Waits for the invalidation that follows the connection. */
  const waitUntilSettled = async () => {
    await countListeners();
    let last: number | undefined;
    const isUnchanged = async () => {
      const [, value] = await readValues();
      const same = value === last;
      last = value;
      return same;
    };
    await expect.poll(isUnchanged, { interval: 150 }).toBe(true);
  };

  test('publishes changes', async () => {
    start(String(direct), 20);
    await waitUntilSettled();
    const before = await readValues();
    await sellPiece();
    await expect.poll(async () => (await readValues())[0]).not.toBe(before[0]);
    expect((await readValues())[1]).toBe(before[1]);
  });

  test('receives changes of another process', async () => {
    const other = await shop.openApp({ cacheResponses: true });
    await other.deps.invalidator.publish();
    start(String(direct), NEVER_MS);
    await waitUntilSettled();
    const before = await readValues();
    await rename();
    await other.deps.invalidator.publish();
    await expect.poll(async () => (await readValues())[1]).not.toBe(before[1]);
  });

  test('polls where notifications do not arrive', async () => {
    const proxy = await openTcpProxy(Number(direct.port));
    start(replacePort(String(direct), proxy.port), 20);
    await waitUntilSettled();
    proxy.dropPackets(true);
    const before = await readValues();
    await rename();
    await expect.poll(async () => (await readValues())[1]).not.toBe(before[1]);
    await proxy.disconnect();
  });

  test('invalidates everything after a reconnection, and logs the outage once', async () => {
    const proxy = await openTcpProxy(Number(direct.port));
    start(replacePort(String(direct), proxy.port), 20);
    await waitUntilSettled();
    const before = await readValues();
    await proxy.disconnect();
    await expect.poll(() => lines.length).toBe(1);
    expect(await readValues()).toEqual(before);
    await proxy.reconnect();
    await expect
      .poll(() => lines.map((line) => JSON.parse(line).msg))
      .toEqual(['cannot receive changes', 'can receive changes again']);
    const isAnew = async () => {
      const after = await readValues();
      return after[0] !== before[0] && after[1] !== before[1];
    };
    await expect.poll(isAnew).toBe(true);
    await proxy.disconnect();
  });

  test('stops after the running publication', async () => {
    const stop = start(String(direct), 1);
    await waitUntilSettled();
    await stop();
    await sellPiece();
    await rename();
    const before = await readValues();
    const { rowCount } = await shop.pool.query('SELECT FROM read.change');
    expect(rowCount).toBeGreaterThan(0);
    expect(await readValues()).toEqual(before);
  });
});
