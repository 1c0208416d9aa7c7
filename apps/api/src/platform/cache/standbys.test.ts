import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPrisma } from '@trad/database/connections/prisma';
import { startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { createStandby } from '@trad/database/replication/create-standby';
import { openStandbys } from '@trad/database/standbys/watch-standbys';
import { ensureTemplate, replaceDatabaseName } from '@trad/database/testing/test-server';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyChange, buildChangingShop, type Change } from '../../testing/changing-shop.ts';
import { openShop } from '../../testing/shop.ts';
import { STALE_MS } from './tag-log.ts';

/** A shop on a primary with a streaming standby, whose replay is paused and resumed while products change. */

const settings = {
  fsync: 'off',
  max_wal_senders: 4,
  archive_mode: 'off',
  max_connections: 60,
  shared_buffers: '64MB',
  autovacuum: 'off',
};
const folder = mkdtempSync(join(tmpdir(), 'trad-api-standbys-'));
chmodSync(folder, 0o755);
const primary = await startEmbeddedPostgres({ dataDir: join(folder, 'one'), database: 'postgres', settings });
// Ends last, after the shop.
afterAll(async () => {
  await standby.stop();
  await primary.stop();
  rmSync(folder, { recursive: true, force: true });
});
const testServer = { server: primary.url, template: await ensureTemplate(primary.url), prefix: 'trad_standbys' };
const shop = await openShop({}, undefined, testServer);
const { rows } = await shop.pool.query<{ name: string }>('SELECT current_database() AS name');
const dataDir = join(folder, 'two');
await createStandby({ primaryUrl: primary.url, dataDir, name: 'two' });
const standby = await startEmbeddedPostgres({ dataDir, database: 'postgres', settings });

const sent = { toStandby: 0 };
const standbyUrl = replaceDatabaseName(standby.url, rows[0]?.name ?? '');
const openProcess = async (urls = [standbyUrl]) => {
  const standbys = openStandbys({
    primary: shop.pool,
    urls,
    intervalMs: 20,
    maxLagMs: 60_000,
    pipeline: true,
    onQuery: () => {
      sent.toStandby += 1;
    },
  });
  const prisma = createPrisma(standbys.pool);
  afterAll(async () => {
    await prisma.$disconnect();
    await standbys.stop();
  });
  const app = await shop.openApp({
    cacheResponses: true,
    staleMs: STALE_MS,
    standbys: { ...standbys, prisma },
    environment: { RATE_LIMIT: '0' },
  });
  return { app, standbys };
};
const [one, other] = [await openProcess(), await openProcess()];
/** As after a failover: the primary is among the addresses of standbys. */
const withPrimary = await openProcess([standbyUrl, shop.databaseUrl]);
const standbyAdmin = new pg.Client({ connectionString: standby.url });
standbyAdmin.on('error', () => {});
await standbyAdmin.connect();
afterAll(() => standbyAdmin.end());
const control = async (command: 'pause' | 'resume') => {
  await standbyAdmin.query(`SELECT pg_wal_replay_${command}()`);
};
const untilRead = () => expect.poll(() => one.standbys.list()[0]?.isUsed, { interval: 2, timeout: 10_000 }).toBe(true);

let changing: Awaited<ReturnType<typeof buildChangingShop>>;
const urls: string[] = [];
beforeAll(async () => {
  changing = await buildChangingShop(shop);
  const { categories, stores, ids } = changing;
  urls.push(
    '/api/get_products?limit=5',
    `/api/get_products?category_id=${categories[0]}&sort=special_price&limit=5`,
    `/api/get_products?seller_id=${stores[1]}&in_stock=1`,
    '/api/get_products?search=basket',
    `/api/get_product_reviews?product_id=${ids[0]}`,
    `/api/get_similar_products?product_id=${ids[0]}`,
    '/api/get_categories',
    '/api/top_sellers',
    '/api/get_slider_images',
    `/api/get_store?seller_id=${stores[0]}&lang=fr`,
    '/api/get_languages',
  );
});

const read = (app: typeof shop.app, url: string, headers = {}) =>
  app.inject({ url, headers }).then(({ statusCode, body }) => ({ url, statusCode, body }));
const readAll = (app: typeof shop.app) => Promise.all(urls.map((url) => read(app, url)));

type Step = { change: Change } | 'pause' | 'resume' | 'read' | 'publish' | 'catch up';
const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ change: anyChange }) },
    { weight: 4, arbitrary: fc.constantFrom<Step>('pause', 'resume', 'read', 'publish', 'catch up') },
  ),
  { minLength: 2, maxLength: 10 },
);

test('two seconds after any changes every response equals the primary’s, whatever the lag of the standby', async () => {
  sent.toStandby = 0;
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      for (const step of steps) {
        if (typeof step === 'object') await changing.change(step.change);
        else if (step === 'pause' || step === 'resume') await control(step);
        else if (step === 'read') await readAll(one.app);
        else if (step === 'publish') await Promise.all([readAll(one.app), one.app.deps.invalidator.publish()]);
        else {
          await control('resume');
          await untilRead();
          await readAll(one.app);
        }
      }
      await one.app.deps.invalidator.publish();
      await readAll(one.app);
      shop.clock.advance(STALE_MS);
      expect(await readAll(one.app)).toEqual(await readAll(shop.app));
    }),
    { numRuns: process.env.TRAD_TEST_FULL ? 300 : 12, examples: [[['catch up', 'read']]] },
  );
  await control('resume');
  expect(sent.toStandby).toBeGreaterThan(0);
});

test('the author of a change sees it in every process, while the standby has not replayed it', async () => {
  const [id] = changing.stores;
  const showsName = async ({ app }: typeof one, headers = {}) =>
    (await read(app, `/api/get_store?seller_id=${id}`, headers)).body.includes('Kente House');
  await control('resume');
  await Promise.all([one, other].map(({ app }) => app.deps.invalidator.publish()));
  await Promise.all([showsName(one), showsName(other)]);
  await expect.poll(() => other.standbys.list()[0]?.isUsed, { timeout: 10_000 }).toBe(true);
  await control('pause');
  await shop.pool.query(`UPDATE store SET name = 'Kente House' WHERE id = $1`, [id]);
  expect(await showsName(other)).toBe(false);
  expect(await showsName(other, { cookie: 'changed=1' })).toBe(true);
  expect(other.standbys.list()[0]?.isUsed).toBe(false);
  await control('resume');
});

test('readiness and metrics show the lag of each standby, without its host in the former', async () => {
  await one.app.deps.invalidator.publish();
  await untilRead();
  const ready = await one.app.inject({ url: '/health/ready' });
  expect(ready.json()).toMatchObject({
    status: 'ok',
    standbys: [{ lagSeconds: expect.any(Number), exclusionReason: null }],
  });
  const { body } = await one.app.inject({ url: '/metrics' });
  const { host } = new URL(standby.url);
  expect(body).toMatch(new RegExp(`database_standby_lag_seconds\\{host="${host}"\\} \\d`));
  expect(body).toContain(`database_standby_left_out{host="${host}"} 0`);
});

test('a primary among the standbys, as after a failover, is no standby that is left out', async () => {
  await expect.poll(() => withPrimary.standbys.list()[1]?.exclusionReason).toBe('is not a standby');
  const { body } = await withPrimary.app.inject({ url: '/metrics' });
  expect(body).toContain(`database_standby_left_out{host="${new URL(shop.databaseUrl).host}"} 0`);
});
