import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { requirePassword } from '../password/require-password.ts';
import { deleteFactor } from './second-factor.queries.ts';

export const removeSecondFactor: Handler<'removeSecondFactor'> = async ({ input, caller, ipAddress, actor, deps }) => {
  const { id: userId, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  // An operator must not remove their own factor, or a stolen password would suffice.
  if (userId === caller.id) throw new Refusal('FORBIDDEN');
  if (!(await deleteFactor(deps.prisma, { userId, actor, now: deps.clock.now() }))) throw new Refusal('NOT_FOUND');
  return {};
};
