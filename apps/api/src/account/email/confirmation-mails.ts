import { DAY_MS } from '../../platform/clock.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { createLinkToken, hashLinkToken } from '../link-token.ts';
import { findUnconfirmedAccount, storeConfirmationToken } from './confirmation.queries.ts';
import { composeConfirmationMail, EMAIL_CONFIRMATION } from './confirmation-mail.ts';

/** Equals the time for which mails about orders wait for the confirmation. */
const LINK_DAYS = 7;

export const confirmationMails: MailKinds = {
  [EMAIL_CONFIRMATION]: async ({ params: { user }, language }, { config, prisma, clock }) => {
    const account = await findUnconfirmedAccount(prisma, Number(user));
    if (!account) return null;
    // Created when the mail is sent, so that no pending job contains the token.
    const token = createLinkToken();
    const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS);
    await storeConfirmationToken(prisma, account.id, hashLinkToken(token), expiresAt);
    // In the fragment: browsers send it to no server and in no Referer header.
    const link = `${buildPageUrl(config.shopUrl, '/confirm-email', language)}#${token}`;
    return composeConfirmationMail(language, link, LINK_DAYS);
  },
};
