import { MakerCard } from './MakerCard.tsx';
import { ProductReviews } from './ProductReviews.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

interface BelowProductProps {
  productId: number;
  storeSlug: string;
  categoryId: number;
  /** Number of reviews. */
  reviews: number;
}

/** The sections below a product: its maker, reviews, similar products, and what was viewed before. */
export const BelowProduct = ({ productId, storeSlug, categoryId, reviews }: BelowProductProps) => (
  <>
    <MakerCard slug={storeSlug} />
    <ProductReviews productId={productId} count={reviews} />
    <SimilarProducts productId={productId} categoryId={categoryId} />
    <RecentlyViewed productId={productId} />
  </>
);
