import type { Handler } from '../platform/implement.ts';
import { networkOf } from '../platform/network.ts';
import { Refusal } from '../platform/refusal.ts';
import { startSession } from '../platform/session.ts';
import { passwordStands, userByEmail } from './account.queries.ts';
import { userView } from './account.view.ts';
import { countLogin } from './login-limit.ts';
import { passwordMatches } from './password/passwords.ts';
import { deviceIn } from './sessions/device.ts';

export const login: Handler<'login'> = async ({ input: { email, password }, address, userAgent, deps }) => {
  const succeeded = await countLogin(deps, email, address);
  const user = await userByEmail(deps.prisma, email);
  // The password is looked at in any case: no answer tells, or takes long enough to tell, who has an account.
  const matches = await passwordMatches(password, user?.passwordHash ?? null, address);
  if (!user || !matches || user.status !== 'active') throw new Refusal('INVALID_CREDENTIALS');
  await succeeded();
  const token = await startSession(deps, user.id, { device: deviceIn(userAgent), network: networkOf(address) });
  // A password that is being changed ends every session; the token of one that it could not see yet is not given out.
  if (!(await passwordStands(deps.pool, user.id, user.passwordHash))) throw new Refusal('INVALID_CREDENTIALS');
  return { say: 'loggedIn', token, user: userView(user) };
};
