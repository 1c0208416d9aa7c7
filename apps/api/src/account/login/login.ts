import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { startSession } from '../../platform/security/session.ts';
import { findUserByEmail, hasPasswordHash } from '../account.queries.ts';
import { toUserView } from '../account.view.ts';
import { verifyPassword } from '../password/passwords.ts';
import { warnOfFailedSignIns } from '../password/warn-of-failed-sign-ins.ts';
import { describeDevice } from '../sessions/device.ts';
import { countLogin } from './login-limit.ts';
import { reportNewSignIn } from './report-new-sign-in.ts';
import { createDeviceToken, findTrustedSource } from './trusted-device.ts';

export const login: Handler<'login'> = async ({ input, address, userAgent, language, deps }) => {
  const { email, password, device_token: token } = input;
  const user = await findUserByEmail(deps.prisma, email);
  const trustedSource = await findTrustedSource(deps, user?.id, { token, address });
  const { recordSuccess, isLastBeforeDelay } = await countLogin(deps, email, address, trustedSource);
  // Verify the password in any case, so that neither the response nor its time reveals whether the account exists.
  const matches = await verifyPassword(password, user?.passwordHash ?? null, address);
  if (!user || !matches || user.status !== 'active') {
    if (isLastBeforeDelay) await warnOfFailedSignIns(deps, email, language);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await recordSuccess();
  const session = { roleId: user.roleId, device: describeDevice(userAgent), network: toNetwork(address) };
  if (trustedSource === null) await reportNewSignIn(deps, user, { ...session, language });
  const sessionToken = await startSession(deps, user.id, session);
  // A concurrent password change ends the sessions that it sees: do not return the token of one that it could not see.
  if (!(await hasPasswordHash(deps.pool, user.id, user.passwordHash))) throw new Refusal('INVALID_CREDENTIALS');
  const deviceToken = createDeviceToken(deps, user.id);
  return { messageKey: 'loggedIn', token: sessionToken, device_token: deviceToken, user: toUserView(user) };
};
