import type { Handler } from '../platform/http/implement.ts';
import { languages } from './content.queries.ts';
import { languageView } from './content.view.ts';

export const getLanguages: Handler<'getLanguages'> = async ({ deps }) => ({
  data: (await languages(deps.prisma)).map(languageView),
});
