// SQL: names are compared by normalize_place_name, which has an expression index.
import type { Queryable } from '@trad/database/connections/transaction';

export interface CityRow {
  id: number;
  name: string;
  country_id: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  country_name: string;
}

interface CityFilter {
  /** null: every country. */
  countryId: number | null;
  /** A prefix of the name; null: any. */
  search: string | null;
  limit: number;
}

/** Lists cities, of one country or with a name prefix if given, by their rank in their country: the largest first. */
export const listCities = async (db: Queryable, { countryId, search, limit }: CityFilter): Promise<CityRow[]> => {
  const { rows } = await db.query<CityRow>(
    `SELECT c.id, c.name, n.id AS country_id, n.iso2 AS country, n.name AS country_name
     FROM city c JOIN country n ON n.iso2 = c.country_iso2
     WHERE ($1::int IS NULL OR n.id = $1)
       AND ($2::text IS NULL OR normalize_place_name($2) <> '' AND normalize_place_name(c.name) COLLATE "C" ^@ normalize_place_name($2))
     ORDER BY c.position, c.name, c.id
     LIMIT $3`,
    [countryId, search, limit],
  );
  return rows;
};
