import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { REVIEW_PICTURES } from '../data/review-pictures.ts';
import { REVIEWS } from '../data/reviews.ts';
import { DEMO_SHOPPER, OTHER_SHOPPERS } from '../data/shoppers.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const shopperByKey = new Map([...OTHER_SHOPPERS, DEMO_SHOPPER].map((shopper) => [shopper.key, shopper]));

const loadPictures = async (
  tx: PrismaTransaction,
  productIds: ReadonlyMap<string, number>,
  userIds: ReadonlyMap<string, number>,
  now: Date,
) => {
  const reviews = await tx.review.findMany({ select: { id: true, productId: true, userId: true } });
  const rows = REVIEW_PICTURES.flatMap(({ reviewer, product, pictures }) => {
    const userId = userIds.get(shopperByKey.get(reviewer)?.email ?? '');
    const review = reviews.find((one) => one.userId === userId && one.productId === productIds.get(product));
    if (!review) throw new Error(`No review of ${product} by ${reviewer}`);
    return pictures.map((key, position) => ({
      key,
      userId: review.userId,
      reviewId: review.id,
      position,
      // Each of them has this size.
      width: 1200,
      height: 1500,
      createdAt: now,
    }));
  });
  await tx.reviewPicture.createMany({ data: rows });
};

/** Inserts the demo's reviews, all published, with their pictures. `userIds`: by e-mail address. */
export const loadReviews = async (tx: PrismaTransaction, userIds: ReadonlyMap<string, number>, now: Date) => {
  const products = await tx.product.findMany({ select: { id: true, slug: true } });
  const productIds = new Map(products.map(({ id, slug }) => [slug, id]));
  await tx.review.createMany({
    data: REVIEWS.map(({ reviewer, product, daysAgo, rating, title, comment }, index) => {
      const shopper = shopperByKey.get(reviewer);
      // At different times of the day.
      const createdAt = new Date(now.getTime() - daysAgo * DAY_MS - ((index * 401) % 1440) * MINUTE_MS);
      return {
        productId: productIds.get(product) ?? 0,
        userId: userIds.get(shopper?.email ?? '') ?? 0,
        rating,
        title,
        comment,
        languageCode: shopper?.language ?? 'en',
        createdAt,
        updatedAt: createdAt,
      };
    }),
  });
  await loadPictures(tx, productIds, userIds, now);
};
