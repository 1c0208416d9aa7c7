import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Dependencies } from '../../platform/cache/dependencies.ts';
import type { Deps } from '../../platform/deps.ts';
import { chooseSearchQuery } from '../search/interpret-query.ts';
import { loadAttributeIdsByValue, resolveCurrency } from './cached-lookups.ts';
import { buildFilter, groupByAttribute, type ListingFilter, listValueIds } from './listing-filter.ts';
import { buildListingTags } from './listing-tags.ts';

/** The search of a text, cached until a product changes: the page, its filters and its further pages need it. */
const loadSearchQuery = (deps: Deps, text: string, language: LanguageCode, parent: Dependencies) =>
  deps.cache.getOrCompute(
    'lookups',
    `search ${language} ${text}`,
    (shows) => {
      // Whether every word of the text is known, and some product has them all.
      shows.add('category:0');
      return chooseSearchQuery(deps.pool, text, language);
    },
    { parent },
  );

/** The filter of a request, whose tags are added to the response; null if its search text has no words. */
export const resolveFilter = async (
  deps: Deps,
  input: ParsedInput<'getFilterData'>,
  language: LanguageCode,
  shows: Dependencies,
): Promise<ListingFilter | null> => {
  const currency = await resolveCurrency(deps, input.currency, shows);
  const search = input.search ? await loadSearchQuery(deps, input.search, language, shows) : null;
  if (input.search && !search) {
    shows.add();
    return null;
  }
  const valueIds = listValueIds(input);
  const valueGroups = valueIds.length ? groupByAttribute(valueIds, await loadAttributeIdsByValue(deps, shows)) : [];
  const filter = buildFilter(input, { currency, search, valueGroups });
  shows.add(...buildListingTags(filter));
  return filter;
};
