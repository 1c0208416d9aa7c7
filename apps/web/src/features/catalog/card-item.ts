import type { ListingItem } from '@trad/contract/catalog';
import { type DisplayPrice, getDisplayPrice } from './prices.ts';

/** What a card shows of a product. A page carries this alone: lists bring three times as much. */
export interface CardItem {
  id: number;
  name: string;
  image: string | null;
  seller_name: string;
  /** null: not tracked. */
  stock: number | null;
  colors: { value: string; swatch: string | null }[];
  price: DisplayPrice;
  /** The code of what the price is in: that of the list. */
  currency: string;
}

/** The card of a product in a list that was asked for in `currency`. Its first variant is the one to show. */
export const toCardItem = (
  { id, name, image, seller_name, stock, attributes, variants }: ListingItem,
  currency: string,
): CardItem => ({
  id,
  name,
  image,
  seller_name,
  stock,
  colors: (attributes.find(({ swatch_value }) => swatch_value)?.attribute_values ?? []).map(({ value, swatch }) => ({
    value,
    swatch,
  })),
  price: getDisplayPrice(variants[0], currency),
  currency,
});
