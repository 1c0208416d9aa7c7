import type { LanguageCode } from '@trad/contract/messages/message';
import type { Dependencies } from '../../platform/cache/dependencies.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { buildPictureUrl } from '../../platform/pictures.ts';
import { findCategoryNames } from '../category.queries.ts';
import { interpretQuery } from './interpret-query.ts';
import { findSuggestions } from './search.queries.ts';

const loadCategoryNames = ({ cache, pool }: Deps, language: LanguageCode, parent: Dependencies) =>
  cache.getOrCompute(
    'lookups',
    `category names ${language}`,
    (shows) => {
      shows.add();
      return findCategoryNames(pool, language);
    },
    { parent },
  );

export const searchProducts: Handler<'searchProducts'> = async ({ input, language, shows, deps }) => {
  shows.add('category:0', 'availability');
  const interpretation = await interpretQuery(deps.pool, input.search, language);
  if (!interpretation) return { data: [] };
  const names = await loadCategoryNames(deps, language, shows);
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
