// SQL: the result of an import is written in the pg transaction that writes its rows.
import type { VendorFileKind } from '@trad/contract/dashboard/vendor-file-format';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import type { AnyTransaction } from '@trad/database/connections/execute';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { enqueueJob } from '../../../platform/jobs.ts';
import type { RowProblem } from './problem-list.ts';

/** The job that imports a file, and the one that removes the file a day later, also where the import never ran. */
export const IMPORT_FILE = 'vendor.import_file';
export const REMOVE_IMPORT_FILE = 'vendor.remove_import_file';

/**
 * The order of the jobs that import files: next is a file of the store whose last import started longest ago, so that a store with
 * many files does not keep the others waiting.
 */
export const IMPORT_ORDER = `(
  SELECT max(other.started_at) FROM vendor_import own JOIN vendor_import other USING (store_id)
  WHERE own.id = (job.payload ->> 'id')::int
) NULLS FIRST`;

export const scheduleImportFileRemoval = (tx: AnyTransaction, key: string, runAt: Date) =>
  enqueueJob(tx, REMOVE_IMPORT_FILE, { key }, { runAt });

interface NewImport {
  storeId: number;
  kind: VendorFileKind;
  name: string;
  dryRun: boolean;
  mapping: Record<string, string>;
  rows: number;
  fileKey: string;
  createdAt: Date;
}

/** Inserts an import, and the job that runs it. */
export const insertImport = (prisma: PrismaClient, file: NewImport, actor: Actor) =>
  prisma.$transaction(async (tx) => {
    const row = await tx.vendorImport.create({ data: file });
    await enqueueJob(tx, IMPORT_FILE, { id: row.id }, { runAt: file.createdAt });
    const { storeId, kind, name, dryRun, rows } = file;
    const after = { storeId, kind, name, dryRun, rows };
    await recordChange(tx, actor, { subjectKind: 'import', id: row.id, before: null, after }, file.createdAt);
    return row;
  });

/** A stored import, not a row of its file. */
export type ImportRow = Awaited<ReturnType<typeof insertImport>>;

/**
 * Counts the waiting and running imports of a store that were created since a time. The caller leaves out those of more than a day
 * ago, whose files are removed.
 */
export const countUnfinishedImports = (prisma: PrismaClient, storeId: number, since: Date) =>
  prisma.vendorImport.count({ where: { storeId, state: { in: ['waiting', 'running'] }, createdAt: { gte: since } } });

/** Whom an import is made for; null: the store has no owner any more. */
export const findImportOwner = async (prisma: PrismaClient, storeId: number) =>
  (await prisma.store.findUnique({ where: { id: storeId }, select: { ownerId: true } }))?.ownerId ?? null;

/** An import of the store; null for another store's. */
export const findImport = (prisma: PrismaClient, storeId: number, id: number): Promise<ImportRow | null> =>
  prisma.vendorImport.findUnique({ where: { id, storeId } });

/**
 * Marks an import as running, also after a failed attempt; undefined where it has ended. One that failed with a problem has ended: its
 * vendor was told to upload the file again, and an operator who retries the job would write the old file over the newer one.
 */
export const startImport = async (prisma: PrismaClient, id: number, now: Date): Promise<ImportRow | undefined> => {
  const [row] = await prisma.vendorImport.updateManyAndReturn({
    where: { id, OR: [{ state: { in: ['waiting', 'running'] } }, { state: 'failed', problemCount: 0 }] },
    data: { state: 'running', rowsDone: 0, problems: [], problemCount: 0, startedAt: now, endedAt: null },
  });
  return row;
};

/** Outside the import's transaction, so that its vendor sees it at once. */
export const updateProgress = (prisma: PrismaClient, id: number, rowsDone: number) =>
  prisma.vendorImport.updateMany({ where: { id }, data: { rowsDone } });

export interface ImportResult {
  /** `refused`: rows have problems; `failed`: the import could not be finished. */
  state: 'done' | 'refused' | 'failed';
  /** Numbers of rows of the file. */
  created: number;
  updated: number;
  unchanged: number;
  /** The problems of rows; warnings where `problemCount` is 0. */
  problems: readonly RowProblem[];
  /** The number of rows with problems. */
  problemCount: number;
}

/**
 * Stores the result of an import that is in one of `states`; returns whether it was. The reply to the COMMIT of its rows may have been
 * lost: such an import is done, and must not be marked as failed and repeated.
 */
export const endImport = async (
  db: Queryable,
  id: number,
  result: ImportResult,
  now: Date,
  states: readonly string[] = ['running'],
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `UPDATE vendor_import SET state = $2, created = $3, updated = $4, unchanged = $5, problems = $6, problem_count = $7,
       ended_at = $8, rows_done = CASE WHEN $2 = 'failed' THEN rows_done ELSE rows END
     WHERE id = $1 AND state = ANY($9::text[])`,
    [
      id,
      result.state,
      result.created,
      result.updated,
      result.unchanged,
      JSON.stringify(result.problems),
      result.problemCount,
      now,
      states,
    ],
  );
  return rowCount === 1;
};

/**
 * Prepares a long transaction. A statement for 50,000 rows may take longer than the pool's statement_timeout, and the
 * rows of such a file longer to check than a transaction may be idle. The read model is refreshed after the commit: a refresh
 * takes a lock that changes of stores and attributes would wait for until the transaction ends.
 */
export const prepareLongTransaction = async (tx: Queryable) => {
  await tx.query('SET LOCAL statement_timeout = 0');
  await tx.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await tx.query('SET LOCAL trad.read_model = deferred');
};
