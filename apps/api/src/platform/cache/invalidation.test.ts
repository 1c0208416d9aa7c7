import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { openTcpProxy } from '../../testing/tcp-proxy.ts';
import { createInvalidator, startInvalidation } from './invalidation.ts';

const shop = await openShop();
const { variantId } = await buildProduct(shop);
const direct = new URL(String(shop.pool.options.connectionString));
const lines: string[] = [];
const app = await shop.openApp({
  cacheResponses: true,
  environment: { LOG_LEVEL: 'info' },
  logTo: { write: (line) => void lines.push(line) },
});
const { cache } = app.deps;
const NEVER_MS = 3_600_000;

/** A cached value of each scope: the number of its computation. */
let serial = 0;
const ask = async () => {
  const make = async () => {
    serial += 1;
    return serial;
  };
  return [await cache.getOrCompute('responses', 'value', make), await cache.getOrCompute('catalogue', 'value', make)];
};
const sell = () => shop.pool.query('UPDATE variant SET stock = stock - 1 WHERE id = $1', [variantId]);
const rename = () => shop.pool.query(`UPDATE product SET name = name || '.'`);

beforeEach(async () => {
  await shop.publish();
  lines.length = 0;
});

describe('the invalidator', () => {
  test('invalidates only what changed', async () => {
    const before = await ask();
    await shop.publish();
    expect(await ask()).toEqual(before);
    await sell();
    await shop.publish();
    const sold = await ask();
    expect([sold[0] === before[0], sold[1] === before[1]]).toEqual([false, true]);
    await rename();
    await shop.publish();
    const renamed = await ask();
    expect(renamed[0]).not.toBe(sold[0]);
    expect(renamed[1]).not.toBe(sold[1]);
  });

  test('receives notifications in any order, and ignores malformed ones', async () => {
    const invalidator = createInvalidator(app.deps);
    invalidator.receive('7:3');
    const before = await ask();
    for (const message of ['7:3', '6:3', '6:2', '', 'x:y', '9', '9:']) invalidator.receive(message);
    expect(await ask()).toEqual(before);
    invalidator.receive('8:3');
    const after = await ask();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    invalidator.invalidateAll();
    expect(await ask()).not.toEqual(after);
  });
});

describe('a running invalidation', () => {
  let stops: Array<() => Promise<void>> = [];
  const start = (connectionString: string, intervalMs: number) => {
    const stop = startInvalidation(app.deps, connectionString, intervalMs);
    stops.push(stop);
    return stop;
  };
  afterEach(async () => {
    for (const stop of stops) await stop();
    stops = [];
  });
  const listening = async () => {
    const others = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query = 'LISTEN "trad_epoch"'`;
    await expect.poll(async () => (await shop.pool.query(others)).rowCount).toBe(1);
  };
  /** Waits for the invalidation that follows the connection. */
  const settled = async () => {
    await listening();
    let last: number | undefined;
    const stays = async () => {
      const [, value] = await ask();
      const same = value === last;
      last = value;
      return same;
    };
    await expect.poll(stays, { interval: 60 }).toBe(true);
  };

  test('publishes changes', async () => {
    start(String(direct), 20);
    await settled();
    const before = await ask();
    await sell();
    await expect.poll(async () => (await ask())[0]).not.toBe(before[0]);
    expect((await ask())[1]).toBe(before[1]);
  });

  test('receives changes of another process', async () => {
    const other = await shop.openApp({ cacheResponses: true });
    start(String(direct), NEVER_MS);
    await settled();
    const before = await ask();
    await rename();
    await createInvalidator(other.deps).publish();
    await expect.poll(async () => (await ask())[1]).not.toBe(before[1]);
  });

  test('polls where notifications do not arrive', async () => {
    const proxy = await openTcpProxy(Number(direct.port));
    const silent = new URL(direct);
    silent.port = String(proxy.port);
    start(String(silent), 20);
    await settled();
    proxy.dropPackets(true);
    const before = await ask();
    await rename();
    await expect.poll(async () => (await ask())[1]).not.toBe(before[1]);
    await proxy.disconnect();
  });

  test('invalidates everything after a reconnection, and logs the outage once', async () => {
    const proxy = await openTcpProxy(Number(direct.port));
    const breaking = new URL(direct);
    breaking.port = String(proxy.port);
    start(String(breaking), 20);
    await settled();
    const before = await ask();
    await proxy.disconnect();
    await expect.poll(() => lines.length).toBe(1);
    expect(await ask()).toEqual(before);
    await proxy.reconnect();
    await expect
      .poll(() => lines.map((line) => JSON.parse(line).msg))
      .toEqual(['cannot receive changes', 'can receive changes again']);
    const after = await ask();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
    await proxy.disconnect();
  });

  test('stops after the running publication', async () => {
    const stop = start(String(direct), 1);
    await settled();
    await stop();
    await sell();
    await rename();
    const before = await ask();
    const { rowCount } = await shop.pool.query('SELECT FROM read.change');
    expect(rowCount).toBeGreaterThan(0);
    expect(await ask()).toEqual(before);
  });
});
