import { MAX_SKU_LENGTH, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import type { CurrencyDecimals } from '@trad/contract/money';
import type { Actor } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { lockProducts } from '../products/product-state.queries.ts';
import { findHiddenProductIds, runDeferredTriggers } from '../products/save-products.queries.ts';
import {
  type CheckedEdit,
  checkEdits,
  checkReferences,
  collectNewValues,
  lockFoundValues,
  type NamedValues,
  writeEdits,
} from '../products/save-products.ts';
import { shortenSlugs } from '../products/write-products.queries.ts';
import { groupRowsByProduct, indexRowsBySku, type ProductGroup } from './group-rows.ts';
import type { ImportEdit } from './import-edit.ts';
import { listCategories, type SkuOwner } from './import-rows.queries.ts';
import { createTooManyVariantsProblem, type EditContext, loadEdits, reportDetails } from './load-edits.ts';
import { parseText } from './parse-cells.ts';
import { createProblemList, HIDDEN_COPY, type ProblemList, type ProblemReporter } from './problem-list.ts';
import { splitIntoBatches } from './product-batches.ts';
import type { TableRow } from './read-table.ts';

export interface ImportContext {
  storeId: number;
  actor: Actor;
  decimals: CurrencyDecimals;
  now: Date;
  isDryRun: boolean;
  reportProgress: (rowsDone: number) => Promise<unknown>;
  /** Finds or inserts option values; returns their ids by the same keys. */
  findOrInsertValues: (tx: Queryable, values: NamedValues) => Promise<Map<string, number>>;
}
export interface ImportOutcome {
  problems: ProblemList;
  /** Rows that were imported with other values than they have, such as a product without a picture as a draft. */
  warnings: ProblemList;
  /** Numbers of rows of the file, not of products. */
  created: number;
  updated: number;
  unchanged: number;
}

/**
 * Returns a function that finds a category of the menus by its slug, else by its name: of several with that name the one with the lowest
 * id. A product may stay in its stored category, which its exported row names by the slug, also where an operator has hidden it.
 */
const loadCategoryLookup = async (tx: Queryable) => {
  const ids = new Map<string, number>();
  const categories = await listCategories(tx);
  const shown = categories.filter(({ isShown }) => isShown);
  for (const { id, name } of shown.toReversed()) ids.set(name.toLowerCase(), id);
  for (const { id, slug } of shown) ids.set(slug, id);
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]));
  return (name: string, storedId: number | undefined) => {
    const key = name.trim().toLowerCase();
    return storedId !== undefined && slugs.get(storedId) === key ? storedId : ids.get(key);
  };
};

interface CheckedBatch {
  edits: readonly ImportEdit[];
  checked: readonly CheckedEdit[];
}

/** Checks all batches. Returns the option values to insert, and a batch that is the only one: it is not loaded again. */
const checkBatches = async (
  tx: Queryable,
  batches: ReadonlyArray<readonly ProductGroup[]>,
  {
    context,
    cellProblems,
    productProblems,
  }: { context: EditContext; cellProblems: ProblemList; productProblems: ProblemList },
) => {
  const newValues: NamedValues = new Map();
  let onlyBatch: CheckedBatch | null = null;
  for (const batch of batches) {
    const edits = await loadEdits(tx, batch, context);
    // The checks of products need valid cells.
    if (cellProblems.countRows()) continue;
    const checked = await checkEdits(edits, context.decimals);
    await checkReferences(tx, context.storeId, checked);
    reportDetails(edits, checked, productProblems.add);
    collectNewValues(checked, newValues);
    if (batches.length === 1) onlyBatch = { edits, checked };
  }
  return { newValues, onlyBatch };
};

/** The deferred triggers run several times, so that not all of them run at once at the commit. */
const PRODUCTS_PER_TRIGGER_RUN = 500;

/** Counts the rows of a written batch. */
const countRows = (
  edits: readonly ImportEdit[],
  written: ReadonlyArray<{ differs: boolean }>,
  owners: ReadonlyMap<string, SkuOwner>,
) => {
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const [index, { differs }] of written.entries())
    for (const row of edits[index]?.rows ?? []) {
      const isNew = !owners.has(parseText(row.cells.sku ?? '', MAX_SKU_LENGTH) as string);
      counts[isNew ? 'created' : differs ? 'updated' : 'unchanged'] += 1;
    }
  return counts;
};

