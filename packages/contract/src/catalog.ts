import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import { Amount, Bit, CurrencyCode, Flag, limitOf, MAX_ID, Offset, PriceData, QueryId, queryInteger } from './wire.ts';

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
const ListingItem = z.object({
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

export const PRODUCT_SORTS = ['id', 'special_price'] as const;
/** Deeper pages cost more than they are worth to a shopper. */
export const DEEPEST_OFFSET = 10_000;
export const MOST_PRODUCT_IDS = 50;

const ProductIds = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'must be a comma list of ids')
  .transform((list) => [...new Set(list.split(',').map(Number))])
  .refine((ids) => ids.every((id) => id >= 1 && id <= MAX_ID), 'must be a comma list of ids')
  .refine((ids) => ids.length <= MOST_PRODUCT_IDS, `at most ${MOST_PRODUCT_IDS} ids`);

export const catalogSchemas = schemasOf({
  getCategories: {
    input: z.object({ id: QueryId.optional() }),
    reply: z.object({ data: z.array(CategoryNode) }),
  },
  getProducts: {
    input: z.object({
      category_id: queryInteger(0, 2_147_483_647).optional(),
      product_ids: ProductIds.optional(),
      is_featured: Flag.optional(),
      limit: limitOf(12),
      offset: Offset.refine((offset) => offset <= DEEPEST_OFFSET, `at most ${DEEPEST_OFFSET}; use cursor beyond it`),
      sort: z.enum(PRODUCT_SORTS).default('id'),
      order: z
        .string()
        .toUpperCase()
        .pipe(z.enum(['ASC', 'DESC']))
        .default('DESC'),
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({ total: z.int(), data: z.array(z.union([Product, ListingItem])) }),
  },
});
