import { useGetCardsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildFeaturedQuery, buildJustAddedQuery } from '../../../features/catalog/catalog-queries.ts';
import { ProductCarousel } from '../../../features/catalog/ProductCarousel.tsx';
import { useGetPartnersQuery } from '../../../features/content/content.api.ts';
import { PartnerStrip } from '../../../features/content/PartnerStrip.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { useLogError } from '../../info/use-log-error.ts';

/** Sections of the home page, by their names: carousels of products and the partners. */
export function HomeProducts({ sections }: { sections: string }) {
  useTexts('content');
  const t = useT();
  const { code } = useCurrency();
  return sections.split(' ').map((name) => {
    if (name === 'just_added')
      return <Products key={name} title={t('home.justAdded')} query={buildJustAddedQuery(code)} perPage="four" />;
    if (name === 'picks')
      return <Products key={name} title={t('home.picks')} query={buildFeaturedQuery(code)} perPage="five" />;
    return name === 'partners' && <Partners key={name} title={t('home.partners')} />;
  });
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
