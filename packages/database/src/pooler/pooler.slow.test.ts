import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { connectTo } from '../connections/database-hosts.ts';
import { explainError } from '../connections/explain-error.ts';
import { pipelined } from '../connections/pipelined-connections.ts';
import { createPool } from '../connections/pool.ts';
import { createPrisma } from '../connections/prisma.ts';
import { inTransaction } from '../connections/transaction.ts';
import { startNodePooler } from '../testing/node-pooler.ts';
import { replacePort } from '../testing/replace-port.ts';
import { startPooler } from '../testing/start-pooler.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { findMissingSettings } from './find-pooler.ts';
import { createPoolerClient } from './pooler-client.ts';

const url = await createTestDatabase();
const READ_STATE = `SELECT (SELECT count(*)::int FROM pg_prepared_statements) AS prepared, current_setting('TimeZone') AS zone,
  current_setting('random_page_cost') AS cost`;
const NAMED = { name: 'one', text: 'SELECT $1::int AS n', values: [1] };

const usePooler = async (options: Parameters<typeof startNodePooler>[1]) => {
  const pooler = await startNodePooler(url, options);
  onTestFinished(pooler.stop);
  return pooler.url;
};
const usePool = (options: Parameters<typeof createPool>[0]) => {
  const pool = createPool({ connectionTimeout: 60_000, ...options });
  onTestFinished(() => pool.end());
  return pool;
};

test('a client for a pooler prepares nothing, and sets only parameters that poolers restore', async () => {
  for (const [Client, prepared, cost] of [
    [pg.Client, 1, '1.3'],
    [createPoolerClient(pg.Client), 0, '4'],
  ] as const) {
    const options = '-c random_page_cost=1.3 -c timezone=UTC';
    const client = new Client({ connectionString: url, statement_timeout: 5_000, options });
    await client.connect();
    expect((await client.query(NAMED)).rows).toEqual([{ n: 1 }]);
    expect((await client.query(READ_STATE)).rows).toEqual([{ prepared, cost, zone: 'UTC' }]);
    await client.end();
  }
});

const REFUSED =
  /^A pooler such as PgBouncer is between this program and PostgreSQL\. Set DATABASE_POOLER to transaction, and DATABASE_DIRECT_URL .* Nothing was changed\.$/;

test.each([1, 2, 5])('a pooler in transaction mode with %i connections is refused', async (connections) => {
  await expect(connectTo(await usePooler({ connections }))).rejects.toThrow(REFUSED);
});

test('one whose connections others use, too, is refused', async () => {
  const poolerUrl = await usePooler({ connections: 5 });
  const pool = usePool({ connectionString: poolerUrl, hasPooler: true });
  let isOver = false;
  const others = Array.from({ length: 8 }, async () => {
    while (!isOver) await pool.query('SELECT 1');
  });
  await expect(connectTo(poolerUrl)).rejects.toThrow(REFUSED);
  isOver = true;
  await Promise.all(others);
});

test('one with a session per client is accepted, unless it refuses session parameters', async () => {
  const poolerUrl = await usePooler({ mode: 'session', connections: 3 });
  const db = await connectTo(poolerUrl);
  await db.query('SELECT pg_advisory_lock(1)');
  expect((await db.query('SELECT pg_advisory_unlock(1) AS unlocked')).rows).toEqual([{ unlocked: true }]);
  await db.end();
  const error = await usePool({ connectionString: poolerUrl })
    .query('SELECT')
    .catch((reason: unknown) => reason);
  expect(explainError(error)).toMatch(REFUSED);
});

test('one that lets no second client in is refused', async () => {
  await expect(connectTo(await usePooler({ mode: 'session', connections: 1, maxClients: 1 }))).rejects.toThrow(REFUSED);
});

