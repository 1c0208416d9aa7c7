import { hasBought } from '../orders/orders.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../platform/http/refusal.ts';
import { isProductOnSale, UnknownPictureError, upsertReview } from './review.queries.ts';
import { toReviewView } from './review.view.ts';

export const addProductReview: Handler<'addProductReview'> = async ({ input, caller, language, deps }) => {
  const { prisma, clock } = deps;
  const { product_id: productId, rating, title, comment, pictures } = input;
  const [onSale, bought] = await Promise.all([
    isProductOnSale(prisma, productId),
    hasBought(prisma, caller.id, productId),
  ]);
  // A product off sale is not found, except by its buyers.
  if (onSale === null || (!onSale && !bought)) throw new Refusal('NOT_FOUND');
  if (!bought) throw new Refusal('PURCHASE_REQUIRED');
  if (!onSale) throw new Refusal('PRODUCT_UNAVAILABLE');
  const review = { productId, userId: caller.id, rating, title, comment, pictures };
  const row = await upsertReview(prisma, { ...review, languageCode: language, createdAt: clock.now() }).catch(
    (error: unknown) => {
      if (error instanceof UnknownPictureError)
        throw createInvalidFieldError('pictures', 'has one that you did not upload, or that another review shows');
      throw error;
    },
  );
  return { messageKey: 'reviewSaved', data: { ...toReviewView(row), status: row.status } };
};
