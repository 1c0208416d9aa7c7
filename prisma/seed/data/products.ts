import { ATTRIBUTES } from './attributes.ts';
import { addPrices, buildAmounts } from './prices.ts';
import { ART } from './products/art.ts';
import { ART_AND_PAPER } from './products/art-paper.ts';
import { FABRICS } from './products/fabrics.ts';
import { DYED_FABRICS } from './products/fabrics-dyed.ts';
import { HOME_CUSHIONS } from './products/home-cushions.ts';
import { HOME_DECOR } from './products/home-decor.ts';
import { HOME_LINEN } from './products/home-linen.ts';
import { HOME_TABLE } from './products/home-table.ts';
import { HOME_TEXTILES } from './products/home-textiles.ts';
import { HOME_WARE } from './products/home-ware.ts';
import { JEWELLERY } from './products/jewellery.ts';
import { BEADS_AND_BRASS } from './products/jewellery-beads.ts';
import { KIDS } from './products/kids.ts';
import { KIDS_TOYS } from './products/kids-toys.ts';
import { MEN } from './products/men.ts';
import { MEN_CLOTHES_AND_ACCESSORIES } from './products/men-clothes-and-accessories.ts';
import { MEN_SHIRTS } from './products/men-shirts.ts';
import { MUSIC } from './products/music.ts';
import { WOMEN_ACCESSORIES } from './products/women-accessories.ts';
import { WOMEN_BAGS } from './products/women-bags.ts';
import { WOMEN_DAY_DRESSES } from './products/women-day-dresses.ts';
import { WOMEN_DRESSES } from './products/women-dresses.ts';
import { WOMEN_HAND_BAGS } from './products/women-hand-bags.ts';
import { WOMEN_TROUSERS_AND_TUNICS } from './products/women-trousers-and-tunics.ts';
import { WOMEN_WEAR } from './products/women-wear.ts';
import type { Product, ProductDraft } from './types.ts';

const DRAFTS: readonly ProductDraft[] = [
  ...MUSIC,
  ...FABRICS,
  ...DYED_FABRICS,
  ...HOME_DECOR,
  ...HOME_TEXTILES,
  ...HOME_LINEN,
  ...HOME_CUSHIONS,
  ...HOME_WARE,
  ...HOME_TABLE,
  ...ART,
  ...ART_AND_PAPER,
  ...KIDS_TOYS,
  ...KIDS,
  ...JEWELLERY,
  ...BEADS_AND_BRASS,
  ...MEN_CLOTHES_AND_ACCESSORIES,
  ...MEN_SHIRTS,
  ...MEN,
  ...WOMEN_HAND_BAGS,
  ...WOMEN_BAGS,
  ...WOMEN_ACCESSORIES,
  ...WOMEN_TROUSERS_AND_TUNICS,
  ...WOMEN_WEAR,
  ...WOMEN_DAY_DRESSES,
  ...WOMEN_DRESSES,
];

// Listings show the newest first: these are the newest products, in the order of the listing.
const FIRST_LISTED = [
  'ankara-maxi-dress',
  'kente-strip-shirt',
  'sunburst-head-wrap',
  'bogolan-tote-bag',
  'leaf-print-wrap-skirt',
  'beaded-collar-necklace',
  'bolga-market-basket',
  'adire-indigo-scarf',
  'baobab-print',
  'beaded-leather-sandals',
  'ndebele-cushion-cover',
  'embroidered-collar-tunic',
  'carved-djembe',
  'disc-fringe-earrings',
  'agbada-style-robe',
  'sunshine-dress',
  'kanga-cloth',
  'kente-market-tote',
  'glass-bead-necklace',
  'wax-print-six-yards',
];

/** The rank of a product in the listing: its place in FIRST_LISTED; all others come after those. */
function getRank({ slug }: ProductDraft): number {
  const place = FIRST_LISTED.indexOf(slug);
  return place === -1 ? FIRST_LISTED.length : place;
}

function buildProduct(draft: ProductDraft): Product {
  const { price, deliveryChargeUsd = 0, variants, ...rest } = draft;
  return {
    extraCategories: [],
    colorPictures: {},
    video: null,
    featured: false,
    ...rest,
    deliveryCharges: buildAmounts(deliveryChargeUsd),
    attributes: ATTRIBUTES.map(({ code }) => code).filter((code) => variants.some(({ options }) => code in options)),
    variants: variants.map((variant) => addPrices(variant, price)),
  };
}

/** Every product of the demo shop, oldest first, which is the order of the inserts. */
export const PRODUCTS: readonly Product[] = DRAFTS.toSorted((a, b) => getRank(b) - getRank(a)).map(buildProduct);
