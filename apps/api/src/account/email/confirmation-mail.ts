import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { MailText } from '../../platform/mail/compose-mail.ts';

/** The mail with the link that confirms an address. `params`: the user. */
export const EMAIL_CONFIRMATION = 'account.email_confirmation';

/** Omits the owner's name: a stranger who registers with another person's address could send them text in it. */
export const composeConfirmationMail = (language: LanguageCode, link: string, days: number): MailText => {
  const text = createMailTranslator(language);
  return {
    subject: text('emailConfirmation.subject'),
    paragraphs: [
      text('greeting'),
      text('emailConfirmation.request'),
      { label: text('emailConfirmation.link'), link },
      text('emailConfirmation.validity', { days }),
      text('emailConfirmation.notYou'),
    ],
  };
};
