/** The demo login's favourites, newest last: more than one page. */
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

/** The other shoppers follow the stores at these distances from their own number, counted around the list of stores. */
export const FOLLOWED_DISTANCES: readonly number[] = [0, 1, 3];

/** The stores that it follows. */
export const DEMO_SHOPPER_STORES: readonly string[] = ['adunni-studio', 'atelier-bamako', 'accra-print-house'];
