import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { SYNONYMS } from '../data/synonyms.ts';

/** Inserts the synonyms of search. */
export const loadSynonyms = async (tx: PrismaTransaction) => {
  await tx.searchSynonym.createMany({
    data: SYNONYMS.map((phrases, index) => ({ id: index + 1, phrases: [...phrases] })),
  });
  await execute(tx, {
    text: `SELECT setval(pg_get_serial_sequence('search_synonym', 'id'), max(id)) FROM search_synonym`,
  });
};
