import fc from 'fast-check';
import { buildCategory, buildProduct, buildReview, buildStore } from './factories.ts';
import type { Shop } from './shop.ts';

const PRODUCTS = 12;

/** Changes of one product or of the shop, by SQL: what triggers record does not depend on who writes. */
const CHANGES: Record<string, (shop: Shop, id: number, n: number) => Promise<unknown>> = {
  sell: (shop, id, n) =>
    shop.pool.query('UPDATE variant SET stock = greatest(stock - $2, 0) WHERE product_id = $1', [id, 1 + (n % 3)]),
  restock: (shop, id, n) => shop.pool.query('UPDATE variant SET stock = $2 WHERE product_id = $1', [id, n]),
  rename: (shop, id, n) => shop.pool.query('UPDATE product SET name = $2 WHERE id = $1', [id, `Basket ${n}`]),
  translate: (shop, id, n) =>
    shop.pool.query(
      `INSERT INTO product_translation (product_id, language_code, field, text) VALUES ($1, 'fr', 'name', $2)
       ON CONFLICT (product_id, language_code, field) DO UPDATE SET text = excluded.text`,
      [id, `Panier ${n}`],
    ),
  price: (shop, id, n) =>
    shop.pool.query(
      'UPDATE variant_price SET amount_minor = $2 WHERE variant_id = (SELECT min(v.id) FROM variant v WHERE v.product_id = $1)',
      [id, 500 + n * 100],
    ),
  hide: (shop, id, n) => shop.pool.query('UPDATE product SET hidden = $2 WHERE id = $1', [id, n % 2 === 0]),
  review: (shop, id) => buildReview(shop, id),
  hideReviews: (shop, id) => shop.pool.query(`UPDATE review SET status = 'hidden' WHERE product_id = $1`, [id]),
  move: (shop, id) =>
    shop.pool.query(
      `UPDATE product_category SET category_id = (SELECT c.id FROM category c WHERE c.id <> category_id ORDER BY c.id DESC LIMIT 1)
       WHERE product_id = $1`,
      [id],
    ),
  renameStore: (shop, id, n) =>
    shop.pool.query('UPDATE store SET name = $2 WHERE id = (SELECT store_id FROM product WHERE id = $1)', [
      id,
      `Store ${n}`,
    ]),
  translateStore: (shop, id, n) =>
    shop.pool.query(
      `INSERT INTO store_translation (store_id, language_code, field, text)
       SELECT store_id, 'fr', 'description', $2 FROM product WHERE id = $1
       ON CONFLICT (store_id, language_code, field) DO UPDATE SET text = excluded.text`,
      [id, `Boutique ${n}`],
    ),
  renameCategory: (shop, _id, n) => shop.pool.query('UPDATE category SET name = $1 WHERE active', [`Category ${n}`]),
  content: (shop, _id, n) => shop.pool.query('UPDATE slide SET title = $1', [`Slide ${n}`]),
};

/** A change: its name, the product and a number that it uses, and whether the shop is read after it. */
export type Change = [name: string, index: number, n: number, isRead: boolean];

export const anyChange: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom(...Object.keys(CHANGES)),
  fc.nat({ max: PRODUCTS - 1 }),
  fc.nat({ max: 9 }),
  fc.boolean(),
);

/** Up to six changes in a row. Reads between them compute values at any moment. */
export const anyChanges: fc.Arbitrary<Change[]> = fc.array(anyChange, { minLength: 1, maxLength: 6 });

/** Builds a shop of some products in two categories and two stores that can be changed at random. */
export const buildChangingShop = async (shop: Shop) => {
  const categories = [await buildCategory(shop), await buildCategory(shop)];
  const stores = [await buildStore(shop), await buildStore(shop)];
  const ids: number[] = [];
  for (let index = 0; index < PRODUCTS; index += 1) {
    const { id } = await buildProduct(shop, {
      category_id: categories[index % 2],
      store_id: stores[index % 3 ? 0 : 1],
      variants: [
        { stock: 1 + (index % 3), prices: { USD: 1000 + index } },
        { stock: 4, prices: { USD: 2000 + index } },
      ],
    });
    ids.push(id);
  }
  return {
    categories,
    stores,
    ids,
    change: ([name, index, n]: Change) => CHANGES[name]?.(shop, ids[index] ?? 0, n),
  };
};
