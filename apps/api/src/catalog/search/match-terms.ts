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
export interface Facts {
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

/** Each word of a text, and two or three neighbours taken together, with what is known of them. */
export const spansIn = ({
  languages,
  words,
  stops,
  stops_elsewhere,
  stems,
  terms,
  completions,
  synonyms,
}: Facts): Span[] => {
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
