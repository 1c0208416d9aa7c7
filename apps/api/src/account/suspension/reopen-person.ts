import type { Handler } from '../../platform/http/implement-calls.ts';
import { reopenAccount } from './suspension.queries.ts';

export const reopenPerson: Handler<'reopenPerson'> = async ({ input, caller, actor, deps: { prisma, clock } }) => {
  const isNotified = await reopenAccount(prisma, { ...input, caller, actor, now: clock.now() });
  return { data: { is_told: isNotified ? 1 : 0 } };
};
