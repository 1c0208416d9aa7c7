import type { Queryable } from '@trad/database/connections/transaction';

/** A category without subcategories, with typical values of its demo products. */
export interface LeafCategory {
  id: number;
  slug: string;
  /** By language. */
  names: Readonly<Record<string, string>>;
  pictures: string[];
  /** Ids of its products' sizes. */
  sizes: number[];
  /** The median of its prices, in US dollars. */
  price: number;
}

/** The data that generated products and stores need: categories, attributes, currencies and cities. */
export interface ShopData {
  leaves: LeafCategory[];
  currencies: ReadonlyArray<{ code: string; decimals: number }>;
  attributes: { color: number; size: number };
  colors: number[];
  cities: ReadonlyArray<{ name: string; country: string }>;
}

const queryAll = async <T extends object>(db: Queryable, sql: string) => (await db.query<T>(sql)).rows;

const loadLeafCategories = (db: Queryable) =>
  queryAll<LeafCategory>(
    db,
    `SELECT c.id, c.slug, jsonb_build_object('en', c.name) || coalesce(t.names, '{}') AS names,
       coalesce(i.pictures, ARRAY[c.image_key]) AS pictures, coalesce(v.sizes, '{}') AS sizes,
       coalesce(v.price, 4000) / 100.0::float8 AS price
     FROM category c
     LEFT JOIN (SELECT category_id, jsonb_object_agg(language_code, text) AS names FROM category_translation
       WHERE field = 'name' GROUP BY category_id) t ON t.category_id = c.id
     LEFT JOIN (SELECT p.category_id, array_agg(DISTINCT i.key ORDER BY i.key) AS pictures
       FROM product_image i JOIN product p ON p.id = i.product_id GROUP BY p.category_id) i ON i.category_id = c.id
     LEFT JOIN (SELECT p.category_id, array_agg(DISTINCT vav.attribute_value_id) FILTER (WHERE a.code = 'size') AS sizes,
         percentile_disc(0.5) WITHIN GROUP (ORDER BY vp.amount_minor)::int AS price
       FROM product p JOIN variant v ON v.product_id = p.id
       LEFT JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = 'USD'
       LEFT JOIN variant_attribute_value vav ON vav.variant_id = v.id
       LEFT JOIN attribute a ON a.id = vav.attribute_id
       GROUP BY p.category_id) v ON v.category_id = c.id
     WHERE c.active AND NOT EXISTS (SELECT FROM category child WHERE child.parent_id = c.id)
     ORDER BY c.slug`,
  );

/** Throws where categories or the attributes are missing. */
export const loadShopData = async (db: Queryable): Promise<ShopData> => {
  const leaves = await loadLeafCategories(db);
  const attributes = await queryAll<{ code: 'color' | 'size'; id: number; values: number[] }>(
    db,
    `SELECT a.code, a.id, array_agg(v.id ORDER BY v.position) AS values
     FROM attribute a JOIN attribute_value v ON v.attribute_id = a.id WHERE a.code IN ('color', 'size') GROUP BY a.id`,
  );
  const color = attributes.find(({ code }) => code === 'color');
  const size = attributes.find(({ code }) => code === 'size');
  if (!leaves.length || !color || !size) {
    throw new Error('Generated products need categories and the attributes color and size, which this shop lacks.');
  }
  return {
    leaves: leaves.map((leaf) => ({ ...leaf, sizes: leaf.sizes.length ? leaf.sizes : size.values.slice(0, 6) })),
    currencies: await queryAll(db, 'SELECT code, decimals FROM currency WHERE enabled ORDER BY position'),
    attributes: { color: color.id, size: size.id },
    colors: color.values,
    cities: await queryAll(db, 'SELECT name, country_iso2 AS country FROM city ORDER BY position, country_iso2'),
  };
};
