import { setTimeout as pause } from 'node:timers/promises';
import { Unusable } from '@trad/file-formats/problem';
import type { Progress } from '@trad/seed/progress';
import { rebuildReadModel } from '@trad/seed/rebuild-read-model';
import type pg from 'pg';
import type { FoundFile } from '../files/find-files.ts';
import type { PictureFolders } from '../pictures/find-picture.ts';
import { writeErrors } from './errors-file.ts';
import { isFirstLoad, lacksListings } from './first-load.queries.ts';
import type { Counts } from './merge.ts';
import { fingerprintOf, judgeRows, readFiles, readPictures } from './prepare.ts';
import { incompleteReport } from './rules/incomplete.queries.ts';
import { unownedReport, unownedStores } from './rules/unowned-stores.queries.ts';
import { beginWriting, type RowTotals, type Run, rowTotals, unfinishedRun } from './run.queries.ts';
import { createStaging, dropStaging, readReference, tryLock } from './staging.queries.ts';
import { countUnits, writeUnits } from './write/write-units.ts';

export interface ImportOptions {
  pool: pg.Pool;
  files: readonly FoundFile[];
  /** Refused rows go here; the file is removed where there are none. */
  errorsPath: string;
  pictures: PictureFolders;
  /** Nothing of the catalogue is written; everything else is done. */
  dryRun: boolean;
  /** Products in one transaction. */
  batch: number;
  /** From so many products on a shop that lists hardly any gets its listings in one go. */
  firstLoadFrom?: number;
  progress: Progress;
  log: (line: string) => void;
}

export type FileResult = RowTotals &
  Counts & { unchanged: number /** Good rows of refused products. */; leftOut: number };

/** Rows that wait in tables of another form, as an older version made them, are read anew. */
const STAGING_FORM = 2;
const LOCK_PATIENCE_MS = 15_000;
const FIRST_LOAD_FROM = 10_000;

/** Runs `work` while no other import runs on this database. A killed one may need a moment to be gone. */
const alone = async <T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect();
  try {
    const deadline = Date.now() + LOCK_PATIENCE_MS;
    while (!(await tryLock(client))) {
      if (Date.now() > deadline) throw new Unusable('Another import is running on this database.');
      await pause(250);
    }
    return await work();
  } finally {
    // Ending the connection frees the lock, whatever state it is in.
    client.release(true);
  }
};

const prepared = async (options: ImportOptions): Promise<Run> => {
  const { pool, files, pictures, dryRun, batch, progress, log } = options;
  const reference = await readReference(pool);
  if (!reference.decimals.size) throw new Unusable('The shop has no currencies yet: start it once, then import.');
  const fingerprint = `${dryRun ? 'check' : 'import'} ${STAGING_FORM} ${await fingerprintOf(files)}`;
  const unfinished = await unfinishedRun(pool);
  if (unfinished?.fingerprint === fingerprint && !dryRun) {
    log('The last run of these files was not finished: going on where it stopped.');
    return unfinished;
  }
  await createStaging(pool);
  await readFiles(pool, files, reference, progress);
  await readPictures(pool, pictures, dryRun, progress);
  await judgeRows(pool, dryRun, progress);
  return beginWriting(pool, fingerprint, batch);
};

const rebuildListings = async (pool: pg.Pool, progress: Progress) => {
  const client = await pool.connect();
  try {
    await rebuildReadModel(client, progress);
  } finally {
    client.release();
  }
};

const resultOf = (totals: RowTotals, counts: Counts = { created: 0, changed: 0, removed: 0 }): FileResult => ({
  ...totals,
  ...counts,
  unchanged: totals.ready - counts.created - counts.changed - counts.removed,
  leftOut: Math.max(totals.rows - totals.ready - totals.refused, 0),
});

/** A constraint: somebody has changed the shop since the rows were judged. */
const isRefusedByShop = (error: unknown) => /^23/.test((error as { code?: string }).code ?? '');

/**
 * Imports the catalogue's files: reads and judges every row, then writes the good ones, only where they differ. A
 * product with all of its rows is written whole or, where one of them is refused, not at all. Killed, the next call
 * with the same files goes on. Throws Unusable where nothing can be done.
 */
export const importCatalogue = (options: ImportOptions): Promise<FileResult[]> =>
  alone(options.pool, async () => {
    const { pool, dryRun, progress, errorsPath, firstLoadFrom = FIRST_LOAD_FROM } = options;
    try {
      const run = await prepared(options);
      const counts = dryRun
        ? await countUnits(pool, run, progress)
        : await writeUnits(pool, run, { progress, listsLater: await isFirstLoad(pool, run.units, firstLoadFrom) });
      if (!dryRun && (await lacksListings(pool))) await rebuildListings(pool, progress);
      const totals = await rowTotals(pool);
      await writeErrors(pool, errorsPath, options.files);
      for (const line of await incompleteReport(pool)) options.log(line);
      for (const line of unownedReport(await unownedStores(pool))) options.log(line);
      await dropStaging(pool);
      return totals.map((one) => resultOf(one, counts[one.file]));
    } catch (error) {
      // What cannot be used will not be better on the next run, and what the shop's own rules refuse was judged when it
      // was another shop. Anything else may be gone on with.
      if (error instanceof Unusable || isRefusedByShop(error)) await dropStaging(pool);
      throw error;
    }
  });
