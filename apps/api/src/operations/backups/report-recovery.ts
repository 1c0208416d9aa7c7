import type { RestoredBackup } from '@trad/database/backup/restore-backup';

/** Says until when a backup was restored. Returns whether all archived WAL was replayed. */
export const reportRecovery = (
  { restoredUntil, gap }: Pick<RestoredBackup, 'restoredUntil' | 'gap'>,
  print: (line: string) => void,
) => {
  if (restoredUntil) print(`  The last restored change is of ${restoredUntil.toISOString()}.`);
  if (!gap) return true;
  print(
    `✗ Later changes are archived and could not be restored (${gap.laterSegments} segments of WAL): ${gap.segment}.gz in wal/, or one soon after it, is missing or damaged. Look for it in another copy of the location, and restore again.`,
  );
  return false;
};
