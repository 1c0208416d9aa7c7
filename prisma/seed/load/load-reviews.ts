import type { Queryable } from '@trad/database/connections/transaction';
import { REVIEWS } from '../data/reviews.ts';
import { AMARA, SHOPPERS } from '../data/shoppers.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const shopperOf = new Map([...SHOPPERS, AMARA].map((shopper) => [shopper.key, shopper]));

/** What the demo's shoppers say, all published. `userIds` by e-mail address. */
export const loadReviews = async (tx: Queryable, userIds: ReadonlyMap<string, number>, now: Date) => {
  const { rows } = await tx.query<{ id: number; slug: string }>('SELECT id, slug FROM product');
  const productIds = new Map(rows.map(({ id, slug }) => [slug, id]));
  await insertRows(
    tx,
    'review',
    REVIEWS.map(({ reviewer, product, daysAgo, rating, title, comment }, index) => {
      const shopper = shopperOf.get(reviewer);
      // Not everybody writes at the same time of day.
      const writtenAt = new Date(now.getTime() - daysAgo * DAY_MS - ((index * 401) % 1440) * MINUTE_MS);
      return {
        product_id: productIds.get(product),
        user_id: userIds.get(shopper?.email ?? ''),
        rating,
        title,
        comment,
        language_code: shopper?.language,
        status: 'published',
        created_at: writtenAt,
        updated_at: writtenAt,
      };
    }),
  );
};
