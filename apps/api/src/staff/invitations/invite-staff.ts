import { ROLE_IDS } from '@trad/contract/account';
import { requirePassword } from '../../account/account.ts';
import { DAY_MS, HOUR_MS } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countUsage } from '../../platform/limits/usage-limit.ts';
import { INVITATION_VALIDITY_HOURS, STAFF_INVITATION } from './invitation-mail.ts';
import { findInvitedAccount, insertInvitation } from './invitations.queries.ts';

/** Limits the mails to strangers that somebody with an operator's session and password can send. */
const INVITATIONS_A_DAY = 50;

export const inviteStaff: Handler<'inviteStaff'> = async ({ input, caller, actor, language, ipAddress, deps }) => {
  const { email, name, roles, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  const account = await findInvitedAccount(deps.prisma, email);
  if (account?.roleId === ROLE_IDS.operator) throw new Refusal('ACCOUNT_IN_USE', { messageKey: 'inviteeIsOperator' });
  if (account?.roleId === ROLE_IDS.vendor) throw new Refusal('ACCOUNT_IN_USE', { messageKey: 'inviteeIsVendor' });
  if (account && account.status !== 'active') throw new Refusal('ACCOUNT_IN_USE', { messageKey: 'inviteeIsSuspended' });
  const limit = { name: 'staff-invitation', by: caller.id, max: INVITATIONS_A_DAY, milliseconds: DAY_MS };
  await countUsage(deps, [limit]);
  const now = deps.clock.now();
  const expiresAt = new Date(now.getTime() + INVITATION_VALIDITY_HOURS * HOUR_MS);
  const id = await insertInvitation(deps.prisma, {
    ...{ email, name, roles, language, actor, now, expiresAt },
    callerId: caller.id,
    mailKind: STAFF_INVITATION,
  });
  return { data: { id, expires_at: expiresAt.toISOString() } };
};
