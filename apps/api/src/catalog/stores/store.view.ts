import type { Store, StorePage, StoreStory } from '@trad/contract/catalog';
import { buildPictureUrl, buildStoreBannerUrl } from '../../platform/pictures.ts';
import type { StorePageRow, StoreRow } from './store.queries.ts';

export const toStoreView = (row: StoreRow, isFollowed: boolean): Store => {
  const picture = buildPictureUrl(row.image_key);
  return {
    id: row.id,
    store_id: row.id,
    seller_id: row.id,
    slug: row.slug,
    name: row.name,
    store_name: row.name,
    description: row.description,
    image: picture,
    seller_profile: picture,
    portrait: buildPictureUrl(row.portrait_key),
    city: row.city,
    country: row.country,
    rating: row.rating,
    no_of_ratings: row.ratings,
    no_of_products: row.products,
    units_sold: row.units,
    is_favorite: isFollowed ? 1 : 0,
  };
};

const MAX_EXCERPT = 72;

/** The first paragraph of a story, cut between words. */
const toExcerpt = (story: string) => {
  const [first = ''] = story.split('\n\n');
  if (first.length <= MAX_EXCERPT) return first;
  return `${first.slice(0, MAX_EXCERPT).replace(/\s+\S*$/u, '')}…`;
};

export const toStoryView = (row: StorePageRow): StoreStory => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  city: row.city,
  country: row.country,
  headline: row.headline ?? '',
  excerpt: toExcerpt(row.story ?? ''),
  banner: buildStoreBannerUrl(row.banner_key),
  portrait: buildPictureUrl(row.portrait_key),
});

export const toStorePageView = (row: StorePageRow, isFollowed: boolean): StorePage => ({
  ...toStoreView(row, isFollowed),
  banner: buildStoreBannerUrl(row.banner_key),
  founded_year: row.founded_year,
  followers: row.followers,
  headline: row.headline,
  story: row.story,
  delivery_policy: row.delivery_policy,
  return_policy: row.return_policy,
  custom_orders: row.custom_orders,
  facebook: row.facebook,
  twitter: row.twitter,
  instagram: row.instagram,
  tiktok: row.tiktok,
});
