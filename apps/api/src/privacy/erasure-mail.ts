import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../platform/mail/compose-mail.ts';

/** The last mail to an address, which confirms the erasure of its account. */
export const ACCOUNT_ERASED = 'privacy.account_erased';

export const composeErasureMail = (language: LanguageCode): MailText => {
  const text = createMailTranslator(language);
  return {
    subject: text('accountErased.subject'),
    paragraphs: [text('greeting'), text('accountErased.erased'), text('accountErased.notYou')],
  };
};
