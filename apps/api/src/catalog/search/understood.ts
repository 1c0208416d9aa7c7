import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/transaction';
import { groupsOf, looseQuery, type SearchQuery, strictQuery, unknownIn } from './search-query.ts';
import { mayBegin, mayMean, SHORTEST, slipsBetween, slipsWithin } from './spelling.ts';
import { isFound, type Span, spansOf, type Unknown, unknownWords } from './terms.queries.ts';

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

/**
 * What a text asks for; null where there is nothing in it to search for. Every word counts: one that is not known is
 * corrected if a known one is near enough, and finds nothing otherwise. Where no product has all of them, those that
 * lack one do.
 */
export const understood = async (db: Queryable, text: string, language: LanguageCode): Promise<SearchQuery | null> => {
  const typed = await spansOf(db, text, language);
  if (!typed.length) return null;
  const spans = await corrected(db, typed, language);
  const groups = groupsOf(spans);
  const strict = strictQuery(groups, language);
  if (groups.length < 2 || unknownIn(spans).length || (await isFound(db, strict.tsquery))) return strict;
  return looseQuery(groups, language);
};
