// SQL: a try-out changes synonyms in a transaction of pg that it rolls back.
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

export const listSynonyms = (prisma: PrismaClient) => prisma.searchSynonym.findMany({ orderBy: { id: 'asc' } });

export const findSynonym = (tx: Pick<PrismaTransaction, 'searchSynonym'>, id: number) =>
  tx.searchSynonym.findUnique({ where: { id } });

export const insertSynonym = (tx: PrismaTransaction, phrases: string[]) =>
  tx.searchSynonym.create({ data: { phrases } });

/** Changes the phrases of this version; false where it is another one by now. */
export const updatePhrases = async (tx: PrismaTransaction, id: number, version: number, phrases: string[]) =>
  (await tx.searchSynonym.updateMany({ where: { id, version }, data: { phrases, version: { increment: 1 } } }))
    .count === 1;

/** Deletes a group of phrases of this version; false where it is another one by now. */
export const deleteStoredSynonym = async (tx: PrismaTransaction, id: number, version: number) =>
  (await tx.searchSynonym.deleteMany({ where: { id, version } })).count === 1;

/** Makes the change that is tried out: without `id` an addition, without `phrases` a deletion. False where there is no such group. */
export const applyTriedChange = async (
  tx: Queryable,
  id: number | undefined,
  phrases: readonly string[] | undefined,
) => {
  if (id === undefined) {
    if (phrases) await tx.query('INSERT INTO search_synonym (phrases) VALUES ($1)', [phrases]);
    return true;
  }
  const { rowCount } = phrases
    ? await tx.query('UPDATE search_synonym SET phrases = $2 WHERE id = $1', [id, phrases])
    : await tx.query('DELETE FROM search_synonym WHERE id = $1', [id]);
  return rowCount === 1;
};
