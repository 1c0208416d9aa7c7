import type { Handler } from '../platform/http/implement-calls.ts';
import { listCities } from './city.queries.ts';
import { toCityView } from './content.view.ts';

const MAX_CITIES_UNFILTERED = 100;
const MAX_CITIES_FILTERED = 1000;

export const getCities: Handler<'getCities'> = async ({ input, language, cacheTags, deps: { pool } }) => {
  cacheTags.add('content');
  const countryId = input.country_id ?? null;
  const search = input.search || null;
  const limit = countryId === null && search === null ? MAX_CITIES_UNFILTERED : MAX_CITIES_FILTERED;
  const rows = await listCities(pool, { countryId, search, limit });
  return { data: rows.map((row) => toCityView(row, language)) };
};
