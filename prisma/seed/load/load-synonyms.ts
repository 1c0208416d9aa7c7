import type { Queryable } from '@trad/database/connections/transaction';
import { SYNONYMS } from '../data/synonyms.ts';
import { insertRows } from './insert-rows.ts';

/** The phrases that search takes as the same. */
export const loadSynonyms = async (tx: Queryable) => {
  await insertRows(
    tx,
    'search_synonym',
    SYNONYMS.map((phrases, index) => ({ id: index + 1, phrases })),
  );
  await tx.query(`SELECT setval(pg_get_serial_sequence('search_synonym', 'id'), max(id)) FROM search_synonym`);
};
