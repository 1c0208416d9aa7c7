import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import {
  Amount,
  Bit,
  CurrencyCode,
  Flag,
  limitOf,
  MAX_ID,
  Offset,
  PriceData,
  QueryId,
  QueryIds,
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
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    parent_id: z.int(),
    get children() {
      return z.array(CategoryNode);
    },
  })
  .meta({ id: 'Category' });

/** One attribute of a product. The comma lists are SPEC.md's; `attribute_values` says the same as a list. */
const ProductAttribute = z.object({
  attribute_id: z.int(),
  attr_name: z.string(),
  ids: z.string(),
  value: z.string(),
  swatche_value: z.string().nullable(),
  swatch_value: z.string().nullable(),
  attribute_values: z.array(z.object({ id: z.int(), value: z.string(), swatch: z.string().nullable() })),
});
export type ProductAttribute = z.output<typeof ProductAttribute>;

const Variant = z.object({
  id: z.int(),
  sku: z.string(),
  /** The effective price in the asked-for currency; null where that price list has none. */
  price: Amount.nullable(),
  currency_price_data: PriceData,
  currency_special_price_data: PriceData,
  /** null: not tracked. */
  stock: z.int().nullable(),
  attribute_value_ids: z.array(z.int()),
  image: z.string().nullable(),
});
export type Variant = z.output<typeof Variant>;

/** The short form of a product that lists carry. */
export const ListingItem = z.object({
  id: z.int(),
  product_id: z.int(),
  name: z.string(),
  product_name: z.string(),
  slug: z.string(),
  image: z.string().nullable(),
  short_description: z.string().nullable(),
  rating: z.number(),
  no_of_ratings: z.int(),
  stock: z.int().nullable(),
  category_id: z.int(),
  store_id: z.int(),
  seller_id: z.int(),
  seller_name: z.string(),
  is_favorite: Bit,
  attributes: z.array(ProductAttribute),
  variants: z.array(Variant),
});
export type ListingItem = z.output<typeof ListingItem>;

/** Every field of a product. */
const Product = ListingItem.extend({
  other_images: z.array(z.string()),
  video: z.string().nullable(),
  video_type: z.enum(['youtube', 'vimeo', 'self_hosted']).nullable(),
  description: z.string().nullable(),
  return_policy: z.string().nullable(),
  product_features: z.array(z.string()),
  care_instructions: z.string().nullable(),
  category: z.string(),
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  product_type: z.literal('regular'),
  seller_profile: z.string().nullable(),
  store_slug: z.string(),
  is_prices_inclusive_tax: Bit,
});
export type Product = z.output<typeof Product>;

const Suggestion = z.object({
  product_id: z.int(),
  product_name: z.string(),
  product_image: z.string().nullable(),
  category_name: z.string(),
});
export type Suggestion = z.output<typeof Suggestion>;

/** A value that narrows a listing; `count`: how many products the listing would then have. */
const FilterValue = z.object({ id: z.int(), value: z.string(), swatch: z.string().nullable(), count: z.int() });
const FilterData = z.object({
  attributes: z.array(z.object({ id: z.int(), name: z.string(), attribute_values: z.array(FilterValue) })),
  seller: z.array(z.object({ seller_id: z.int(), store_name: z.string(), count: z.int() })),
  /** In the asked-for currency; null where nothing has a price in it. */
  price: z.object({ min: Amount.nullable(), max: Amount.nullable() }),
});
export type FilterData = z.output<typeof FilterData>;

