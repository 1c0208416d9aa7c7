import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Deps } from '../../platform/deps.ts';
import { chooseSearchQuery } from '../search/interpret-query.ts';
import { loadAttributeIdsByValue, resolveCurrency } from './cached-lookups.ts';
import { buildFilter, groupByAttribute, type ListingFilter, listValueIds } from './listing-filter.ts';

/** The filter of a request; null if its search text has no words, such as punctuation only. */
export const resolveFilter = async (
  deps: Deps,
  input: ParsedInput<'getFilterData'>,
  language: LanguageCode,
): Promise<ListingFilter | null> => {
  const currency = await resolveCurrency(deps, input.currency);
  const search = input.search ? await chooseSearchQuery(deps.pool, input.search, language) : null;
  if (input.search && !search) return null;
  const valueIds = listValueIds(input);
  const valueGroups = valueIds.length ? groupByAttribute(valueIds, await loadAttributeIdsByValue(deps)) : [];
  return buildFilter(input, { currency, search, valueGroups });
};
