import { buildPageUrl } from '../../platform/mail/page-url.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { linkTokenHash, newLinkToken } from '../link-token.ts';
import { findUnconfirmedAccount, storeConfirmationToken } from './confirmation.queries.ts';
import { confirmationMail, EMAIL_CONFIRMATION } from './confirmation-mail.ts';

const DAY_MS = 86_400_000;
/** Equals the time for which mails about orders wait for the confirmation. */
const LINK_DAYS = 7;

export const confirmationMails: MailKinds = {
  [EMAIL_CONFIRMATION]: async ({ params: { user }, language }, { config, prisma, clock }) => {
    const account = await findUnconfirmedAccount(prisma, Number(user));
    if (!account) return null;
    // Created when the mail is sent, so that no pending job contains the token.
    const token = newLinkToken();
    const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS);
    await storeConfirmationToken(prisma, account.id, linkTokenHash(token), expiresAt);
    // In the fragment: browsers send it to no server and in no Referer header.
    const link = `${buildPageUrl(config.shopUrl, '/confirm-email', language)}#${token}`;
    return confirmationMail(language, link, LINK_DAYS);
  },
};
