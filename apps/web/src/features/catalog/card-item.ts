import type { ListingItem } from '@trad/contract/catalog';
import { type DisplayPrice, getDisplayPrice } from './prices.ts';

/** The fields of a product that a card shows. The page's state holds only these: a listing item is three times as large. */
export interface CardItem {
  id: number;
  name: string;
  image: string | null;
  seller_name: string;
  /** Not the exact stock, which changes with each sale: pages are cached. */
  isSoldOut: boolean;
  /** Ready to ship: its stock is tracked, and there is some. */
  isReady: boolean;
  /** The mean of its published ratings; null without any. */
  rating: number | null;
  ratingCount: number;
  colors: { value: string; swatch: string | null }[];
  price: DisplayPrice;
  /** Currency code of the price, which is that of the list. */
  currency: string;
}

/** Maps an item of a list in `currency`. The API returns the default variant first. */
export const toCardItem = (
  { id, name, image, seller_name, stock, rating, no_of_ratings, attributes, variants }: ListingItem,
  currency: string,
): CardItem => ({
  id,
  name,
  image,
  seller_name,
  isSoldOut: stock === 0,
  isReady: stock !== null && stock > 0,
  rating: no_of_ratings > 0 ? rating : null,
  ratingCount: no_of_ratings,
  colors: (attributes.find(({ swatch_value }) => swatch_value)?.attribute_values ?? []).map(({ value, swatch }) => ({
    value,
    swatch,
  })),
  price: getDisplayPrice(variants[0], currency),
  currency,
});
