import { skipToken } from '@reduxjs/toolkit/query';
import type { CardItem } from '../../../features/catalog/card-item.ts';
import { useGetCardsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildFeaturedQuery, buildJustAddedQuery } from '../../../features/catalog/catalog-queries.ts';
import { ProductCarousel } from '../../../features/catalog/ProductCarousel.tsx';
import { useGetPartnersQuery } from '../../../features/content/content.api.ts';
import { PartnerStrip } from '../../../features/content/PartnerStrip.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useHomeSections } from '../../../features/content/use-settings.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { useLogError } from '../../info/use-log-error.ts';
import { HomeMakers } from './HomeMakers.tsx';

/**
 * Sections of the home page: carousels of products, stories of makers, and the partners. `sections` are their names with spaces
 * between: the properties of an island are compared by identity, and a list would be another one each time.
 */
export function HomeProducts({ sections }: { sections: string }) {
  useCatalogue('content');
  const t = useT();
  const { code } = useCurrency();
  return sections.split(' ').map((name) => {
    if (name === 'just_added')
      return <Products key={name} title={t('home.justAdded')} query={buildJustAddedQuery(code)} perPage="four" />;
    if (name === 'picks') return <Picks key={name} title={t('home.picks')} currency={code} />;
    if (name === 'makers') return <HomeMakers key={name} title={t('home.makers')} />;
    return name === 'partners' && <Partners key={name} title={t('home.partners')} />;
  });
}

interface ProductsProps {
  title: string;
  query: Parameters<typeof useGetCardsQuery>[0];
  perPage: 'four' | 'five';
  /** Products that the page shows already. They are shown again where there are no more. */
  others?: readonly CardItem[];
}

/** The featured products. Those with a picture of one of the newest are left out where the page shows these, unless none would remain. */
function Picks({ title, currency }: { title: string; currency: string }) {
  const showsNewest = useHomeSections().includes('just_added');
  const { currentData } = useGetCardsQuery(showsNewest ? buildJustAddedQuery(currency) : skipToken);
  return <Products title={title} query={buildFeaturedQuery(currency)} perPage="five" others={currentData?.data} />;
}

function Products({ title, query, perPage, others = [] }: ProductsProps) {
  const currency = useCurrency();
  // `currentData` is undefined while the currency changes, so that no price in the previous currency is shown.
  const { currentData: data, error, refetch } = useGetCardsQuery(query);
  useLogError(title, error);
  const further = data?.data.filter(({ image }) => !image || !others.some((other) => other.image === image));
  return (
    <ProductCarousel
      title={title}
      items={further?.length === 0 ? data?.data : further}
      currency={currency}
      perPage={perPage}
      failure={error && !data ? { error, onRetry: refetch } : undefined}
    />
  );
}

function Partners({ title }: { title: string }) {
  const { data, error } = useGetPartnersQuery({});
  useLogError(title, error);
  const partners = data?.data ?? [];
  return partners.length > 0 && <PartnerStrip title={title} partners={partners} />;
}
