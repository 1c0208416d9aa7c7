import { ROLE_IDS } from '@trad/contract/account';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { findUserByEmail } from '../account.queries.ts';
import { verifyPassword } from '../password/passwords.ts';
import { warnOfFailedSignIns } from '../password/warn-of-failed-sign-ins.ts';
import { createChallenge } from '../second-factor/challenge.ts';
import { describeDevice } from '../sessions/device.ts';
import { completeSignIn } from './complete-sign-in.ts';
import { countAuthenticationAttempt } from './login-limit.ts';
import { findTrustedSource } from './trusted-source.ts';

export const login: Handler<'login'> = async ({ input, ipAddress, userAgent, language, deps }) => {
  const { email, password, device_token: token } = input;
  const user = await findUserByEmail(deps.prisma, email);
  const trustedSource = await findTrustedSource(deps, user?.id, { token, ipAddress });
  const { recordSuccess, isLastBeforeBlock } = await countAuthenticationAttempt(
    deps,
    { kind: 'account', identifier: email },
    ipAddress,
    trustedSource,
  );
  // Verify the password in any case, so that neither the response nor its time reveals whether the account exists.
  const isCorrect = await verifyPassword(password, user?.passwordHash ?? null, ipAddress);
  if (!user || !isCorrect || user.status !== 'active') {
    if (isLastBeforeBlock) await warnOfFailedSignIns(deps, email, language);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await recordSuccess();
  const challenge = user.roleId === ROLE_IDS.operator ? await createChallenge(deps, user) : null;
  if (challenge) throw new Refusal('SECOND_FACTOR_REQUIRED', { data: { challenge } });
  const session = { roleId: user.roleId, device: describeDevice(userAgent), network: toNetwork(ipAddress) };
  return completeSignIn(deps, user, { session, isTrusted: trustedSource !== null, language });
};
