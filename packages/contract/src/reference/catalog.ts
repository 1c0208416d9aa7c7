import type { catalogSchemas } from '../catalog.ts';
import type { ReferencesOf } from './call-reference.ts';
import { sampleItem, sampleStore, sampleStorePage } from './samples.ts';

export const catalogReference: ReferencesOf<typeof catalogSchemas> = {
  getCategories: {
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 1 },
      reply: {
        data: [
          {
            id: 1,
            name: 'Women',
            slug: 'women',
            image: '/media/maxi-dress-ankara-teal-640.webp',
            parent_id: 0,
            children: [
              {
                id: 13,
                name: 'Head Wraps and Scarves',
                slug: 'women-head-wraps',
                image: '/media/head-wrap-plum-640.webp',
                parent_id: 1,
                children: [],
              },
            ],
          },
        ],
      },
    },
  },
  getCategoriesNameOnly: {
    example: {
      input: {},
      reply: {
        data: [
          { id: 1, name: 'Women', parent_id: 0 },
          { id: 2, name: 'Men', parent_id: 0 },
        ],
      },
    },
  },
  getProducts: {
    description:
      'Lists return the short form of a product with its cheapest variant in stock; `product_ids` returns all fields and variants. To read the whole catalogue, send each page’s `next_cursor` as `cursor`: deep pages cost no more than the first, and no product is repeated or skipped.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: {
      input: { category_id: 1, sort: 'special_price', order: 'ASC', limit: 1 },
      reply: {
        total: 49,
        next_cursor: 'WyJzcGVjaWFsX3ByaWNlIiwiQVNDIiwiVVNEIixbMTgwMCw4Nl1d',
        data: [sampleItem],
      },
    },
  },
  getFilterData: {
    description: 'Takes the filters of get_products, and counts the products for each further value.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: {
      input: { category_id: 1 },
      reply: {
        data: {
          attributes: [
            { id: 1, name: 'Color', attribute_values: [{ id: 1, value: 'Teal', swatch: '#14696B', count: 6 }] },
            { id: 2, name: 'Size', attribute_values: [{ id: 31, value: 'S', swatch: null, count: 19 }] },
          ],
          seller: [{ seller_id: 1, store_name: 'Adunni Studio', count: 10 }],
          price: { min: 18, max: 164 },
        },
      },
    },
  },
  getSimilarProducts: {
    description: 'Requires `category_id` or `product_id`.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { product_id: 122, limit: 1 }, reply: { data: [sampleItem] } },
  },
  mostSellingProducts: {
    errors: ['CURRENCY_UNAVAILABLE'],
    example: { input: { limit: 1 }, reply: { data: [sampleItem] } },
  },
  getStoreStories: {
    description: 'Open stores with products, a headline and a story, by units sold.',
    example: {
      input: { limit: 1 },
      reply: {
        data: [
          {
            ...{ id: 1, slug: 'adunni-studio', name: 'Adunni Studio', city: 'Lagos', country: 'NG' },
            headline: 'Prints for ordinary days',
            excerpt: 'Five people around one cutting table in Yaba.',
            banner: sampleStorePage.banner,
            portrait: sampleStorePage.portrait,
          },
        ],
      },
    },
  },
  topSellers: { example: { input: { limit: 1 }, reply: { data: [sampleStore] } } },
  getStore: {
    description: 'Finds a store by `slug` or `seller_id`. get_products with that `seller_id` returns its products.',
    errors: ['NOT_FOUND'],
    example: { input: { slug: 'adunni-studio' }, reply: { data: sampleStorePage } },
  },
  searchProducts: {
    description: 'Matches prefixes and misspelled words.',
    errors: ['CURRENCY_UNAVAILABLE'],
    example: {
      input: { search: 'bas', limit: 1 },
      reply: {
        data: [
          {
            product_id: 118,
            product_name: 'Bolga Market Basket',
            product_image: '/media/basket-bolga-640.webp',
            category_name: 'Baskets',
            price: 46,
            old_price: null,
          },
        ],
      },
    },
  },
  getSizeGuide: {
    description: 'Body measures in centimetres, with the names of the measures in the language of the request.',
    errors: ['NOT_FOUND'],
    example: {
      input: { category_id: 9 },
      reply: {
        data: {
          measures: ['Bust', 'Waist'],
          sizes: [
            {
              size: 'M',
              values: [
                { from: 90, to: 94 },
                { from: 72, to: 76 },
              ],
            },
          ],
        },
      },
    },
  },
  requestStockAlert: {
    description:
      'Sends one mail, in the language of the request, once the variant is for sale with stock again. The request is deleted then, or after 180 days. Stores nothing where the variant is in stock.',
    errors: ['NOT_FOUND'],
    example: {
      input: { product_variant_id: 207, email: 'ama@trad.example' },
      reply: {},
      message: 'stockAlertSaved',
    },
  },
};
