import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { useGetCardsQuery } from '../../../features/catalog/catalog.api.ts';
import { ProductCarousel } from '../../../features/catalog/ProductCarousel.tsx';
import { addViewedProduct, readViewedProducts } from '../../../features/catalog/product/viewed-products.ts';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { useIsNearViewport } from '../../../lib/viewport/use-is-near-viewport.ts';

/** The products that were viewed before this one in this browser; renders nothing without any. */
export function RecentlyViewed({ productId }: { productId: number }) {
  useCatalogue('product-details');
  const t = useT();
  const currency = useCurrency();
  const [ref, isNear] = useIsNearViewport();
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => {
    setIds(readViewedProducts().filter((id) => id !== productId));
    addViewedProduct(productId);
  }, [productId]);
  const { currentData } = useGetCardsQuery(
    isNear && ids.length > 0 ? { product_ids: ids.join(), currency: currency.code } : skipToken,
  );
  return (
    <div ref={ref}>
      {currentData && currentData.data.length > 0 && (
        <div className="mt-16 md:mt-24">
          <ProductCarousel title={t('product.viewed')} items={currentData.data} currency={currency} perPage="four" />
        </div>
      )}
    </div>
  );
}
