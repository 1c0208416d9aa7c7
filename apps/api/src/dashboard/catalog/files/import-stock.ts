import { recordChanges } from '@trad/database/audit/record-changes';
import type { Queryable } from '@trad/database/connections/transaction';
import { Problem } from '@trad/file-formats/problem';
import { iterateWithYields } from '../iterate-with-yields.ts';
import { indexRowsBySku } from './group-rows.ts';
import type { ImportContext, ImportOutcome } from './import-products.ts';
import { lockStockBySku, updateImportedStock } from './import-rows.queries.ts';
import { parseQuantity, parseText } from './parse-cells.ts';
import { createProblemList } from './problem-list.ts';
import type { TableRow } from './read-table.ts';

/** Formatting the JSON of all 50,000 rows at once would block the event loop. */
const ROWS_PER_STATEMENT = 1000;

const describeStock = (stock: number | null) => (stock === null ? 'untracked' : String(stock));

/** Imports a file of stock: all of its rows, or none where any row has a problem. */
export const importStock = async (
  tx: Queryable,
  { storeId, actor, now, reportProgress }: Omit<ImportContext, 'findOrInsertValues' | 'isDryRun'>,
  rows: readonly TableRow[],
): Promise<ImportOutcome> => {
  const problems = createProblemList();
  const bySku = await indexRowsBySku(rows, problems.add);
  const lockedBySku = await lockStockBySku(tx, storeId, [...bySku.keys()]);
  const changes: Array<{ id: number; before: number | null; stock: number | null; note: string | null }> = [];
  let unchanged = 0;
  for await (const [sku, { line, cells }] of iterateWithYields(bySku)) {
    const reportProblem = (column: string, message: string) => problems.add({ line, column, message });
    const variant = lockedBySku.get(sku);
    if (!variant) {
      reportProblem('sku', 'is not a variant of this store');
      continue;
    }
    const parseCell = <T>(column: string, parse: (cell: string) => T | Problem) => {
      const cell = cells[column];
      const value = cell === undefined ? undefined : parse(cell);
      if (!(value instanceof Problem)) return value;
      reportProblem(column, value.reason);
      return undefined;
    };
    const [stock, seen] = [parseCell('inventory', parseQuantity), parseCell('seen', parseQuantity)];
    const note = parseCell('note', (cell) => parseText(cell, 200)) ?? null;
    // A row that the vendor did not edit must not undo the sales since the export.
    if (stock === undefined || stock === variant.stock || stock === seen) unchanged += 1;
    else if (seen !== undefined && seen !== variant.stock)
      reportProblem(
        'inventory',
        `is not imported: the stock is ${describeStock(variant.stock)} now and was ${describeStock(seen)} when the file was made`,
      );
    else changes.push({ id: variant.id, before: variant.stock, stock, note });
  }
  if (problems.countRows()) return { problems, warnings: createProblemList(), created: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < changes.length; start += ROWS_PER_STATEMENT) {
    const part = changes.slice(start, start + ROWS_PER_STATEMENT);
    await updateImportedStock(tx, part, now);
    const entries = part.map(({ id, before, stock }) => ({
      subjectKind: 'variant' as const,
      id,
      before: { stock: before },
      after: { stock },
    }));
    await recordChanges(tx, actor, entries, now);
  }
  await reportProgress(rows.length);
  return { problems, warnings: createProblemList(), created: 0, updated: changes.length, unchanged };
};
