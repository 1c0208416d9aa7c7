import { hasBought } from '../orders/orders.ts';
import type { Handler } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { productOnSale, putReview } from './review.queries.ts';
import { reviewView } from './review.view.ts';

export const addProductReview: Handler<'addProductReview'> = async ({ input, caller, language, deps }) => {
  const { pool, clock } = deps;
  const { product_id: productId, rating, title, comment } = input;
  const [onSale, bought] = await Promise.all([productOnSale(pool, productId), hasBought(pool, caller.id, productId)]);
  // What is off sale exists only for those who have it in an order.
  if (onSale === undefined || (!onSale && !bought)) throw new Refusal('NOT_FOUND');
  if (!bought) throw new Refusal('PURCHASE_REQUIRED');
  if (!onSale) throw new Refusal('PRODUCT_UNAVAILABLE');
  const row = await putReview(pool, {
    productId,
    userId: caller.id,
    rating,
    title,
    comment,
    language,
    now: clock.now(),
  });
  return { say: 'reviewSaved', data: { ...reviewView(row), status: row.status } };
};
