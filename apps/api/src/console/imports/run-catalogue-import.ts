import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobActor } from '@trad/database/audit/actors';
import { recordChange } from '@trad/database/audit/record-changes';
import { HOUR_MS } from '../../platform/clock.ts';
import { findDirectUrl } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler, JobKinds } from '../../platform/jobs.ts';
import { FileMissing } from '../../platform/uploads/storage.ts';
import { runImportThread, type ThreadResult } from './import-thread.ts';
import {
  dropOldStaging,
  endImport,
  getEndState,
  IMPORT_CATALOGUE,
  isCancelRequested,
  REMOVE_CATALOGUE_FILE,
  type StoredImport,
  startRunning,
  updateImportProgress,
} from './imports.queries.ts';
import { isPictureFile } from './upload-catalogue-file.ts';

/** The interval at which a run checks whether it is cancelled. */
const CANCEL_POLL_MS = 1000;

/** Writes the uploaded files of an import into a folder, in the layout of `npm run catalog`. */
const writeFiles = async ({ confidential }: Deps, { files }: StoredImport, folder: string) => {
  await mkdir(join(folder, 'pictures'));
  for (const { name, fileKey } of files) {
    const path = join(folder, isPictureFile(name) ? 'pictures' : '', name);
    await writeFile(path, await confidential.get(fileKey));
    // The importer resumes a run only if the times of its pictures are unchanged.
    await utimes(path, 0, 0);
  }
};

/** Runs the catalogue importer and stores its progress. Cancels it when an operator requests that. */
const importFiles = async (deps: Deps, row: StoredImport, folder: string): Promise<ThreadResult> => {
  const { config, pool, prisma, log } = deps;
  const cancelFlag = new SharedArrayBuffer(4);
  if (row.cancelRequested) Atomics.store(new Int32Array(cancelFlag), 0, 1);
  const logWarning = (text: string) => (err: unknown) => log.warn({ err, import: row.id }, text);
  const poll = setInterval(() => {
    isCancelRequested(prisma, row.id)
      .then((isRequested) => isRequested && Atomics.store(new Int32Array(cancelFlag), 0, 1))
      .catch(logWarning('whether an import is cancelled could not be read'));
  }, CANCEL_POLL_MS);
  try {
    return await runImportThread(
      {
        runName: `console import ${row.id}`,
        // The import lock needs a dedicated session.
        databaseUrl: await findDirectUrl(config, pool),
        folder,
        pictureDir: config.ownMediaDir,
        servedDirs: config.mediaDirs,
        dryRun: row.dryRun,
        actor: createJobActor(IMPORT_CATALOGUE, row.userId),
        cancelFlag,
      },
      ({ phase, done, total }) =>
        void updateImportProgress(prisma, row.id, { phase, done, total }).catch(
          logWarning('the progress of an import could not be stored'),
        ),
    );
  } finally {
    clearInterval(poll);
  }
};

const describeFailure = (error: unknown) =>
  error instanceof FileMissing
    ? 'The files were deleted, as they are a day after their upload: upload them again.'
    : 'An unexpected error ended it; the log of the server has it. Start it again to continue.';

/** Checks or imports the files of an import that waits. After a crash the job runs again, and the importer continues where it stopped. */
const runCatalogueImport: JobHandler = async ({ id, run }, deps) => {
  const { prisma, clock, log, invalidator } = deps;
  const ownRun = { id: Number(id), run: run === undefined ? undefined : String(run) };
  const row = await startRunning(prisma, ownRun, clock.now());
  if (!row) return;
  const folder = await mkdtemp(join(tmpdir(), 'trad-import-'));
  let result: ThreadResult;
  try {
    await writeFiles(deps, row, folder);
    result = await importFiles(deps, row, folder);
  } catch (error) {
    log.error({ err: error, import: row.id }, 'an import of catalogue files failed');
    result = { outcome: { kind: 'failed', reason: describeFailure(error) }, end: async () => {} };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { outcome, end } = result;
  if (row.isRepeated && outcome.kind === 'failed' && outcome.isLocked) {
    await end(false);
    // Mostly the process whose lease expired still runs it, and stores how it ends.
    throw new Error('The import is still running in another process.');
  }
  const now = clock.now();
  let isStored = false;
  try {
    await prisma.$transaction(async (tx) => {
      await endImport(tx, row.id, outcome, row.dryRun, now);
      const state = getEndState(outcome, row.dryRun);
      const after = { state, ...(outcome.kind === 'done' && { problems: outcome.problemCount }) };
      const change = { before: { state: 'running', problems: 0 }, after } as const;
      const actor = createJobActor(IMPORT_CATALOGUE, row.userId);
      await recordChange(tx, actor, { subjectKind: 'catalogue_import', id: row.id, ...change }, now);
    });
    isStored = true;
  } finally {
    // The import has ended all the same: the next one drops the tables.
    await end(isStored).catch((err) => log.warn({ err, import: row.id }, 'the tables of an import were not dropped'));
  }
  if (!row.dryRun) await invalidator.publish();
};

/**
 * Few attempts: errors of the import itself end it, so that only a dead process, an expired lease or an unavailable database repeats the
 * job.
 */
export const catalogueImportJobs: JobKinds = {
  [IMPORT_CATALOGUE]: { run: runCatalogueImport, maxAttempts: 3, maxDelayMs: 0 },
};

/** The jobs that delete what imports leave: uploaded files, and the tables of imports that nothing resumes. */
export const catalogueCleanupJobs: JobKinds = {
  [REMOVE_CATALOGUE_FILE]: { run: ({ key }, { confidential }) => confidential.remove(String(key)) },
  'console.drop_import_tables': { run: (_payload, { prisma }) => dropOldStaging(prisma), intervalMs: HOUR_MS },
};
