import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';
import { mayBegin, mayMean, SHORTEST, slipsBetween, slipsWithin } from './edit-distance.ts';
import type { Span, Unknown } from './match-terms.ts';
import { isFound } from './search.queries.ts';
import { groupsOf, looseQuery, type Meaning, type SearchQuery, strictQuery, unknownIn } from './search-query.ts';
import { type Known, knownOf, unknownWords } from './terms.queries.ts';

/** People make their mistakes in their own language. */
const FOREIGN = 0.25;

/** The word that was probably meant by one that the shop does not know. */
const likely = ({ word, near }: Unknown): string | undefined =>
  near
    .map((term) => ({ ...term, slips: slipsBetween(word, term.word) + (term.own ? 0 : FOREIGN) }))
    .filter((term) => mayMean(word, term.word, term.slips))
    .sort((a, b) => a.slips - b.slips || b.products - a.products)[0]?.word;

/** What else may have been meant: two words, or one that was not typed to its end. */
const possible = ({ word, near, parts }: Unknown, isLast: boolean): string | undefined =>
  parts?.join(' ') ?? near.find((term) => term.own && isLast && mayBegin(word, slipsWithin(word, term.word)))?.word;

/** What was probably meant by each unknown word, as far as it can be told. */
const corrections = async (db: Queryable, { spans, beside }: Known, language: LanguageCode) => {
  const unknown = unknownIn(spans).filter((word) => word.length >= SHORTEST);
  const last = spans.findLast(({ length }) => length === 1)?.word;
  const found = new Map<string, string>();
  for (const widely of [false, true]) {
    const left = unknown.filter((word) => !found.has(word));
    const near = widely ? [] : beside.filter(({ word }) => left.includes(word));
    const others = left.filter((word) => !near.some((each) => each.word === word));
    for (const each of [...near, ...(await unknownWords(db, others, { language, widely }))]) {
      const better = likely(each) ?? (widely ? possible(each, each.word === last) : undefined);
      if (better !== undefined) found.set(each.word, better);
    }
  }
  return found;
};

/** The spans of the text with its unknown words corrected, as far as anything is near enough. */
const corrected = async (db: Queryable, known: Known, language: LanguageCode): Promise<Span[]> => {
  const better = await corrections(db, known, language);
  if (!better.size) return known.spans;
  const words = known.spans.filter(({ length }) => length === 1).map(({ word }) => better.get(word) ?? word);
  return (await knownOf(db, words.join(' '), language)).spans;
};

/**
 * What a text asks for; null where there is nothing in it to search for. Every word counts: one that is not known is
 * corrected if a known one is near enough, and finds nothing otherwise.
 */
export const meaningOf = async (db: Queryable, text: string, language: LanguageCode): Promise<Meaning | null> => {
  const known = await knownOf(db, text, language);
  if (!known.spans.length) return null;
  const spans = await corrected(db, known, language);
  const groups = groupsOf(spans);
  const isKnown = unknownIn(spans).length === 0;
  return {
    strict: strictQuery(groups),
    loose: groups.length > 1 && isKnown ? looseQuery(groups) : null,
  };
};

/** What a listing is to be narrowed to by a text; null where there is nothing in it to search for. */
export const understood = async (db: Queryable, text: string, language: LanguageCode): Promise<SearchQuery | null> => {
  const meaning = await meaningOf(db, text, language);
  if (!meaning?.loose || (await isFound(db, meaning.strict))) return meaning?.strict ?? null;
  return meaning.loose;
};
