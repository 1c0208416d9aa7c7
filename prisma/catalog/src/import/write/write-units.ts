import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import type { FileName } from '../../files/catalogue-files.ts';
import { listLater } from '../first-load.queries.ts';
import { type Counts, countChanges, countCleared, type Merge, type Step } from '../merge.ts';
import { type AllCounts, doneBatches, learnSizes, letIndexesGather, markDone, type Run } from '../run.queries.ts';
import {
  ATTRIBUTES,
  CATEGORIES,
  HEAD_STEPS,
  HEAD_TRANSLATIONS,
  PRODUCT_TRANSLATIONS,
  STORES,
  translationSteps,
  VALUES,
} from './write-head.queries.ts';
import { CHARGES, IMAGE_STEPS, IMAGES, PRODUCT_STEPS, PRODUCTS } from './write-products.queries.ts';
import { COUNT_STOCK, LOCK_STEPS, OPTIONS, PRICES, VARIANT_STEPS, VARIANTS } from './write-variants.queries.ts';

const UNIT_STEPS: Step[] = [
  ...LOCK_STEPS,
  ...PRODUCT_STEPS,
  ...VARIANT_STEPS,
  ...IMAGE_STEPS,
  ...translationSteps(PRODUCT_TRANSLATIONS),
];

const NOTHING: Counts = { created: 0, changed: 0, removed: 0 };

const add = (counts: AllCounts, file: FileName, more: Partial<Counts>) => {
  const sum = { ...NOTHING, ...counts[file] };
  for (const [key, number] of Object.entries(more)) sum[key as keyof Counts] += number ?? 0;
  counts[file] = sum;
};

const writesAnything = async (tx: Queryable, sql: string, range: number[]) => {
  const { rows } = await tx.query<Record<string, number>>(sql, range);
  return Object.values(rows[0] ?? {}).some((number) => number > 0);
};

const runSteps = async (
  tx: Queryable,
  steps: readonly Step[],
  range: [after: number, upTo: number],
  counts: AllCounts,
) => {
  for (const { sql, file, counts: counted, repeat, onlyIf } of steps) {
    if (onlyIf && !(await writesAnything(tx, onlyIf, range))) continue;
    for (;;) {
      const { rowCount, rows } = await tx.query<{ count?: number }>(sql, range);
      const written = rows[0]?.count ?? rowCount ?? 0;
      if (counted) add(counts, file, { [counted]: written });
      if (!repeat || !written) break;
    }
  }
};

const writeBatch = (pool: pg.Pool, after: number, upTo: number, listsLater: boolean) =>
  inTransaction(pool, async (tx) => {
    const counts: AllCounts = {};
    const isHead = after < 0;
    if (listsLater) await listLater(tx);
    await runSteps(tx, isHead ? HEAD_STEPS : UNIT_STEPS, [after, upTo], counts);
    if (isHead) await tx.query(OPTIONS);
    await markDone(tx, after, counts);
    return counts;
  });

/** Units never touch each other's rows, and one connection leaves PostgreSQL a core. */
const SIDE_BY_SIDE = 2;

/** So few are written as they come. */
const FEW_BATCHES = 4;

interface Writing {
  progress: Progress;
  /** The listings are made after. */
  listsLater: boolean;
}

/** Writes what is left of a run, some units in each transaction: whatever ends it, a unit is in or it is not. */
export const writeUnits = async (
  pool: pg.Pool,
  { units, batch }: Run,
  { progress, listsLater }: Writing,
): Promise<AllCounts> => {
  const done = await doneBatches(pool);
  if (!done.has(-1)) done.set(-1, await writeBatch(pool, -1, 0, false));
  const starts = Array.from({ length: Math.ceil(units / batch) }, (_, index) => index * batch);
  const size = (after: number) => (after < 0 ? 0 : Math.min(batch, units - after));
  const written = () => [...done.keys()].reduce((sum, after) => sum + size(after), 0);
  progress.start('Writing', units, 'products', written());
  const left = starts.filter((after) => !done.has(after)).values();
  let failed = false;
  const write = async (after: number) => {
    done.set(after, await writeBatch(pool, after, after + size(after), listsLater));
    progress.advance(written());
  };
  const work = async () => {
    for (const after of left) {
      if (failed) return;
      await write(after);
    }
  };
  const [first] = left;
  if (first !== undefined) {
    await write(first);
    if (starts.length > 1) await learnSizes(pool);
  }
  if (starts.length > FEW_BATCHES && !listsLater) await letIndexesGather(pool, true);
  const ends = await Promise.allSettled(
    Array.from({ length: SIDE_BY_SIDE }, () =>
      work().catch((error) => {
        failed = true;
        throw error;
      }),
    ),
  );
  // A killed import may have left it so, too.
  await letIndexesGather(pool, false);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  progress.finish();
  const sum: AllCounts = {};
  for (const counts of done.values()) {
    for (const [file, more] of Object.entries(counts)) add(sum, file as FileName, more);
  }
  return sum;
};

const COUNTED: Array<[file: FileName, merge: Merge, cleared?: string]> = [
  ['stores', STORES],
  ['categories', CATEGORIES],
  ['attributes', ATTRIBUTES],
  ['attribute-values', VALUES],
  ['products', PRODUCTS],
  ['delivery-charges', CHARGES, 'amount'],
  ['variants', VARIANTS],
  ['prices', PRICES, 'price'],
  ['images', IMAGES, 'picture'],
  ...[...HEAD_TRANSLATIONS, PRODUCT_TRANSLATIONS].map((merge): [FileName, Merge, string] => [
    'translations',
    merge,
    'text',
  ]),
];

/** What writing would do, without a change to the catalogue. */
export const countUnits = async (pool: pg.Pool, { units }: Run, progress: Progress): Promise<AllCounts> => {
  const counts: AllCounts = {};
  await pool.query(OPTIONS);
  progress.start('Comparing', COUNTED.length + 1, 'tables');
  const range = [-1, units];
  const count = async (file: FileName, sql: string) => {
    const { rows } = await pool.query<Partial<Counts>>(sql, range);
    add(counts, file, rows[0] ?? {});
  };
  for (const [index, [file, merge, cleared]] of COUNTED.entries()) {
    await count(file, countChanges(merge));
    if (cleared) await count(file, countCleared(merge, cleared));
    progress.advance(index + 1);
  }
  await count('stock', COUNT_STOCK);
  progress.finish();
  return counts;
};
