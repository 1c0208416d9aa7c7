import { skipToken } from '@reduxjs/toolkit/query';
import type { Product } from '@trad/contract/catalog';
import { Suspense } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { parseId } from '../../../app/parse-id.ts';
import { paths } from '../../../app/paths.ts';
import { currencyChosen } from '../../../app/state/preferences.ts';
import { useAppDispatch } from '../../../app/state/store.ts';
import { useGetCategoriesQuery, useGetProductsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildProductQuery, isFullProduct } from '../../../features/catalog/catalog-queries.ts';
import { findCategoryPath } from '../../../features/catalog/category.ts';
import { formatListError, formatListErrorDetail } from '../../../features/catalog/list-error.ts';
import { ProductDetail } from '../../../features/catalog/product/ProductDetail.tsx';
import { useCurrencies, useCurrency } from '../../../features/content/use-currency.ts';
import { useT } from '../../../i18n/use-t.ts';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { ErrorState } from '../../../ui/feedback/EmptyState.tsx';
import { Breadcrumb } from '../../../ui/layout/Breadcrumb.tsx';
import { NotFound } from '../../app/NotFound.tsx';
import { useAddToCart } from '../../cart/use-add-to-cart.ts';
import { Canonical } from '../../head/Canonical.tsx';
import { Head } from '../../head/Head.tsx';
import { useHomeCrumb } from '../../head/use-home-crumb.ts';
import { Island } from '../../hydration/Island.tsx';
import { belowProduct, deliveryTerms, productAccordions, shareButton } from './product.islands.ts';

/** Loaded when it is shown, as the server renders it in no document. */
const ProductSkeleton = lazyExport('ProductSkeleton', () =>
  retryImport(() => import('../../../features/catalog/product/ProductSkeleton.tsx')),
);

void deliveryTerms.load();
void productAccordions.load();
void shareButton.load();
void belowProduct.load();

export function ProductScreen() {
  const t = useT();
  const id = parseId(useParams().id);
  const { currentData, error, isFetching, refetch } = useGetProductsQuery(
    id === null ? skipToken : buildProductQuery(id),
  );
  if (id === null) return <NotFound />;
  if (!currentData) {
    return (
      <div className="page">
        <Head title={t('link.allProducts')} />
        {error && !isFetching ? (
          <ErrorState
            level={1}
            title={formatListError(error, t, t('listing.failed'))}
            text={formatListErrorDetail(error)}
            onRetry={refetch}
          />
        ) : (
          <Suspense fallback={<div className="h-svh" />}>
            <ProductSkeleton label={t('ui.loading')} />
          </Suspense>
        )}
      </div>
    );
  }
  const product = currentData.data[0];
  return isFullProduct(product) ? <ProductPage key={product.id} product={product} /> : <NotFound />;
}

function ProductPage({ product }: { product: Product }) {
  const { id, name, image, short_description, category_id } = product;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const currency = useCurrency();
  const currencies = useCurrencies();
  const { add } = useAddToCart();
  const isMounted = useIsMounted();
  const description = short_description ?? undefined;
  return (
    <div className="page">
      <Head title={name} description={description} />
      <Canonical path={paths.product(id)} title={name} description={description} image={image} />
      <div className="max-md:hidden">
        <ProductCrumbs name={name} categoryId={category_id} />
      </div>
      <ProductDetail
        product={product}
        currency={currency}
        currencies={currencies}
        onCurrencyChange={(code) => dispatch(currencyChosen(code))}
        sections={<Island island={productAccordions} placeholderClassName="h-72" product={product} />}
        share={<Island island={shareButton} placeholderClassName="size-11" productId={id} name={name} />}
        renderTerms={(subtotal) => (
          <Island
            island={deliveryTerms}
            placeholderClassName="h-37"
            product={product}
            currency={currency}
            subtotal={subtotal}
          />
        )}
        onAdd={add}
        onBuyNow={async (addition) => {
          const result = await add(addition, { openDrawer: false });
          if (result.ok && isMounted.current) navigate(paths.cart());
          return result;
        }}
      />
      <Island
        island={belowProduct}
        productId={id}
        storeSlug={product.store_slug}
        categoryId={category_id}
        reviews={product.no_of_ratings}
      />
    </div>
  );
}

function ProductCrumbs({ name, categoryId }: { name: string; categoryId: number }) {
  const { data } = useGetCategoriesQuery({});
  const path = findCategoryPath(data ?? [], categoryId);
  const crumbs = [
    useHomeCrumb(path),
    ...path.map((category) => ({
      label: category.name,
      to: paths.category(category.id),
    })),
    { label: name },
  ];
  return <Breadcrumb crumbs={crumbs} />;
}
