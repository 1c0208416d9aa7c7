import type { LanguageCode } from '@trad/contract/messages/message';
import { quick } from '@trad/database/shared-connections';
import { inTransaction, type Queryable } from '@trad/database/transaction';
import type pg from 'pg';

/** A lexeme of `read.search`, and about how many products have it. */
export interface Term {
  lexeme: string;
  products: number;
}

/** A word as it was typed, or two or three neighbours. */
export interface Span {
  /** Where it begins, from 1. */
  place: number;
  /** How many words it is. */
  length: number;
  /** Plain; neighbours written as one. */
  word: string;
  /** Says nothing about a product: in the reader's language, or in any. */
  stop: boolean;
  stop_elsewhere: boolean;
  /** Its forms in every language; those in short descriptions only in the reader's. */
  forms: Term[];
  /** What it begins, the commonest first; null but for the last word. */
  completions: Term[] | null;
  /** For each word of each phrase that means the same: its forms, in the reader's language or English. */
  synonyms: Array<{ phrase: string; place: number; terms: Term[] | null }>;
}

/** What the shop knows of each word of a text, and of neighbours taken together. */
export const spansOf = async (db: Queryable, text: string, language: LanguageCode): Promise<Span[]> => {
  const { rows } = await db.query<{ spans: Span[] }>(
    quick({
      name: 'search-spans',
      text: 'SELECT read.look_up($1, $2) AS spans',
      values: [text, language],
    }),
  );
  return rows[0]?.spans ?? [];
};

/** What stands near a word that no product has. */
export interface Unknown {
  word: string;
  /** Words that look like it, of the reader's language (own) or English. */
  near: Array<{ word: string; own: boolean; products: number }>;
  /** Two known words that it is made of. */
  parts: [string, string] | null;
}

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
