// SQL: reviews are a frequent public read, on the pipelined connection where they are few.
import type { LanguageCode } from '@trad/contract/messages/message';
import type { ReviewSort } from '@trad/contract/reviews';
import { queryRows } from '@trad/database/connections/execute';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient, PrismaTransaction } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { hasBought, IS_PURCHASE, selectItemAttributes } from '../orders/orders.ts';
import { setReviewPictures } from './review-pictures.queries.ts';

export interface ReviewRow {
  id: number;
  product_id: number;
  title: string | null;
  rating: number;
  comment: string | null;
  /** When it was written: a review that is written again gets a new time. */
  created_at: Date;
  language_code: string;
  status: 'published' | 'hidden';
  username: string;
  name: string;
  image_key: string | null;
  pictures: Array<{ key: string; width: number; height: number }>;
}

export interface ListedReviewRow extends ReviewRow {
  /**
   * The options of the variant in the author's last purchase of the product; null without one among their last
   * MAX_AUTHOR_ORDERS orders.
   */
  bought_options: Array<{ value: string }> | null;
}

const PICTURES = `(SELECT coalesce(json_agg(json_build_object('key', x.key, 'width', x.width, 'height', x.height)
   ORDER BY x.position), '[]') FROM review_picture x WHERE x.review_id = r.id)`;

/** An author with tens of thousands of orders must not delay the others whose statements share the connection. */
const MAX_AUTHOR_ORDERS = 200;

/** The columns of a listed review. `language` is SQL. */
const selectColumns = (
  language: string,
) => `r.id, r.product_id, r.title, r.rating, r.comment, r.created_at, r.language_code, r.status,
  u.username, u.name, u.image_key,
  ${PICTURES} AS pictures,
  (SELECT ${selectItemAttributes(language)}
   FROM (SELECT id FROM shop_order WHERE user_id = r.user_id ORDER BY id DESC LIMIT ${MAX_AUTHOR_ORDERS}) o
   JOIN order_item i ON i.order_id = o.id
   JOIN store_order so ON so.id = i.store_order_id AND ${IS_PURCHASE}
   WHERE i.product_id = r.product_id
   ORDER BY i.id DESC LIMIT 1) AS bought_options`;

/**
 * Counts the published reviews of a product for sale by stars; null where there is no such product. Reads an entry of an index for
 * each: too many for a pipelined connection.
 */
export const countReviewsByRating = async (db: Queryable, productId: number): Promise<Map<number, number> | null> => {
  const { rows } = await db.query<{ counts: Array<[rating: number, count: number]> }>(
    `SELECT coalesce(json_agg(json_build_array(counted.rating, counted.count))
       FILTER (WHERE counted.rating IS NOT NULL), '[]') AS counts
     FROM product p
     JOIN store s ON s.id = p.store_id AND s.open
     LEFT JOIN LATERAL (
       SELECT rating, count(*) FROM review WHERE product_id = $1 AND status = 'published' GROUP BY rating) counted ON true
     WHERE p.id = $1 AND p.on_sale
     GROUP BY p.id`,
    [productId],
  );
  return rows[0] ? new Map(rows[0].counts) : null;
};

interface ReviewPage {
  productId: number;
  language: LanguageCode;
  rating?: number | undefined;
  sort: ReviewSort;
  order: 'ASC' | 'DESC';
  limit: number;
  offset: number;
}

/** Lists a page of a product's published reviews. Ids come from an index-only scan: skipped rows are not read. */
export const listReviews = async (
  db: Queryable,
  { productId, language, rating, sort, order, limit, offset }: ReviewPage,
): Promise<ListedReviewRow[]> => {
  const buildOrderBy = (table: string) =>
    [...(sort === 'rating' ? ['rating'] : []), 'created_at', 'id'].map((key) => `${table}.${key} ${order}`).join(', ');
  // Separate statements, so that no plan has to serve both.
  const ratingCondition = rating === undefined ? '' : 'AND found.rating = $5';
  const { rows } = await db.query<ListedReviewRow>(
    pipelined({
      name: `reviews-by-${sort}-${order}${rating === undefined ? '' : '-of-rating'}`,
      text: `SELECT ${selectColumns('$4')}
     FROM (SELECT found.id FROM review found
       WHERE found.product_id = $1 AND found.status = 'published' ${ratingCondition}
       ORDER BY ${buildOrderBy('found')} LIMIT $2 OFFSET $3) page
     JOIN review r ON r.id = page.id
     JOIN user_account u ON u.id = r.user_id
     ORDER BY ${buildOrderBy('r')}`,
      values: [productId, limit, offset, language, ...(rating === undefined ? [] : [rating])],
    }),
  );
  return rows;
};

/** The reviews of a store. */
export interface StoreReviews {
  total: number;
  /** Of the newest, as many as pages can show. */
  ids: Int32Array;
}

/**
 * Finds the published reviews of an open store's products for sale, the newest first; null where there is no such store. Reads
 * all of them, from an index by product, as a review has no store: too many for a pipelined connection.
 */
export const findStoreReviews = async (db: Queryable, storeId: number, limit: number): Promise<StoreReviews | null> => {
  const { rows } = await db.query<{ total: number; ids: number[] }>(
    `SELECT coalesce((SELECT sum(p.rating_count) FROM product p WHERE p.store_id = s.id AND p.on_sale), 0)::int AS total,
       ARRAY(SELECT newest.id FROM product p
         CROSS JOIN LATERAL (
           SELECT r.id, r.created_at FROM review r WHERE r.product_id = p.id AND r.status = 'published'
           ORDER BY r.created_at DESC, r.id DESC LIMIT $2) newest
         WHERE p.store_id = s.id AND p.on_sale
         ORDER BY newest.created_at DESC, newest.id DESC LIMIT $2) AS ids
     FROM store s WHERE s.id = $1 AND s.open`,
    [storeId, limit],
  );
  const [found] = rows;
  return found ? { total: found.total, ids: Int32Array.from(found.ids) } : null;
};

