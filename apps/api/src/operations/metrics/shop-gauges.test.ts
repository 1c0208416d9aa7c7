import { createPool, interruptPool, resumePool } from '@trad/database/connections/pool';
import { watchAvailability } from '@trad/database/connections/watch-availability';
import { expect, test } from 'vitest';
import { enqueueJob } from '../../platform/jobs.ts';
import { enqueueMail } from '../../platform/mail/outbox.ts';
import { openShop } from '../../testing/shop.ts';
import { readShopGauges } from './shop-gauges.ts';

const shop = await openShop();
const MINUTE_MS = 60_000;

/** Each process reads the metrics at most every five seconds. */
const scrape = async (app = shop.openApp()) => {
  const { statusCode, body } = await (await app).inject('/metrics');
  expect(statusCode).toBe(200);
  return body;
};

test('the metrics show the length and age of each queue of the shop', async () => {
  const { pool, clock } = shop;
  const now = clock.now();
  await enqueueJob(pool, 'ledger.release', {}, { runAt: new Date(now.getTime() - MINUTE_MS) });
  await enqueueJob(pool, 'a kind of another release', {}, { runAt: new Date(now.getTime() - 2 * MINUTE_MS) });
  await enqueueJob(pool, 'payments.reconcile', {}, { runAt: new Date(now.getTime() + MINUTE_MS) });
  const mail = { kind: 'orders.placed', recipient: 'ada@trad.example', language: 'en' as const, params: {} };
  await enqueueMail(pool, mail, new Date(now.getTime() - 3 * MINUTE_MS));
  await pool.query(
    `INSERT INTO payment_alert (kind, subject, detail, created_at) VALUES ('refund_failed', 'one', 'A refund failed.', $1)`,
    [now],
  );
  const body = await scrape();
  expect(body).toContain('job_oldest_due_age_seconds{queue="mails"} 180');
  expect(body).toContain('job_oldest_due_age_seconds{queue="payments"} 0');
  expect(body).toContain('job_oldest_due_age_seconds{queue="unknown"}');
  expect(body).toContain('jobs_due{queue="mails"} 1');
  expect(body).toContain('jobs_failed 0');
  expect(body).toContain('mails_unsent 1');
  expect(body).toContain('mail_oldest_unsent_age_seconds 180');
  expect(body).toContain('payments_open{state="processing"} 0');
  expect(body).toContain('payment_alerts_open 1');
  expect(body).toContain('database_available 1');
  expect(body).toContain('database_writable 1');
  expect(body).toContain('replication_standbys 0');
  expect(body).toContain('trad_build_info{build="source",mode="demo"} 1');
  expect(body).toContain('http_requests_shed_total{class="payment"} 0');
  // No personal data.
  expect(body).not.toContain('ada@');
});

test('scrapes within five seconds share a reading', async () => {
  const app = await shop.openApp();
  await Promise.all([scrape(Promise.resolve(app)), scrape(Promise.resolve(app))]);
  await shop.pool.query(`DELETE FROM mail`);
  expect(await scrape(Promise.resolve(app))).toContain('mails_unsent 1');
  expect(await scrape()).toContain('mails_unsent 0');
});

test('standbys with one name are all counted, and their lag is the largest', async () => {
  const { pool, clock } = shop;
  // PostgreSQL names a standby walreceiver whose primary_conninfo has no application_name.
  await pool.query(`
    CREATE SCHEMA replicated;
    CREATE VIEW replicated.pg_stat_replication AS SELECT 'walreceiver' AS application_name,
      lag * interval '1 second' AS replay_lag, pg_current_wal_lsn() AS replay_lsn FROM unnest(ARRAY[2, 90, 1]) AS lag`);
  const url = new URL(shop.databaseUrl);
  url.searchParams.set('options', '-c search_path=replicated,pg_catalog,public');
  const replicated = createPool({ connectionString: url.href });
  const gauges = await readShopGauges({ pool: replicated, clock });
  await replicated.end();
  const findValues = (name: string) => gauges.find((gauge) => gauge.name === name)?.values;
  expect(findValues('replication_standbys')).toEqual([{ value: 3 }]);
  expect(findValues('replication_lag_seconds')).toEqual([{ labelValue: 'walreceiver', value: 90 }]);
  expect(findValues('replication_lag_bytes')).toEqual([{ labelValue: 'walreceiver', value: expect.any(Number) }]);
});

test('in an outage the metrics of the database are missing, and all others are served', async () => {
  interruptPool(shop.pool, new Error('The database does not respond'));
  const body = await scrape();
  resumePool(shop.pool);
  expect(body).toContain('database_available 0');
  expect(body).toContain('database_writable 0');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toContain('jobs_due');
});

test('a database that responds and is read-only is shown as such', async () => {
  const { pool, databaseUrl } = shop;
  const database = new URL(databaseUrl).pathname.slice(1);
  const app = await shop.openApp();
  await pool.query(`ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  const watch = watchAvailability(pool, { urls: [databaseUrl], onChange: () => {} });
  await expect.poll(() => scrape(Promise.resolve(app))).toContain('database_writable 0');
  expect(await scrape(Promise.resolve(app))).toContain('database_available 1');
  await pool.query(
    `SET default_transaction_read_only = off; ALTER DATABASE ${database} RESET default_transaction_read_only`,
  );
  await watch.stop();
});
