import { useEffect } from 'react';
import { paths } from '../../app/paths.ts';
import { CategoryTiles } from '../../features/catalog/CategoryTiles.tsx';
import { useGetCardsQuery } from '../../features/catalog/catalog.api.ts';
import { favouritePicks, justAdded } from '../../features/catalog/catalog-queries.ts';
import { ProductCarousel } from '../../features/catalog/ProductCarousel.tsx';
import { HeroBanner } from '../../features/content/HeroBanner.tsx';
import { useCurrency } from '../../features/content/use-currency.ts';
import { useT } from '../../i18n/use-t.ts';
import { Canonical } from '../Canonical.tsx';
import { Head } from '../Head.tsx';
import { useTopCategories } from '../shell/use-categories.ts';

export function HomeScreen() {
  const t = useT();
  const categories = useTopCategories();
  const currency = useCurrency();
  const title = t('shell.demoTitle');
  const description = t('shell.description');
  return (
    <>
      <Head title={title} description={description} />
      <Canonical path={paths.home()} title={title} description={description} image="/media/hero-mid-1024.webp" />
      <HeroBanner />
      <div className="page grid grid-cols-1 gap-16 pt-16 md:gap-24 md:pt-24">
        <CategoryTiles categories={categories} />
        <Products title={t('home.justAdded')} query={justAdded(currency.code)} perPage="four" />
        <Products title={t('home.picks')} query={favouritePicks(currency.code)} perPage="five" />
      </div>
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
  // In another currency the old prices say nothing.
  const { currentData: data, error, refetch } = useGetCardsQuery(query);
  useEffect(() => {
    // The page shows its empty text; whoever looks after the shop reads the reason here.
    if (error) console.info(title, error);
  }, [error, title]);
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
