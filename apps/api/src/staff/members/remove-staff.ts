import { requirePassword } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { removeMember } from './members.queries.ts';

export const removeStaff: Handler<'removeStaff'> = async ({ input, caller, actor, ipAddress, deps }) => {
  const { id, version, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  await removeMember(deps.prisma, { id, version, callerId: caller.id, actor, now: deps.clock.now() });
  return { data: { id } };
};
