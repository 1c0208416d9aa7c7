import { expect, test } from 'vitest';
import { enqueueJob, runDueJob } from '../../platform/jobs.ts';
import { openShop } from '../../testing/shop.ts';
import { catalogueCleanupJobs } from './run-catalogue-import.ts';

const shop = await openShop();

const createStaging = (startedHoursAgo: number | null) =>
  shop.pool.query(`
    DROP SCHEMA IF EXISTS trad_import CASCADE;
    CREATE SCHEMA trad_import;
    CREATE TABLE trad_import.stores (name text);
    CREATE TABLE trad_import.run (started_at timestamptz NOT NULL);
    ${startedHoursAgo === null ? '' : `INSERT INTO trad_import.run VALUES (now() - interval '${startedHoursAgo} hours')`}`);
const isStaged = async () => {
  const { rows } = await shop.pool.query(`SELECT to_regnamespace('trad_import') IS NOT NULL AS "isStaged"`);
  return rows[0]?.isStaged as boolean;
};
const runDropJob = async () => {
  await enqueueJob(shop.prisma, 'console.drop_import_tables', {}, { runAt: shop.clock.now() });
  while (await runDueJob(shop.app.deps, catalogueCleanupJobs));
};

test.each([
  ['that began a day ago', 25, false],
  ['that has not read its files completely', null, false],
  ['that can be resumed', 23, true],
])('the tables of a run %s', async (_, startedHoursAgo, isKept) => {
  await createStaging(startedHoursAgo);
  await runDropJob();
  expect(await isStaged()).toBe(isKept);
});

test('the tables of an import that runs are not dropped', async () => {
  await createStaging(null);
  const client = await shop.pool.connect();
  try {
    await client.query(`SELECT pg_advisory_lock(hashtext('trad catalogue import'))`);
    await runDropJob();
    expect(await isStaged()).toBe(true);
  } finally {
    client.release(true);
  }
});
