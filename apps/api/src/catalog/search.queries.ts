import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/transaction';
import type { ListingFilter } from './listing/listing-filter.ts';
import type { SearchQuery } from './search-query.ts';

/** What a text asks for; null where there is nothing in it to search for. */
export const understood = async (_db: Queryable, _text: string, _language: LanguageCode): Promise<SearchQuery | null> =>
  null;

/** Ids of the products that match best within the filter, the best first. */
export const rankedIds = async (
  _db: Queryable,
  _filter: ListingFilter,
  _options: { language: LanguageCode; limit: number },
): Promise<Int32Array> => Int32Array.of();
