import type { Handler } from '../../platform/http/implement-calls.ts';
import { listItems } from './content-item.queries.ts';
import { toItemView } from './content-item.view.ts';

export const getContentItems: Handler<'getContentItems'> = async ({ input: { kind }, deps: { prisma, clock } }) => {
  const now = clock.now();
  return { data: (await listItems(prisma, kind)).map((item) => toItemView(item, now)) };
};
