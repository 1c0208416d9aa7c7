import { ATTRIBUTES } from './attributes.ts';
import { priced, priceList } from './prices.ts';
import { ART } from './products-art.ts';
import { FABRICS } from './products-fabrics.ts';
import { HOME_TEXTILES } from './products-home-textiles.ts';
import { HOME_WARE } from './products-home-ware.ts';
import { JEWELLERY } from './products-jewellery.ts';
import { KIDS } from './products-kids.ts';
import { MEN } from './products-men.ts';
import { MUSIC } from './products-music.ts';
import { WOMEN_ACCESSORIES } from './products-women-accessories.ts';
import { WOMEN_BAGS } from './products-women-bags.ts';
import { WOMEN_DRESSES } from './products-women-dresses.ts';
import { WOMEN_WEAR } from './products-women-wear.ts';
import type { Product, ProductDraft } from './types.ts';

// Listings show the newest first, so the last product here leads the shop.
const DRAFTS: readonly ProductDraft[] = [
  ...MUSIC,
  ...FABRICS,
  ...HOME_TEXTILES,
  ...HOME_WARE,
  ...ART,
  ...KIDS,
  ...JEWELLERY,
  ...MEN,
  ...WOMEN_BAGS,
  ...WOMEN_ACCESSORIES,
  ...WOMEN_WEAR,
  ...WOMEN_DRESSES,
];

function finished(draft: ProductDraft): Product {
  const { price, deliveryChargeUsd = 0, variants, ...rest } = draft;
  return {
    extraCategories: [],
    colorPictures: {},
    video: null,
    featured: false,
    ...rest,
    deliveryCharges: priceList(deliveryChargeUsd),
    attributes: ATTRIBUTES.map(({ code }) => code).filter((code) => variants.some(({ options }) => code in options)),
    variants: variants.map((variant) => priced(variant, price)),
  };
}

/** Every product of the demo shop, in the order in which a loader should insert them. */
export const PRODUCTS: readonly Product[] = DRAFTS.map(finished);
