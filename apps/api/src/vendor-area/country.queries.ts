import type { Queryable } from '@trad/database/connections/transaction';

export const isCountry = async (db: Queryable, iso2: string): Promise<boolean> => {
  const { rows } = await db.query('SELECT FROM country WHERE iso2 = $1', [iso2]);
  return rows.length > 0;
};
