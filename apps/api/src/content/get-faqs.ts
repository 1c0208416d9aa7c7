import type { Handler } from '../platform/http/implement-calls.ts';
import { listActiveFaqs } from './content.queries.ts';
import { toFaqView } from './content.view.ts';

export const getFaqs: Handler<'getFaqs'> = async ({ language, shows, deps: { prisma } }) => {
  shows.add('content');
  return { data: (await listActiveFaqs(prisma, language)).map(toFaqView) };
};
