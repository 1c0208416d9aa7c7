import type { VendorFileKind } from '@trad/contract/vendor-area/vendor-file-format';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { enqueue } from '../../../platform/jobs.ts';
import type { RowProblem } from './cells.ts';

/** The job that brings a file in, and the one that removes it whatever became of it. */
export const IMPORT_FILE = 'vendor.import_file';
export const REMOVE_FILE = 'vendor.remove_import_file';

export interface ImportRow {
  id: number;
  store_id: number;
  kind: VendorFileKind;
  name: string;
  dry_run: boolean;
  state: 'waiting' | 'running' | 'done' | 'refused' | 'failed';
  file_key: string | null;
  mapping: Record<string, string> | null;
  rows: number;
  rows_done: number;
  created: number;
  updated: number;
  unchanged: number;
  problems: RowProblem[];
  problem_count: number;
  created_at: Date;
  ended_at: Date | null;
}

export const removeFileAt = (db: Queryable, key: string, runAt: Date) => enqueue(db, REMOVE_FILE, { key }, { runAt });

/** Writes down a file that is to be brought in, and the job that does it. */
export const addImport = (
  pool: pg.Pool,
  file: Pick<ImportRow, 'store_id' | 'kind' | 'name' | 'dry_run' | 'mapping' | 'rows'> & { file_key: string },
  now: Date,
): Promise<ImportRow> =>
  inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<ImportRow>(
      `INSERT INTO vendor_import (store_id, kind, name, dry_run, mapping, rows, file_key, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
      [file.store_id, file.kind, file.name, file.dry_run, file.mapping, file.rows, file.file_key, now],
    );
    const row = rows[0] as ImportRow;
    await enqueue(tx, IMPORT_FILE, { id: row.id }, { runAt: now });
    return row;
  });

export const importOf = async (db: Queryable, storeId: number, id: number): Promise<ImportRow | undefined> => {
  const { rows } = await db.query<ImportRow>('SELECT * FROM vendor_import WHERE id = $1 AND store_id = $2', [
    id,
    storeId,
  ]);
  return rows[0];
};

/** Takes up an import that is not ended. */
export const beginImport = async (db: Queryable, id: number): Promise<ImportRow | undefined> => {
  const { rows } = await db.query<ImportRow>(
    `UPDATE vendor_import SET state = 'running', rows_done = 0, ended_at = NULL
     WHERE id = $1 AND state IN ('waiting', 'running', 'failed') RETURNING *`,
    [id],
  );
  return rows[0];
};

/** Seen by whoever asks, while nothing else of it is. */
export const tellProgress = (db: Queryable, id: number, rowsDone: number) =>
  db.query('UPDATE vendor_import SET rows_done = $2 WHERE id = $1', [id, rowsDone]);

export interface Ending {
  state: 'done' | 'refused' | 'failed';
  created: number;
  updated: number;
  unchanged: number;
  problems: readonly RowProblem[];
  problemCount: number;
}

export const endImport = (db: Queryable, id: number, ending: Ending, now: Date) =>
  db.query(
    `UPDATE vendor_import SET state = $2, created = $3, updated = $4, unchanged = $5, problems = $6, problem_count = $7,
       ended_at = $8, rows_done = CASE WHEN $2 = 'failed' THEN rows_done ELSE rows END
     WHERE id = $1`,
    [
      id,
      ending.state,
      ending.created,
      ending.updated,
      ending.unchanged,
      JSON.stringify(ending.problems),
      ending.problemCount,
      now,
    ],
  );

/** A transaction that may write as long as it takes. */
export const takeTime = (tx: Queryable) => tx.query('SET LOCAL statement_timeout = 0');
