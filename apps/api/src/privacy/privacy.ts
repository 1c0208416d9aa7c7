/** What other domains may call of privacy. */
import type { MailKinds } from '../platform/mail/send-mail.ts';
import { ACCOUNT_ERASED, erasureMailTexts } from './erasure-mail-texts.ts';

export const privacyMails: MailKinds = {
  [ACCOUNT_ERASED]: async ({ language }) => erasureMailTexts[language],
};
