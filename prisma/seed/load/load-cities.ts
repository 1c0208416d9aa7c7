import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { CITIES } from '../data/cities.ts';
import { insertRows } from './insert-rows.ts';

/** Inserts the larger cities of the shop's countries. */
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
