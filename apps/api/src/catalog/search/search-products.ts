import type { Handler } from '../../platform/implement.ts';
import { pictureUrl } from '../../platform/pictures.ts';
import { suggestions } from './search.queries.ts';
import { meaningOf } from './understood.ts';

export const searchProducts: Handler<'searchProducts'> = async ({ input, language, deps: { pool } }) => {
  const options = { language, limit: input.limit };
  const meaning = await meaningOf(pool, input.search, language);
  const strict = meaning ? await suggestions(pool, meaning.strict, options) : [];
  const rows = strict.length || !meaning?.loose ? strict : await suggestions(pool, meaning.loose, options);
  return {
    data: rows.map(({ product_id, product_name, image_key, category_name }) => ({
      product_id,
      product_name,
      product_image: pictureUrl(image_key),
      category_name,
    })),
  };
};
