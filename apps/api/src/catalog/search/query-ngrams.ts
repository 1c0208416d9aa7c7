/** A lexeme of `read.search` and the approximate number of products that have it. */
export interface Term {
  lexeme: string;
  products: number;
}

/** Consecutive words of a query, with what the vocabulary knows about them. */
export interface QueryNgram {
  /** Of its first word, from 1. */
  position: number;
  /** The number of words. */
  length: number;
  /** Normalised; several words are joined without a space. */
  word: string;
  /** In the reader's language. */
  isStopWord: boolean;
  isStopWordInAnyLanguage: boolean;
  /**
   * Of one word, or of two joined into one: terms with the same stem in any language; those of short descriptions only in
   * the reader's language.
   */
  forms: readonly Term[];
  /** Terms with this prefix: those of the reader's language first, then by frequency; only for the last word. */
  completions: readonly Term[];
  /** For each word of each synonymous phrase: its terms in the reader's language or English. */
  synonyms: readonly Synonym[];
}

interface Synonym {
  /** The id of the group and the number of the phrase in it, such as '7/2'. */
  phrase: string;
  /** Of the word in the phrase, from 1. */
  position: number;
  terms: Term[] | null;
}

/** A word that no product has, with what may correct it. */
export interface UnknownWord {
  word: string;
  /** Similar words: of the reader's language or of synonyms (`own`), or of English. */
  candidates: Array<{ word: string; own: boolean; products: number }>;
  /** The two known words that it joins. */
  parts: [string, string] | null;
}

/** The result of read.look_up_words(). */
export interface VocabularyLookup {
  languages: string[];
  words: string[];
  /** For each word: whether it is a stop word of the reader's language, or of any. */
  stop_words: boolean[];
  stop_words_in_any_language: boolean[];
  /** For each word its stem in each language, then the same for each two consecutive words joined into one. */
  stems: string[];
  terms: Array<[language: string, stem: string, lexeme: string, products: number]> | null;
  completions: Term[] | null;
  /** `keys`: the stems of the phrases that have this synonym. */
  synonyms: Array<Synonym & { keys: string[] }> | null;
  unknown_words: UnknownWord[] | null;
}

/** Two words are also looked up as one, such as 'headwrap' for 'head wrap'. */
const MAX_JOINED_WORDS = 2;

const compareLexemes = (a: Term, b: Term) => (a.lexeme < b.lexeme ? -1 : 1);

/** All n-grams of a query. */
export const buildNgrams = ({
  languages,
  words,
  stop_words,
  stop_words_in_any_language,
  stems,
  terms,
  completions,
  synonyms,
}: VocabularyLookup): QueryNgram[] => {
  const termsByStem = new Map<string, Term[]>();
  for (const [language, stem, lexeme, products] of terms ?? []) {
    const key = `${language} ${stem}`;
    const same = termsByStem.get(key);
    if (same) same.push({ lexeme, products });
    else termsByStem.set(key, [{ lexeme, products }]);
  }
  const getStem = (index: number, language: number) => stems[index * languages.length + language] ?? '';
  /** The terms with the stem of the word at this index, in any language. */
  const findForms = (index: number) => {
    const forms = new Map<string, Term>();
    for (const [number, language] of languages.entries()) {
      for (const term of termsByStem.get(`${language} ${getStem(index, number)}`) ?? []) {
        const other = forms.get(term.lexeme);
        if (!other || other.products < term.products) forms.set(term.lexeme, term);
      }
    }
    return [...forms.values()].sort(compareLexemes);
  };
  const findSynonyms = (first: number, length: number) => {
    if (!synonyms) return [];
    const keys = languages.map((_, number) =>
      Array.from({ length }, (_, offset) => getStem(first + offset, number)).join(' '),
    );
    return synonyms.filter((synonym) => synonym.keys.some((key) => keys.includes(key)));
  };
  const synonymLengths = (synonyms ?? []).flatMap(({ keys }) => keys.map((key) => key.split(' ').length));
  const maxLength = Math.max(MAX_JOINED_WORDS, ...synonymLengths);
  return words.flatMap((_, first) =>
    Array.from({ length: Math.min(maxLength, words.length - first) }, (_, offset): QueryNgram => {
      const length = offset + 1;
      const isSingle = length === 1;
      return {
        position: first + 1,
        length,
        word: words.slice(first, first + length).join(''),
        isStopWord: isSingle && stop_words[first] === true,
        isStopWordInAnyLanguage: isSingle && stop_words_in_any_language[first] === true,
        forms: isSingle ? findForms(first) : length === MAX_JOINED_WORDS ? findForms(words.length + first) : [],
        completions: isSingle && first === words.length - 1 ? (completions ?? []) : [],
        synonyms: findSynonyms(first, length),
      };
    }),
  );
};