test('settings that its connections lack are found, and another time zone is refused', async () => {
  expect(await findMissingSettings(usePool({ connectionString: url }))).toEqual([]);
  const pool = usePool({ connectionString: url, hasPooler: true });
  expect(await findMissingSettings(pool)).toEqual([
    'statement_timeout',
    'random_page_cost',
    'idle_in_transaction_session_timeout',
  ]);
  const ignoring = usePool({
    connectionString: await usePooler({ connections: 1, acceptsAll: true }),
    hasPooler: true,
  });
  await ignoring.query(
    `SET timezone = 'Africa/Lagos'; SET statement_timeout = '15s'; SET random_page_cost = 1.1;
    SET idle_in_transaction_session_timeout = '1min'`,
  );
  await expect(findMissingSettings(ignoring)).rejects.toThrow('its sessions use Africa/Lagos, not UTC');
  await ignoring.query(`SET timezone = 'UTC'`);
  expect(await findMissingSettings(ignoring)).toEqual([]);
});

const startPgBouncer = async () => {
  const { port, stop } = await startPooler(url);
  return { url: replacePort(url, port), stop };
};
const POOLERS: Array<[string, () => Promise<{ url: string; stop: () => unknown }>]> = [
  ['a pooler in Node', () => startNodePooler(url, { connections: 4 })],
  ...(process.env.TEST_POOLER ? [['PgBouncer', startPgBouncer] as [string, typeof startPgBouncer]] : []),
];
describe.each(POOLERS)('through %s in transaction mode', (_, start) => {
  let pooler: Awaited<ReturnType<typeof start>>;
  let pool: pg.Pool;
  beforeAll(async () => {
    pooler = await start();
    pool = createPool({
      connectionString: pooler.url,
      max: 12,
      pipeline: true,
      hasPooler: true,
      connectionTimeout: 60_000,
      getTransactionLabel: () => 'trad 1234',
    });
  });
  afterAll(async () => {
    await pool.end();
    await pooler.stop();
  });

  test('statements that need a session are refused', async () => {
    await expect(connectTo(pooler.url)).rejects.toThrow(REFUSED);
  });

  test('statements with names, pipelined ones and transactions run on any of its connections', async () => {
    await pool.query('CREATE TABLE bid (n int)');
    onTestFinished(async () => void (await pool.query('DROP TABLE bid')));
    const prisma = createPrisma(pool);
    // Its first use takes seconds on a slow machine, of which transactions would wait for five at most.
    await prisma.currency.count();
    const run = (n: number) => {
      if (n % 4 === 0) return inTransaction(pool, (tx) => tx.query('INSERT INTO bid VALUES ($1)', [n]));
      if (n % 4 === 1) return pool.query({ ...NAMED, values: [n] });
      if (n % 4 === 2) return pool.query(pipelined({ ...NAMED, name: 'two', values: [n] }));
      return prisma.$transaction((tx) => tx.currency.findMany({ where: { code: `C${n % 8}` } }));
    };
    for (let round = 0; round < 20; round++)
      await Promise.all(Array.from({ length: 12 }, (_, index) => run(12 * round + index)));
    const { rows } = await pool.query(`SELECT count(*)::int AS n, current_setting('TimeZone') AS zone FROM bid`);
    expect(rows).toEqual([{ n: 60, zone: 'UTC' }]);
    await prisma.$disconnect();
  });

  test('a transaction has its label until it ends, and the next one on its connection has its own', async () => {
    const read = `SELECT current_setting('application_name') AS name`;
    const readInTransaction = () => inTransaction(pool, async (tx) => (await tx.query(read)).rows[0]);
    for (let round = 0; round < 3; round++) {
      expect(await Promise.all([1, 2, 3].map(readInTransaction))).toEqual(Array(3).fill({ name: 'trad 1234' }));
      const { rows } = await pool.query(read);
      expect(rows[0].name).not.toBe('trad 1234');
    }
  });

  test('a statement that fails leaves its connection in order', async () => {
    const failures = Array.from({ length: 12 }, (_, n) =>
      n % 2 ? pool.query('SELECT 1/0') : inTransaction(pool, (tx) => tx.query('SELECT 1/0')),
    );
    for (const outcome of await Promise.allSettled(failures)) expect(outcome.status).toBe('rejected');
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  });
});
