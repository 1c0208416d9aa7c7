import type { Handler } from '../platform/http/implement-calls.ts';
import { listLanguages } from './content.queries.ts';
import { toLanguageView } from './content.view.ts';
import { loadDisabledLanguages } from './settings.ts';

export const getLanguages: Handler<'getLanguages'> = async ({ cacheTags, deps: { prisma } }) => {
  cacheTags.add('content');
  const [languages, off] = await Promise.all([listLanguages(prisma), loadDisabledLanguages(prisma)]);
  return { data: languages.filter(({ code }) => !off.some((one) => one === code)).map(toLanguageView) };
};
