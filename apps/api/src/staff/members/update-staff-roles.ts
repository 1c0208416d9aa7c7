import { requirePassword } from '../../account/account.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { replaceRoles } from './members.queries.ts';

export const updateStaffRoles: Handler<'updateStaffRoles'> = async ({ input, caller, actor, ipAddress, deps }) => {
  const { id, roles, version, password } = input;
  await requirePassword(deps, { caller, password, path: 'password', ipAddress });
  const change = { id, version, callerId: caller.id, actor, now: deps.clock.now() };
  return { data: { id, roles, version: await replaceRoles(deps.prisma, change, roles) } };
};
