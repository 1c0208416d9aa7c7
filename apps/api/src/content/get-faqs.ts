import type { Handler } from '../platform/http/implement-calls.ts';
import { listPublishedFaqs } from './content.queries.ts';
import { toFaqView } from './content.view.ts';

export const getFaqs: Handler<'getFaqs'> = async ({ language, cacheTags, deps: { prisma, clock } }) => {
  cacheTags.add('content');
  return { data: (await listPublishedFaqs(prisma, language, clock.now())).map(toFaqView) };
};
