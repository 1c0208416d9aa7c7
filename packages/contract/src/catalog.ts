import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { ShownSizeGuide } from './size-guide.ts';
import {
  Amount,
  Bit,
  CalendarDate,
  CurrencyCode,
  Email,
  Flag,
  Id,
  IdOrNone,
  MAX_ID,
  MAX_OFFSET,
  Offset,
  PriceData,
  pageLimit,
  QueryId,
  queryIds,
  queryInteger,
} from './wire.ts';

export interface CategoryNode {
  id: number;
  name: string;
  slug: string;
  image: string | null;
  parent_id: number;
  children: CategoryNode[];
}
const CategoryNode: z.ZodType<CategoryNode> = z
  .object({
    id: Id,
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    parent_id: IdOrNone.describe('0: top level.'),
    get children() {
      return z.array(CategoryNode);
    },
  })
  .meta({ id: 'Category', description: 'A category with its descendants.' });

/** One attribute of a product. The comma-separated lists are SPEC.md's; `attribute_values` says the same as a list. */
const ProductAttribute = z
  .object({
    attribute_id: Id,
    attr_name: z.string(),
    ids: z.string().describe('Comma-separated list of value ids.'),
    value: z.string().describe('Comma-separated list of values, in the order of ids.'),
    swatche_value: z.string().nullable().describe('Comma-separated list of CSS colours, in the order of ids.'),
    swatch_value: z.string().nullable().describe('Alias of swatche_value.'),
    attribute_values: z
      .array(z.object({ id: Id, value: z.string(), swatch: z.string().nullable() }))
      .describe('The comma-separated lists as a list.'),
  })
  .meta({ id: 'ProductAttribute', description: 'An attribute with its values.' });
export type ProductAttribute = z.output<typeof ProductAttribute>;

const Variant = z
  .object({
    id: Id,
    sku: z.string(),
    price: Amount.nullable().describe('The effective price in the requested currency; null without a price in it.'),
    currency_price_data: PriceData.describe('The price per currency.'),
    currency_special_price_data: PriceData.describe(
      'The special price per currency, if there is one: it is charged instead of the price.',
    ),
    stock: z.int().nullable().describe('null: not tracked.'),
    attribute_value_ids: z.array(Id).describe('The option values of this variant.'),
    image: z.string().nullable(),
    restock_date: CalendarDate.nullish().describe(
      'The expected restock date of a sold-out variant, only in full products; null or absent: unknown.',
    ),
  })
  .meta({ id: 'Variant', description: 'A sellable version of a product, such as size M in teal.' });
export type Variant = z.output<typeof Variant>;

/** The short form of a product that lists carry. */
export const ListingItem = z
  .object({
    id: Id,
    product_id: Id,
    name: z.string(),
    product_name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    short_description: z.string().nullable(),
    rating: z.number().describe('The mean of the published ratings, 1 to 5; 0 without any.'),
    no_of_ratings: z.int(),
    stock: z.int().nullable().describe('The stock of all variants; null: that of a variant is not tracked.'),
    category_id: Id,
    store_id: Id,
    seller_id: Id.describe('The same as `store_id`.'),
    seller_name: z.string(),
    is_favorite: Bit.describe('1: a favourite of the caller; 0 without a token.'),
    attributes: z.array(ProductAttribute),
    variants: z
      .array(Variant)
      .describe(
        'In lists only the default variant: of those with a price the cheapest, in stock if any is. In a full product all, the default variant first.',
      ),
  })
  .meta({ id: 'ListingItem', description: 'A product as lists return it.' });
export type ListingItem = z.output<typeof ListingItem>;

const Product = ListingItem.extend({
  other_images: z.array(z.string()),
  image_value_ids: z
    .array(Id.nullable())
    .describe(
      'For `image` and each of `other_images`, the id of the shown attribute value, such as a colour; null: none.',
    ),
  video: z.string().nullable(),
  video_type: z.enum(['youtube', 'vimeo', 'self_hosted']).nullable(),
  description: z.string().nullable().describe('Sanitised HTML where it has tags, else plain text.'),
  return_policy: z.string().nullable(),
  product_features: z.array(z.string()),
  care_instructions: z.string().nullable(),
  category: z.string(),
  categories: z.array(z.object({ id: Id, name: z.string(), slug: z.string() })),
  product_type: z.literal('regular'),
  seller_profile: z.string().nullable().describe('URL of the picture of the store.'),
  store_slug: z.string(),
  is_prices_inclusive_tax: Bit.describe('1: the price contains its tax; 0: tax is added.'),
  size_guide: z
    .object({ category_id: Id, attribute_id: Id })
    .nullish()
    .describe('The category of get_size_guide, and the attribute that it is about; null or absent: none.'),
}).meta({ id: 'Product', description: 'A full product.' });
export type Product = z.output<typeof Product>;

