// SQL: stored and staged stores are compared as sets.
import type { Queryable } from '@trad/database/connections/transaction';
import { listNames } from './list-names.ts';

/** Stores whose stored status differs from that of their row, which applies to new stores only. */
export const findStoresWithOtherStatus = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ slug: string }>(
    `SELECT s.slug FROM trad_import.ready_stores s JOIN store t ON t.slug = s.slug WHERE s.status <> t.status ORDER BY 1`,
  );
  return rows.map(({ slug }) => slug);
};

/** The lines of the report about these stores. */
export const reportStoresWithOtherStatus = (slugs: readonly string[]): string[] => {
  if (!slugs.length) return [];
  return [
    `The status of ${slugs.length === 1 ? 'a store differs' : `${slugs.length} stores differs`} from the files, which do not change it: ${listNames(slugs)}`,
    'npm run vendors -- suspend <store> --reason … suspends a store, reopen <store> opens it again.',
  ];
};
