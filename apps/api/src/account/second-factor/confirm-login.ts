import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { hashLinkToken } from '../link-token.ts';
import { completeSignIn } from '../login/complete-sign-in.ts';
import { findTrustedSource } from '../login/trusted-source.ts';
import { describeDevice } from '../sessions/device.ts';
import { digestPasswordHash } from './challenge.ts';
import { requireCode } from './require-code.ts';
import { countChallengeAttempt, deleteChallenge } from './second-factor.queries.ts';

const MAX_ATTEMPTS = 5;

export const confirmLogin: Handler<'confirmLogin'> = async ({ input, ipAddress, userAgent, language, deps }) => {
  const { prisma, clock } = deps;
  const tokenHash = hashLinkToken(input.challenge);
  const challenge = await countChallengeAttempt(prisma, tokenHash, MAX_ATTEMPTS, clock.now());
  const user = challenge?.user;
  if (!challenge || user?.status !== 'active' || challenge.passwordDigest !== digestPasswordHash(user.passwordHash))
    throw new Refusal('CHALLENGE_INVALID');
  await requireCode(deps, user.id, input.code, ipAddress);
  if (!(await deleteChallenge(prisma, tokenHash))) throw new Refusal('CHALLENGE_INVALID');
  const trustedSource = await findTrustedSource(deps, user.id, { token: input.device_token, ipAddress });
  const session = { roleId: user.roleId, device: describeDevice(userAgent), network: toNetwork(ipAddress) };
  return completeSignIn(deps, user, {
    session: { ...session, hasShownSecondFactor: true },
    isTrusted: trustedSource !== null,
    language,
  });
};
