// SQL: stored and staged stores are compared as sets.
import type { Queryable } from '@trad/database/connections/transaction';
import { listNames } from './list-names.ts';

/** Stores without an owner, including those that a check would create: their products are not for sale. */
export const findUnownedStores = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ slug: string }>(
    `SELECT slug FROM store WHERE owner_id IS NULL AND status = 'active'
     UNION
     SELECT s.slug FROM trad_import.ready_stores s LEFT JOIN store t ON t.slug = s.slug
     WHERE t.id IS NULL AND s.status IS DISTINCT FROM 'suspended'
     ORDER BY 1`,
  );
  return rows.map(({ slug }) => slug);
};

/** The lines of the report about these stores. */
export const reportUnownedStores = (slugs: readonly string[]): string[] => {
  if (!slugs.length) return [];
  return [
    `${slugs.length === 1 ? 'A store has no owner, and its products' : `${slugs.length} stores have no owner, and their products`} are not on sale: ${listNames(slugs)}`,
    'npm run vendors -- assign <store> <e-mail> assigns an owner.',
  ];
};
