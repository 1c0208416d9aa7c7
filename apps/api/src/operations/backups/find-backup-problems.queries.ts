// SQL: the doctor checks backups only while a server of the shop runs, which pg_stat_activity shows.
import type { Queryable } from '@trad/database/connections/transaction';
import { describeBackupProblem } from './backup-problem.ts';
import type { BackupState } from './backup-state.queries.ts';

/** Servers have it in their name; the doctor and other commands have not. */
const HAS_SERVER = `EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'trad listener%')`;

/** A restored copy, or a shop that is closed, makes no backups. */
export const findBackupProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<Pick<BackupState, 'watchedSince' | 'lastSuccessAt' | 'lastFailureAt' | 'lastError'>>(
    `SELECT watched_since AS "watchedSince", last_success_at AS "lastSuccessAt", last_failure_at AS "lastFailureAt",
       last_error AS "lastError"
     FROM backup_state WHERE ${HAS_SERVER}`,
  );
  return rows.flatMap((state) => describeBackupProblem(state, new Date()) ?? []);
};

/** Without BACKUP_TO nothing of a shop is known until a backup is recorded. */
export const findMissingBackups = async (db: Queryable): Promise<string[]> => {
  const { rowCount } = await db.query(`SELECT WHERE NOT EXISTS (SELECT FROM backup_state) AND ${HAS_SERVER}`);
  return rowCount ? ['No backup was ever made or recorded'] : [];
};
