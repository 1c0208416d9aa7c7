import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { InputError } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import type pg from 'pg';
import type { FileName } from '../../files/catalogue-files.ts';
import { disableTracking, markListingsOutdated } from '../first-load.queries.ts';
import {
  buildCountChanges,
  buildCountCleared,
  buildLockStep,
  buildSelectChangedIds,
  buildSelectChangedOwners,
  type Counts,
  type Merge,
  type Owner,
  type Step,
} from '../merge.ts';
import { areStoreNamesTaken } from '../rules/store-names.queries.ts';
import {
  type AllCounts,
  analyzeTables,
  findDoneBatches,
  markBatchDone,
  type Run,
  setFastUpdate,
} from '../run.queries.ts';
import { countSizeGuides, writeSizeGuides } from '../size-guides/size-guides.queries.ts';
import { hasMisplacedCategories } from './misplaced-categories.queries.ts';
import { incrementVersions } from './versions.queries.ts';
import { CHARGES, IMAGE_STEPS, IMAGES, PRODUCT_STEPS, PRODUCTS } from './write-products.queries.ts';
import {
  ATTRIBUTES,
  buildTranslationSteps,
  CATEGORIES,
  PRODUCT_TRANSLATIONS,
  REFERENCED_ROW_STEPS,
  REFERENCED_ROW_TRANSLATION_STEPS,
  REFERENCED_ROW_TRANSLATIONS,
  STORE_LOCK_STEPS,
  STORES,
  VALUES,
} from './write-referenced-rows.queries.ts';
import {
  COUNT_STOCK,
  CREATE_OPTIONS,
  PRICES,
  VARIANT_LOCK_STEPS,
  VARIANT_STEPS,
  VARIANTS,
} from './write-variants.queries.ts';

/** A vendor's form locks a product before its variants. */
const LOCK_PRODUCTS = buildLockStep('products', 'product', [
  buildSelectChangedIds(PRODUCTS),
  buildSelectChangedOwners(CHARGES, 'amount'),
  buildSelectChangedOwners(VARIANTS),
  buildSelectChangedOwners(PRICES, 'price'),
  buildSelectChangedOwners(IMAGES, 'picture'),
  buildSelectChangedOwners(PRODUCT_TRANSLATIONS, 'text'),
]);

const UNIT_STEPS: Step[] = [
  LOCK_PRODUCTS,
  ...VARIANT_LOCK_STEPS,
  ...PRODUCT_STEPS,
  ...VARIANT_STEPS,
  ...IMAGE_STEPS,
  ...buildTranslationSteps(PRODUCT_TRANSLATIONS),
];

const NO_COUNTS: Counts = { created: 0, changed: 0, removed: 0 };

const addCounts = (counts: AllCounts, file: FileName, more: Partial<Counts>) => {
  const sum = { ...NO_COUNTS, ...counts[file] };
  for (const [key, number] of Object.entries(more)) sum[key as keyof Counts] += number ?? 0;
  counts[file] = sum;
};

const hasChanges = async (tx: Queryable, sql: string, range: number[]) => {
  const { rows } = await tx.query<Record<string, number>>(sql, range);
  return Object.values(rows[0] ?? {}).some((number) => number > 0);
};

/** Runs the steps of a batch and then gives the owners of written rows a new version. */
const runSteps = async (
  tx: Queryable,
  steps: readonly Step[],
  range: [after: number, upTo: number],
  counts: AllCounts,
) => {
  const owners = new Map<Owner['table'], Set<number>>();
  for (const { sql, file, countAs, repeat, onlyIf, ownerTable } of steps) {
    if (onlyIf && !(await hasChanges(tx, onlyIf, range))) continue;
    for (;;) {
      const { rowCount, rows } = await tx.query<{ count?: number; owners?: number[] | null }>(sql, range);
      const written = rows[0]?.count ?? rowCount ?? 0;
      if (countAs) addCounts(counts, file, { [countAs]: written });
      if (ownerTable) owners.set(ownerTable, new Set([...(owners.get(ownerTable) ?? []), ...(rows[0]?.owners ?? [])]));
      if (!repeat || !written) break;
    }
  }
  for (const [table, ids] of owners) if (ids.size) await incrementVersions(tx, table, [...ids]);
};

interface WriteOptions {
  progress: Progress;
  /** The actor of the changes. */
  actor: Actor;
  /** Whether the triggers of the read model are off, as it is rebuilt after the import. */
  isTrackingOff: boolean;
}

