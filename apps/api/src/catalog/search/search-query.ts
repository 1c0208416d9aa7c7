import type { QueryNgram, Term } from './query-ngrams.ts';

/** A tsquery for documents of `read.search` and the estimated number of matches. */
export interface Tier {
  tsquery: string;
  matches: number;
}

/** Tsqueries of a search. Equal searches have equal keys. */
export interface SearchQuery {
  key: string;
  /** Matches everything that any tier matches. */
  tsquery: string;
  /** By descending relevance: each tier matches what the one before it matches, and more. */
  tiers: readonly Tier[];
}

/** The search queries of a text. */
export interface QueryInterpretation {
  /** Matches products with every word. */
  strict: SearchQuery;
  /** Matches products that lack one of the words or known phrases; null where there is only one, and where a word is unknown. */
  loose: SearchQuery | null;
}

/**
 * The lexemes that a tier matches: names; also tags (category, attribute value, store); also synonyms, and completions of the
 * last word; also descriptions.
 */
const TIERS = ['named', 'about', 'related', 'anywhere'] as const;
type TierName = (typeof TIERS)[number];

/** Matches no document: no lexeme begins with a question mark. */
const NO_MATCH: Tier = { tsquery: `'?'`, matches: 0 };

const quoteLexeme = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** Undefined: it cannot match. */
type Expression = Tier | undefined;
const joinExpressions = (expressions: readonly Tier[], sign: '|' | '&', matches: number): Expression => {
  const [first, ...others] = expressions;
  if (!first || !others.length) return first;
  return { tsquery: `(${expressions.map(({ tsquery }) => tsquery).join(sign)})`, matches };
};
/** An OR of the expressions that can match. */
const matchAny = (expressions: readonly Expression[]): Expression => {
  const possible = expressions.filter((expression) => expression !== undefined);
  return joinExpressions(possible, '|', Math.max(...possible.map(({ matches }) => matches)));
};
/** Assumed selectivity of each further AND-ed term. */
const SELECTIVITY = 0.1;
/** An AND; undefined where one of the expressions cannot match. */
const matchAll = (expressions: readonly Expression[]): Expression => {
  const possible = expressions.filter((expression) => expression !== undefined);
  if (possible.length < expressions.length) return undefined;
  return joinExpressions(
    possible,
    '&',
    Math.round(Math.min(...possible.map(({ matches }) => matches)) * SELECTIVITY ** (possible.length - 1)),
  );
};
const matchAnyTerm = (terms: readonly Term[]): Expression =>
  matchAny(
    [...new Map(terms.map((term) => [term.lexeme, term])).values()].map(({ lexeme, products }) => ({
      tsquery: quoteLexeme(lexeme),
      matches: products,
    })),
  );

/** Words that form a known phrase, or a single word. */
export interface WordGroup {
  /** For each word its forms and completions; where it has no forms, the completions take their place. */
  words: ReadonlyArray<{ forms: readonly Term[]; completions: readonly Term[] }>;
  /** Forms of the words joined into one. */
  joined: readonly Term[];
  /** Synonymous phrases, as the terms of each of their words. */
  synonyms: readonly (readonly Term[][])[];
}

/** Completions are added in their order until their products reach this number, so that a short prefix makes no long query. */
const MAX_COMPLETED_PRODUCTS = 2_000;

const selectCompletions = ({ completions }: QueryNgram) => {
  let products = 0;
  return completions.filter((completion) => {
    const isIncluded = products < MAX_COMPLETED_PRODUCTS;
    products += completion.products;
    return isIncluded;
  });
};

/** The synonymous phrases whose words all have terms. */
const completeSynonymPhrases = ({ synonyms }: QueryNgram): Term[][][] => {
  const phrases = new Map<string, Map<number, Term[]>>();
  for (const { phrase, position, terms } of synonyms) {
    const words = phrases.get(phrase) ?? new Map<number, Term[]>();
    phrases.set(phrase, words.set(position, [...(words.get(position) ?? []), ...(terms ?? [])]));
  }
  return [...phrases.values()]
    .map((words) => [...words.values()])
    .filter((words) => words.every(({ length }) => length));
};

/** A stop word of another language counts where products have it. */
const isIgnored = ({ isStopWord, isStopWordInAnyLanguage, forms }: QueryNgram) =>
  isStopWord || (isStopWordInAnyLanguage && !forms.length);
