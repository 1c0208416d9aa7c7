import type { Handler } from '../platform/http/implement.ts';
import { shownFaqs } from './content.queries.ts';
import { faqView } from './content.view.ts';

export const getFaqs: Handler<'getFaqs'> = async ({ language, deps: { prisma } }) => ({
  data: (await shownFaqs(prisma, language)).map(faqView),
});