const Suggestion = z
  .object({
    product_id: Id,
    product_name: z.string(),
    product_image: z.string().nullable(),
    category_name: z.string(),
    price: Amount.nullable().describe('The price to pay in the requested currency; null without one in it.'),
    old_price: Amount.nullable().describe('The regular price, if a special one is charged.'),
  })
  .meta({ id: 'Suggestion', description: 'A product whose name matches.' });
export type Suggestion = z.output<typeof Suggestion>;

/** A facet value; `count`: the number of products with it in the listing. */
const FilterValue = z.object({ id: Id, value: z.string(), swatch: z.string().nullable(), count: z.int() }).meta({
  id: 'FilterValue',
  description: 'A facet value; `count`: the number of products with it.',
});
const FilterData = z
  .object({
    attributes: z.array(z.object({ id: Id, name: z.string(), attribute_values: z.array(FilterValue) })),
    seller: z.array(z.object({ seller_id: Id, store_name: z.string(), count: z.int() })),
    price: z
      .object({ min: Amount.nullable(), max: Amount.nullable() })
      .describe('In the requested currency; null if no product has a price in it.'),
  })
  .meta({ id: 'FilterData', description: 'The facets of a listing.' });
export type FilterData = z.output<typeof FilterData>;

export const Store = z
  .object({
    id: Id,
    store_id: Id.describe('The same as `id`.'),
    seller_id: Id.describe('The same as `id`.'),
    slug: z.string(),
    name: z.string(),
    store_name: z.string(),
    description: z.string().nullable(),
    image: z.string().nullable(),
    seller_profile: z.string().nullable().describe('URL of the picture of the store.'),
    portrait: z.string().nullable().describe('URL of a square WebP: who makes the goods.'),
    city: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166 alpha-2.'),
    rating: z.number().describe('The mean of the published ratings of its products, 1 to 5; 0 without any.'),
    no_of_ratings: z.int(),
    no_of_products: z.int(),
    units_sold: z.int(),
    is_favorite: Bit.describe('1: the caller follows it.'),
  })
  .meta({ id: 'Store', description: 'A store. Its ratings, counts and units are those of its products for sale.' });
export type Store = z.output<typeof Store>;
export const StorePage = Store.extend({
  banner: z.string().nullable().describe('URL of a WebP with an aspect ratio of 4:1.'),
  founded_year: z.int().nullable(),
  followers: z.int().describe('The number of shoppers who follow it.'),
  headline: z.string().nullable(),
  story: z.string().nullable().describe('Plain text; an empty line separates paragraphs.'),
  delivery_policy: z.string().nullable().describe('Plain text, whose first line is a summary.'),
  return_policy: z.string().nullable().describe('Plain text, whose first line is a summary.'),
  custom_orders: z.string().nullable().describe('Plain text, whose first line is a summary.'),
  facebook: z.string().nullable().describe('URL of its page at Facebook; null: none. Likewise the next three.'),
  twitter: z.string().nullable(),
  instagram: z.string().nullable(),
  tiktok: z.string().nullable(),
}).meta({ id: 'StorePage', description: 'A store as its page shows it.' });
export type StorePage = z.output<typeof StorePage>;

export const StoreStory = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    country: z.string().nullable().describe('ISO 3166 alpha-2.'),
    headline: z.string(),
    excerpt: z.string().describe('The beginning of the story.'),
    banner: z.string().nullable().describe('URL of a WebP with an aspect ratio of 4:1.'),
    portrait: z.string().nullable().describe('URL of a square WebP: who makes the goods.'),
  })
  .meta({ id: 'StoreStory', description: 'A store with the beginning of its story.' });
export type StoreStory = z.output<typeof StoreStory>;

export const PRODUCT_SORTS = ['id', 'special_price', 'rating', 'popularity', 'relevance'] as const;
export const MAX_PRODUCT_IDS = 50;
/** The maximum number of attribute values or stores in one filter. */
export const MAX_FILTER_IDS = 50;
export const MAX_SEARCH_LENGTH = 200;

const ProductIds = z
  .string()
  .max(1000)
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be a comma-separated list of ids')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'must be a comma-separated list of ids')
  .refine((ids) => ids.length <= MAX_PRODUCT_IDS, `at most ${MAX_PRODUCT_IDS} ids`);

const FilterIds = queryIds(MAX_FILTER_IDS);
/** An amount in major units of the listing's currency. */
const PriceBound = z.coerce.number<number>().min(0).max(1e12);

