/** The demo shopper's favourites, oldest first: more than one page. */
export const DEMO_SHOPPER_FAVORITES: readonly string[] = [
  'kente-market-tote',
  'quiet-dunes-print',
  'ankara-maxi-dress',
  'brass-leaf-earrings',
  'stepped-diamond-kilim',
  'woven-pendant-lampshade',
  'wax-print-six-yards',
  'bogolan-kimono',
  'beaded-leather-sandals',
  'painted-building-blocks',
  'adire-lumbar-cushion',
  'kente-gele',
  'lagoon-beaded-collar',
  'cobalt-stoneware-vase',
];

/** OTHER_SHOPPERS[n] follows STORES[n + offset], modulo their number. */
export const FOLLOWED_STORE_OFFSETS: readonly number[] = [0, 1, 3];

/** The stores that the demo shopper follows, oldest first. */
export const DEMO_SHOPPER_STORES: readonly string[] = ['adunni-studio', 'atelier-bamako', 'accra-print-house'];
