import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import type { Progress } from '../progress.ts';
import { rebuildReadModel } from '../rebuild-read-model.ts';
import { generatedCount, generatedMakers } from './generated-makers.ts';
import { createProductRows, type Ids } from './product-rows.ts';
import { randomFrom } from './random.ts';
import { readFrame } from './shop-frame.ts';

interface Wanted {
  count: number;
  /** The same seed generates the same products. */
  seed: number;
  now?: Date;
}

export interface Generated {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>;
}

const NUMBERED = ['product', 'product_image', 'variant', 'stock_move', 'review'] as const;
const PORTION = 5_000;
const STEP = 10;
const DAY_MS = 86_400_000;
/** The age of the oldest generated product; the newest is created now. */
const SHOP_AGE_MS = 400 * DAY_MS;

const sequenceOf = (table: string) => `pg_get_serial_sequence('${table}', 'id')`;

const firstIds = async (tx: Queryable): Promise<Ids> => {
  const columns = NUMBERED.map((table) => `nextval(${sequenceOf(table)}) AS ${table}`);
  const { rows } = await tx.query<Ids>(`SELECT ${columns.join(', ')}`);
  if (!rows[0]) throw new Error('No ids were returned');
  return rows[0];
};

/** Checking foreign keys and triggers row by row takes most of the time, and generated rows never violate them. */
const skipRowChecks = async (tx: Queryable) => {
  const { rows } = await tx.query<{ allowed: boolean }>(
    "SELECT has_parameter_privilege('session_replication_role', 'SET') AS allowed",
  );
  if (rows[0]?.allowed) await tx.query("SET LOCAL session_replication_role = 'replica'");
};

/** Adds `count` generated products in one transaction. The shop needs categories, attributes and currencies. */
export const generateProducts = (
  pool: pg.Pool,
  { count, seed, now = new Date() }: Wanted,
  progress: Progress,
): Promise<Generated> =>
  inTransaction(
    pool,
    async (tx) => {
      await tx.query(`LOCK TABLE store, user_account, ${NUMBERED.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
      await tx.query("SET LOCAL trad.read_model = 'off'");
      await skipRowChecks(tx);
      const frame = await readFrame(tx);
      const random = randomFrom(seed + (await generatedCount(tx)));
      const makers = await generatedMakers(tx, frame, random, new Date(now.getTime() - SHOP_AGE_MS));
      const ids = await firstIds(tx);
      const { rows, write } = createProductRows(frame, makers, ids, random, now);

      progress.start('Products', count, 'products');
      // Generate the next batch while the database inserts one; yield often, so that the socket is served.
      let sent = Promise.resolve();
      for (let made = 0; made < count; ) {
        for (const end = Math.min(count, made + PORTION); made < end; ) {
          write(((count - made) / count) * SHOP_AGE_MS);
          made += 1;
          if (made % STEP === 0) await nextTurn();
        }
        await sent;
        progress.advance(made);
        sent = rows.send(tx);
      }
      await sent;
      progress.finish();
      for (const table of NUMBERED) await tx.query(`SELECT setval(${sequenceOf(table)}, $1)`, [ids[table] - 1]);
      await tx.query(`ANALYZE ${Object.keys(rows.counts).join(', ')}, store`);
      await rebuildReadModel(tx, progress);
      return { rows: rows.counts };
    },
    { retries: 0 },
  );
