import type { Span, Term } from './match-terms.ts';

/** A tsquery for documents of `read.search`, and about how many match it. */
export interface Tier {
  tsquery: string;
  matches: number;
}

/** What somebody looks for, understood: equal searches have equal keys. */
export interface SearchQuery {
  key: string;
  /** Everything that is found. */
  tsquery: string;
  /** What is meant most likely first; each finds what the one before finds, and more. */
  tiers: readonly Tier[];
}

/** What a text may mean. */
export interface Meaning {
  /** Finds what has every word. */
  strict: SearchQuery;
  /** Finds what lacks one of them, for where nothing has all; null where that would be no answer. */
  loose: SearchQuery | null;
}

/** What a tier looks at: names; what a product belongs to, too; what means the same, too; all. */
const TIERS = ['named', 'about', 'related', 'anywhere'] as const;
type TierName = (typeof TIERS)[number];

/** No document matches: no word begins with a sign. */
const NOTHING: Tier = { tsquery: `'?'`, matches: 0 };

const quoted = (lexeme: string) => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

type Part = Tier | undefined;
const joined = (parts: readonly Tier[], sign: '|' | '&', matches: number): Part => {
  const [first, ...others] = parts;
  if (!first || !others.length) return first;
  return { tsquery: `(${parts.map(({ tsquery }) => tsquery).join(sign)})`, matches };
};
/** At least one of them: those that are impossible are left out. */
const anyOf = (parts: readonly Part[]): Part => {
  const possible = parts.filter((part) => part !== undefined);
  return joined(possible, '|', Math.max(...possible.map(({ matches }) => matches)));
};
/** Of what one word matches, another leaves about so much. */
const LEFT = 0.1;
/** All of them: impossible where one is. */
const allOf = (parts: readonly Part[]): Part => {
  const possible = parts.filter((part) => part !== undefined);
  if (possible.length < parts.length) return undefined;
  return joined(
    possible,
    '&',
    Math.round(Math.min(...possible.map(({ matches }) => matches)) * LEFT ** (possible.length - 1)),
  );
};
const termsOf = (terms: readonly Term[]): Part =>
  anyOf(
    [...new Map(terms.map((term) => [term.lexeme, term])).values()].map(({ lexeme, products }) => ({
      tsquery: quoted(lexeme),
      matches: products,
    })),
  );

/** Words that belong together. */
export interface Group {
  /** What each of them stands for itself, and what may stand for it. */
  words: ReadonlyArray<{ own: readonly Term[]; more: readonly Term[] }>;
  /** Forms of the neighbours written as one. */
  together: readonly Term[];
  /** Phrases that mean the same, as the forms of each of their words. */
  synonyms: readonly (readonly Term[][])[];
}

/** Completions are taken until so many products have them: more are never looked at. */
const ENOUGH_PRODUCTS = 2_000;

const completionsOf = ({ completions }: Span) => {
  let products = 0;
  return completions.filter((completion) => {
    const isTaken = products < ENOUGH_PRODUCTS;
    products += completion.products;
    return isTaken;
  });
};

/** The phrases of which every word is known. */
const phrasesOf = ({ synonyms }: Span): Term[][][] => {
  const phrases = new Map<string, Map<number, Term[]>>();
  for (const { phrase, place, terms } of synonyms) {
    const words = phrases.get(phrase) ?? new Map<number, Term[]>();
    phrases.set(phrase, words.set(place, [...(words.get(place) ?? []), ...(terms ?? [])]));
  }
  return [...phrases.values()]
    .map((words) => [...words.values()])
    .filter((words) => words.every(({ length }) => length));
};

const saysNothing = ({ stop, stop_elsewhere, forms }: Span) => stop || (stop_elsewhere && !forms.length);
const meansSomething = (span: Span) => span.forms.length > 0 || phrasesOf(span).length > 0;

/** The words of a text in groups, the longest phrases first; words that say nothing only where there are no others. */
export const groupsOf = (spans: readonly Span[]): Group[] => {
  const singles = spans.filter(({ length }) => length === 1);
  const telling = singles.filter((span) => !saysNothing(span));
  const words = telling.length ? telling : singles.slice(-1);
  const groups: Group[] = [];
  for (let place = 1; place <= singles.length; ) {
    const phrase = spans.findLast((span) => span.place === place && span.length > 1 && meansSomething(span));
    const end = place + (phrase?.length ?? 1);
    const inside = words.filter((span) => span.place >= place && span.place < end);
    const meaning = phrase ?? inside[0];
    if (meaning && inside.length) {
      groups.push({
        words: inside.map((span) =>
          span.forms.length ? { own: span.forms, more: completionsOf(span) } : { own: completionsOf(span), more: [] },
        ),
        together: phrase?.forms ?? [],
        synonyms: phrasesOf(meaning),
      });
    }
    place = end;
  }
  return groups;
};

/** Words that nothing is known of, by themselves or together with a neighbour. */
export const unknownIn = (spans: readonly Span[]): string[] => {
  const known = spans.filter((span) => meansSomething(span) || span.completions.length > 0);
  const covers = (span: Span, place: number) => span.place <= place && place < span.place + span.length;
  return spans
    .filter((span) => span.length === 1 && !saysNothing(span) && !known.some((other) => covers(other, span.place)))
    .map(({ word }) => word);
};

/** The marks of the words that a tier looks at: those of lexemes of `read.search`. */
const looksAt: Readonly<Record<TierName, string>> = { named: ':', about: ':#', related: ':#', anywhere: ':#~' };

const groupIn = (tier: TierName, { words, together, synonyms }: Group): Part => {
  const isWide = tier === 'related' || tier === 'anywhere';
  const [word, ...others] = words.map(({ own, more }) => (isWide ? [...own, ...more] : own));
  const phrases = isWide ? synonyms : [];
  const seen = (terms: readonly Term[]) =>
    termsOf(terms.filter(({ lexeme }) => looksAt[tier].includes(lexeme.charAt(0))));
  // Whatever is one word stands in one list: nested ones take the index many times as long.
  const single = [
    ...(word && !others.length ? [word] : []),
    together,
    ...phrases.filter(({ length }) => length === 1).flat(),
  ];
  return anyOf([
    seen(single.flat()),
    ...(word && others.length ? [allOf([word, ...others].map(seen))] : []),
    ...phrases.filter(({ length }) => length > 1).map((phrase) => allOf(phrase.map(seen))),
  ]);
};

const queryOf = (tiers: readonly Part[]): SearchQuery => {
  const possible = tiers.filter((tier) => tier !== undefined);
  const different = possible.filter(({ tsquery }, index) => tsquery !== possible[index - 1]?.tsquery);
  const { tsquery } = different.at(-1) ?? NOTHING;
  return { key: tsquery, tsquery, tiers: different };
};

/** Finds what has every group. */
export const strictQuery = (groups: readonly Group[]): SearchQuery =>
  queryOf(TIERS.map((tier) => allOf(groups.map((group) => groupIn(tier, group)))));

/** Finds what has every group but one, be it which it may. */
export const looseQuery = (groups: readonly Group[]): SearchQuery =>
  queryOf(
    (['about', 'related'] as const).map((tier) => {
      const parts = groups.map((group) => groupIn(tier, group));
      return anyOf(parts.map((_, left) => allOf(parts.filter((_, index) => index !== left))));
    }),
  );
