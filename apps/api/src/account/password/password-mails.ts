import { pageAt } from '../../platform/mail/page-at.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { linkTokenHash, newLinkToken } from '../link-token.ts';
import { mailTexts, PASSWORD_CHANGED, PASSWORD_RESET, SIGN_INS_FAILED } from './mail-texts.ts';
import { findActiveOwner, storeResetToken } from './password.queries.ts';

/** How long a link to choose a new password works. */
const RESET_MINUTES = 30;

export const passwordMails: MailKinds = {
  [PASSWORD_RESET]: async ({ recipient, language }, { config, prisma, clock }) => {
    const owner = await findActiveOwner(prisma, recipient);
    if (!owner) return null;
    // Made only now, so that it stands in no row that waits; a mail that is tried again carries a new one.
    const token = newLinkToken();
    const expiresAt = new Date(clock.now().getTime() + RESET_MINUTES * 60_000);
    await storeResetToken(prisma, owner.id, linkTokenHash(token), expiresAt);
    // Behind the #: browsers send it to no server and tell it to no other page.
    const link = `${pageAt(config.shopUrl, '/reset-password', language)}#${token}`;
    return mailTexts[language].passwordReset(link, RESET_MINUTES);
  },
  [SIGN_INS_FAILED]: async ({ recipient, language }, { config, prisma }) => {
    if (!(await findActiveOwner(prisma, recipient))) return null;
    return mailTexts[language].signInsFailed(pageAt(config.shopUrl, '/forgot-password', language));
  },
  [PASSWORD_CHANGED]: async ({ language }, { config }) => {
    const link = pageAt(config.shopUrl, '/forgot-password', language);
    return mailTexts[language].passwordChanged(link);
  },
};
