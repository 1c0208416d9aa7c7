import type { SkuLine } from './types.ts';

/** Slugs of products that planned orders pick from; a product that stands here twice is picked twice as often. */
export const POPULAR_PRODUCTS: readonly string[] = [
  'ankara-maxi-dress',
  'bolga-market-basket',
  'highland-coffee',
  'shea-butter-balm',
  'kente-strip-shirt',
  'sunburst-head-wrap',
  'bolga-market-basket',
  'mixed-print-greeting-cards',
  'bogolan-tote-bag',
  'highland-coffee',
  'ndebele-cushion-cover',
  'disc-fringe-earrings',
  'kanga-cloth',
  'ankara-maxi-dress',
  'wax-print-six-yards',
  'wax-cloth-notebook',
];

/** The demo shopper's orders: one delivered, one cancelled, one shipped from two stores, one new. */
export const DEMO_SHOPPER_ORDERS: ReadonlyArray<{
  daysAgo: number;
  status: 'delivered' | 'cancelled' | 'shipped' | 'received';
  shipping: 'default' | 'fast';
  isGift: boolean;
  lines: readonly SkuLine[];
}> = [
  {
    daysAgo: 171.3,
    status: 'delivered',
    shipping: 'default',
    isGift: false,
    lines: [
      { sku: 'ADU-MAXI-TEAL-M', qty: 1 },
      { sku: 'ENK-COLLAR', qty: 1 },
    ],
  },
  { daysAgo: 64.7, status: 'cancelled', shipping: 'fast', isGift: true, lines: [{ sku: 'BAM-DJEMBE-BROWN', qty: 1 }] },
  {
    daysAgo: 6.1,
    status: 'shipped',
    shipping: 'fast',
    isGift: false,
    lines: [
      { sku: 'UBU-CUSHION-MULTICOLOUR', qty: 3 },
      { sku: 'ENK-COFFEE', qty: 2 },
    ],
  },
  {
    daysAgo: 0.2,
    status: 'received',
    shipping: 'default',
    isGift: true,
    lines: [{ sku: 'ACC-BOLGA-RED-NATURAL', qty: 1 }],
  },
];
