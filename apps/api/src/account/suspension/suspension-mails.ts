import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { findAccountStatus } from './account-status.queries.ts';

/** Kinds of mails about a suspension. The `params` of ACCOUNT_SUSPENDED have the reason. */
export const ACCOUNT_SUSPENDED = 'account.suspended';
export const ACCOUNT_REOPENED = 'account.reopened';

/**
 * Nothing is sent where the account has another status meanwhile: mails are retried one by one, so the mail about the later
 * change may have been sent before.
 */
export const suspensionMails: MailKinds = {
  // The reason is the operator's text, which is not translated.
  [ACCOUNT_SUSPENDED]: async ({ userId, language, params }, { prisma }) => {
    if ((await findAccountStatus(prisma, userId)) !== 'suspended') return null;
    const text = createMailTranslator(language);
    return {
      subject: text('accountSuspended.subject'),
      paragraphs: [
        text('greeting'),
        text('accountSuspended.suspended'),
        { lines: String(params.reason ?? '').split('\n') },
        text('accountSuspended.orders'),
      ],
    };
  },
  [ACCOUNT_REOPENED]: async ({ userId, language }, { prisma, config }) => {
    if ((await findAccountStatus(prisma, userId)) !== 'active') return null;
    const text = createMailTranslator(language);
    return {
      subject: text('accountReopened.subject'),
      paragraphs: [
        text('greeting'),
        text('accountReopened.reopened'),
        { label: text('accountReopened.link'), link: buildPageUrl(config.shopUrl, '/sign-in', language) },
      ],
    };
  },
};
