import { MAX_SKU_LENGTH } from '@trad/contract/dashboard/product-limits';
import type { Queryable } from '@trad/database/connections/transaction';
import { isShortenedNumber, SHORTENED_NUMBER } from '@trad/file-formats/cell-rules';
import { Problem } from '@trad/file-formats/problem';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { findProductIdsBySlug, findSkuOwners, type SkuOwner } from './import-rows.queries.ts';
import { parseText } from './parse-cells.ts';
import type { ProblemReporter } from './problem-list.ts';
import type { TableRow } from './read-table.ts';

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

/** The rows of one product. */
export interface ProductGroup {
  /** null: the product is new. */
  productId: number | null;
  rows: TableRow[];
}

/** Returns what names the product of a row: the slug of a stored one, or any text that the rows of one product have in common. */
const getHandle = ({ cells }: TableRow) => cells.product?.trim();

const compareSlugs = ([one]: [string, number], [other]: [string, number]) => (one < other ? -1 : 1);

/**
 * Maps the names in the column `product` to the products of the store that own a SKU of their rows, in the order of their slugs: such a
 * name need not be the product's slug, which is made of its title.
 */
const findNamedProducts = async (
  storeId: number,
  bySku: ReadonlyMap<string, TableRow>,
  owners: ReadonlyMap<string, SkuOwner>,
) => {
  const products = new Map<string, Map<string, number>>();
  for await (const [sku, { store_id, product_id, slug }] of iterateWithYields(owners)) {
    const row = bySku.get(sku);
    const handle = row && getHandle(row);
    if (!handle || store_id !== storeId) continue;
    const named = products.get(handle) ?? new Map<string, number>();
    products.set(handle, named.set(slug, product_id));
  }
  // Once for each name: a file may have 25,000 new rows with a name of 25,000 products.
  return new Map([...products].map(([handle, named]) => [handle, new Map([...named].sort(compareSlugs))]));
};

/**
 * Groups rows by product: a stored one by its id, a new one by its name in the column `product`. A new SKU belongs to the product with
 * that slug, else to the one that owns the other SKUs with that name.
 */
export const groupRowsByProduct = async (
  tx: Queryable,
  storeId: number,
  bySku: ReadonlyMap<string, TableRow>,
  reportProblem: ProblemReporter,
) => {
  const owners = await findSkuOwners(tx, [...bySku.keys()]);
  const own = await findProductIdsBySlug(tx, storeId, [
    ...new Set([...bySku.values()].flatMap((row) => getHandle(row) ?? [])),
  ]);
  const namedProducts = await findNamedProducts(storeId, bySku, owners);
  const groups = new Map<number | string, ProductGroup>();
  for await (const [sku, row] of iterateWithYields(bySku)) {
    const { line } = row;
    const [owner, handle] = [owners.get(sku), getHandle(row)];
    const named = handle === undefined ? undefined : own.get(handle);
    const sharing = owner || !handle || named !== undefined ? undefined : namedProducts.get(handle);
    if (owner && owner.store_id !== storeId) reportProblem({ line, column: 'sku', message: 'is used already' });
    else if (owner && named !== undefined && named !== owner.product_id)
      reportProblem({ line, column: 'product', message: `differs from the product of this SKU, ${owner.slug}` });
    else if (handle && /\p{Cc}/u.test(handle)) reportProblem({ line, column: 'product', message: CONTROL_CHARACTER });
    else if (!owner && isShortenedNumber(sku)) reportProblem({ line, column: 'sku', message: SHORTENED_NUMBER.reason });
    else if (!owner && !handle) reportProblem({ line, column: 'product', message: 'is missing: the SKU is new' });
    else if (sharing && sharing.size > 1) {
      const [one, other] = sharing.keys();
      reportProblem({ line, column: 'product', message: `is that of several products, such as ${one} and ${other}` });
    } else {
      const [shared] = sharing?.values() ?? [];
      const productId = owner?.product_id ?? named ?? shared ?? null;
      const key = productId ?? handle ?? '';
      const group = groups.get(key) ?? { productId, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  return { groups: [...groups.values()], owners };
};
