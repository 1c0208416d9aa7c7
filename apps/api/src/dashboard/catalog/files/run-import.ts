import { listProductColumns, STOCK_COLUMNS, type VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import { createJobActor } from '@trad/database/audit/actors';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { InputError } from '@trad/file-formats/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { JobHandler } from '../../../platform/jobs.ts';
import { loadCurrencyDecimals } from '../products/get-vendor-product.ts';
import { findOrInsertValues, type NamedValues } from '../products/save-products.ts';
import {
  endImport,
  findImportOwner,
  IMPORT_FILE,
  type ImportRow,
  prepareLongTransaction,
  startImport,
  updateProgress,
} from './import.queries.ts';
import { type ImportOutcome, importProducts } from './import-products.ts';
import { importStock } from './import-stock.ts';
import type { RowProblem } from './problem-list.ts';
import { readTable } from './read-table.ts';

/** Rolls back the transaction of a dry run, or of a file with problems, and carries its outcome. */
class ImportRollback extends Error {
  readonly outcome: ImportOutcome;

  constructor(outcome: ImportOutcome) {
    super('The import is rolled back');
    this.outcome = outcome;
  }
}

const NO_ROWS = { created: 0, updated: 0, unchanged: 0 };

const toImportResult = ({ problems, warnings, ...counts }: ImportOutcome) => ({
  ...(problems.countRows() ? NO_ROWS : counts),
  state: problems.countRows() ? ('refused' as const) : ('done' as const),
  // Without problems the list holds the warnings.
  problems: problems.countRows() ? problems.toSorted() : warnings.toSorted(),
  problemCount: problems.countRows(),
});

/** Lists the columns that a kind of file may have. */
export const listImportColumns = async (deps: Deps, kind: VendorFileKind) =>
  kind === 'stock' ? STOCK_COLUMNS : listProductColumns([...(await loadCurrencyDecimals(deps)).keys()]);

const importRows = async (deps: Deps, row: ImportRow) => {
  const { pool, prisma, clock, confidential } = deps;
  const { id, storeId, dryRun, fileKey: key } = row;
  const kind = row.kind as VendorFileKind;
  const mapping = row.mapping as Record<string, string> | null;
  const bytes = await confidential.get(key ?? '');
  const rows = await readTable(bytes, { columns: await listImportColumns(deps, kind), mapping: mapping ?? {} });
  const now = clock.now();
  const actor = createJobActor(IMPORT_FILE, await findImportOwner(prisma, storeId));
  const context = {
    storeId,
    actor,
    decimals: await loadCurrencyDecimals(deps),
    now,
    isDryRun: dryRun,
    reportProgress: (done: number) => updateProgress(prisma, id, done),
    findOrInsertValues: (tx: Queryable, values: NamedValues) =>
      // In a transaction of their own: others that insert options wait for the lock. A dry run must not leave any behind.
      dryRun
        ? findOrInsertValues(tx, storeId, values, { isRolledBack: true })
        : inTransaction(pool, (short) => findOrInsertValues(short, storeId, values)),
  };
  const importTable = kind === 'stock' ? importStock : importProducts;
  try {
    await inTransaction(pool, async (tx) => {
      await prepareLongTransaction(tx);
      const outcome = await importTable(tx, context, rows);
      if (dryRun || outcome.problems.countRows()) throw new ImportRollback(outcome);
      // In the same transaction as its rows, so that a file is never imported twice.
      const { problems: _, ...result } = toImportResult(outcome);
      // False where another process took the job over after its lease, and has imported the file.
      const endedAt = clock.now();
      if (!(await endImport(tx, id, toImportResult(outcome), endedAt))) throw new ImportRollback(outcome);
      await recordChange(
        tx,
        actor,
        { subjectKind: 'import', id, before: { state: 'waiting' }, after: result },
        endedAt,
      );
    });
  } catch (error) {
    if (!(error instanceof ImportRollback)) throw error;
    await endImport(pool, id, toImportResult(error.outcome), clock.now());
  }
};

/** Imports a waiting file. An error half way rolls everything back, and the job is retried. */
export const runImport: JobHandler = async ({ id }, deps) => {
  const { pool, prisma, clock, invalidator, confidential } = deps;
  const row = await startImport(prisma, Number(id), clock.now());
  if (!row) return;
  const markFailed = (problems: RowProblem[]) =>
    endImport(pool, row.id, { ...NO_ROWS, state: 'failed', problems, problemCount: problems.length }, clock.now());
  try {
    await importRows(deps, row);
  } catch (error) {
    // The upload has checked the file, but a currency may have been disabled since.
    if (!(error instanceof InputError)) {
      await markFailed([]);
      throw error;
    }
    await markFailed([{ line: 1, column: null, message: error.message }]);
  }
  await invalidator.publish();
  if (row.fileKey) await confidential.remove(row.fileKey);
};

/** Ends an import that is not retried any more. */
export const endGivenUpImport: JobHandler = async ({ id }, { pool, clock }) => {
  const message = 'could not be imported after several attempts: upload the file again';
  const problems = [{ line: 1, column: null, message }];
  const result = { ...NO_ROWS, state: 'failed' as const, problems, problemCount: 1 };
  await endImport(pool, Number(id), result, clock.now(), ['waiting', 'running', 'failed']);
};

export const removeImportFile: JobHandler = ({ key }, { confidential }) => confidential.remove(String(key));