export const Store = z.object({
  id: z.int(),
  store_id: z.int(),
  seller_id: z.int(),
  slug: z.string(),
  name: z.string(),
  store_name: z.string(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  seller_profile: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Of the published reviews of its products. */
  rating: z.number(),
  no_of_ratings: z.int(),
  no_of_products: z.int(),
  units_sold: z.int(),
  /** 1: the caller follows it. */
  is_favorite: Bit,
});
export type Store = z.output<typeof Store>;

export const PRODUCT_SORTS = ['id', 'special_price', 'rating', 'popularity', 'relevance'] as const;
/** Deeper pages cost more than they are worth to a shopper. */
export const DEEPEST_OFFSET = 10_000;
export const MOST_PRODUCT_IDS = 50;
/** Of attribute values or stores in one filter. */
export const MOST_FILTER_IDS = 50;
export const LONGEST_SEARCH = 200;

const ProductIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be a comma list of ids')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'must be a comma list of ids')
  .refine((ids) => ids.length <= MOST_PRODUCT_IDS, `at most ${MOST_PRODUCT_IDS} ids`);

const FilterIds = QueryIds(MOST_FILTER_IDS);
/** An amount in major units of the listing's currency. */
const PriceBound = z.coerce.number<number>().min(0).max(1e12);

/** What narrows a listing. Values of one attribute are OR-ed, different attributes AND-ed. */
const listingFilters = {
  category_id: queryInteger(0, MAX_ID).optional(),
  search: z.string().trim().max(LONGEST_SEARCH).optional(),
  is_featured: Flag.optional(),
  attribute_value_ids: FilterIds.optional(),
  'attribute_value_ids[]': FilterIds.optional(),
  seller_id: FilterIds.optional(),
  /** Says the same as seller_id. */
  brand_id: FilterIds.optional(),
  min_price: PriceBound.optional(),
  max_price: PriceBound.optional(),
  min_rating: z.coerce.number<number>().min(0).max(5).optional(),
  in_stock: Flag.optional(),
  /** The price list of prices and price bounds; the default one where none is named. */
  currency: CurrencyCode.optional(),
};

export const catalogSchemas = schemasOf({
  getCategories: {
    input: z.object({ id: QueryId.optional() }),
    reply: z.object({ data: z.array(CategoryNode) }),
  },
  getCategoriesNameOnly: {
    input: z.object({ id: QueryId.optional() }),
    reply: z.object({ data: z.array(z.object({ id: z.int(), name: z.string(), parent_id: z.int() })) }),
  },
  getProducts: {
    input: z.object({
      ...listingFilters,
      product_ids: ProductIds.optional(),
      /** 1: by units sold, where no sort is named. */
      most_popular_products: Flag.optional(),
      limit: limitOf(12),
      offset: Offset.refine((offset) => offset <= DEEPEST_OFFSET, `at most ${DEEPEST_OFFSET}; use cursor beyond it`),
      /** `next_cursor` of the page before; offset is then without effect. */
      cursor: z.string().max(200).optional(),
      /** `relevance` where there is a search, `id` otherwise. */
      sort: z.enum(PRODUCT_SORTS).optional(),
      order: z
        .string()
        .toUpperCase()
        .pipe(z.enum(['ASC', 'DESC']))
        .default('DESC'),
    }),
    reply: z.object({
      total: z.int(),
      next_cursor: z.string().nullable(),
      data: z.array(z.union([Product, ListingItem])),
    }),
  },
  getFilterData: {
    input: z.object(listingFilters),
    reply: z.object({ data: FilterData }),
  },
  getSimilarProducts: {
    input: z.object({
      category_id: QueryId.optional(),
      product_id: QueryId.optional(),
      limit: limitOf(12),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({ data: z.array(ListingItem) }),
  },
  mostSellingProducts: {
    input: z.object({ limit: limitOf(12), currency: CurrencyCode.optional() }),
    reply: z.object({ data: z.array(ListingItem) }),
  },
  topSellers: {
    input: z.object({ limit: limitOf(12) }),
    reply: z.object({ data: z.array(Store) }),
  },
  getStore: {
    input: z
      .object({ slug: z.string().trim().min(1).max(120).optional(), seller_id: QueryId.optional() })
      .refine(({ slug, seller_id }) => slug !== undefined || seller_id !== undefined, 'slug or seller_id is required'),
    reply: z.object({ data: Store }),
  },
  searchProducts: {
    input: z.object({
      search: z.string().trim().max(LONGEST_SEARCH),
      limit: z.coerce.number<number>().int().min(1).max(20).default(8),
    }),
    reply: z.object({ data: z.array(Suggestion) }),
  },
});
