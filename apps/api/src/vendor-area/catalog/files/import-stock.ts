import type { Queryable } from '@trad/database/connections/transaction';
import { Problem } from '@trad/file-formats/problem';
import { yieldBetween } from '../yield-between.ts';
import { readPieces, readText } from './cells.ts';
import { type Imported, type Importing, rowsBySku } from './import-products.ts';
import type { TableRow } from './read-table.ts';
import { rowProblems } from './row-problems.ts';
import { lockStocks, updateStocks } from './rows.queries.ts';

const shown = (stock: number | null) => (stock === null ? 'it untracked' : String(stock));

/** Brings a file of stock in: all of it, or where any row has a problem, nothing. */
export const importStock = async (
  tx: Queryable,
  { storeId, now, tell }: Importing,
  rows: readonly TableRow[],
): Promise<Imported> => {
  const problems = rowProblems();
  const bySku = rowsBySku(rows, problems.add);
  const held = await lockStocks(tx, storeId, [...bySku.keys()]);
  const changes: Array<{ id: number; stock: number | null; note: string | null }> = [];
  let unchanged = 0;
  for await (const [sku, { line, cells }] of yieldBetween(bySku)) {
    const complain = (column: string, message: string) => problems.add({ line, column, message });
    const variant = held.get(sku);
    if (!variant) {
      complain('sku', 'is no variant of this store');
      continue;
    }
    const read = <T>(column: string, reader: (cell: string) => T | Problem) => {
      const cell = cells[column];
      const value = cell === undefined ? undefined : reader(cell);
      if (!(value instanceof Problem)) return value;
      complain(column, value.reason);
      return undefined;
    };
    const [wanted, seen] = [read('inventory', readPieces), read('seen', readPieces)];
    const note = read('note', (cell) => readText(cell, 200)) ?? null;
    // What was not changed in the file stays, whatever was sold since it was made.
    if (wanted === undefined || wanted === variant.stock || wanted === seen) unchanged += 1;
    else if (seen !== undefined && seen !== variant.stock)
      complain(
        'inventory',
        `is not written: there are ${shown(variant.stock)} now, the file was made when there were ${shown(seen)}`,
      );
    else changes.push({ id: variant.id, stock: wanted, note });
  }
  if (problems.rows()) return { problems, warnings: rowProblems(), created: 0, updated: 0, unchanged: 0 };
  if (changes.length) await updateStocks(tx, changes, now);
  await tell(rows.length);
  return { problems, warnings: rowProblems(), created: 0, updated: changes.length, unchanged };
};
