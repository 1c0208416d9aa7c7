import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import {
  computeEditDistance,
  computePrefixEditDistance,
  isPlausibleCorrection,
  isPlausiblePrefix,
  MIN_CORRECTABLE_LENGTH,
} from './edit-distance.ts';
import type { QueryNgram, UnknownWord } from './query-ngrams.ts';
import { hasMatches } from './search.queries.ts';
import {
  buildLooseQuery,
  buildStrictQuery,
  findUnknownWords,
  groupWords,
  type QueryInterpretation,
  type SearchQuery,
} from './search-query.ts';
import { findCorrectionCandidates, lookUpQuery, type QueryLookup } from './terms.queries.ts';

/** Added for a word of English where the reader has another language: typing errors are mostly in the reader's own. */
const OTHER_LANGUAGE_COST = 0.25;

/** The known word that most likely corrects an unknown one. */
const findBestCorrection = ({ word, candidates }: UnknownWord): string | undefined =>
  candidates
    .map((term) => ({ ...term, distance: computeEditDistance(word, term.word) + (term.own ? 0 : OTHER_LANGUAGE_COST) }))
    .filter((term) => isPlausibleCorrection(word, term.word, term.distance))
    .sort((a, b) => a.distance - b.distance || b.products - a.products)[0]?.word;

/** A less likely correction: two words written as one, or the completion of a misspelt prefix. */
const findSplitOrCompletion = ({ word, candidates, parts }: UnknownWord, isLast: boolean): string | undefined =>
  parts?.join(' ') ??
  candidates.find((term) => term.own && isLast && isPlausiblePrefix(word, computePrefixEditDistance(word, term.word)))
    ?.word;

/** The correction of each unknown word that has a plausible one. */
const findCorrections = async (db: Queryable, { ngrams, unknownWords }: QueryLookup, language: LanguageCode) => {
  const unknown = findUnknownWords(ngrams).filter((word) => word.length >= MIN_CORRECTABLE_LENGTH);
  const last = ngrams.findLast(({ length }) => length === 1)?.word;
  const corrected = new Map<string, string>();
  for (const useTrigrams of [false, true]) {
    const remaining = unknown.filter((word) => !corrected.has(word));
    const lookedUp = useTrigrams ? [] : unknownWords.filter(({ word }) => remaining.includes(word));
    const others = remaining.filter((word) => !lookedUp.some((each) => each.word === word));
    for (const each of [...lookedUp, ...(await findCorrectionCandidates(db, others, { language, useTrigrams }))]) {
      const correction =
        findBestCorrection(each) ?? (useTrigrams ? findSplitOrCompletion(each, each.word === last) : undefined);
      if (correction !== undefined) corrected.set(each.word, correction);
    }
  }
  return corrected;
};

/** The n-grams of the text after its unknown words were corrected. */
const correctNgrams = async (db: Queryable, lookup: QueryLookup, language: LanguageCode): Promise<QueryNgram[]> => {
  const corrections = await findCorrections(db, lookup, language);
  if (!corrections.size) return lookup.ngrams;
  const singles = lookup.ngrams.filter(({ length }) => length === 1);
  const words = singles.map(({ word }) => corrections.get(word) ?? word);
  return (await lookUpQuery(db, words.join(' '), language)).ngrams;
};

/**
 * The search queries of a text; null for a text without words. Each of its first eight words counts, which read.look_up_words()
 * returns: an unknown one is replaced by its correction, and matches nothing without one.
 */
export const interpretQuery = async (
  db: Queryable,
  text: string,
  language: LanguageCode,
): Promise<QueryInterpretation | null> => {
  const lookup = await lookUpQuery(db, text, language);
  if (!lookup.ngrams.length) return null;
  const ngrams = await correctNgrams(db, lookup, language);
  const groups = groupWords(ngrams);
  const isKnown = findUnknownWords(ngrams).length === 0;
  return {
    strict: buildStrictQuery(groups),
    loose: groups.length > 1 && isKnown ? buildLooseQuery(groups) : null,
  };
};

/** The search query that filters a listing: the loose one where the strict one matches nothing. Null without words. */
export const chooseSearchQuery = async (
  db: Queryable,
  text: string,
  language: LanguageCode,
): Promise<SearchQuery | null> => {
  const interpretation = await interpretQuery(db, text, language);
  if (!interpretation) return null;
  const { strict, loose } = interpretation;
  return !loose || (await hasMatches(db, strict)) ? strict : loose;
};
