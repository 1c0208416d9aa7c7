import { getOperatorMailText as getText } from '@trad/contract/messages/mails/operator-texts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { describeBackupProblem, isBackupComplete } from './backup-problem.ts';
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
    const shop = new URL(config.shopUrl).hostname;
    if (isBackupComplete(state))
      return { subject: getText('backupAlert.subjectComplete', { shop }), paragraphs: [problem] };
    return {
      subject: getText('backupAlert.subject', { shop }),
      paragraphs: [problem, getText('backupAlert.check'), getText('backupAlert.command')],
    };
  },
};
