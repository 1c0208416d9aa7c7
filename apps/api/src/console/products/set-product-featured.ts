import { setProductFeatured as saveFeatured } from '../../dashboard/dashboard.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export const setProductFeatured: Handler<'setProductFeatured'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, featured } = input;
  if (!(await saveFeatured(prisma, { id, actor, now: clock.now() }, featured === 1))) throw new Refusal('NOT_FOUND');
  return { data: { id, featured } };
};
