import type { LanguageCode } from '@trad/contract/messages/message';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { findCategoryNames } from '../category.queries.ts';
import { interpretQuery } from './interpret-query.ts';
import { findSuggestions } from './search.queries.ts';

const loadCategoryNames = ({ cache, pool }: Deps, language: LanguageCode) =>
  cache.getOrCompute('catalogue', `category names ${language}`, () => findCategoryNames(pool, language));

export const searchProducts: Handler<'searchProducts'> = async ({ input, language, deps }) => {
  const interpretation = await interpretQuery(deps.pool, input.search, language);
  if (!interpretation) return { data: [] };
  const names = await loadCategoryNames(deps, language);
  const rows = await findSuggestions(deps.pool, interpretation, { language, limit: input.limit });
  return {
    data: rows.map(({ product_id, product_name, image_key, category_id }) => ({
      product_id,
      product_name,
      product_image: buildPictureUrl(image_key),
      category_name: names.get(category_id) ?? '',
    })),
  };
};
