import { useGetCardsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildFeaturedQuery, buildJustAddedQuery } from '../../../features/catalog/catalog-queries.ts';
import { ProductCarousel } from '../../../features/catalog/ProductCarousel.tsx';
import { useGetPartnersQuery } from '../../../features/content/content.api.ts';
import { PartnerStrip } from '../../../features/content/PartnerStrip.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { useLogError } from '../../info/use-log-error.ts';

/** The sections below the home page's categories: two carousels and the partners. */
export function HomeProducts() {
  useTexts('content');
  const t = useT();
  const currency = useCurrency();
  return (
    <>
      <Products title={t('home.justAdded')} query={buildJustAddedQuery(currency.code)} perPage="four" />
      <Products title={t('home.picks')} query={buildFeaturedQuery(currency.code)} perPage="five" />
      <Partners title={t('home.partners')} />
    </>
  );
}

interface ProductsProps {
  title: string;
  query: Parameters<typeof useGetCardsQuery>[0];
  perPage: 'four' | 'five';
}

function Products({ title, query, perPage }: ProductsProps) {
  const currency = useCurrency();
  // `currentData` is undefined while the currency changes, so that no price in the previous currency is shown.
  const { currentData: data, error, refetch } = useGetCardsQuery(query);
  useLogError(title, error);
  return (
    <ProductCarousel
      title={title}
      items={data?.data}
      currency={currency}
      perPage={perPage}
      onRetry={error && !data ? refetch : undefined}
    />
  );
}

function Partners({ title }: { title: string }) {
  const { data, error } = useGetPartnersQuery({});
  useLogError(title, error);
  const partners = data?.data ?? [];
  return partners.length > 0 && <PartnerStrip title={title} partners={partners} />;
}