/** Warns of written products that were hidden as copies of hidden ones. */
const warnOfHiddenCopies = async (
  tx: Queryable,
  edits: readonly ImportEdit[],
  written: ReadonlyArray<{ id: number }>,
  warn: ProblemReporter,
) => {
  const hidden = await findHiddenProductIds(
    tx,
    written.map(({ id }) => id),
  );
  for (const [index, { id }] of written.entries()) {
    const edit = edits[index];
    if (edit && hidden.has(id) && !edit.stored?.hidden)
      warn({ line: edit.rows[0]?.line ?? 0, column: null, message: HIDDEN_COPY });
  }
};

/**
 * Imports a file of products: all of its rows, or none where any row has a problem. Products are loaded in batches, twice:
 * to check all of them, and then to write them. So the memory does not depend on how many products a file names. Options are
 * inserted before any variant is locked, in a transaction of their own unless it is a dry run.
 */
export const importProducts = async (
  tx: Queryable,
  { storeId, actor, decimals, now, isDryRun, reportProgress, findOrInsertValues }: ImportContext,
  rows: readonly TableRow[],
): Promise<ImportOutcome> => {
  const problems = createProblemList();
  const productProblems = createProblemList();
  const warnings = createProblemList();
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const bySku = await indexRowsBySku(rows, problems.add);
  const { groups, owners } = await groupRowsByProduct(tx, storeId, bySku, problems.add);
  await lockProducts(
    tx,
    storeId,
    groups.flatMap(({ productId }) => productId ?? []),
  );
  // Do not read the cells of a group that is rejected anyway: it may have 50,000 rows.
  for (const group of groups)
    if (group.rows.length > MAX_VARIANTS) problems.add(createTooManyVariantsProblem(group.rows));
  const batches = await splitIntoBatches(
    tx,
    groups.filter((group) => group.rows.length <= MAX_VARIANTS),
  );
  const findCategoryId = await loadCategoryLookup(tx);
  const context = { storeId, decimals, findCategoryId, reportProblem: problems.add, warn: warnings.add };
  const { newValues, onlyBatch } = await checkBatches(tx, batches, {
    context,
    cellProblems: problems,
    productProblems,
  });
  if (problems.countRows()) return { problems, warnings, ...counts };
  if (productProblems.countRows()) return { problems: productProblems, warnings, ...counts };

  const newValueIds = await findOrInsertValues(tx, newValues);
  // An operator may delete found values until variants of this transaction have them. A dry run is rolled back and locks none.
  if (!isDryRun) await lockFoundValues(tx, newValueIds);
  const writeContext = { storeId, actor, now, reason: 'import', long: { isRolledBack: isDryRun } } as const;
  const insertedIds: number[] = [];
  const writeBatch = async (batch: readonly ProductGroup[]) => {
    // The first pass has reported the warnings.
    const edits = onlyBatch?.edits ?? (await loadEdits(tx, batch, { ...context, warn: () => {} }));
    const checked = onlyBatch?.checked ?? (await checkEdits(edits, decimals));
    reportDetails(edits, checked, problems.add);
    // An order may have changed the stock of a row since the first pass.
    if (problems.countRows()) return;
    const written = await writeEdits(tx, writeContext, checked, newValueIds);
    await warnOfHiddenCopies(tx, edits, written, warnings.add);
    const { created, updated, unchanged } = countRows(edits, written, owners);
    for (const [index, { id }] of written.entries()) if (!edits[index]?.stored) insertedIds.push(id);
    counts.created += created;
    counts.updated += updated;
    counts.unchanged += unchanged;
  };
  let untriggeredProducts = 0;
  for (const batch of batches) {
    await writeBatch(batch);
    if (problems.countRows()) break;
    untriggeredProducts += batch.length;
    // Also after the last batch: a dry run has no commit.
    if (untriggeredProducts >= PRODUCTS_PER_TRIGGER_RUN || batch === batches.at(-1)) {
      await runDeferredTriggers(tx);
      untriggeredProducts = 0;
    }
    await reportProgress(counts.created + counts.updated + counts.unchanged);
  }
  if (!isDryRun && !problems.countRows()) await shortenSlugs(tx, insertedIds);
  return { problems, warnings, ...counts };
};
