import type { LanguageCode } from '@trad/contract/messages/message';
import { quick } from '@trad/database/connections/pipelined-connections';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { type Facts, type Span, spansIn, type Unknown } from './match-terms.ts';

/** What the shop knows of a text. */
export interface Known {
  /** Of each word, and of neighbours taken together. */
  spans: Span[];
  /** What stands near words of which nothing else is known: most of those, not widely. */
  beside: Unknown[];
}

export const knownOf = async (db: Queryable, text: string, language: LanguageCode): Promise<Known> => {
  const { rows } = await db.query<{ facts: Facts }>(
    quick({
      name: 'search-facts',
      text: 'SELECT read.look_up($1, $2) AS facts',
      values: [text, language],
    }),
  );
  const facts = rows[0]?.facts;
  return { spans: facts ? spansIn(facts) : [], beside: facts?.beside ?? [] };
};

/**
 * What may be meant by words that no product has: those that begin alike and go on or end alike; widely, those with
 * many of the same trigrams too, and parts, at several times the cost.
 */
export const unknownWords = async (
  db: Queryable,
  words: readonly string[],
  { language, widely }: { language: LanguageCode; widely: boolean },
): Promise<Unknown[]> => {
  if (!words.length) return [];
  const { rows } = await db.query<Unknown>(
    quick({
      name: 'search-unknown',
      text: 'SELECT * FROM read.look_beside($1, $2, $3)',
      values: [words, language, widely],
    }),
  );
  return rows;
};

/** Counts how many products have each word, and forgets those that none has. Reads every document. */
export const countTerms = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    // Nobody waits for it, and a large shop has many documents.
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query({ text: 'SELECT read.count_terms()', query_timeout: 600_000 } as pg.QueryConfig);
  });
