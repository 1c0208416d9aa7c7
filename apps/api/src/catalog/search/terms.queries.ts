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
  forms: readonly Term[];
  /** What it begins, the commonest first; only of the last word. */
  completions: readonly Term[];
  /** For each word of each phrase that means the same: its forms, in the reader's language or English. */
  synonyms: readonly Synonym[];
}

interface Synonym {
  phrase: string;
  place: number;
  terms: Term[] | null;
}

/** What stands near a word that no product has. */
export interface Unknown {
  word: string;
  /** Words that look like it, of the reader's language (own) or English. */
  near: Array<{ word: string; own: boolean; products: number }>;
  /** Two known words that it is made of. */
  parts: [string, string] | null;
}

/** What read.look_up() tells. */
interface Facts {
  languages: string[];
  words: string[];
  /** Of each word. */
  stops: boolean[];
  stops_elsewhere: boolean[];
  /** In each language of each word, then of each two neighbours written as one. */
  stems: string[];
  terms: Array<[language: string, stem: string, lexeme: string, products: number]> | null;
  completions: Term[] | null;
  /** With the stems of the words that they are for, of one or other language. */
  synonyms: Array<Synonym & { keys: string[] }> | null;
  beside: Unknown[] | null;
}

/** So many neighbours may be one phrase. */
const LONGEST = 3;

const byLexeme = (a: Term, b: Term) => (a.lexeme < b.lexeme ? -1 : 1);

const spansIn = ({ languages, words, stops, stops_elsewhere, stems, terms, completions, synonyms }: Facts): Span[] => {
  const known = new Map<string, Term[]>();
  for (const [language, stem, lexeme, products] of terms ?? []) {
    const key = `${language} ${stem}`;
    const same = known.get(key);
    if (same) same.push({ lexeme, products });
    else known.set(key, [{ lexeme, products }]);
  }
  const stemAt = (index: number, language: number) => stems[index * languages.length + language] ?? '';
  /** Of the stems that stand there. */
  const formsAt = (index: number) => {
    const forms = new Map<string, Term>();
    for (const [number, language] of languages.entries()) {
      for (const term of known.get(`${language} ${stemAt(index, number)}`) ?? []) {
        const other = forms.get(term.lexeme);
        if (!other || other.products < term.products) forms.set(term.lexeme, term);
      }
    }
    return [...forms.values()].sort(byLexeme);
  };
  const synonymsOf = (first: number, length: number) => {
    if (!synonyms) return [];
    const keys = languages.map((_, number) =>
      Array.from({ length }, (_, further) => stemAt(first + further, number)).join(' '),
    );
    return synonyms.filter((synonym) => synonym.keys.some((key) => keys.includes(key)));
  };
  return words.flatMap((_, first) =>
    Array.from({ length: Math.min(LONGEST, words.length - first) }, (_, further): Span => {
      const length = further + 1;
      const isSingle = length === 1;
      return {
        place: first + 1,
        length,
        word: words.slice(first, first + length).join(''),
        stop: isSingle && stops[first] === true,
        stop_elsewhere: isSingle && stops_elsewhere[first] === true,
        forms: isSingle ? formsAt(first) : length === 2 ? formsAt(words.length + first) : [],
        completions: isSingle && first === words.length - 1 ? (completions ?? []) : [],
        synonyms: synonymsOf(first, length),
      };
    }),
  );
};

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
