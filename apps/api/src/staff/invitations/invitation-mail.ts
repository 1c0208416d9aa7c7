import { createMailTranslator } from '@trad/contract/messages/mails/mail-translator';
import { createLinkToken, hashLinkToken } from '../../account/account.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import type { MailKinds } from '../../platform/mail/send-mail.ts';
import { storeInvitationToken } from './invitations.queries.ts';

/** The mail with the link of an invitation. `params`: the id of the invitation. */
export const STAFF_INVITATION = 'staff.invitation';
export const INVITATION_VALIDITY_HOURS = 72;

export const staffMails: MailKinds = {
  [STAFF_INVITATION]: async ({ recipient, language, params }, { config, prisma, clock }) => {
    // Created when the mail is sent, so that no pending job contains it; a retried mail has a new token.
    const token = createLinkToken();
    const invitation = { id: Number(params.invitation), email: recipient };
    const inviter = await storeInvitationToken(prisma, invitation, hashLinkToken(token), clock.now());
    if (inviter === null) return null;
    // In the fragment: browsers send it to no server and in no Referer header.
    const link = `${buildPageUrl(config.shopUrl, '/operator/invitation', language)}#${token}`;
    const text = createMailTranslator(language);
    return {
      subject: text('staffInvitation.subject'),
      paragraphs: [
        text('greeting'),
        text('staffInvitation.invited', { name: inviter }),
        { label: text('staffInvitation.link'), link },
        text('staffInvitation.validity', { hours: INVITATION_VALIDITY_HOURS }),
        text('staffInvitation.notYou'),
      ],
    };
  },
};
