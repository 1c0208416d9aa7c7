import { setTimeout as pause } from 'node:timers/promises';
import { createCommandActor } from '@trad/database/audit/actors';
import type { Actor } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { InputError } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import { rebuildReadModel } from '@trad/seed/rebuild-read-model';
import type pg from 'pg';
import type { InputFile } from '../files/find-files.ts';
import type { PictureFolders } from '../pictures/find-picture.ts';
import { areListingsOutdated, hasUnlistedProducts, isFirstLoad, markListingsRebuilt } from './first-load.queries.ts';
import type { Counts } from './merge.ts';
import { hashFiles, preparePictures, readFiles, validateRows } from './prepare.ts';
import { reportIncomplete } from './rules/incomplete.queries.ts';
import { findStoresWithOtherStatus, reportStoresWithOtherStatus } from './rules/store-status.queries.ts';
import { findUnownedStores, reportUnownedStores } from './rules/unowned-stores.queries.ts';
import {
  countRows,
  findStagedRun,
  markRunEnded,
  type ReportedProblem,
  type RowTotals,
  type Run,
  startWriting,
  streamProblems,
} from './run.queries.ts';
import { createStaging, dropStaging, loadReferenceData, tryImportLock } from './staging.queries.ts';
import { countUnits, writeUnits } from './write/write-units.ts';

/** An import whose result the caller stores. */
export interface StoredRun {
  /**
   * Identifies the run. If its result was not stored, a call with this name and the same files returns it again and writes nothing, unless
   * PostgreSQL crashed or failed over meanwhile, which empties the staging tables.
   */
  name: string;
  /** Resolves to whether the result is stored, so that the staging tables are not needed any more. */
  storeResult: (results: FileResult[]) => Promise<boolean>;
}

export interface ImportOptions {
  pool: pg.Pool;
  files: readonly InputFile[];
  /** Gets the problems of rejected rows, 2,000 at a time in the order of the files. */
  reportProblems: (problems: AsyncIterable<ReportedProblem[]>) => Promise<void>;
  /** The actor of the changes (by default the command). */
  actor?: Actor;
  pictures: PictureFolders;
  /** For a caller that stores the result. */
  storedRun?: StoredRun;
  /** Do everything except writing to the catalogue. */
  dryRun: boolean;
  /** Products per transaction. */
  batch: number;
  /** An import of at least this many products into a nearly empty shop rebuilds the listings at its end. */
  firstLoadFrom?: number;
  progress: Progress;
  log: (line: string) => void;
}

export type FileResult = RowTotals &
  Counts & { unchanged: number /** Valid rows of products with a rejected row. */; skipped: number };

/** Part of the fingerprint: staging tables of another version are not resumed. */
const STAGING_VERSION = 4;
const LOCK_TIMEOUT_MS = 15_000;
const FIRST_LOAD_FROM = 10_000;

/** Another import holds the import lock. */
export class ImportRunningError extends InputError {}

/** Runs `work` under the import lock. The connection of a killed import may take a moment to end. Throws ImportRunningError. */
export const withImportLock = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    while (!(await tryImportLock(client))) {
      if (Date.now() > deadline) throw new ImportRunningError('Another import is running on this database.');
      await pause(250);
    }
    return await work();
  } finally {
    // Ending the connection releases the lock in any state.
    client.release(true);
  }
};

const buildEndedFingerprint = (fingerprint: string, runName: string) => `${fingerprint} ended: ${runName}`;

const prepareRun = async (options: ImportOptions): Promise<Run> => {
  const { pool, files, pictures, dryRun, batch, storedRun, progress, log } = options;
  const reference = await loadReferenceData(pool);
  if (!reference.decimals.size) throw new InputError('The shop has no currencies yet: start it once, then import.');
  const fingerprint = `${dryRun ? 'check' : 'import'} ${STAGING_VERSION} ${await hashFiles(files, pictures.source)}`;
  const staged = await findStagedRun(pool);
  if (staged?.fingerprint === fingerprint && !dryRun) {
    log('The last import of these files did not finish: resuming.');
    return staged;
  }
  const ended = storedRun && buildEndedFingerprint(fingerprint, storedRun.name);
  if (staged && staged.fingerprint === ended && !dryRun) return { ...staged, fingerprint };
  await createStaging(pool);
  await readFiles(pool, files, reference, progress);
  await preparePictures(pool, pictures, dryRun, progress);
  await validateRows(pool, dryRun, progress);
  return startWriting(pool, fingerprint, batch);
};

/** Rebuilds the read model, to which first loads have not added their products. */
export const rebuildListings = async (pool: pg.Pool, progress: Progress) => {
  const client = await pool.connect();
  try {
    await rebuildReadModel(client, progress);
    await markListingsRebuilt(client);
  } finally {
    client.release();
  }
};

const buildResult = (totals: RowTotals, counts: Counts = { created: 0, changed: 0, removed: 0 }): FileResult => ({
  ...totals,
  ...counts,
  unchanged: totals.ready - counts.created - counts.changed - counts.removed,
  skipped: Math.max(totals.rows - totals.ready - totals.rejected, 0),
});

/** The shop was changed after the rows were validated. */
const isConstraintViolation = (error: unknown) => /^23/.test((error as { code?: string }).code ?? '');

/**
 * Imports the catalogue's files: reads and validates every row, then writes the valid ones that differ. A product is
 * written with all its rows, or not at all if one of them is rejected. After a crash, the next call with the same files
 * resumes. Throws InputError if the files cannot be imported.
 */
export const importCatalogue = (options: ImportOptions): Promise<FileResult[]> =>
  withImportLock(options.pool, async () => {
    const { pool, dryRun, storedRun, progress, reportProblems, firstLoadFrom = FIRST_LOAD_FROM } = options;
    const actor = options.actor ?? createCommandActor('catalog import');
    try {
      const run = await prepareRun(options);
      const counts = dryRun
        ? await countUnits(pool, run, progress)
        : await writeUnits(pool, run, {
            progress,
            actor,
            isTrackingOff: await isFirstLoad(pool, run.units, firstLoadFrom),
          });
      if ((await areListingsOutdated(pool)) || (!dryRun && (await hasUnlistedProducts(pool))))
        await rebuildListings(pool, progress);
      const totals = await countRows(pool);
      await inTransaction(pool, (tx) => reportProblems(streamProblems(tx)), { retries: 0 });
      for (const line of await reportIncomplete(pool)) options.log(line);
      for (const line of reportUnownedStores(await findUnownedStores(pool))) options.log(line);
      for (const line of reportStoresWithOtherStatus(await findStoresWithOtherStatus(pool))) options.log(line);
      const results = totals.map((one) => buildResult(one, counts[one.file]));
      if (storedRun && !dryRun) await markRunEnded(pool, buildEndedFingerprint(run.fingerprint, storedRun.name));
      // The tables have personal data: they remain no longer than a repeated call may need them.
      if (!storedRun || (await storedRun.storeResult(results))) await dropStaging(pool);
      return results;
    } catch (error) {
      // What is written is listed, whatever ended the import. A rebuild that fails is repeated by the next import or check.
      if (await areListingsOutdated(pool).catch(() => false)) await rebuildListings(pool, progress).catch(() => {});
      // InputError files stay unusable, and a violated constraint means that the validation is outdated. Other failures can
      // be resumed.
      if (error instanceof InputError || isConstraintViolation(error)) await dropStaging(pool);
      throw error;
    }
  });