/** The filters of a listing. Values of one attribute are OR-ed, different attributes AND-ed. */
const listingFilters = {
  category_id: queryInteger(0, MAX_ID).optional().describe('Includes descendant categories; 0: all.'),
  search: z
    .string()
    .trim()
    .max(MAX_SEARCH_LENGTH)
    .optional()
    .describe('Search terms; tolerates typing errors, ignores accents. The words after the eighth are ignored.'),
  is_featured: Flag.optional().describe('1: featured products only.'),
  attribute_value_ids: FilterIds.optional().describe(
    'Comma-separated or repeated: values of one attribute are OR-ed, different attributes AND-ed.',
  ),
  'attribute_value_ids[]': FilterIds.optional().describe('Alias of attribute_value_ids.'),
  seller_id: FilterIds.optional().describe('Ids of stores: comma-separated or repeated.'),
  brand_id: FilterIds.optional().describe('Alias of seller_id.'),
  min_price: PriceBound.optional().describe('In major units of the currency.'),
  max_price: PriceBound.optional().describe('In major units of the currency.'),
  min_rating: z.coerce.number<number>().min(0).max(5).optional().describe('The minimum rating.'),
  in_stock: Flag.optional().describe('1: in stock only.'),
  currency: CurrencyCode.optional().describe(
    'The currency of prices and price bounds; the default currency otherwise.',
  ),
};

export const catalogSchemas = defineSchemas({
  getCategories: {
    input: z.object({ id: QueryId.optional().describe('Only this category and its descendants.') }),
    reply: z.object({ data: z.array(CategoryNode) }),
  },
  getCategoriesNameOnly: {
    input: z.object({ id: QueryId.optional().describe('The parent category; the default is the top level.') }),
    reply: z.object({ data: z.array(z.object({ id: Id, name: z.string(), parent_id: IdOrNone })) }),
  },
  getProducts: {
    input: z.object({
      ...listingFilters,
      product_ids: ProductIds.optional().describe(
        `A comma-separated list of at most ${MAX_PRODUCT_IDS} ids. Returns full products with uncached stock.`,
      ),
      most_popular_products: Flag.optional().describe('1: sort by units sold, unless `sort` is set.'),
      limit: pageLimit(12),
      offset: Offset.refine((offset) => offset <= MAX_OFFSET, `at most ${MAX_OFFSET}; use cursor beyond it`).describe(
        `The number of items to skip: at most ${MAX_OFFSET}; \`cursor\` goes deeper.`,
      ),
      cursor: z.string().max(200).optional().describe('`next_cursor` of the previous page; offset is then ignored.'),
      sort: z
        .enum(PRODUCT_SORTS)
        .optional()
        .describe(
          '`relevance` where there is a search, `id` otherwise. `special_price`: the price to pay; products without one come last. `popularity`: the units sold. With `relevance` the best match is first, regardless of `order`.',
        ),
      order: z
        .string()
        .toUpperCase()
        .max(20)
        .pipe(z.enum(['ASC', 'DESC']))
        .default('DESC')
        .meta({ description: 'ASC or DESC.' }),
    }),
    reply: z.object({
      total: z.int().describe('The number of items on all pages.'),
      next_cursor: z.string().nullable().describe('The cursor of the next page; null on the last one.'),
      data: z.array(z.union([Product, ListingItem])),
    }),
  },
  getFilterData: {
    input: z.object(listingFilters),
    reply: z.object({ data: FilterData }),
  },
  getSimilarProducts: {
    input: z.object({
      category_id: QueryId.optional().describe(
        'A category; the default is that of product_id, which is required then.',
      ),
      product_id: QueryId.optional().describe('Excluded from the result.'),
      limit: pageLimit(12),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({ data: z.array(ListingItem) }),
  },
  mostSellingProducts: {
    input: z.object({ limit: pageLimit(12), currency: CurrencyCode.optional() }),
    reply: z.object({ data: z.array(ListingItem) }),
  },
  topSellers: {
    input: z.object({ limit: pageLimit(12) }),
    reply: z.object({ data: z.array(Store) }),
  },
  getStoreStories: {
    input: z.object({ limit: pageLimit(12) }),
    reply: z.object({ data: z.array(StoreStory) }),
  },
  getStore: {
    input: z
      .object({
        slug: z.string().trim().min(1).max(120).optional().describe('The slug of the store.'),
        seller_id: QueryId.optional().describe('The seller_id of the store.'),
      })
      .refine(({ slug, seller_id }) => slug !== undefined || seller_id !== undefined, 'slug or seller_id is required'),
    reply: z.object({ data: StorePage }),
  },
  searchProducts: {
    input: z.object({
      search: z.string().trim().max(MAX_SEARCH_LENGTH).describe('The typed text; blank returns nothing.'),
      limit: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(20)
        .default(8)
        .describe('The maximum number of items: 1 to 20.'),
      currency: CurrencyCode.optional().describe('The currency of the prices; the default currency otherwise.'),
    }),
    reply: z.object({ data: z.array(Suggestion) }),
  },
  getSizeGuide: {
    input: z.object({ category_id: QueryId.describe('`size_guide.category_id` of a product.') }),
    reply: z.object({ data: ShownSizeGuide }),
  },
  requestStockAlert: {
    input: z.object({
      product_variant_id: Id.describe('Id of the variant that is sold out.'),
      email: Email.describe('The address for the mail.'),
    }),
    reply: EmptyReply,
  },
});