/** Loads reviews with the names of their products, in the order of the ids. */
export const loadStoreReviews = async (db: Queryable, ids: readonly number[], language: LanguageCode) => {
  const { rows } = await db.query<ListedReviewRow & { product_name: string }>(
    pipelined({
      name: 'store-reviews',
      text: `SELECT ${selectColumns('$2')}, coalesce(t.text, p.name) AS product_name
     FROM unnest($1::int[]) WITH ORDINALITY AS page (id, position)
     JOIN review r ON r.id = page.id
     JOIN product p ON p.id = r.product_id
     JOIN user_account u ON u.id = r.user_id
     LEFT JOIN product_translation t ON t.product_id = p.id AND t.language_code = $2 AND t.field = 'name'
     ORDER BY page.position`,
      values: [ids, language],
    }),
  );
  return rows;
};

/** Whether the product is active and not hidden, and its store is open; null where it does not exist. */
export const isProductForSale = async (prisma: PrismaClient, productId: number) => {
  const product = await prisma.product.findUnique({
    where: { id: productId },
    select: { onSale: true, store: { select: { open: true } } },
  });
  return product && product.onSale === true && product.store.open === true;
};

interface NewReview {
  productId: number;
  userId: number;
  rating: number;
  title: string | null;
  comment: string | null;
  languageCode: string;
  createdAt: Date;
  /** Keys of uploaded pictures; undefined: the former ones stay. */
  pictures: readonly string[] | undefined;
}

/** The published reviews by the buyers of seller orders, of what these contain. $1: their ids. */
const REVIEWS_OF_SELLER_ORDERS = `r.status = 'published'
  AND (r.product_id, r.user_id) IN (
    SELECT i.product_id, o.user_id
    FROM store_order so JOIN shop_order o ON o.id = so.order_id JOIN order_item i ON i.store_order_id = so.id
    WHERE so.id = ANY ($1::int[]))`;

/**
 * Deletes the published reviews by the buyers of seller orders that were cancelled, or came back unpaid, unless the buyer has bought the
 * product in another order.
 * Reviews that an operator hid stay: their author cannot publish them again. Runs after the seller orders are locked, once in a transaction:
 * the products of one statement are locked by id, as an import locks them.
 */
export const deleteReviewsOfSellerOrders = async (tx: Queryable, sellerOrderIds: readonly number[]): Promise<void> => {
  // Locked before other orders are read: of two orders that end at the same time the later one sees that the other has ended.
  await tx.query(`SELECT FROM review r WHERE ${REVIEWS_OF_SELLER_ORDERS} ORDER BY r.id FOR UPDATE`, [sellerOrderIds]);
  await tx.query(
    `DELETE FROM review r WHERE ${REVIEWS_OF_SELLER_ORDERS} AND NOT EXISTS (
       SELECT FROM shop_order o JOIN store_order so ON so.order_id = o.id JOIN order_item i ON i.store_order_id = so.id
       WHERE o.user_id = r.user_id AND i.product_id = r.product_id AND ${IS_PURCHASE})`,
    [sellerOrderIds],
  );
};

/** Some pictures are missing, or another review or author has them: their indexes. */
export class UnknownPictureError extends Error {
  readonly indexes: readonly number[];

  constructor(indexes: readonly number[]) {
    super('Unknown pictures');
    this.indexes = indexes;
  }
}

/**
 * Inserts a buyer's review or replaces the former one; a hidden one stays hidden. Returns null where the author did not buy the
 * product. Throws UnknownPictureError.
 */
export const saveReview = (prisma: PrismaClient, review: NewReview): Promise<ReviewRow | null> =>
  prisma.$transaction(async (tx) => ((await hasBought(tx, review)) ? upsertReview(tx, review) : null));

const upsertReview = async (
  prisma: PrismaTransaction,
  { productId, userId, pictures, ...opinion }: NewReview,
): Promise<ReviewRow> => {
  const changes = { ...opinion, updatedAt: opinion.createdAt };
  // Without relations Prisma sends one INSERT … ON CONFLICT, which concurrent reviews need.
  const stored = await prisma.review.upsert({
    where: { productId_userId: { productId, userId } },
    create: { productId, userId, ...changes },
    update: changes,
  });
  const shown = { userId, reviewId: stored.id, isHidden: stored.status === 'hidden', now: opinion.createdAt };
  const unknown = pictures && (await setReviewPictures(prisma, { ...shown, keys: pictures }));
  if (unknown?.length) throw new UnknownPictureError(unknown);
  const [author] = await queryRows<Pick<ReviewRow, 'username' | 'name' | 'image_key' | 'pictures'>>(prisma, {
    text: `SELECT u.username, u.name, u.image_key, ${PICTURES} AS pictures
     FROM review r JOIN user_account u ON u.id = r.user_id WHERE r.id = $1`,
    values: [stored.id],
  });
  if (!author) throw new Error(`Review ${stored.id} is not there after it was written`);
  return {
    id: stored.id,
    product_id: productId,
    title: stored.title,
    rating: stored.rating,
    comment: stored.comment,
    created_at: stored.createdAt,
    language_code: stored.languageCode,
    status: stored.status as ReviewRow['status'],
    ...author,
  };
};
