// SQL: the lock that orders the starts of imports, and the importer's staging tables.
import { randomUUID } from 'node:crypto';
import type { CatalogueImportPhase, CatalogueImportState } from '@trad/contract/console/catalogue/imports';
import { lockRow } from '@trad/database/connections/lock-row';
import type { Prisma, PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import { enqueueJob } from '../../platform/jobs.ts';
import type { ImportOutcome } from './import-thread.ts';

/** The job that checks or imports files, and the one that deletes a file. */
export const IMPORT_CATALOGUE = 'console.import_catalogue';
export const REMOVE_CATALOGUE_FILE = 'console.remove_catalogue_file';

const WITH_FILES = {
  include: { files: { orderBy: { name: 'asc' } }, user: { select: { name: true } } },
} as const satisfies Prisma.CatalogueImportDefaultArgs;

export const findCatalogueImport = (tx: Pick<PrismaTransaction, 'catalogueImport'>, id: number) =>
  tx.catalogueImport.findUnique({ where: { id }, ...WITH_FILES });

export type StoredImport = NonNullable<Awaited<ReturnType<typeof findCatalogueImport>>>;

/** Lists the newest imports that wait or were started, without those of which only files were uploaded. */
export const listCatalogueImports = (prisma: PrismaClient, limit: number) =>
  prisma.catalogueImport.findMany({
    ...WITH_FILES,
    omit: { problems: true },
    where: { OR: [{ startedAt: { not: null } }, { state: 'waiting' }] },
    orderBy: { id: 'desc' },
    take: limit,
  });

export const insertCatalogueImport = (tx: PrismaTransaction, userId: number, now: Date) =>
  tx.catalogueImport.create({ data: { userId, createdAt: now }, select: { id: true } });

/** The import, locked until the end of the transaction. */
export const lockCatalogueImport = async (tx: PrismaTransaction, id: number): Promise<StoredImport | null> => {
  await lockRow(tx, 'catalogue_import', id);
  return findCatalogueImport(tx, id);
};

/** Adds a file, or replaces the one of the same name; the import is a draft again. */
export const saveCatalogueFile = async (
  tx: PrismaTransaction,
  file: { importId: number; name: string; bytes: number; fileKey: string },
) => {
  const { importId, name, ...content } = file;
  await tx.catalogueImportFile.upsert({
    where: { importId_name: { importId, name } },
    create: file,
    update: content,
  });
  await tx.catalogueImport.update({ where: { id: importId }, data: NEW_RUN });
};

const NEW_RUN = {
  state: 'draft',
  dryRun: true,
  cancelRequested: false,
  phase: null,
  done: 0,
  total: 0,
  results: [],
  problems: [],
  problemCount: 0,
  notes: [],
  failure: null,
  endedAt: null,
} satisfies Prisma.CatalogueImportUpdateInput;

/** Schedules the removal of a file; in a transaction only if it commits. */
export const scheduleCatalogueFileRemoval = (tx: PrismaTransaction | PrismaClient, key: string, runAt: Date) =>
  enqueueJob(tx, REMOVE_CATALOGUE_FILE, { key }, { runAt });

/** Lets starts of imports wait for each other, so that each sees the imports that the others started. */
export const lockCatalogueImports = (tx: PrismaTransaction) =>
  tx.$queryRawUnsafe(`SELECT FROM pg_advisory_xact_lock(hashtext('catalogue import start'))`);

/** The import that waits or runs. */
export const findActiveImport = (tx: PrismaTransaction) =>
  tx.catalogueImport.findFirst({ where: { state: { in: ['waiting', 'running'] } }, select: { id: true } });

interface ImportRun {
  id: number;
  /** Who starts it: what the run changes is recorded for this operator. */
  userId: number;
  dryRun: boolean;
}

const whereImport = (id: number) => ({ kind: IMPORT_CATALOGUE, payload: { path: ['id'], equals: id } });

/**
 * Enqueues a run of a locked import, and removes the jobs of former runs: that of one which was cancelled before a worker ran it would run
 * the import, too.
 */
export const enqueueImport = async (tx: PrismaTransaction, { id, userId, dryRun }: ImportRun, now: Date) => {
  await tx.catalogueImport.update({ where: { id }, data: { ...NEW_RUN, state: 'waiting', userId, dryRun } });
  await tx.job.deleteMany({ where: whereImport(id) });
  await enqueueJob(tx, IMPORT_CATALOGUE, { id, run: randomUUID() }, { runAt: now });
};

/** Whether a job will still end the import. `run`: only the job of this run counts. */
export const hasImportJob = async (tx: PrismaTransaction, id: number, run?: string) => {
  const whereRun = run === undefined ? {} : { payload: { path: ['run'], equals: run } };
  return (await tx.job.count({ where: { AND: [whereImport(id), whereRun], failedAt: null } })) > 0;
};

export const requestCancel = (tx: PrismaTransaction, id: number, state: CatalogueImportState, now: Date) =>
  tx.catalogueImport.update({
    where: { id },
    data: { cancelRequested: true, state, ...(state === 'cancelled' && { endedAt: now, notes: [] }) },
  });

/** `run` is undefined in the jobs of the former release. */
export interface JobRun {
  id: number;
  run: string | undefined;
}

/**
 * The import of a run, locked; undefined where it has ended or was cancelled, also if it was started again since: the new run has a job
 * of its own.
 */
export const lockActiveRun = async (tx: PrismaTransaction, { id, run }: JobRun): Promise<StoredImport | undefined> => {
  const stored = await lockCatalogueImport(tx, id);
  return stored && ['waiting', 'running'].includes(stored.state) && (await hasImportJob(tx, id, run))
    ? stored
    : undefined;
};

/** Marks an active import as running. `isRepeated`: it is running already, in a process that died or whose job's lease expired. */
export const startRunning = (prisma: PrismaClient, run: JobRun, now: Date) =>
  prisma.$transaction(async (tx) => {
    const stored = await lockActiveRun(tx, run);
    if (!stored) return;
    const started = { state: 'running', startedAt: now, endedAt: null };
    await tx.catalogueImport.update({ where: { id: run.id }, data: started });
    return { ...stored, ...started, isRepeated: stored.state === 'running' };
  });

/**
 * Replaces the job of an active run by one that has all attempts and runs at `runAt`. With a note, the import waits until then, and shows
 * the note until it runs or is cancelled. Returns false, and changes nothing, where the run has ended, or was to wait and is cancelled.
 */
export const requeueRun = (prisma: PrismaClient, { id, run }: JobRun, runAt: Date, note?: string) =>
  prisma.$transaction(async (tx) => {
    const stored = await lockActiveRun(tx, { id, run });
    if (!stored || (note !== undefined && stored.cancelRequested)) return false;
    if (note !== undefined)
      await tx.catalogueImport.update({ where: { id }, data: { state: 'waiting', notes: [note] } });
    await tx.job.deleteMany({ where: whereImport(id) });
    await enqueueJob(tx, IMPORT_CATALOGUE, { id, run }, { runAt });
    return true;
  });

export const isCancelRequested = async (prisma: PrismaClient, id: number) =>
  (await prisma.catalogueImport.findUnique({ where: { id }, select: { cancelRequested: true } }))?.cancelRequested ===
  true;

export const updateImportProgress = (
  prisma: PrismaClient,
  id: number,
  progress: { phase: CatalogueImportPhase; done: number; total: number },
) => prisma.catalogueImport.updateMany({ where: { id, state: 'running' }, data: { ...progress, notes: [] } });

/** The state that a run ends in. */
export const getEndState = (outcome: ImportOutcome, dryRun: boolean): CatalogueImportState => {
  if (outcome.kind === 'cancelled') return 'cancelled';
  if (outcome.kind === 'failed') return 'failed';
  return dryRun ? 'checked' : 'done';
};

export const endImport = (tx: PrismaTransaction, id: number, outcome: ImportOutcome, dryRun: boolean, now: Date) =>
  tx.catalogueImport.update({
    where: { id },
    data: {
      state: getEndState(outcome, dryRun),
      phase: null,
      endedAt: now,
      notes: [],
      ...(outcome.kind === 'failed' && { failure: outcome.reason.slice(0, 4000) }),
      ...(outcome.kind === 'done' && {
        results: outcome.results as unknown as Prisma.InputJsonArray,
        problems: outcome.problems as unknown as Prisma.InputJsonArray,
        problemCount: outcome.problemCount,
        notes: outcome.notes,
      }),
    },
  });

/**
 * Drops the staging tables of a run that began more than a day ago, or that has not read its files completely: no import resumes it.
 * They have personal data of stores. An import that runs holds the lock.
 */
export const dropOldStaging = (prisma: PrismaClient) =>
  prisma.$transaction(async (tx) => {
    const [staging] = await tx.$queryRawUnsafe<{ isFree: boolean; hasRun: boolean }[]>(
      `SELECT pg_try_advisory_xact_lock(hashtext('trad catalogue import')) AS "isFree",
         to_regclass('trad_import.run') IS NOT NULL AS "hasRun"`,
    );
    if (!staging?.isFree) return;
    const resumable = staging.hasRun
      ? await tx.$queryRawUnsafe<unknown[]>(
          `SELECT 1 FROM trad_import.run r WHERE (to_jsonb(r) ->> 'started_at')::timestamptz > now() - interval '1 day'`,
        )
      : [];
    if (resumable.length === 0) await tx.$executeRawUnsafe('DROP SCHEMA IF EXISTS trad_import CASCADE');
  });