const writeBatch = (
  pool: pg.Pool,
  after: number,
  upTo: number,
  { actor, isTrackingOff }: Pick<WriteOptions, 'actor' | 'isTrackingOff'>,
) =>
  inTransaction(pool, async (tx) => {
    const counts: AllCounts = {};
    const isUnitZero = after < 0;
    if (isTrackingOff) await disableTracking(tx);
    if (isUnitZero) {
      await runSteps(tx, STORE_LOCK_STEPS, [after, upTo], counts);
      if (await areStoreNamesTaken(tx))
        throw new InputError(
          'Names of stores, or of the marketplace, were changed while the files were checked: import the files again.',
        );
    }
    await runSteps(tx, isUnitZero ? REFERENCED_ROW_STEPS : UNIT_STEPS, [after, upTo], counts);
    if (isUnitZero) {
      if (await hasMisplacedCategories(tx))
        throw new InputError('The categories were changed while the files were checked: import the files again.');
      await runSteps(tx, REFERENCED_ROW_TRANSLATION_STEPS, [after, upTo], counts);
      for (const [file, more] of Object.entries(await writeSizeGuides(tx))) addCounts(counts, file as FileName, more);
      await tx.query(CREATE_OPTIONS);
    }
    await markBatchDone(tx, after, counts);
    const changed = Object.entries(counts).filter(
      ([, { created, changed, removed }]) => created + changed + removed > 0,
    );
    // With counts instead of fields: a file may change every product of the shop.
    if (changed.length) {
      const id = isUnitZero ? 'stores, categories and attributes' : `products ${after + 1} to ${upTo} of the files`;
      const entry = { subjectKind: 'catalogue', id, before: null, after: Object.fromEntries(changed) } as const;
      await recordChange(tx, actor, entry, new Date());
    }
    return counts;
  });

/** Batches share no rows, and a single connection uses one core of PostgreSQL. */
const PARALLEL_BATCHES = 2;

/** With so few batches a pending list costs more time than it saves. */
const MAX_BATCHES_WITHOUT_FASTUPDATE = 4;

/** Writes the remaining batches of a run, each in a transaction: a unit is written completely or not at all. */
export const writeUnits = async (
  pool: pg.Pool,
  { units, batch }: Run,
  { progress, actor, isTrackingOff }: WriteOptions,
): Promise<AllCounts> => {
  const done = await findDoneBatches(pool);
  if (!done.has(-1)) done.set(-1, await writeBatch(pool, -1, 0, { actor, isTrackingOff: false }));
  const starts = Array.from({ length: Math.ceil(units / batch) }, (_, index) => index * batch);
  const size = (after: number) => (after < 0 ? 0 : Math.min(batch, units - after));
  const written = () => [...done.keys()].reduce((sum, after) => sum + size(after), 0);
  progress.start('Writing', units, 'products', written());
  const remaining = starts.filter((after) => !done.has(after)).values();
  let failed = false;
  const write = async (after: number) => {
    done.set(after, await writeBatch(pool, after, after + size(after), { actor, isTrackingOff }));
    progress.advance(written());
  };
  const work = async () => {
    for (const after of remaining) {
      if (failed) return;
      await write(after);
    }
  };
  if (isTrackingOff) await markListingsOutdated(pool);
  const [first] = remaining;
  if (first !== undefined) {
    await write(first);
    if (starts.length > 1) await analyzeTables(pool);
  }
  if (starts.length > MAX_BATCHES_WITHOUT_FASTUPDATE && !isTrackingOff) await setFastUpdate(pool, true);
  const outcomes = await Promise.allSettled(
    Array.from({ length: PARALLEL_BATCHES }, () =>
      work().catch((error) => {
        failed = true;
        throw error;
      }),
    ),
  );
  // Also resets the state that a killed import left.
  await setFastUpdate(pool, false);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  progress.finish();
  const sum: AllCounts = {};
  for (const counts of done.values()) {
    for (const [file, more] of Object.entries(counts)) addCounts(sum, file as FileName, more);
  }
  return sum;
};

const COUNTED_MERGES: Array<[file: FileName, merge: Merge, cleared?: string]> = [
  ['stores', STORES],
  ['categories', CATEGORIES],
  ['attributes', ATTRIBUTES],
  ['attribute-values', VALUES],
  ['products', PRODUCTS],
  ['delivery-charges', CHARGES, 'amount'],
  ['variants', VARIANTS],
  ['prices', PRICES, 'price'],
  ['images', IMAGES, 'picture'],
  ...[...REFERENCED_ROW_TRANSLATIONS, PRODUCT_TRANSLATIONS].map((merge): [FileName, Merge, string] => [
    'translations',
    merge,
    'text',
  ]),
];

/** Counts the rows that writing would change, without changing the catalogue. */
export const countUnits = async (pool: pg.Pool, { units }: Run, progress: Progress): Promise<AllCounts> => {
  const counts: AllCounts = {};
  await pool.query(CREATE_OPTIONS);
  progress.start('Comparing', COUNTED_MERGES.length + 1, 'tables');
  const range = [-1, units];
  const count = async (file: FileName, sql: string) => {
    const { rows } = await pool.query<Partial<Counts>>(sql, range);
    addCounts(counts, file, rows[0] ?? {});
  };
  for (const [index, [file, merge, cleared]] of COUNTED_MERGES.entries()) {
    await count(file, buildCountChanges(merge));
    if (cleared) await count(file, buildCountCleared(merge, cleared));
    progress.advance(index + 1);
  }
  await count('stock', COUNT_STOCK);
  for (const [file, more] of Object.entries(await countSizeGuides(pool))) addCounts(counts, file as FileName, more);
  progress.finish();
  return counts;
};
