import { productColumns, STOCK_COLUMNS, type VendorFileKind } from '@trad/contract/vendor-area/vendor-file-format';
import { inTransaction } from '@trad/database/connections/transaction';
import { Unusable } from '@trad/file-formats/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { loadDecimals } from '../products/get-vendor-product.ts';
import type { RowProblem } from './cells.ts';
import { disableStatementTimeout, endImport, type ImportRow, startImport, updateProgress } from './import.queries.ts';
import { type Imported, importProducts } from './import-products.ts';
import { importStock } from './import-stock.ts';
import { readTable } from './read-table.ts';

/** Ends a transaction that was only to see what it would do. */
class NothingWritten extends Error {
  readonly outcome: Imported;

  constructor(outcome: Imported) {
    super('Nothing is written');
    this.outcome = outcome;
  }
}

const NOTHING = { created: 0, updated: 0, unchanged: 0 };

const endingOf = ({ problems, warnings, ...counts }: Imported) => ({
  ...(problems.rows() ? NOTHING : counts),
  state: problems.rows() ? ('refused' as const) : ('done' as const),
  // Of what came in, or would, these are warnings.
  problems: problems.rows() ? problems.told() : warnings.told(),
  problemCount: problems.rows(),
});

/** Our columns for a kind of file. */
export const columnsOf = async (deps: Deps, kind: VendorFileKind) =>
  kind === 'stock' ? STOCK_COLUMNS : productColumns([...(await loadDecimals(deps)).keys()]);

const bringIn = async (deps: Deps, row: ImportRow) => {
  const { pool, prisma, clock, confidential } = deps;
  const { id, storeId, dryRun, fileKey: key } = row;
  const kind = row.kind as VendorFileKind;
  const mapping = row.mapping as Record<string, string> | null;
  const bytes = await confidential.get(key ?? '');
  const rows = await readTable(bytes, { columns: await columnsOf(deps, kind), mapping: mapping ?? {} });
  const now = clock.now();
  const importing = {
    storeId,
    decimals: await loadDecimals(deps),
    now,
    tell: (done: number) => updateProgress(prisma, id, done),
  };
  const work = kind === 'stock' ? importStock : importProducts;
  try {
    await inTransaction(pool, async (tx) => {
      await disableStatementTimeout(tx);
      const outcome = await work(tx, importing, rows);
      if (dryRun || outcome.problems.rows()) throw new NothingWritten(outcome);
      // With what was written, or not at all: a file is never brought in twice.
      await endImport(tx, id, endingOf(outcome), now);
    });
  } catch (error) {
    if (!(error instanceof NothingWritten)) throw error;
    await endImport(pool, id, endingOf(error.outcome), now);
  }
};

/** Brings in a file that waits. What ends it half way has written nothing; it is tried again. */
export const importFile: JobHandler = async ({ id }, deps) => {
  const { pool, prisma, clock, cache, confidential } = deps;
  const row = await startImport(prisma, Number(id));
  if (!row) return;
  const failed = (problems: RowProblem[]) =>
    endImport(pool, row.id, { ...NOTHING, state: 'failed', problems, problemCount: problems.length }, clock.now());
  try {
    await bringIn(deps, row);
  } catch (error) {
    // It was read when it came; a currency may have been switched off since.
    if (!(error instanceof Unusable)) {
      await failed([]);
      throw error;
    }
    await failed([{ line: 1, column: null, message: error.message }]);
  }
  cache.invalidate('catalogue');
  if (row.fileKey) await confidential.remove(row.fileKey);
};

export const removeImportFile: JobHandler = ({ key }, { confidential }) => confidential.remove(String(key));
