import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { describeBackupProblem } from './backup-problem.ts';
import { findBackupState } from './backup-state.queries.ts';

export const BACKUP_ALERT_MAIL = 'operations.backup_alert';

/**
 * The mail to the operator about backups, in English like the commands that it names. It describes the state at the
 * time of sending.
 */
export const backupMails: MailKinds = {
  [BACKUP_ALERT_MAIL]: async (_mail, { prisma, clock, config }) => {
    const state = await findBackupState(prisma);
    const problem = state && describeBackupProblem(state, clock.now());
    if (!problem) return null;
    return {
      subject: `${new URL(config.shopUrl).hostname} is not backed up`,
      paragraphs: [
        problem,
        'Check that the folder of the backups is mounted and has room, that its rights let the shop write, and that a process runs jobs.',
        'Then: npm run backup -- --to <folder>, or for a database of your own the backup that docs/backups.md describes.',
      ],
    };
  },
};
