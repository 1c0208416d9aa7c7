import type { LanguageCode } from '@trad/contract/messages/message';
import type { Parsed } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import { chooseSearchQuery } from '../search/interpret-query.ts';
import { keptAttributeOf, keptCurrency } from './cached-lookups.ts';
import { filterOf, grouped, type ListingFilter, valueIdsOf } from './listing-filter.ts';

/** The filter that a call asks for; null where it searches for what can't be found, such as nothing but signs. */
export const askedFilter = async (
  deps: Deps,
  input: Parsed<'getFilterData'>,
  language: LanguageCode,
): Promise<ListingFilter | null> => {
  const currency = await keptCurrency(deps, input.currency);
  const search = input.search ? await chooseSearchQuery(deps.pool, input.search, language) : null;
  if (input.search && !search) return null;
  const valueIds = valueIdsOf(input);
  const valueGroups = valueIds.length ? grouped(valueIds, await keptAttributeOf(deps)) : [];
  return filterOf(input, { currency, search, valueGroups });
};
