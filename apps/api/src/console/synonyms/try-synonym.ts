import { MAX_TRIED_PRODUCTS } from '@trad/contract/console/catalogue/synonyms';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { CallReply } from '@trad/contract/schemas';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { findSuggestions, interpretQuery } from '../../catalog/catalog.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { applyTriedChange } from './synonyms.queries.ts';

type Found = CallReply<'trySynonym'>['data'];

/** Thrown to roll the trial search back; carries its results. */
class TryOut extends Error {
  readonly found: Found;

  constructor(found: Found) {
    super('The try-out is rolled back');
    this.found = found;
  }
}

/** The first results of a shopper's search. */
const search = async (tx: Queryable, text: string, language: LanguageCode): Promise<Found['before']> => {
  const interpretation = await interpretQuery(tx, text, language);
  const rows = interpretation
    ? await findSuggestions(tx, interpretation, { language, limit: MAX_TRIED_PRODUCTS + 1 })
    : [];
  return {
    products: rows.slice(0, MAX_TRIED_PRODUCTS).map((row) => ({ id: row.product_id, name: row.product_name })),
    has_more: rows.length > MAX_TRIED_PRODUCTS ? 1 : 0,
  };
};

export const trySynonym: Handler<'trySynonym'> = async ({ input, deps: { pool } }) => {
  const { query, language, id, phrases } = input;
  try {
    await inTransaction(
      pool,
      async (tx) => {
        const before = await search(tx, query, language);
        if (!(await applyTriedChange(tx, id, phrases))) throw new Refusal('NOT_FOUND');
        throw new TryOut({ before, after: await search(tx, query, language) });
      },
      { retries: 0 },
    );
  } catch (error) {
    if (error instanceof TryOut) return { data: error.found };
    throw error;
  }
  throw new Error('A try-out of a synonym was not rolled back');
};
