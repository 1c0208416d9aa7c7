// SQL: looks up the words of a query in the vocabulary (`read.term`), and finds corrections of unknown ones.
import type { LanguageCode } from '@trad/contract/messages/message';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import type pg from 'pg';
import { buildNgrams, type QueryNgram, type UnknownWord, type VocabularyLookup } from './query-ngrams.ts';

/** The n-grams of a query, with what the vocabulary knows about them. */
export interface QueryLookup {
  ngrams: QueryNgram[];
  /** Most of the unknown words, with candidates that were found without trigrams. */
  unknownWords: UnknownWord[];
}

export const lookUpQuery = async (db: Queryable, text: string, language: LanguageCode): Promise<QueryLookup> => {
  const { rows } = await db.query<{ lookup: VocabularyLookup }>(
    pipelined({
      name: 'search-look-up',
      text: 'SELECT read.look_up_words($1, $2) AS lookup',
      values: [text, language],
    }),
  );
  const lookup = rows[0]?.lookup;
  return { ngrams: lookup ? buildNgrams(lookup) : [], unknownWords: lookup?.unknown_words ?? [] };
};

/**
 * Correction candidates of unknown words: words with the same first two letters, in either order, or the same first and last letter.
 * Trigrams find more, and the two words that one joins, at several times the cost.
 */
export const findCorrectionCandidates = async (
  db: Queryable,
  words: readonly string[],
  { language, useTrigrams }: { language: LanguageCode; useTrigrams: boolean },
): Promise<UnknownWord[]> => {
  if (!words.length) return [];
  const { rows } = await db.query<UnknownWord>(
    pipelined({
      name: 'search-corrections',
      text: 'SELECT * FROM read.find_corrections($1, $2, $3)',
      values: [words, language, useTrigrams],
    }),
  );
  return rows;
};

/** Updates the product counts of all terms, and deletes those that had none at the previous run, too. Reads every document. */
export const countTerms = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    // A background job: counting the documents of a large shop may take minutes.
    await tx.query('SET LOCAL statement_timeout = 0');
    await tx.query({ text: 'SELECT read.count_terms()', query_timeout: 600_000 } as pg.QueryConfig);
  });
