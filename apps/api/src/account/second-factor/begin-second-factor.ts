import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requirePassword } from '../password/require-password.ts';
import { storeFactor } from './second-factor.queries.ts';
import { encryptSecret } from './stored-secret.ts';
import { buildTotpUri, createTotpSecret } from './totp.ts';

export const beginSecondFactor: Handler<'beginSecondFactor'> = async ({ input, caller, ipAddress, actor, deps }) => {
  const { prisma, encryption, clock, config } = deps;
  const { id: userId } = caller;
  const { email } = await requirePassword(deps, { caller, password: input.password, path: 'password', ipAddress });
  const secret = createTotpSecret();
  const change = { userId, actor, now: clock.now() };
  if (!(await storeFactor(prisma, change, encryptSecret(encryption, secret, userId))))
    throw new Refusal('SECOND_FACTOR_ENABLED');
  return { data: { secret, uri: buildTotpUri(secret, email, config.shopUrl) } };
};
