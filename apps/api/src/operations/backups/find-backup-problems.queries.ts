// SQL: the doctor checks backups only while a server of the shop runs, which pg_stat_activity shows.
import type { Queryable } from '@trad/database/connections/transaction';
import { describeBackupProblem } from './backup-problem.ts';
import type { BackupState } from './backup-state.queries.ts';

/** Whether a server is running: its connection that listens for changes has this name, and the doctor and other commands have none. */
const HAS_SERVER = `EXISTS (
       SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'trad listener%')`;

/** Finds problems of the backups of a running shop: a restored copy, or a shop that is closed, makes none. */
export const findBackupProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<Pick<BackupState, 'watchedSince' | 'lastSuccessAt' | 'lastFailureAt' | 'lastError'>>(
    `SELECT watched_since AS "watchedSince", last_success_at AS "lastSuccessAt", last_failure_at AS "lastFailureAt",
       last_error AS "lastError"
     FROM backup_state WHERE ${HAS_SERVER}`,
  );
  return rows.flatMap((state) => describeBackupProblem(state, new Date()) ?? []);
};

/** Finds whether no backup was ever recorded: without BACKUP_TO nothing is known of a shop's backups until one is. */
export const findMissingBackups = async (db: Queryable): Promise<string[]> => {
  const { rowCount } = await db.query(`SELECT WHERE NOT EXISTS (SELECT FROM backup_state) AND ${HAS_SERVER}`);
  return rowCount ? ['No backup was ever made or recorded'] : [];
};
