import type {
  CategoryProposal,
  categoryProposalSchemas,
  VendorProduct,
  VendorProductDetail,
  VendorStockRow,
  vendorPictureSchemas,
  vendorProductSchemas,
  vendorStockSchemas,
} from '../../dashboard/vendor-catalog.ts';
import type { ReferencesOf } from '../call-reference.ts';

const proposal: CategoryProposal = {
  id: 4,
  name: 'Head Wraps',
  parent_id: 12,
  standing: 'pending',
  reason: null,
  created_at: '2026-11-22T09:30:00.000Z',
};

export const categoryProposalReference: ReferencesOf<typeof categoryProposalSchemas> = {
  getCategoryProposals: {
    description: 'The latest 200, newest first.',
    example: { input: {}, reply: { data: [proposal] } },
  },
  proposeCategory: {
    description: 'An operator decides. Repeating a proposal changes nothing.',
    example: {
      input: { name: 'Head Wraps', parent_id: 12 },
      reply: { data: proposal },
      message: 'categoryProposed',
    },
  },
};

const listedProduct: VendorProduct = {
  id: 86,
  title: 'Knotted Headband',
  slug: 'knotted-headband',
  image: '/media/headband-knot-640.webp',
  status: 'active',
  was_active: 0,
  hidden: 0,
  hidden_reason: null,
  category_id: 13,
  category_name: 'Headbands',
  price: 18,
  max_price: 18,
  currency_code: 'USD',
  stock: 40,
  variants: 1,
  sold: 12,
  updated_at: '2026-11-22T09:30:00.000Z',
  version: 3,
};

const productDetail: VendorProductDetail = {
  id: 86,
  version: 3,
  slug: 'knotted-headband',
  status: 'active',
  was_active: 0,
  hidden: 0,
  hidden_reason: null,
  title: 'Knotted Headband',
  short_description: 'A wide band in teal wave print with a soft knot on top.',
  description: null,
  category_id: 13,
  productFeatures: 'Cotton wax print\nOne size',
  careInstructions: 'Wash by hand.',
  returnPolicy: null,
  is_prices_inclusive_tax: 1,
  tax_rate: 7.5,
  delivery_charges: { USD: 1.5 },
  options: [{ name: 'Color', values: [{ value: 'Teal', swatch: '#14696B' }] }],
  images: [
    {
      key: 'headband-knot',
      image: '/media/headband-knot-640.webp',
      alt: 'The band on a plain ground',
      option_value: 'Teal',
    },
  ],
  variants: [
    {
      id: 207,
      sku: 'ADU-HEADBAND-TEAL-ONE-SIZE',
      option_values: ['Teal'],
      stock: 40,
      restock_date: null,
      active: 1,
      prices: { USD: { amount: 20, special: 18 } },
    },
  ],
  translations: {},
  sold: 12,
  created_at: '2026-10-02T08:00:00.000Z',
  updated_at: '2026-11-22T09:30:00.000Z',
};

const addedProduct: VendorProductDetail = {
  ...productDetail,
  version: 1,
  productFeatures: null,
  careInstructions: null,
  tax_rate: 0,
  delivery_charges: {},
  sold: 0,
  updated_at: productDetail.created_at,
};

const OPTION_RULES =
  'Options and values are matched by name, ignoring case, and created if missing; each variant has one value of each option. An absent variant is deleted, or retired if orders, carts or stock moves refer to it: inactive and no longer returned. Sending its option values again restores it. Amounts have at most the decimals of their currency, and a special price is below the price. An `active` product requires an active variant with a price.';

export const vendorProductReference: ReferencesOf<typeof vendorProductSchemas> = {
  getVendorProducts: {
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { search: 'knot', sort: 'sold', limit: 1 }, reply: { total: 1, data: [listedProduct] } },
  },
  getVendorProduct: { example: { input: { id: 86 }, reply: { data: productDetail } } },
  addVendorProduct: {
    description: OPTION_RULES,
    example: {
      input: {
        title: 'Knotted Headband',
        category_id: 13,
        status: 'active',
        short_description: 'A wide band in teal wave print with a soft knot on top.',
        options: [{ name: 'Color', values: [{ value: 'Teal', swatch: '#14696B' }] }],
        images: [{ key: 'headband-knot', alt: 'The band on a plain ground', option_value: 'Teal' }],
        variants: [
          {
            sku: 'ADU-HEADBAND-TEAL-ONE-SIZE',
            option_values: ['Teal'],
            stock: 40,
            prices: { USD: { amount: 20, special: 18 } },
          },
        ],
      },
      reply: { data: addedProduct },
      message: 'productCreated',
    },
  },
  updateVendorProduct: {
    description: `Absent fields stay unchanged; an empty text or null clears; a list or record replaces the stored one, translations language by language. ${OPTION_RULES} Only adjust_vendor_stock changes the stock.`,
    errors: ['EDITED_MEANWHILE'],
    example: {
      input: { id: 86, version: 2, careInstructions: 'Wash by hand.' },
      reply: { data: productDetail },
      message: 'productUpdated',
    },
  },
};

const stockRow: VendorStockRow = {
  id: 207,
  productId: 86,
  product: 'Knotted Headband',
  variant: 'Teal',
  sku: 'ADU-HEADBAND-TEAL-ONE-SIZE',
  image: '/media/headband-knot-640.webp',
  inventory: 40,
  held: 2,
  price: 18,
  currency_code: 'USD',
  status: 'In Stock',
};

export const vendorStockReference: ReferencesOf<typeof vendorStockSchemas> = {
  getVendorStock: {
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { search: 'knot', limit: 1 }, reply: { total: 1, data: [stockRow] } },
  },
  adjustVendorStock: {
    description:
      'Send either `delta`, or `inventory` with `seen`, the stock that was shown: if orders changed it since, the call fails. Each change inserts a stock move.',
    errors: ['OUT_OF_STOCK', 'STOCK_CHANGED'],
    example: {
      input: { id: 207, delta: 5, reason: 'received', note: 'Crate 7' },
      reply: { data: stockRow },
      message: 'stockSaved',
    },
  },
  getVendorStockMoves: {
    description: 'Newest first. Their sum is the inventory.',
    example: {
      input: { id: 207, limit: 1 },
      reply: {
        total: 9,
        data: [{ at: '2026-11-22T09:30:00.000Z', delta: 5, reason: 'received', note: 'Crate 7' }],
      },
    },
  },
};

export const vendorPictureReference: ReferencesOf<typeof vendorPictureSchemas> = {
  uploadVendorPicture: {
    description:
      'At least 200 pixels per side. The picture is re-encoded, rotated upright and stripped of metadata. A picture that neither a product nor an order shows is deleted after a day.',
    errors: ['UNSUPPORTED_PICTURE', 'PICTURE_TOO_SMALL'],
    example: {
      input: { image: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAA' },
      reply: {
        data: {
          key: 'v1-5d41402abc4b2a76b9719d911017c592',
          image: '/media/v1-5d41402abc4b2a76b9719d911017c592-640.webp',
          width: 1600,
          height: 2000,
        },
      },
    },
  },
};
