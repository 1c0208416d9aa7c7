import type { Handler } from '../../platform/http/implement-calls.ts';
import { suspendAccount } from './suspension.queries.ts';

export const suspendPerson: Handler<'suspendPerson'> = async ({ input, caller, actor, deps: { prisma, clock } }) => {
  const isNotified = await suspendAccount(prisma, { ...input, caller, actor, now: clock.now() });
  return { data: { is_told: isNotified ? 1 : 0 } };
};
