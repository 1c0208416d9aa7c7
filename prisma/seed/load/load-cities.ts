import type { Queryable } from '@trad/database/connections/transaction';
import { CITIES } from '../data/cities.ts';
import { insertRows } from './insert-rows.ts';

/** The larger cities of the countries that the shop knows. */
export const loadCities = async (tx: Queryable) => {
  const { rows } = await tx.query<{ iso2: string }>('SELECT iso2 FROM country');
  const known = new Set(rows.map(({ iso2 }) => iso2));
  await insertRows(
    tx,
    'city',
    CITIES.filter(({ country }) => known.has(country)).map(({ country, name, position }) => ({
      country_iso2: country,
      name,
      position,
    })),
  );
};
