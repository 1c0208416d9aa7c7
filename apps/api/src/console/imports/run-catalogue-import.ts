import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJobActor } from '@trad/database/audit/actors';
import { recordChange } from '@trad/database/audit/record-changes';
import { readStartTime } from '@trad/database/embedded/postgres-pid';
import { HOUR_MS } from '../../platform/clock.ts';
import { findDirectUrl } from '../../platform/database/open-database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler, JobKinds } from '../../platform/jobs.ts';
import { FileMissing } from '../../platform/uploads/storage.ts';
import { type ImportOutcome, runImportThread, type ThreadResult } from './import-thread.ts';
import {
  dropOldStaging,
  endImport,
  getEndState,
  IMPORT_CATALOGUE,
  isCancelRequested,
  type JobRun,
  lockActiveRun,
  REMOVE_CATALOGUE_FILE,
  requeueRun,
  type StoredImport,
  startRunning,
  updateImportProgress,
} from './imports.queries.ts';
import { isPictureFile } from './upload-catalogue-file.ts';

/** The interval at which a run checks whether it is cancelled. */
const CANCEL_POLL_MS = 1000;

/** The delay after which a run that met another import is tried again. */
const LOCKED_DELAY_MS = 60_000;

/** The beginning of the names of a process's folders. The start time tells it from a former process with its pid. */
const buildFolderPrefix = (pid: number) => `trad-import-${pid}-${readStartTime(pid).replace(/\W/g, '')}-`;

/** Deletes the folders of killed processes: the files in them are not encrypted. */
const deleteAbandonedFolders = async ({ log }: Deps) => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^trad-import-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || name.startsWith(buildFolderPrefix(Number(pid)))) continue;
    const path = join(tmpdir(), name);
    // The folder of another user cannot be deleted.
    await rm(path, { recursive: true, force: true }).catch((err: unknown) =>
      log.warn({ err, path }, 'the folder of a killed process was not deleted'),
    );
  }
};

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

const UNEXPECTED_ERROR = 'An unexpected error ended it; the log of the server has it. Start it again to continue.';
const describeFailure = (error: unknown) =>
  error instanceof FileMissing
    ? 'The files were deleted, as they are a day after their upload: upload them again.'
    : UNEXPECTED_ERROR;

const readRun = ({ id, run }: Record<string, unknown>): JobRun => ({
  id: Number(id),
  run: run === undefined ? undefined : String(run),
});

/** Stores how a run ended, and returns whether it was still active. */
const storeEnd = ({ prisma }: Deps, run: JobRun, outcome: ImportOutcome, now: Date) =>
  prisma.$transaction(async (tx) => {
    const row = await lockActiveRun(tx, run);
    if (!row) return false;
    await endImport(tx, row.id, outcome, row.dryRun, now);
    const state = getEndState(outcome, row.dryRun);
    const after = { state, ...(outcome.kind === 'done' && { problems: outcome.problemCount }) };
    const change = { before: { state: row.state, problems: 0 }, after } as const;
    const actor = createJobActor(IMPORT_CATALOGUE, row.userId);
    await recordChange(tx, actor, { subjectKind: 'catalogue_import', id: row.id, ...change }, now);
    return true;
  });

/** Checks or imports the files of an import that waits. After a crash the job runs again, and the importer continues where it stopped. */
const runCatalogueImport: JobHandler = async (payload, deps) => {
  const { prisma, clock, log, invalidator } = deps;
  const run = readRun(payload);
  const row = await startRunning(prisma, run, clock.now());
  if (!row) return;
  await deleteAbandonedFolders(deps);
  const folder = await mkdtemp(join(tmpdir(), buildFolderPrefix(process.pid)));
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
  const { end } = result;
  let { outcome } = result;
  if (outcome.kind === 'failed' && outcome.isLocked) {
    await end(false);
    // A failed attempt would use up one of the few.
    const runAt = new Date(clock.now().getTime() + LOCKED_DELAY_MS);
    // A repeated one is mostly still run by the process whose lease expired, which stores how it ends.
    if (await requeueRun(prisma, run, runAt, row.isRepeated ? undefined : outcome.reason)) return;
    outcome = { kind: 'cancelled' };
  }
  let isStored = false;
  try {
    isStored = await storeEnd(deps, run, outcome, clock.now());
  } finally {
    // The import has ended all the same: the next one drops the tables.
    await end(isStored).catch((err) => log.warn({ err, import: row.id }, 'the tables of an import were not dropped'));
  }
  if (!row.dryRun) await invalidator.publish();
};

/** Without an end the import would refuse all others. */
const endGivenUpImport: JobHandler = async (payload, deps) => {
  await storeEnd(deps, readRun(payload), { kind: 'failed', reason: UNEXPECTED_ERROR }, deps.clock.now());
};

/** Few attempts: errors of the import itself end it, so that only a dead process or an unavailable database repeats the job. */
export const catalogueImportJobs: JobKinds = {
  [IMPORT_CATALOGUE]: {
    run: runCatalogueImport,
    handleGivenUp: endGivenUpImport,
    maxAttempts: 3,
    maxDelayMs: LOCKED_DELAY_MS,
  },
};

/** The jobs that delete what imports leave: uploaded files, and the tables of imports that nothing resumes. */
export const catalogueCleanupJobs: JobKinds = {
  [REMOVE_CATALOGUE_FILE]: { run: ({ key }, { confidential }) => confidential.remove(String(key)) },
  'console.drop_import_tables': { run: (_payload, { prisma }) => dropOldStaging(prisma), intervalMs: HOUR_MS },
};
