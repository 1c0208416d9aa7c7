import { useEffect } from 'react';
import { useGetSimilarProductsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildSimilarProductsQuery } from '../../../features/catalog/catalog-queries.ts';
import { GridSkeleton, ProductGrid } from '../../../features/catalog/ProductGrid.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';

interface SimilarProductsProps {
  productId: number;
  categoryId: number;
}

const ROW_LENGTH = 4;
const takeFullRows = <T,>(items: T[]) =>
  items.length > ROW_LENGTH ? items.slice(0, items.length - (items.length % ROW_LENGTH)) : items;

/** Products of the same category; renders nothing without any. */
export function SimilarProducts({ productId, categoryId }: SimilarProductsProps) {
  const t = useT();
  const currency = useCurrency();
  const { currentData, error } = useGetSimilarProductsQuery(
    buildSimilarProductsQuery(productId, categoryId, currency.code),
  );
  useEffect(() => {
    if (error) console.info(t('product.similar'), error);
  }, [error, t]);
  if (error || currentData?.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-16 md:mt-24">
      <h2 id="similar" className="mb-5 text-[26px] md:mb-7 md:text-[32px]">
        {t('product.similar')}
      </h2>
      {currentData ? <ProductGrid items={takeFullRows(currentData)} currency={currency} below /> : <GridSkeleton />}
    </section>
  );
}
