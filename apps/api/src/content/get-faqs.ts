import type { Handler } from '../platform/http/implement-calls.ts';
import { listPublishedFaqs } from './content.queries.ts';
import { toFaqView } from './content.view.ts';

export const getFaqs: Handler<'getFaqs'> = async ({ language, shows, deps: { prisma, clock } }) => {
  shows.add('content');
  return { data: (await listPublishedFaqs(prisma, language, clock.now())).map(toFaqView) };
};
