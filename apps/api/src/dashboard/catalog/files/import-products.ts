import { MAX_PICTURES, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import type { Actor } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { Problem } from '@trad/file-formats/problem';
import type { Detail } from '../../../platform/http/refusal.ts';
import { iterateWithYields } from '../iterate-with-yields.ts';
import type { CurrencyDecimals } from '../products/check-product.ts';
import { findStoredProducts, lockProducts } from '../products/product-state.queries.ts';
import type { StoredProduct } from '../products/product-state.ts';
import { saveProducts } from '../products/save-products.ts';
import { buildImportEdit, type ImportEdit } from './import-edit.ts';
import { findProductIdsBySlug, findSkuOwners, listActiveCategories } from './import-rows.queries.ts';
import { MAX_SKU_LENGTH, parseText } from './parse-cells.ts';
import { createProblemList, type ProblemList, type RowProblem } from './problem-list.ts';
import type { TableRow } from './read-table.ts';

export interface ImportContext {
  storeId: number;
  actor: Actor;
  decimals: CurrencyDecimals;
  now: Date;
  reportProgress: (rowsDone: number) => Promise<unknown>;
}
export interface ImportOutcome {
  problems: ProblemList;
  /** Rows that were imported with other values than they have, such as a product without a picture as a draft. */
  warnings: ProblemList;
  created: number;
  updated: number;
  unchanged: number;
}

type ProblemReporter = (problem: RowProblem) => void;

const CONTROL_CHARACTER = 'contains a control character';

/** Indexes rows by their SKU; malformed rows, and those without a SKU or with one of an earlier row, are problems. */
export const indexRowsBySku = async (rows: readonly TableRow[], reportProblem: ProblemReporter) => {
  const bySku = new Map<string, TableRow>();
  for await (const row of iterateWithYields(rows)) {
    const { line, cells, problem } = row;
    // PostgreSQL refuses a text with NUL. Other control characters may be in texts that were stored under other rules.
    const columnsWithNul = Object.keys(cells).filter((column) => cells[column]?.includes('\0'));
    const sku = cells.sku === undefined ? new Problem('is missing') : parseText(cells.sku, MAX_SKU_LENGTH);
    if (problem) reportProblem({ line, column: null, message: problem });
    else if (columnsWithNul.length)
      for (const column of columnsWithNul) reportProblem({ line, column, message: CONTROL_CHARACTER });
    else if (sku instanceof Problem) reportProblem({ line, column: 'sku', message: sku.reason });
    else if (sku === null) reportProblem({ line, column: 'sku', message: 'cannot be emptied' });
    else if (bySku.has(sku))
      reportProblem({ line, column: 'sku', message: `is a duplicate of line ${bySku.get(sku)?.line}` });
    else bySku.set(sku, row);
  }
  return bySku;
};

/** Groups rows by product: a stored one by its id, a new one by its name in the column `product`. */
const groupRowsByProduct = async (
  tx: Queryable,
  storeId: number,
  bySku: ReadonlyMap<string, TableRow>,
  reportProblem: ProblemReporter,
) => {
  const getHandle = ({ cells }: TableRow) => cells.product?.trim();
  const owners = await findSkuOwners(tx, [...bySku.keys()]);
  const own = await findProductIdsBySlug(tx, storeId, [
    ...new Set([...bySku.values()].flatMap((row) => getHandle(row) ?? [])),
  ]);
  const groups = new Map<number | string, TableRow[]>();
  for await (const [sku, row] of iterateWithYields(bySku)) {
    const { line } = row;
    const [owner, handle] = [owners.get(sku), getHandle(row)];
    const named = handle === undefined ? undefined : own.get(handle);
    if (owner && owner.store_id !== storeId) reportProblem({ line, column: 'sku', message: 'is used already' });
    else if (owner && named !== undefined && named !== owner.product_id)
      reportProblem({ line, column: 'product', message: `differs from the product of this SKU, ${owner.slug}` });
    else if (handle && /\p{Cc}/u.test(handle)) reportProblem({ line, column: 'product', message: CONTROL_CHARACTER });
    else if (!owner && !handle) reportProblem({ line, column: 'product', message: 'is missing: the SKU is new' });
    else {
      const group = owner?.product_id ?? named ?? handle ?? '';
      const rows = groups.get(group);
      if (rows) rows.push(row);
      else groups.set(group, [row]);
    }
  }
  return { groups, owners };
};

const COLUMN_OF_PATH: Array<[path: RegExp, column: (...parts: string[]) => string]> = [
  [/^sku$/, () => 'sku'],
  [/^option_values\.(\d+)$/, (index = '0') => `option${Number(index) + 1}_value`],
  [/^prices\.(\w+)\.amount$/, (code = '') => `price_${code}`],
  [/^prices\.(\w+)\.special$/, (code = '') => `special_price_${code}`],
  [/^images\./, () => 'images'],
  [/^category_id$/, () => 'category'],
  [/^delivery_charges\.(\w+)$/, (code = '') => `delivery_${code}`],
];

/** Maps a problem of a product to the line and column of the file that it comes from. */
const toRowProblem = ({ rows, lines }: ImportEdit, { path, message }: Detail): RowProblem => {
  const [, index, rest = path] = /^variants\.(\d+)\.(.*)$/.exec(path) ?? [];
  const line = (index === undefined ? undefined : lines[Number(index)]) ?? rows[0]?.line ?? 0;
  for (const [pattern, column] of COLUMN_OF_PATH) {
    const match = pattern.exec(rest);
    if (match) return { line, column: column(...match.slice(1)), message };
  }
  return { line, column: null, message };
};

const BATCH_SIZE = 1000;

const lockAndFindProducts = async (tx: Queryable, storeId: number, ids: readonly number[]) => {
  await lockProducts(tx, storeId, ids);
  const products = new Map<number, StoredProduct>();
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    for (const product of await findStoredProducts(tx, storeId, ids.slice(start, start + BATCH_SIZE)))
      products.set(product.id, product);
  return products;
};

const loadCategoryLookup = async (tx: Queryable) => {
  const ids = new Map<string, number>();
  const categories = await listActiveCategories(tx);
  for (const { id, name } of categories.toReversed()) ids.set(name.toLowerCase(), id);
  for (const { id, slug } of categories) ids.set(slug, id);
  return (name: string) => ids.get(name.trim().toLowerCase());
};

const createTooManyVariantsProblem = (rows: readonly TableRow[]): RowProblem => ({
  line: rows[0]?.line ?? 0,
  column: null,
  message: `is beyond the limit of ${MAX_VARIANTS} variants per product`,
});

/** Checks the lengths that the schema limits in a form's request. */
const checkListLengths = ({ sent, rows }: ImportEdit, reportProblem: ProblemReporter) => {
  const line = rows[0]?.line ?? 0;
  if ((sent.variants?.length ?? 0) > MAX_VARIANTS) reportProblem(createTooManyVariantsProblem(rows));
  if ((sent.images?.length ?? 0) > MAX_PICTURES)
    reportProblem({ line, column: 'images', message: `exceed the limit of ${MAX_PICTURES}` });
};

/** A product without a picture is not published by a file: it is saved as a draft. A published one stays published. */
const saveAsDraftWithoutPicture = (edit: ImportEdit, warn: ProblemReporter) => {
  const { sent, stored, rows } = edit;
  const images = sent.images ?? stored?.images ?? [];
  if (sent.status !== 'active' || stored?.status === 'active' || images.length) return;
  edit.isSavedAsDraft = true;
  warn({
    line: rows[0]?.line ?? 0,
    column: 'images',
    message: 'has no picture: the product is a draft until it has one',
  });
};

/** Imports a file of products: all of its rows, or none where any row has a problem. */
export const importProducts = async (
  tx: Queryable,
  { storeId, actor, decimals, now, reportProgress }: ImportContext,
  rows: readonly TableRow[],
): Promise<ImportOutcome> => {
  const problems = createProblemList();
  const warnings = createProblemList();
  const reportProblem: ProblemReporter = problems.add;
  const bySku = await indexRowsBySku(rows, reportProblem);
  const { groups, owners } = await groupRowsByProduct(tx, storeId, bySku, reportProblem);
  const products = await lockAndFindProducts(
    tx,
    storeId,
    [...groups.keys()].filter((key) => typeof key === 'number'),
  );
  const findCategoryId = await loadCategoryLookup(tx);
  const edits: ImportEdit[] = [];
  for await (const [key, group] of iterateWithYields(groups)) {
    // Do not read the cells of a group that is rejected anyway: it may have 50,000 rows.
    if (group.length > MAX_VARIANTS) {
      reportProblem(createTooManyVariantsProblem(group));
      continue;
    }
    const stored = (typeof key === 'number' && products.get(key)) || null;
    const edit = buildImportEdit(group, stored, { decimals, findCategoryId, reportProblem });
    checkListLengths(edit, reportProblem);
    saveAsDraftWithoutPicture(edit, warnings.add);
    edits.push(edit);
  }
  if (problems.countRows()) return { problems, warnings, created: 0, updated: 0, unchanged: 0 };
  const rowCounts = edits.map((edit) => edit.rows.length);
  const { details, written } = await saveProducts(
    tx,
    {
      storeId,
      actor,
      decimals,
      now,
      reason: 'import',
      reportProgress: async (count) =>
        void (await reportProgress(rowCounts.slice(0, count).reduce((sum, rowCount) => sum + rowCount, 0))),
    },
    edits,
  );
  for (const [index, editDetails] of details.entries()) {
    const edit = edits[index];
    if (edit) for (const detail of editDetails) reportProblem(toRowProblem(edit, detail));
  }
  const counts = { created: 0, updated: 0, unchanged: 0 };
  for (const [index, { differs }] of written.entries())
    for (const row of edits[index]?.rows ?? []) {
      const isNew = !owners.has(parseText(row.cells.sku ?? '', MAX_SKU_LENGTH) as string);
      counts[isNew ? 'created' : differs ? 'updated' : 'unchanged'] += 1;
    }
  return { problems, warnings, ...counts };
};
