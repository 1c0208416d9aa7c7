import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import { preventLinks } from '../../platform/mail/prevent-links.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import { findActiveOwner, storeResetToken } from './password.queries.ts';
import { NEW_SIGN_IN, PASSWORD_CHANGED, PASSWORD_RESET, SIGN_INS_FAILED } from './password-mail-kinds.ts';

/** Lifetime of a password reset link. */
const RESET_MINUTES = 30;

// Omits the owner's name: a stranger who registers with another person's address could send them text in it.
export const passwordMails: MailKinds = {
  [PASSWORD_RESET]: async ({ recipient, language }, { config, prisma, clock }) => {
    const owner = await findActiveOwner(prisma, recipient);
    if (!owner) return null;
    // Created when the mail is sent, so that no pending job contains it; a retried mail has a new token.
    const token = createLinkToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_MINUTES * 60_000);
    await storeResetToken(prisma, owner.id, hashLinkToken(token), expiresAt);
    // In the fragment: browsers send it to no server and in no Referer header.
    const link = `${buildPageUrl(config.shopUrl, '/reset-password', language)}#${token}`;
    const text = createMailTranslator(language);
    return {
      subject: text('passwordReset.subject'),
      paragraphs: [
        text('greeting'),
        text('passwordReset.request'),
        { label: text('passwordReset.link'), link },
        text('passwordReset.validity', { minutes: RESET_MINUTES }),
        text('passwordReset.notYou'),
      ],
    };
  },
  [SIGN_INS_FAILED]: async ({ recipient, language }, { config, prisma }) => {
    if (!(await findActiveOwner(prisma, recipient))) return null;
    const text = createMailTranslator(language);
    return {
      subject: text('signInsFailed.subject'),
      paragraphs: [
        text('greeting'),
        text('signInsFailed.attempts'),
        text('signInsFailed.advice'),
        { label: text('signInsFailed.link'), link: buildPageUrl(config.shopUrl, '/forgot-password', language) },
      ],
    };
  },
  [NEW_SIGN_IN]: async ({ language, params }, { config }) => {
    const text = createMailTranslator(language);
    const time = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(new Date(String(params.at)));
    const device = typeof params.device === 'string' ? preventLinks(params.device) : '–';
    return {
      subject: text('newSignIn.subject'),
      paragraphs: [
        text('greeting'),
        text('newSignIn.signedIn'),
        { lines: [`${time} UTC`, String(params.network), device] },
        text('newSignIn.you'),
        text('newSignIn.notYou'),
        { label: text('newSignIn.link'), link: buildPageUrl(config.shopUrl, '/forgot-password', language) },
        { label: text('newSignIn.sessions'), link: buildPageUrl(config.shopUrl, '/manage-account', language) },
      ],
    };
  },
  [PASSWORD_CHANGED]: async ({ language }, { config }) => {
    const text = createMailTranslator(language);
    return {
      subject: text('passwordChanged.subject'),
      paragraphs: [
        text('greeting'),
        text('passwordChanged.changed'),
        text('passwordChanged.notYou'),
        { label: text('passwordChanged.link'), link: buildPageUrl(config.shopUrl, '/forgot-password', language) },
      ],
    };
  },
};
