import { MOST_PICTURES, MOST_VARIANTS } from '@trad/contract/vendor-area/product-limits';
import type { Queryable } from '@trad/database/connections/transaction';
import { Problem } from '@trad/file-formats/problem';
import type { Detail } from '../../../platform/http/refusal.ts';
import type { Decimals } from '../products/checked-product.ts';
import { loadProductStates, lockProducts } from '../products/product-state.queries.ts';
import type { StoredProduct } from '../products/product-state.ts';
import { saveProducts } from '../products/save-products.ts';
import { yieldBetween } from '../yield-between.ts';
import { LONGEST_SKU, type RowProblem, readText } from './cells.ts';
import { draftOf, type RowDraft } from './product-drafts.ts';
import type { TableRow } from './read-table.ts';
import { type RowProblems, rowProblems } from './row-problems.ts';
import { findProductsBySlug, findSkuHolders, listCategoryNames } from './rows.queries.ts';

export interface Importing {
  storeId: number;
  decimals: Decimals;
  now: Date;
  tell: (rowsDone: number) => Promise<unknown>;
}
export interface Imported {
  problems: RowProblems;
  /** What came in otherwise than its rows say. */
  warnings: RowProblems;
  created: number;
  updated: number;
  unchanged: number;
}

type Complain = (problem: RowProblem) => void;

/** Rows by their SKU, each once. */
export const rowsBySku = (rows: readonly TableRow[], complain: Complain) => {
  const bySku = new Map<string, TableRow>();
  for (const row of rows) {
    const { line, cells, problem } = row;
    const sku = cells.sku === undefined ? new Problem('is missing') : readText(cells.sku, LONGEST_SKU);
    if (problem) complain({ line, column: null, message: problem });
    else if (sku instanceof Problem) complain({ line, column: 'sku', message: sku.reason });
    else if (sku === null) complain({ line, column: 'sku', message: 'cannot be emptied' });
    else if (bySku.has(sku))
      complain({ line, column: 'sku', message: `stands on line ${bySku.get(sku)?.line} already` });
    else bySku.set(sku, row);
  }
  return bySku;
};

/** The rows of each product: one that is stored, by its id, or one that is new, by what the file calls it. */
const grouped = async (tx: Queryable, storeId: number, bySku: ReadonlyMap<string, TableRow>, complain: Complain) => {
  const handleOf = ({ cells }: TableRow) => cells.product?.trim();
  const holders = await findSkuHolders(tx, [...bySku.keys()]);
  const own = await findProductsBySlug(tx, storeId, [
    ...new Set([...bySku.values()].flatMap((row) => handleOf(row) ?? [])),
  ]);
  const groups = new Map<number | string, TableRow[]>();
  for (const [sku, row] of bySku) {
    const { line } = row;
    const [holder, handle] = [holders.get(sku), handleOf(row)];
    const named = handle === undefined ? undefined : own.get(handle);
    if (holder && holder.store_id !== storeId) complain({ line, column: 'sku', message: 'is used already' });
    else if (holder && named !== undefined && named !== holder.product_id)
      complain({ line, column: 'product', message: `is another product than that of this SKU, ${holder.slug}` });
    else if (!holder && !handle) complain({ line, column: 'product', message: 'is missing: the SKU is new' });
    else {
      const group = holder?.product_id ?? named ?? handle ?? '';
      const rows = groups.get(group);
      if (rows) rows.push(row);
      else groups.set(group, [row]);
    }
  }
  return { groups, holders };
};

const COLUMNS: Array<[path: RegExp, column: (...parts: string[]) => string]> = [
  [/^sku$/, () => 'sku'],
  [/^option_values\.(\d+)$/, (place = '0') => `option${Number(place) + 1}_value`],
  [/^prices\.(\w+)\.amount$/, (code = '') => `price_${code}`],
  [/^prices\.(\w+)\.special$/, (code = '') => `special_price_${code}`],
  [/^images\./, () => 'images'],
  [/^category_id$/, () => 'category'],
  [/^delivery_charges\.(\w+)$/, (code = '') => `delivery_${code}`],
];

