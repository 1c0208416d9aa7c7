import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { Deps } from '../../platform/deps.ts';
import { chooseSearchQuery } from '../search/interpret-query.ts';
import { loadAttributeIdsByValue, resolveCurrency } from './cached-lookups.ts';
import { buildFilter, groupByAttribute, type ListingFilter, listValueIds } from './listing-filter.ts';
import { buildListingTags } from './listing-tags.ts';

/** The search of a text, cached until a product changes: the page, its filters and its further pages need it. */
const loadSearchQuery = (deps: Deps, text: string, language: LanguageCode, parent: CacheTags) =>
  deps.cache.getOrCompute(
    'lookups',
    `search ${language} ${text}`,
    (cacheTags) => {
      // The choice depends on every product: on which words are known, and on whether a product has them all.
      // `category:0` is the whole catalogue.
      cacheTags.add('category:0');
      return chooseSearchQuery(deps.pool, text, language);
    },
    { parent },
  );

/** The filter of a request, whose tags are added to the response; null if its search text has no words. */
export const resolveFilter = async (
  deps: Deps,
  input: ParsedInput<'getFilterData'>,
  language: LanguageCode,
  cacheTags: CacheTags,
): Promise<ListingFilter | null> => {
  const currency = await resolveCurrency(deps, input.currency, cacheTags);
  const search = input.search ? await loadSearchQuery(deps, input.search, language, cacheTags) : null;
  if (input.search && !search) {
    cacheTags.dependOnShopTagOnly();
    return null;
  }
  const valueIds = listValueIds(input);
  const valueGroups = valueIds.length ? groupByAttribute(valueIds, await loadAttributeIdsByValue(deps, cacheTags)) : [];
  const filter = buildFilter(input, { currency, search, valueGroups });
  cacheTags.add(...buildListingTags(filter));
  return filter;
};
