import { findPasswordProblem, hashLinkToken, hashPassword, listOwnerTexts } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { acceptByToken, findInvitation, findInvitedAccount, hasConfirmedAccount } from './invitations.queries.ts';

export const acceptStaffInvitation: Handler<'acceptStaffInvitation'> = async ({ input, actor, ipAddress, deps }) => {
  const { prisma, clock } = deps;
  const tokenHash = hashLinkToken(input.token);
  const invitation = await findInvitation(prisma, tokenHash, clock.now());
  if (!invitation) throw new Refusal('INVITATION_INVALID');
  const account = await findInvitedAccount(prisma, invitation.email);
  let passwordHash: string | null = null;
  if (!hasConfirmedAccount(account)) {
    const { new_password: password } = input;
    // Validated before the token is used, so that the person can retry.
    if (password === undefined) throw createInvalidFieldError('new_password', 'is required');
    const { email, name } = invitation;
    const problem = await findPasswordProblem(password, listOwnerTexts({ email, name, username: name }));
    if (problem) throw createInvalidFieldError('new_password', problem);
    passwordHash = await hashPassword(password, ipAddress);
  }
  if (!(await acceptByToken(prisma, { tokenHash, passwordHash, actor, now: clock.now() })))
    throw new Refusal('INVITATION_INVALID');
  return { messageKey: 'invitationAccepted' };
};
