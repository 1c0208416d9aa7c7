import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { toNetwork } from '../../platform/security/network.ts';
import { startSession } from '../../platform/security/session.ts';
import { findUserByEmail, hasPasswordHash } from '../account.queries.ts';
import { userView } from '../account.view.ts';
import { postFailedSignIns } from '../password/failed-sign-ins.ts';
import { passwordMatches } from '../password/passwords.ts';
import { deviceIn } from '../sessions/device.ts';
import { countLogin } from './login-limit.ts';
import { newDeviceToken, trustOf } from './trusted-device.ts';

export const login: Handler<'login'> = async ({ input, address, userAgent, language, deps }) => {
  const { email, password, device_token: token } = input;
  const user = await findUserByEmail(deps.prisma, email);
  const trust = await trustOf(deps, user?.id, { token, address });
  const { succeeded, isLastBeforeWait } = await countLogin(deps, email, address, trust);
  // Verify the password in any case, so that neither the response nor its time reveals whether the account exists.
  const matches = await passwordMatches(password, user?.passwordHash ?? null, address);
  if (!user || !matches || user.status !== 'active') {
    if (isLastBeforeWait) await postFailedSignIns(deps, email, language);
    throw new Refusal('INVALID_CREDENTIALS');
  }
  await succeeded();
  const sessionToken = await startSession(deps, user.id, { device: deviceIn(userAgent), network: toNetwork(address) });
  // A concurrent password change ends the sessions that it sees: do not return the token of one that it could not see.
  if (!(await hasPasswordHash(deps.pool, user.id, user.passwordHash))) throw new Refusal('INVALID_CREDENTIALS');
  return { say: 'loggedIn', token: sessionToken, device_token: newDeviceToken(deps, user.id), user: userView(user) };
};
