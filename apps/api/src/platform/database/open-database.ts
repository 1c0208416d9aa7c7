import { join, resolve } from 'node:path';
import { ROLE_IDS } from '@trad/contract/account';
import { findPrimary, listDatabaseUrls } from '@trad/database/connections/database-hosts';
import { getDatabaseUrl } from '@trad/database/connections/pool';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { migrate } from '@trad/database/migrate';
import { findMissingSettings } from '@trad/database/pooler/find-pooler';
import { DEMO_LOGIN_COUNT, DEMO_PASSWORD } from '@trad/seed/load/demo-password';
import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import { StartError } from '../../start-failure.ts';

const log = (line: string) => console.log(`  ${line}`);

/** Finds the primary of DATABASE_URL, or starts a private PostgreSQL in the data directory. */
export const openDatabase = async (config: Config) => {
  if (config.databaseUrl) {
    const urls = listDatabaseUrls(config.databaseUrl);
    return { url: await findPrimary(urls), urls, stop: async () => {} };
  }
  const started = performance.now();
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(config.dataDir, 'postgres'),
    settings: { max_connections: 60 },
    log,
  });
  log(`PostgreSQL started in ${Math.round(performance.now() - started)} ms`);
  return { url: embedded.localUrl, urls: [embedded.localUrl], stop: embedded.stop };
};

/** Finds accounts with an address of the demo shop. */
const findDemoAddresses = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ email: string }>(
    `SELECT email FROM user_account WHERE lower(email) LIKE '%@trad.example' OR lower(email) LIKE '%.trad.example'
     ORDER BY role_id, id LIMIT 3`,
  );
  return rows.map(({ email }) => email);
};

/** Finds demo logins by their password, as SQL can change an address. They are the first accounts of a seeded database. */
const findAccountsWithDemoPassword = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ id: number; email: string; hash: string; roleId: number }>(
    'SELECT id, email, password_hash AS hash, role_id AS "roleId" FROM user_account ORDER BY id LIMIT $1',
    [DEMO_LOGIN_COUNT],
  );
  // Import on demand: elsewhere only the threads that hash load it.
  const { verify } = await import('@node-rs/argon2');
  const found: typeof rows = [];
  for (const row of rows)
    if (row.hash.startsWith('$argon2') && (await verify(row.hash, DEMO_PASSWORD))) found.push(row);
  // One shopper may have chosen it before it was refused: that must not stop the start of a real shop.
  return found.length > 1 || found.some(({ roleId }) => roleId !== ROLE_IDS.shopper) ? found : [];
};

/** The demo accounts share a published password. */
const refuseDemoAccounts = async (pool: pg.Pool) => {
  const emails = await findDemoAddresses(pool);
  if (emails.length)
    throw new StartError(
      `The database contains accounts of the demo shop (${emails.join(', ')} …), whose password is published: production needs a database without them. Set DATABASE_URL to an empty one, and transfer your catalogue with npm run catalog -- export and import.`,
    );
  const accounts = await findAccountsWithDemoPassword(pool);
  if (!accounts.length) return;
  const ids = accounts.map(({ id }) => id).join(', ');
  const hasOperator = accounts.some(({ roleId }) => roleId === ROLE_IDS.operator);
  throw new StartError(
    `Accounts have the published password of the demo shop: ${accounts.map(({ email }) => email).join(', ')}. Remove it, and end their sessions, with the SQL UPDATE user_account SET password_hash = '!' WHERE id IN (${ids}); DELETE FROM session WHERE user_id IN (${ids}); then their owners set another one with "Forgot password"${hasOperator ? ', and npm run operator -- create makes another operator' : ''}.`,
  );
};

/** Finds PostgreSQL itself, for what needs a session: migrations, and notifications also after a failover. */
export const findDirectUrl = ({ databaseDirectUrl }: Config, pool: pg.Pool) =>
  databaseDirectUrl ? findPrimary(listDatabaseUrls(databaseDirectUrl)) : getDatabaseUrl(pool);

/** Migrates the database and seeds an empty one. */
export const prepareDatabase = async (config: Config, pool: pg.Pool) => {
  const missing = await findMissingSettings(pool);
  if (missing.length)
    log(`The pooler's connections have no ${missing.join(' and no ')}: set them as docs/cluster.md says`);
  const url = await findDirectUrl(config, pool);
  const applied = await migrate({ url, dir: resolve('prisma'), log });
  if (applied.length) log(`Applied ${applied.length} migrations`);
  if (config.production) await refuseDemoAccounts(pool);
  const { rows } = await pool.query<{ hasReference: boolean; isSeeded: boolean }>(
    `SELECT EXISTS (SELECT FROM currency) AS "hasReference",
       EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM user_account) AS "isSeeded"`,
  );
  const wantsDemo = config.seedDemo && !rows[0]?.isSeeded;
  if (rows[0]?.hasReference && !wantsDemo) return;
  // Import on demand: the demo shop's texts would stay in memory.
  const seed = await import('@trad/seed/seed-demo');
  if (wantsDemo && (await seed.seedDemo(pool))) log('Seeded the demo shop');
  await seed.seedReference(pool);
};
