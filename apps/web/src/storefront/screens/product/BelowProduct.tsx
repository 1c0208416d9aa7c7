import { ProductReviews } from './ProductReviews.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

interface BelowProductProps {
  productId: number;
  categoryId: number;
  /** Number of reviews. */
  reviews: number;
}

/** The sections below a product: reviews, similar products, and what was viewed before. */
export const BelowProduct = ({ productId, categoryId, reviews }: BelowProductProps) => (
  <>
    <ProductReviews productId={productId} count={reviews} />
    <SimilarProducts productId={productId} categoryId={categoryId} />
    <RecentlyViewed productId={productId} />
  </>
);
