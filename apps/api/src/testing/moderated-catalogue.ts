import { buildCategory, buildProduct, buildReview, buildVendor } from './factories.ts';
import type { Shop } from './shop.ts';

/** A category that a vendor proposes. Returns its id. */
export const buildProposal = async (
  shop: Shop,
  overrides: { storeId?: number; parentId?: number | null; name?: string; status?: string } = {},
): Promise<number> => {
  const { storeId = (await buildVendor(shop)).storeId, parentId = null, name = 'Head wraps', status } = overrides;
  const row = { storeId, parentId, name, createdAt: shop.clock.now(), ...(status && { status }) };
  return (await shop.prisma.categoryProposal.create({ data: row })).id;
};

/**
 * Builds the rows that operators decide about: a product for sale with two published reviews, a hidden product,
 * another category, two proposals.
 */
export const buildModeratedCatalogue = async (shop: Shop) => {
  const product = await buildProduct(shop);
  const { id: hiddenId } = await buildProduct(shop, { hidden: true, hidden_reason: 'A copy.' });
  return {
    productId: product.id,
    categoryId: product.categoryId,
    otherCategoryId: await buildCategory(shop),
    hiddenProductId: hiddenId,
    reviewId: await buildReview(shop, product.id, { comment: 'Solid work.' }),
    otherReviewId: await buildReview(shop, product.id),
    proposalId: await buildProposal(shop),
    otherProposalId: await buildProposal(shop),
  };
};
export type ModeratedCatalogue = Awaited<ReturnType<typeof buildModeratedCatalogue>>;
