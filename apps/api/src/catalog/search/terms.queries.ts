import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/transaction';

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
  stopElsewhere: boolean;
  /** Its forms in every language; those in short descriptions only in the reader's. */
  forms: Term[];
  /** What it begins, the commonest first; only of the last word. */
  completions: Term[];
  /** For each word of each phrase that means the same: its forms, in the reader's language or English. */
  synonyms: Array<{ phrase: string; place: number; terms: Term[] | null }>;
}

/** Words beyond these say little more, and each costs. */
const MOST_WORDS = 8;
const MOST_COMPLETIONS = 12;

const term = `json_build_object('lexeme', t.lexeme, 'products', t.products)`;
const begun = (condition: string) =>
  `(SELECT t.lexeme, t.products, t.language = $2 AS own FROM read.term t WHERE t.kind <> '~' AND ${condition}
    ORDER BY own DESC, t.products DESC, t.lexeme LIMIT ${MOST_COMPLETIONS})`;

const SPANS = `
  WITH typed AS MATERIALIZED (
    SELECT row_number() OVER (ORDER BY at)::int AS place, word
    FROM (SELECT lexeme AS word, unnest(positions) AS at
      FROM unnest(to_tsvector('pg_catalog.simple', read.plain($1)))) each
    ORDER BY at LIMIT ${MOST_WORDS}
  ), stems AS MATERIALIZED (
    SELECT t.place, l.code AS language, read.stem(t.word, l.code) AS stem FROM typed t CROSS JOIN language l
  ), spans AS MATERIALIZED (
    SELECT a.place, count(b.place)::int AS length, string_agg(b.word, '' ORDER BY b.place) AS word,
      max(b.place) = (SELECT count(*) FROM typed) AS last
    FROM typed a CROSS JOIN generate_series(1, 3) AS n (length)
    JOIN typed b ON b.place BETWEEN a.place AND a.place + n.length - 1
    GROUP BY a.place, n.length HAVING count(b.place) = n.length
  )
  SELECT s.place, s.length, s.word, coalesce(stop.here, false) AS stop, stop.elsewhere AS "stopElsewhere",
    coalesce(forms.list, '[]') AS forms, coalesce(completions.list, '[]') AS completions,
    coalesce(synonyms.list, '[]') AS synonyms
  FROM spans s
  CROSS JOIN LATERAL (
    SELECT bool_or(l.code = $2) AS here, count(*) > 0 AS elsewhere
    FROM language l WHERE s.length = 1 AND s.word = ANY(read.stop_words(l.code))) stop
  CROSS JOIN LATERAL (
    SELECT json_agg(${term} ORDER BY t.lexeme) AS list
    FROM language l CROSS JOIN LATERAL (
      SELECT t.lexeme, t.products FROM read.term t
      WHERE t.language = l.code AND t.stem = read.stem(s.word, l.code) AND (t.kind <> '~' OR t.language = $2)) t
    WHERE s.length < 3) forms
  CROSS JOIN LATERAL (
    SELECT json_agg(${term} ORDER BY t.own DESC, t.products DESC, t.lexeme) AS list
    FROM (
      ${begun(`length(s.word) > 2 AND t.word >= s.word AND t.word < s.word || chr(1114111)
         AND (length(s.word) > 4 OR t.language IN ($2, 'en'))`)}
      UNION ALL
      ${begun('length(s.word) = 2 AND left(t.word, 2) = s.word AND t.language = $2')}
      UNION ALL
      ${begun('length(s.word) = 1 AND left(t.word, 1) = s.word AND t.language = $2')}) t
    WHERE s.length = 1 AND s.last AND t.products > 0) completions
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('phrase', w.synonym_id || '/' || w.phrase, 'place', w.place, 'terms', (
      SELECT json_agg(${term}) FROM read.term t
      WHERE t.language = w.language AND t.stem = w.stem AND (t.kind <> '~' OR t.language = $2)))) AS list
    FROM (
      SELECT DISTINCT k.synonym_id
      FROM (
        SELECT string_agg(m.stem, ' ' ORDER BY m.place) AS key FROM stems m
        WHERE m.place BETWEEN s.place AND s.place + s.length - 1 GROUP BY m.language) keys
      JOIN read.synonym k ON k.key = keys.key) g
    JOIN read.synonym_word w ON w.synonym_id = g.synonym_id AND w.language IN ($2, 'en')) synonyms
  ORDER BY s.place, s.length`;

/** What the shop knows of each word of a text, and of neighbours taken together. */
export const spansOf = async (db: Queryable, text: string, language: LanguageCode): Promise<Span[]> => {
  const { rows } = await db.query<Span>({ name: 'search-spans', text: SPANS, values: [text, language] });
  return rows;
};

/** What stands near a word that no product has. */
export interface Unknown {
  word: string;
  /** Words that look like it, of the reader's language (own) or English. */
  near: Array<{ word: string; own: boolean; products: number }>;
  /** Two known words that it is made of. */
  parts: [string, string] | null;
}

const UNKNOWN = `
  SELECT w.word, coalesce(near.list, '[]') AS near, parts.pair AS parts
  FROM unnest($1::text[]) AS w (word)
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('word', n.word, 'own', n.own, 'products', n.products)) AS list
    FROM read.near_words(w.word, $2) n) near
  LEFT JOIN LATERAL (
    SELECT ARRAY[left(w.word, at), substr(w.word, at + 1)] AS pair
    FROM generate_series(3, length(w.word) - 3) AS at
    WHERE EXISTS (SELECT FROM read.term t WHERE t.kind <> '~' AND t.word = left(w.word, at))
      AND EXISTS (SELECT FROM read.term t WHERE t.kind <> '~' AND t.word = substr(w.word, at + 1))
    ORDER BY at DESC LIMIT 1) parts ON true`;

/** What may be meant by words that no product has. */
export const unknownWords = async (
  db: Queryable,
  words: readonly string[],
  language: LanguageCode,
): Promise<Unknown[]> => {
  if (!words.length) return [];
  const { rows } = await db.query<Unknown>({ name: 'search-unknown', text: UNKNOWN, values: [words, language] });
  return rows;
};

/** Whether any product matches. */
export const isFound = async (db: Queryable, tsquery: string): Promise<boolean> => {
  const { rows } = await db.query<{ found: boolean }>({
    name: 'search-found',
    text: 'SELECT EXISTS (SELECT FROM read.search WHERE document @@ $1::tsquery) AS found',
    values: [tsquery],
  });
  return rows[0]?.found ?? false;
};

/** Counts how many products have each word, and forgets those that none has. */
export const countTerms = async (db: Queryable): Promise<void> => {
  await db.query('SELECT read.count_terms()');
};
