import { ProductReviews } from './ProductReviews.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

interface BelowProductProps {
  productId: number;
  categoryId: number;
  /** Number of reviews. */
  reviews: number;
}

/** The sections below a product: reviews and similar products. */
export const BelowProduct = ({ productId, categoryId, reviews }: BelowProductProps) => (
  <>
    <ProductReviews productId={productId} count={reviews} />
    <SimilarProducts productId={productId} categoryId={categoryId} />
  </>
);
