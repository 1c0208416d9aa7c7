import type { Store } from '@trad/contract/catalog';
import { pictureUrl } from '../platform/pictures.ts';
import type { StoreRow } from './store.queries.ts';

export const storeView = (row: StoreRow, isFollowed: boolean): Store => {
  const picture = pictureUrl(row.image_key);
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
    city: row.city,
    country: row.country,
    rating: row.rating,
    no_of_ratings: row.ratings,
    no_of_products: row.products,
    units_sold: row.units,
    is_favorite: isFollowed ? 1 : 0,
  };
};
