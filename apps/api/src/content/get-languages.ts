import type { Handler } from '../platform/http/implement-calls.ts';
import { listLanguages } from './content.queries.ts';
import { toLanguageView } from './content.view.ts';

export const getLanguages: Handler<'getLanguages'> = async ({ shows, deps }) => {
  shows.add('content');
  return { data: (await listLanguages(deps.prisma)).map(toLanguageView) };
};
