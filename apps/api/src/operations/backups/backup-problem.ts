import { OLDER_NOT_DELETED } from '@trad/database/backup/create-backup';
import { HOUR_MS } from '../../platform/clock.ts';

/** A day, and two hours for the backup itself. */
export const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

/** The part of `BackupState` that tells whether the shop is backed up. */
interface Outcome {
  watchedSince: Date;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
  lastError: string | null;
}

/** The clocks of the processes may differ by this much. A later time is of a clock that was ahead and has been set back. */
export const MAX_CLOCK_AHEAD_MS = 300_000;

/** Whether a time was recorded by a clock that was ahead. */
export const isAhead = (time: Date, now: Date) => time.getTime() > now.getTime() + MAX_CLOCK_AHEAD_MS;

/** The last success; null where there is none, or a clock that was ahead recorded it, as nobody knows how old that backup is. */
export const findLastSuccess = ({ lastSuccessAt }: Pick<Outcome, 'lastSuccessAt'>, now: Date) =>
  lastSuccessAt && !isAhead(lastSuccessAt, now) ? lastSuccessAt : null;

/** Whether the last backup is complete, and only older ones could not be deleted. */
export const isBackupComplete = ({ lastError }: Pick<Outcome, 'lastError'>) =>
  lastError?.startsWith(OLDER_NOT_DELETED) ?? false;

/** Describes the problem with the backups in a sentence or two; null if the last one succeeded in time, and older ones were deleted. */
export const describeBackupProblem = (state: Outcome, now: Date): string | null => {
  const { watchedSince, lastSuccessAt, lastFailureAt, lastError } = state;
  const success = findLastSuccess(state, now);
  const last = lastSuccessAt
    ? `the last one that succeeded is of ${lastSuccessAt.toISOString()}${success ? '' : ', which is in the future: was the clock set back?'}`
    : 'none has succeeded';
  // A success ends earlier failures: one of the same time came after it.
  if (lastFailureAt && (!success || lastFailureAt >= success)) {
    if (success && isBackupComplete(state)) return `The backup of ${success.toISOString()} is complete. ${lastError}`;
    return `The backup of ${lastFailureAt.toISOString()} failed, ${last}: ${lastError ?? ''}`;
  }
  if (lastSuccessAt && !success) return `It is not known how old the backups are, ${last}`;
  const age = now.getTime() - (success ?? watchedSince).getTime();
  return age > MAX_BACKUP_AGE_MS ? `There is no backup of the last ${Math.floor(age / HOUR_MS)} hours, ${last}.` : null;
};
