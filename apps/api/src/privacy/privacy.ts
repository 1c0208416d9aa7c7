/** Public interface of the domain: what other domains may import. */
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { ACCOUNT_ERASED, composeErasureMail } from './erasure-mail.ts';

export const privacyMails: MailKinds = {
  [ACCOUNT_ERASED]: async ({ language }) => composeErasureMail(language),
};
