import { ProductReviews } from './ProductReviews.tsx';
import { SimilarProducts } from './SimilarProducts.tsx';

interface BelowProductProps {
  productId: number;
  categoryId: number;
  /** How many reviews it has. */
  reviews: number;
}

/** What stands below a product: what its buyers say, and more of its kind. */
export const BelowProduct = ({ productId, categoryId, reviews }: BelowProductProps) => (
  <>
    <ProductReviews productId={productId} count={reviews} />
    <SimilarProducts productId={productId} categoryId={categoryId} />
  </>
);
