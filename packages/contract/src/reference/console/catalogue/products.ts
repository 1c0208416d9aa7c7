import type { OperatorProduct, operatorProductPageSchemas } from '../../../console/catalogue/product.ts';
import type { OperatorProductRow, operatorProductSchemas } from '../../../console/catalogue/products.ts';
import { buildExportExample } from '../../build-export-example.ts';
import type { ReferencesOf } from '../../call-reference.ts';

const money = { currency_code: 'USD', currency_symbol: '$', decimals: 2 };
const shared = {
  id: 86,
  title: 'Bogolan Tote Bag',
  slug: 'bogolan-tote-bag',
  image: '/media/headband-knot-640.webp',
  state: 'active',
  hidden_reason: null,
  featured: 0,
  stock_level: 'low',
  stock: 4,
  rating: 4.5,
  reviews: 2,
  sold: 31,
  created_at: '2026-01-10T12:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
} as const;

const row: OperatorProductRow = {
  ...shared,
  store: { id: 1, name: 'Adunni Studio', has_owner: 1 },
  category: { id: 12, name: 'Bags' },
  price: { amount: 18, is_from: 1, ...money },
  variants: 2,
  missing_translations: ['sw'],
};

const product: OperatorProduct = {
  ...shared,
  status: 'active',
  is_on_sale: 1,
  store: { id: 1, name: 'Adunni Studio', slug: 'adunni-studio', is_open: 1, has_owner: 1 },
  category: { id: 12, name: 'Bags', path: ['Accessories', 'Bags'] },
  short_description: 'Mud cloth, dyed by hand.',
  favorites: 9,
  pictures: [{ image: '/media/headband-knot-640.webp', alt: 'The bag from the front', shows: 'Indigo' }],
  variants: [
    {
      id: 171,
      sku: 'ADU-TOTE-INDIGO',
      options: ['Indigo'],
      stock: 4,
      active: 1,
      prices: [{ amount: 18, special: null, ...money }],
    },
  ],
  texts: [
    { language: 'en', present: ['name', 'short_description'] },
    { language: 'fr', present: ['name'] },
  ],
  review_counts: { published: 2, hidden: 0, reported: 0 },
  last_90_days: {
    orders: 3,
    pieces: 4,
    sums: [{ amount: 72, ...money }],
    latest: [{ order_id: 206, created_at: '2026-03-01T12:00:00.000Z', status: 'received', pieces: 2 }],
  },
};

export const operatorProductReference: ReferencesOf<typeof operatorProductSchemas> = {
  getOperatorProducts: {
    description: 'The products of all stores. Filters apply together; a list of values means any of them.',
    example: {
      input: { state: 'active', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getOperatorProductCounts: {
    example: { input: {}, reply: { data: { draft: 4, hidden: 1, featured: 12, out_of_stock: 3, no_picture: 0 } } },
  },
  exportOperatorProducts: {
    description:
      'A thousand products at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.',
    example: {
      input: { state: 'hidden' },
      reply: buildExportExample({
        product: '86',
        title: 'Bogolan Tote Bag',
        slug: 'bogolan-tote-bag',
        state: 'hidden',
        hidden_reason: 'A copy of another design.',
        featured: '0',
        store: 'Adunni Studio',
        category: 'Bags',
        currency: 'USD',
        price: '18.00',
        stock: '4',
        stock_level: 'low',
        variants: '2',
        rating: '4.5',
        reviews: '2',
        sold: '31',
        missing_translations: 'sw',
        created_at: '2026-01-10T12:00:00.000Z',
        updated_at: '2026-03-01T12:00:00.000Z',
      }),
    },
  },
  hideProduct: {
    description:
      'It stays hidden whatever its vendor does. The vendor, if the store has one, gets a mail with the reason, but none about another reason of a product that is hidden already. Where somebody hid it meanwhile, or gave another reason, it is EDITED_MEANWHILE, with `data.state` and `data.hidden_reason`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 86, reason: 'The pictures show another store’s work.' },
      reply: { data: { id: 86, state: 'hidden' } },
    },
  },
  showProduct: {
    description:
      'Undoes `hide_product`, and tells the vendor, if the store has one. Where it is not hidden any more, it is EDITED_MEANWHILE, with `data.state`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { id: 86 }, reply: { data: { id: 86, state: 'active' } } },
  },
  setProductFeatured: {
    description: 'Listings show featured products first. Repeating it changes nothing.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 86, featured: 1 }, reply: { data: { id: 86, featured: 1 } } },
  },
  setProductCategory: {
    description:
      'The vendor, if the store has one, is told by mail. Where it is in another category than the one you saw, it is EDITED_MEANWHILE, with `data.category`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 86, category_id: 14, former_category_id: 12 },
      reply: { data: { id: 86, category: { id: 14, name: 'Tote bags' } } },
    },
  },
};

export const operatorProductPageReference: ReferencesOf<typeof operatorProductPageSchemas> = {
  getOperatorProduct: {
    description: 'Its history, including prices, is `get_history` with `thing` `product`.',
    errors: ['NOT_FOUND'],
    example: { input: { id: 86 }, reply: { data: product } },
  },
};
