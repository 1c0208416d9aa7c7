// SQL: stores come with sums over their products, a public read.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { Queryable } from '@trad/database/connections/transaction';

/** A store with sums over its products for sale. */
export interface StoreRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  image_key: string | null;
  portrait_key: string | null;
  city: string | null;
  country: string | null;
  /** The average in stars; 0 without ratings. */
  rating: number;
  /** The numbers of ratings, of products, and of units sold. */
  ratings: number;
  products: number;
  units: number;
}

export interface StorePageRow extends StoreRow {
  banner_key: string | null;
  founded_year: number | null;
  followers: number;
  headline: string | null;
  story: string | null;
  delivery_policy: string | null;
  return_policy: string | null;
  custom_orders: string | null;
  facebook: string | null;
  twitter: string | null;
  instagram: string | null;
  tiktok: string | null;
}

/** The names of all stores, in alphabetical order. */
export const findStoreNames = async (db: Queryable): Promise<Array<{ id: number; name: string }>> => {
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM store ORDER BY lower(name), id');
  return rows;
};

const STORE_COLUMNS = `s.id, s.slug, s.name, coalesce(t.texts ->> 'description', s.description) AS description,
    s.image_key, s.portrait_key, s.city, s.country_iso2 AS country, sums.rating, sums.ratings, sums.products, sums.units`;

/** Open stores with the totals of their products for sale. $1: language. */
const FROM_STORES = `
  FROM store s
  CROSS JOIN LATERAL (
    SELECT jsonb_object_agg(x.field, x.text) AS texts FROM store_translation x
    WHERE x.store_id = s.id AND x.language_code = $1) t
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS products, coalesce(sum(p.sold), 0) AS units,
      coalesce(sum(p.rating_count), 0)::int AS ratings,
      coalesce(round(sum(p.rating * p.rating_count) / nullif(sum(p.rating_count), 0), 2), 0)::float AS rating
    FROM product p WHERE p.store_id = s.id AND p.on_sale) sums
  WHERE s.open`;

const STORES = `SELECT ${STORE_COLUMNS} ${FROM_STORES}`;

/** Stores with everything that their own pages show. */
const STORE_PAGES = `SELECT ${STORE_COLUMNS}, s.banner_key, s.founded_year,
    s.facebook, s.twitter, s.instagram, s.tiktok,
    coalesce(t.texts ->> 'headline', s.headline) AS headline, coalesce(t.texts ->> 'story', s.story) AS story,
    coalesce(t.texts ->> 'delivery_policy', s.delivery_policy) AS delivery_policy,
    coalesce(t.texts ->> 'return_policy', s.return_policy) AS return_policy,
    coalesce(t.texts ->> 'custom_orders', s.custom_orders) AS custom_orders,
    (SELECT count(*)::int FROM followed_store f WHERE f.store_id = s.id) AS followers ${FROM_STORES}`;

/** The stores with products for sale, by units sold. */
export const findTopSellers = async (db: Queryable, language: LanguageCode, limit: number): Promise<StoreRow[]> => {
  const { rows } = await db.query<StoreRow>(`${STORES} AND sums.products > 0 ORDER BY sums.units DESC, s.id LIMIT $2`, [
    language,
    limit,
  ]);
  return rows;
};

/** The stores with products for sale that have a headline and a story, by units sold. */
export const findStoreStories = async (
  db: Queryable,
  language: LanguageCode,
  limit: number,
): Promise<StorePageRow[]> => {
  const { rows } = await db.query<StorePageRow>(
    `${STORE_PAGES} AND sums.products > 0 AND s.headline IS NOT NULL AND s.story IS NOT NULL
     ORDER BY sums.units DESC, s.id LIMIT $2`,
    [language, limit],
  );
  return rows;
};

/** Open stores in the order of `ids`. Other ids are ignored. */
export const findStoresById = async (
  db: Queryable,
  ids: readonly number[],
  language: LanguageCode,
): Promise<StoreRow[]> => {
  if (!ids.length) return [];
  const { rows } = await db.query<StoreRow>(
    `${STORES} AND s.id = ANY($2::int[]) ORDER BY array_position($2::int[], s.id)`,
    [language, ids],
  );
  return rows;
};

/** An open store by id or slug. */
export const findStore = async (
  db: Queryable,
  by: { id: number } | { slug: string },
  language: LanguageCode,
): Promise<StorePageRow | undefined> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  const { rows } = await db.query<StorePageRow>(`${STORE_PAGES} AND s.${column} = $2`, [language, value]);
  return rows[0];
};
