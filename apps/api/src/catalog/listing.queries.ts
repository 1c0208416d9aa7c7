import type { Queryable } from '@trad/database/transaction';

export interface ListingFilter {
  /** 0: all categories. Descendants belong to it. */
  categoryId: number;
  featured: boolean;
  currencyCode: string;
}
export interface ListingPage {
  sort: 'id' | 'special_price';
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** Products on sale of a branch of the tree. $1 category, $2 only featured ones. */
const MATCHING = `
  WITH RECURSIVE branch AS (
    SELECT id FROM category WHERE id = $1 AND active
    UNION ALL
    SELECT c.id FROM category c JOIN branch b ON c.parent_id = b.id WHERE c.active
  ), matching AS (
    SELECT p.id FROM product p JOIN store s ON s.id = p.store_id AND s.status = 'active'
    WHERE p.status = 'active' AND (NOT $2 OR p.featured)
      AND ($1 = 0 OR EXISTS (
        SELECT FROM product_category pc WHERE pc.product_id = p.id AND pc.category_id IN (SELECT id FROM branch)))
  )`;

/** What the card shows as price: the effective one of the cheapest variant in stock. $3 currency. */
const SHOWN_PRICE = `
  LEFT JOIN LATERAL (
    SELECT coalesce(vp.special_minor, vp.amount_minor) AS minor
    FROM variant v
    LEFT JOIN variant_price vp ON vp.variant_id = v.id AND vp.currency_code = $3
    WHERE v.product_id = m.id AND v.active
    ORDER BY (vp.variant_id IS NULL), (v.stock = 0) IS TRUE, minor, v.position, v.id
    LIMIT 1) price ON true`;

/** Ids of one page, in order. Products without a price in the currency come last both ways. */
export const listedIds = async (db: Queryable, filter: ListingFilter, page: ListingPage): Promise<number[]> => {
  const byPrice = page.sort === 'special_price';
  // `order` is one of two words by its type, so that it may stand in the text.
  const { rows } = await db.query<{ id: number }>(
    `${MATCHING}
     SELECT m.id FROM matching m ${byPrice ? SHOWN_PRICE : 'CROSS JOIN (SELECT $3::text) unused'}
     ORDER BY ${byPrice ? `price.minor ${page.order} NULLS LAST, ` : ''}m.id ${page.order}
     LIMIT $4 OFFSET $5`,
    [filter.categoryId, filter.featured, filter.currencyCode, page.limit, page.offset],
  );
  return rows.map(({ id }) => id);
};

export const listedTotal = async (db: Queryable, filter: ListingFilter): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(`${MATCHING} SELECT count(*) AS total FROM matching`, [
    filter.categoryId,
    filter.featured,
  ]);
  return rows[0]?.total ?? 0;
};