/** What is wrong with a product, as it stands in the file. */
const problemOf = ({ rows, lines }: RowDraft, { path, message }: Detail): RowProblem => {
  const [, place, rest = path] = /^variants\.(\d+)\.(.*)$/.exec(path) ?? [];
  const line = (place === undefined ? undefined : lines[Number(place)]) ?? rows[0]?.line ?? 0;
  for (const [pattern, column] of COLUMNS) {
    const match = pattern.exec(rest);
    if (match) return { line, column: column(...match.slice(1)), message };
  }
  return { line, column: null, message };
};

const MANY = 1000;

const statesOf = async (tx: Queryable, storeId: number, ids: readonly number[]) => {
  await lockProducts(tx, storeId, ids);
  const states = new Map<number, StoredProduct>();
  for (let at = 0; at < ids.length; at += MANY)
    for (const state of await loadProductStates(tx, storeId, ids.slice(at, at + MANY))) states.set(state.id, state);
  return states;
};

const categoryFinder = async (tx: Queryable) => {
  const ids = new Map<string, number>();
  const categories = await listCategoryNames(tx);
  for (const { id, name } of categories.toReversed()) ids.set(name.toLowerCase(), id);
  for (const { id, slug } of categories) ids.set(slug, id);
  return (name: string) => ids.get(name.trim().toLowerCase());
};

const tooManyVariants = (rows: readonly TableRow[]): RowProblem => ({
  line: rows[0]?.line ?? 0,
  column: null,
  message: `makes more than ${MOST_VARIANTS} variants of one product`,
});

/** What a form could not send either. */
const checkSizes = ({ sent, rows }: RowDraft, complain: Complain) => {
  const line = rows[0]?.line ?? 0;
  if ((sent.variants?.length ?? 0) > MOST_VARIANTS) complain(tooManyVariants(rows));
  if ((sent.images?.length ?? 0) > MOST_PICTURES)
    complain({ line, column: 'images', message: `are more than ${MOST_PICTURES}` });
};

/** A file puts no product on sale that has no picture: it is a draft until it has one. What is on sale already stays. */
const keepUnseenAsDraft = (draft: RowDraft, warn: Complain) => {
  const { sent, stored, rows } = draft;
  const images = sent.images ?? stored?.images ?? [];
  if (sent.status !== 'active' || stored?.status === 'active' || images.length) return;
  draft.isKeptAsDraft = true;
  warn({
    line: rows[0]?.line ?? 0,
    column: 'images',
    message: 'has no picture: the product is a draft until it has one',
  });
};

/** Brings a file of products in: all of it, or where any row has a problem, nothing. */
export const importProducts = async (
  tx: Queryable,
  { storeId, decimals, now, tell }: Importing,
  rows: readonly TableRow[],
): Promise<Imported> => {
  const problems = rowProblems();
  const warnings = rowProblems();
  const complain: Complain = problems.add;
  const bySku = rowsBySku(rows, complain);
  const { groups, holders } = await grouped(tx, storeId, bySku, complain);
  const states = await statesOf(
    tx,
    storeId,
    [...groups.keys()].filter((key) => typeof key === 'number'),
  );
  const categoryOf = await categoryFinder(tx);
  const drafts: RowDraft[] = [];
  for await (const [key, some] of yieldBetween(groups)) {
    // Each is a variant: so many are not even looked into.
    if (some.length > MOST_VARIANTS) {
      complain(tooManyVariants(some));
      continue;
    }
    const stored = (typeof key === 'number' && states.get(key)) || null;
    const draft = draftOf(some, stored, { decimals, categoryOf, complain });
    checkSizes(draft, complain);
    keepUnseenAsDraft(draft, warnings.add);
    drafts.push(draft);
  }
  if (problems.rows()) return { problems, warnings, created: 0, updated: 0, unchanged: 0 };
  const done = drafts.map((draft) => draft.rows.length);
  const { details, written } = await saveProducts(
    tx,
    {
      storeId,
      decimals,
      now,
      reason: 'import',
      tell: async (count) => void (await tell(done.slice(0, count).reduce((sum, size) => sum + size, 0))),
    },
    drafts,
  );
  for (const [index, some] of details.entries()) {
    const draft = drafts[index];
    if (draft) for (const detail of some) complain(problemOf(draft, detail));
  }
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const [index, { differs }] of written.entries())
    for (const row of drafts[index]?.rows ?? []) {
      const isNew = !holders.has(readText(row.cells.sku ?? '', LONGEST_SKU) as string);
      counts[isNew ? 'created' : differs ? 'updated' : 'unchanged'] += 1;
    }
  return { problems, warnings, ...counts };
};
