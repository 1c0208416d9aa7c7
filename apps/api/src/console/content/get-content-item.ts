import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findItem } from './content-item.queries.ts';
import { toItemView } from './content-item.view.ts';

export const getContentItem: Handler<'getContentItem'> = async ({ input, deps: { prisma, clock } }) => {
  const item = await findItem(prisma, input.kind, input.id);
  if (!item) throw new Refusal('NOT_FOUND');
  return { data: toItemView(item, clock.now()) };
};
