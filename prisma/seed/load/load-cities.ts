import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { CITIES } from '../data/cities.ts';
import { insertRows } from './insert-rows.ts';

/** The larger cities of the countries that the shop knows. */
export const loadCities = async (tx: PrismaTransaction) => {
  const countries = await tx.country.findMany({ select: { iso2: true } });
  const known = new Set<string>(countries.map(({ iso2 }) => iso2));
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