const isKnown = (ngram: QueryNgram) => ngram.forms.length > 0 || completeSynonymPhrases(ngram).length > 0;

/** Groups the words of a query by its longest known phrases. Stop words are left out unless there are no other words. */
export const groupWords = (ngrams: readonly QueryNgram[]): WordGroup[] => {
  const singles = ngrams.filter(({ length }) => length === 1);
  const significant = singles.filter((ngram) => !isIgnored(ngram));
  const words = significant.length ? significant : singles.slice(-1);
  const groups: WordGroup[] = [];
  for (let position = 1; position <= singles.length; ) {
    const phrase = ngrams.findLast((ngram) => ngram.position === position && ngram.length > 1 && isKnown(ngram));
    const end = position + (phrase?.length ?? 1);
    const inside = words.filter((ngram) => ngram.position >= position && ngram.position < end);
    const known = phrase ?? inside[0];
    if (known && inside.length) {
      groups.push({
        words: inside.map((ngram) =>
          ngram.forms.length
            ? { forms: ngram.forms, completions: selectCompletions(ngram) }
            : { forms: selectCompletions(ngram), completions: [] },
        ),
        joined: phrase?.forms ?? [],
        synonyms: completeSynonymPhrases(known),
      });
    }
    position = end;
  }
  return groups;
};

/** Words without terms, completions or synonyms, alone and within a phrase. */
export const findUnknownWords = (ngrams: readonly QueryNgram[]): string[] => {
  const known = ngrams.filter((ngram) => isKnown(ngram) || ngram.completions.length > 0);
  const isCovered = ({ position }: QueryNgram) =>
    known.some((other) => other.position <= position && position < other.position + other.length);
  return ngrams.filter((ngram) => ngram.length === 1 && !isIgnored(ngram) && !isCovered(ngram)).map(({ word }) => word);
};

/** The first characters of the lexemes that a tier matches (prisma/functions/search/build_search_documents.sql). */
const TIER_LEXEME_KINDS: Readonly<Record<TierName, string>> = {
  named: ':',
  about: ':#',
  related: ':#',
  anywhere: ':#~',
};

const buildGroupExpression = (tier: TierName, { words, joined, synonyms }: WordGroup): Expression => {
  const isWide = tier === 'related' || tier === 'anywhere';
  const [word, ...others] = words.map(({ forms, completions }) => (isWide ? [...forms, ...completions] : forms));
  const phrases = isWide ? synonyms : [];
  const matchTier = (terms: readonly Term[]) =>
    matchAnyTerm(terms.filter(({ lexeme }) => TIER_LEXEME_KINDS[tier].includes(lexeme.charAt(0))));
  // Flatten single words into one OR list: nested ORs slow the GIN scan down.
  const single = [
    ...(word && !others.length ? [word] : []),
    joined,
    ...phrases.filter(({ length }) => length === 1).flat(),
  ];
  return matchAny([
    matchTier(single.flat()),
    ...(word && others.length ? [matchAll([word, ...others].map(matchTier))] : []),
    ...phrases.filter(({ length }) => length > 1).map((phrase) => matchAll(phrase.map(matchTier))),
  ]);
};

const buildSearchQuery = (tiers: readonly Expression[]): SearchQuery => {
  const possible = tiers.filter((tier) => tier !== undefined);
  const different = possible.filter(({ tsquery }, index) => tsquery !== possible[index - 1]?.tsquery);
  const { tsquery } = different.at(-1) ?? NO_MATCH;
  // The tiers determine the order, which is cached by this key, too.
  return { key: different.map((tier) => tier.tsquery).join(' '), tsquery, tiers: different };
};

/** Matches products with every group. */
export const buildStrictQuery = (groups: readonly WordGroup[]): SearchQuery =>
  buildSearchQuery(TIERS.map((tier) => matchAll(groups.map((group) => buildGroupExpression(tier, group)))));

/** Matches products with all groups but any one. */
export const buildLooseQuery = (groups: readonly WordGroup[]): SearchQuery =>
  buildSearchQuery(
    (['about', 'related'] as const).map((tier) => {
      const expressions = groups.map((group) => buildGroupExpression(tier, group));
      return matchAny(expressions.map((_, omitted) => matchAll(expressions.filter((_, index) => index !== omitted))));
    }),
  );
