import {
  completeSignIn,
  countNewAccountMail,
  countSignUp,
  describeDevice,
  findPasswordProblem,
  hashPassword,
  listOwnerTexts,
} from '../account/account.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../platform/http/refusal.ts';
import { toNetwork } from '../platform/security/network.ts';
import { convertGuestToAccount, findGuest } from './guest.queries.ts';

/** Converts the calling guest into an account with their order, address and cart. */
export const claimGuestOrder: Handler<'claimGuestOrder'> = async (call) => {
  const { input, caller, language, ipAddress, userAgent, deps } = call;
  const guest = caller.guest && (await findGuest(deps.prisma, caller.id));
  if (!guest) throw new Refusal('CONFLICT');
  const { email, name, username } = guest;
  const problem = await findPasswordProblem(input.password, listOwnerTexts({ email, name, username }));
  if (problem) throw createInvalidFieldError('password', problem);
  const count = await countSignUp(deps, ipAddress);
  const passwordHash = await hashPassword(input.password, ipAddress).catch(async (error: unknown) => {
    // No account was created, mostly because the queue of hashes is full: undo the count.
    await count.undo();
    throw error;
  });
  const isConfirmed = caller.guest === 'mail';
  const account = await convertGuestToAccount(deps.prisma, guest.id, {
    passwordHash,
    isConfirmed,
    needsConfirmationMail: !isConfirmed && (await countNewAccountMail(deps, email)),
    language,
    now: deps.clock.now(),
  });
  if (account === 'EMAIL_TAKEN') {
    await count.countTaken();
    throw new Refusal('EMAIL_TAKEN');
  }
  // A concurrent request has converted the guest.
  if (!account) throw new Refusal('CONFLICT');
  const session = { roleId: account.roleId, device: describeDevice(userAgent), network: toNetwork(ipAddress) };
  return {
    ...(await completeSignIn(deps, account, { session, isTrusted: true, language })),
    messageKey: 'registered',
  };
};
