import type { Handler } from '../../platform/implement.ts';
import { pictureUrl } from '../../platform/pictures.ts';
import { suggestions } from './search.queries.ts';
import { understood } from './understood.ts';

export const searchProducts: Handler<'searchProducts'> = async ({ input, language, deps: { pool } }) => {
  const query = await understood(pool, input.search, language);
  const rows = query ? await suggestions(pool, query, { language, limit: input.limit }) : [];
  return {
    data: rows.map(({ product_id, product_name, image_key, category_name }) => ({
      product_id,
      product_name,
      product_image: pictureUrl(image_key),
      category_name,
    })),
  };
};
