import type { LanguageCode } from '@trad/contract/messages/message';
import type { Parsed } from '@trad/contract/served';
import type { Deps } from '../../platform/deps.ts';
import { understood } from '../search/understood.ts';
import { filterOf, type ListingFilter } from './listing-filter.ts';
import { keptAttributeOf, keptCurrency } from './shop-tables.ts';

/** The filter that a call asks for; null where it searches for what can't be found, such as nothing but signs. */
export const askedFilter = async (
  deps: Deps,
  input: Parsed<'getFilterData'>,
  language: LanguageCode,
): Promise<ListingFilter | null> => {
  const [currency, attributeOf, search] = await Promise.all([
    keptCurrency(deps, input.currency),
    keptAttributeOf(deps),
    input.search ? understood(deps.pool, input.search, language) : undefined,
  ]);
  return search === null ? null : filterOf(input, currency, search ?? null, attributeOf);
};
