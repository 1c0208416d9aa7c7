import { HOUR_MS } from '../../platform/clock.ts';
import type { BackupState } from './backup-state.queries.ts';

/** A day, and two hours for the backup itself. */
export const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

type Outcome = Pick<BackupState, 'watchedSince' | 'lastSuccessAt' | 'lastFailureAt' | 'lastError'>;

/** Describes the problem with the backups in one sentence; null if the last one succeeded in time. */
export const describeBackupProblem = (state: Outcome, now: Date): string | null => {
  const { watchedSince, lastSuccessAt, lastFailureAt, lastError } = state;
  const last = lastSuccessAt
    ? `the last one that succeeded is of ${lastSuccessAt.toISOString()}`
    : 'none has succeeded';
  if (lastFailureAt && (!lastSuccessAt || lastFailureAt > lastSuccessAt))
    return `The backup of ${lastFailureAt.toISOString()} failed, ${last}: ${lastError ?? ''}`;
  const age = now.getTime() - (lastSuccessAt ?? watchedSince).getTime();
  return age > MAX_BACKUP_AGE_MS ? `There is no backup of the last ${Math.floor(age / HOUR_MS)} hours, ${last}.` : null;
};
