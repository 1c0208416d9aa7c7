import { useGetSimilarProductsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildSimilarProductsQuery, SIMILAR_LIMIT } from '../../../features/catalog/catalog-queries.ts';
import { GridSkeleton, ProductGrid } from '../../../features/catalog/ProductGrid.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useLogError } from '../../info/use-log-error.ts';

interface SimilarProductsProps {
  productId: number;
  categoryId: number;
}

/** Products of the same category or of those above it, those in stock first; renders nothing without any. */
export function SimilarProducts({ productId, categoryId }: SimilarProductsProps) {
  const t = useT();
  const currency = useCurrency();
  const { currentData, error } = useGetSimilarProductsQuery(
    buildSimilarProductsQuery(productId, categoryId, currency.code),
  );
  useLogError(t('product.similar'), error);
  if (error || currentData?.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-16 md:mt-24">
      <h2 id="similar" className="mb-5 text-[26px] md:mb-7 md:text-[32px]">
        {t('product.similar')}
      </h2>
      {currentData ? (
        <ProductGrid items={currentData} currency={currency} below />
      ) : (
        <GridSkeleton count={SIMILAR_LIMIT} />
      )}
    </section>
  );
}
