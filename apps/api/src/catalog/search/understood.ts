import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/transaction';
import { isFound } from './search.queries.ts';
import { groupsOf, looseQuery, type SearchQuery, strictQuery, unknownIn } from './search-query.ts';
import { mayBegin, mayMean, SHORTEST, slipsBetween, slipsWithin } from './spelling.ts';
import { type Span, spansOf, type Unknown, unknownWords } from './terms.queries.ts';

/** People make their mistakes in their own language. */
const FOREIGN = 0.25;

/** What was probably meant by a word that the shop does not know; the word itself where that is anybody's guess. */
const correction = ({ word, near, parts }: Unknown, isLast: boolean): string => {
  const likely = near
    .map((term) => ({ ...term, slips: slipsBetween(word, term.word) + (term.own ? 0 : FOREIGN) }))
    .filter((term) => mayMean(word, term.word, term.slips))
    .sort((a, b) => a.slips - b.slips || b.products - a.products)[0];
  const begun = near.find((term) => term.own && isLast && mayBegin(word, slipsWithin(word, term.word)));
  return likely?.word ?? parts?.join(' ') ?? begun?.word ?? word;
};

/** The spans of the text with its unknown words corrected, as far as anything is near enough. */
const corrected = async (db: Queryable, spans: Span[], language: LanguageCode): Promise<Span[]> => {
  const unknown = unknownIn(spans).filter((word) => word.length >= SHORTEST);
  if (!unknown.length) return spans;
  const known = new Map((await unknownWords(db, unknown, language)).map((each) => [each.word, each]));
  const words = spans.filter(({ length }) => length === 1).map(({ word }) => word);
  const better = words.map((word, index) => {
    const each = known.get(word);
    return each ? correction(each, index === words.length - 1) : word;
  });
  return better.join(' ') === words.join(' ') ? spans : spansOf(db, better.join(' '), language);
};

interface Meaning {
  /** Finds what has every word. */
  strict: SearchQuery;
  /** Finds what lacks one of them, for where nothing has all; null where that would be no answer. */
  loose: SearchQuery | null;
}

/**
 * What a text asks for; null where there is nothing in it to search for. Every word counts: one that is not known is
 * corrected if a known one is near enough, and finds nothing otherwise.
 */
export const meaningOf = async (db: Queryable, text: string, language: LanguageCode): Promise<Meaning | null> => {
  const typed = await spansOf(db, text, language);
  if (!typed.length) return null;
  const spans = await corrected(db, typed, language);
  const groups = groupsOf(spans);
  const isKnown = unknownIn(spans).length === 0;
  return {
    strict: strictQuery(groups, language),
    loose: groups.length > 1 && isKnown ? looseQuery(groups, language) : null,
  };
};

/** What a listing is to be narrowed to by a text; null where there is nothing in it to search for. */
export const understood = async (db: Queryable, text: string, language: LanguageCode): Promise<SearchQuery | null> => {
  const meaning = await meaningOf(db, text, language);
  if (!meaning?.loose || (await isFound(db, meaning.strict))) return meaning?.strict ?? null;
  return meaning.loose;
};
