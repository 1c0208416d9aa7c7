import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildProduct } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';
import { openProxy } from '../../testing/tcp-proxy.ts';
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

/** A value of each scope, as it was made when it was first asked for. */
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

describe('what a process publishes', () => {
  test('is what changed, and nothing where nothing did', async () => {
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

  test('is heard from others in any order; what is no epoch is not heard', async () => {
    const epoch = createInvalidator(app.deps);
    epoch.hear('7:3');
    const before = await ask();
    for (const message of ['7:3', '6:3', '6:2', '', 'x:y', '9', '9:']) epoch.hear(message);
    expect(await ask()).toEqual(before);
    epoch.hear('8:3');
    const after = await ask();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
    epoch.forget();
    expect(await ask()).not.toEqual(after);
  });
});

describe('a process that follows the epoch', () => {
  let stops: Array<() => Promise<void>> = [];
  const follow = (connectionString: string, everyMs: number) => {
    const stop = startInvalidation(app.deps, connectionString, everyMs);
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
  /** What it forgets at its start is forgotten. */
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

  test('publishes by itself', async () => {
    follow(String(direct), 20);
    await settled();
    const before = await ask();
    await sell();
    await expect.poll(async () => (await ask())[0]).not.toBe(before[0]);
    expect((await ask())[1]).toBe(before[1]);
  });

  test('hears of a change that another process published', async () => {
    const other = await shop.openApp({ cacheResponses: true });
    follow(String(direct), NEVER_MS);
    await settled();
    const before = await ask();
    await rename();
    await createInvalidator(other.deps).publish();
    await expect.poll(async () => (await ask())[1]).not.toBe(before[1]);
  });

  test('sees it all the same where notifications do not arrive', async () => {
    const proxy = await openProxy(Number(direct.port));
    const deaf = new URL(direct);
    deaf.port = String(proxy.port);
    follow(String(deaf), 20);
    await settled();
    proxy.silence(true);
    const before = await ask();
    await rename();
    await expect.poll(async () => (await ask())[1]).not.toBe(before[1]);
    await proxy.cut();
  });

  test('forgets everything when it listens again, and tells of the outage once', async () => {
    const proxy = await openProxy(Number(direct.port));
    const breaking = new URL(direct);
    breaking.port = String(proxy.port);
    follow(String(breaking), 20);
    await settled();
    const before = await ask();
    await proxy.cut();
    await expect.poll(() => lines.length).toBe(1);
    expect(await ask()).toEqual(before);
    await proxy.mend();
    await expect
      .poll(() => lines.map((line) => JSON.parse(line).msg))
      .toEqual(['changes cannot be heard', 'changes are heard again']);
    const after = await ask();
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, false]);
    await proxy.cut();
  });

  test('stops with what it is doing done', async () => {
    const stop = follow(String(direct), 1);
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
