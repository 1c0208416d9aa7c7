import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { Progress } from '../progress.ts';
import { rebuildReadModel } from '../rebuild-read-model.ts';
import { countGeneratedProducts, ensureAccounts } from './ensure-accounts.ts';
import { createProductRows, type Ids } from './product-rows.ts';
import { createRandom } from './random.ts';
import { loadShopData } from './shop-data.ts';

interface GenerateOptions {
  count: number;
  /** The same seed generates the same products. */
  seed: number;
  now?: Date;
}

export interface GenerateResult {
  /** The number of inserted rows by table. */
  rows: Readonly<Record<string, number>>;
}

const TABLES_WITH_IDS = ['product', 'product_image', 'variant', 'stock_move', 'review'] as const;
const BATCH_SIZE = 5_000;
const YIELD_EVERY = 10;
const DAY_MS = 86_400_000;
/** The age of the oldest generated product; the newest is created now. */
const SHOP_AGE_MS = 400 * DAY_MS;

const buildSequence = (table: string) => `pg_get_serial_sequence('${table}', 'id')`;

const reserveIds = async (tx: Queryable): Promise<Ids> => {
  const columns = TABLES_WITH_IDS.map((table) => `nextval(${buildSequence(table)}) AS ${table}`);
  const { rows } = await tx.query<Ids>(`SELECT ${columns.join(', ')}`);
  if (!rows[0]) throw new Error('No ids were returned');
  return rows[0];
};

/** Foreign keys and triggers run for each row, which takes most of the time; generated rows never violate them. */
const skipRowChecks = async (tx: Queryable) => {
  const { rows } = await tx.query<{ allowed: boolean }>(
    "SELECT has_parameter_privilege('session_replication_role', 'SET') AS allowed",
  );
  if (rows[0]?.allowed) await tx.query("SET LOCAL session_replication_role = 'replica'");
};

/** Adds `count` generated products in one transaction. The shop needs categories, attributes and currencies. */
export const generateProducts = (
  pool: pg.Pool,
  { count, seed, now = new Date() }: GenerateOptions,
  progress: Progress,
): Promise<GenerateResult> =>
  inTransaction(
    pool,
    async (tx) => {
      await tx.query(`LOCK TABLE store, user_account, ${TABLES_WITH_IDS.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
      await tx.query("SET LOCAL trad.read_model = 'off'");
      await skipRowChecks(tx);
      const shop = await loadShopData(tx);
      const random = createRandom(seed + (await countGeneratedProducts(tx)));
      const accounts = await ensureAccounts(tx, shop, random, new Date(now.getTime() - SHOP_AGE_MS));
      const ids = await reserveIds(tx);
      const { rows, write } = createProductRows(shop, accounts, ids, random, now);

      progress.start('Products', count, 'products');
      // Generate the next batch while the database inserts one; yield often, so that the socket is served.
      let sending = Promise.resolve();
      for (let generated = 0; generated < count; ) {
        for (const end = Math.min(count, generated + BATCH_SIZE); generated < end; ) {
          write(((count - generated) / count) * SHOP_AGE_MS);
          generated += 1;
          if (generated % YIELD_EVERY === 0) await nextTurn();
        }
        await sending;
        progress.advance(generated);
        sending = rows.send(tx);
      }
      await sending;
      progress.finish();
      for (const table of TABLES_WITH_IDS)
        await tx.query(`SELECT setval(${buildSequence(table)}, $1)`, [ids[table] - 1]);
      await tx.query(`ANALYZE ${Object.keys(rows.counts).join(', ')}, store`);
      await rebuildReadModel(tx, progress);
      return { rows: rows.counts };
    },
    { retries: 0 },
  );
