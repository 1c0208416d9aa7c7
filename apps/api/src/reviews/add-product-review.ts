import { hasBought } from '../orders/orders.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { isProductForSale, saveReview, UnknownPictureError } from './review.queries.ts';
import { toReviewView } from './review.view.ts';

export const addProductReview: Handler<'addProductReview'> = async ({ input, caller, language, deps }) => {
  const { prisma, clock } = deps;
  const { product_id: productId, rating, title, comment, pictures } = input;
  const review = { productId, userId: caller.id, rating, title, comment, pictures };
  const isForSale = await isProductForSale(prisma, productId);
  if (isForSale === null) throw new Refusal('NOT_FOUND');
  // A product that is not for sale is not found, except by its buyers.
  if (!isForSale) throw new Refusal((await hasBought(prisma, review)) ? 'PRODUCT_UNAVAILABLE' : 'NOT_FOUND');
  const row = await saveReview(prisma, { ...review, languageCode: language, createdAt: clock.now() }).catch(
    (error: unknown) => {
      if (error instanceof UnknownPictureError)
        throw new Refusal('VALIDATION_FAILED', {
          details: error.indexes.map((index) => ({
            path: `pictures.${index}`,
            message: 'is none that you uploaded within the last day, or another review shows it',
          })),
        });
      throw error;
    },
  );
  if (!row) throw new Refusal('PURCHASE_REQUIRED');
  return { messageKey: 'reviewSaved', data: { ...toReviewView(row, language), status: row.status } };
};
