import type { Queryable } from '@trad/database/connections/transaction';
import { Problem } from '@trad/file-formats/problem';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { findProductIdsBySlug, findSkuOwners } from './import-rows.queries.ts';
import { MAX_SKU_LENGTH, parseText } from './parse-cells.ts';
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

/** Groups rows by product: a stored one by its id, a new one by its name in the column `product`. */
export const groupRowsByProduct = async (
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
  const groups = new Map<number | string, ProductGroup>();
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
      const productId = owner?.product_id ?? named ?? null;
      const key = productId ?? handle ?? '';
      const group = groups.get(key) ?? { productId, rows: [] };
      group.rows.push(row);
      groups.set(key, group);
    }
  }
  return { groups: [...groups.values()], owners };
};
