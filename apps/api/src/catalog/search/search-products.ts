import type { LanguageCode } from '@trad/contract/messages/message';
import { toMajorUnits } from '@trad/contract/money';
import type { CacheTags } from '../../platform/cache/cache-tags.ts';
import type { CacheTag } from '../../platform/cache/tag-log.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { findCategoryNames } from '../categories/category.queries.ts';
import { chooseCurrency, findCurrencies } from '../currency.queries.ts';
import { interpretQuery } from './interpret-query.ts';
import { findSuggestions } from './search.queries.ts';

const loadCategoryNames = ({ cache, pool }: Deps, language: LanguageCode, parent: CacheTags) =>
  cache.getOrCompute(
    'lookups',
    `category names ${language}`,
    (cacheTags) => {
      cacheTags.dependOnShopTagOnly();
      return findCategoryNames(pool, language);
    },
    { parent },
  );

/** A cache entry of its own, not that of `listing/cached-lookups.ts`: search does not import listings, which import it. */
const loadCurrencies = ({ cache, pool }: Deps, parent: CacheTags) =>
  cache.getOrCompute(
    'lookups',
    'suggestion currencies',
    (cacheTags) => {
      cacheTags.dependOnShopTagOnly();
      return findCurrencies(pool);
    },
    { parent },
  );

export const searchProducts: Handler<'searchProducts'> = async ({ input, language, cacheTags, deps }) => {
  cacheTags.add('category:0', 'availability');
  const interpretation = await interpretQuery(deps.pool, input.search, language);
  if (!interpretation) return { data: [] };
  const { code, decimals } = chooseCurrency(await loadCurrencies(deps, cacheTags), input.currency);
  const names = await loadCategoryNames(deps, language, cacheTags);
  const rows = await findSuggestions(deps.pool, interpretation, { language, limit: input.limit, currency: code });
  cacheTags.add(...rows.map(({ product_id }): CacheTag => `product:${product_id}`));
  const toAmount = (minor: number | null) => (minor === null ? null : toMajorUnits(minor, decimals));
  return {
    data: rows.map(({ product_id, product_name, image_key, category_id, amount_minor, special_minor }) => ({
      product_id,
      product_name,
      product_image: buildPictureUrl(image_key),
      category_name: names.get(category_id) ?? '',
      price: toAmount(special_minor ?? amount_minor),
      old_price: special_minor === null ? null : toAmount(amount_minor),
    })),
  };
};
