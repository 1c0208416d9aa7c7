import type { Handler } from '../platform/http/implement-calls.ts';
import { listCountries } from './content.queries.ts';
import { toCountryView } from './content.view.ts';

export const getCountries: Handler<'getCountries'> = async ({ deps, cacheTags, language }) => {
  cacheTags.add('content');
  const rows = await listCountries(deps.prisma);
  const byName = new Intl.Collator(language);
  return { data: rows.map((row) => toCountryView(row, language)).sort((a, b) => byName.compare(a.name, b.name)) };
};
