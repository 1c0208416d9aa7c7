import { skipToken } from '@reduxjs/toolkit/query';
import { useGetCardsQuery } from '../../../features/catalog/catalog.api.ts';
import { buildFeaturedQuery, buildJustAddedQuery } from '../../../features/catalog/catalog-queries.ts';
import { useGetFollowedSellerIdsQuery } from '../../../features/catalog/favourites/favourites.api.ts';
import { MAX_FILTER_IDS } from '../../../features/catalog/listing/listing-params.ts';
import { ProductCarousel } from '../../../features/catalog/ProductCarousel.tsx';
import { useCurrency } from '../../../features/content/use-currency.ts';
import { useHomeSections } from '../../../features/content/use-settings.ts';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';

/**
 * The newest products of the stores that the shopper follows, without those that the page shows already. Where there are more stores
 * than a listing can be filtered by, the last followed ones, which come first.
 */
export function FollowedNews() {
  const { data: sellers } = useGetFollowedSellerIdsQuery();
  return sellers && sellers.length > 0 && <News sellers={sellers.slice(0, MAX_FILTER_IDS)} />;
}

function News({ sellers }: { sellers: number[] }) {
  useCatalogue('content');
  const t = useT();
  const currency = useCurrency();
  const { code } = currency;
  const { currentData: news } = useGetCardsQuery({ ...buildJustAddedQuery(code), seller_id: sellers });
  const sections = useHomeSections();
  const { currentData: added } = useGetCardsQuery(
    sections.includes('just_added') ? buildJustAddedQuery(code) : skipToken,
  );
  const { currentData: picks } = useGetCardsQuery(sections.includes('picks') ? buildFeaturedQuery(code) : skipToken);
  const shown = new Set([...(added?.data ?? []), ...(picks?.data ?? [])].map(({ id }) => id));
  const items = news?.data.filter(({ id }) => !shown.has(id)) ?? [];
  if (items.length === 0) return null;
  return (
    <div className="page pt-16 md:pt-24">
      <ProductCarousel title={t('home.followed')} items={items} currency={currency} perPage="four" />
    </div>
  );
}
