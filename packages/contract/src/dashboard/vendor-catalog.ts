import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { MAX_PRICE } from '../money.ts';
import {
  Amount,
  Bit,
  CalendarDate,
  CurrencyCode,
  FileUpload,
  Flag,
  Id,
  IdOrNone,
  MAX_ID,
  Offset,
  optionalLine,
  optionalText,
  pageLimit,
  QueryId,
  queryInteger,
  requiredLine,
  Time,
  Version,
} from '../wire.ts';
import {
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PICTURES,
  MAX_SKU_LENGTH,
  MAX_STOCK,
  MAX_VARIANTS,
  TRANSLATION_LANGUAGES,
} from './product-limits.ts';
import { LOW_STOCK_MAX, STOCK_LEVELS } from './stock-levels.ts';

export const PRODUCT_STATUSES = ['active', 'draft', 'archived'] as const;
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];
export const STOCK_REASONS = ['received', 'counted', 'damaged', 'returned', 'other'] as const;

const SortOrder = z.enum(['ASC', 'DESC']).default('DESC').describe('ASC or DESC.');
const Search = z.string().trim().max(120).optional().describe('Part of a name or SKU.');

const hiddenFields = {
  hidden: Bit.describe('1: hidden by an operator regardless of its status. Only operators can show it again.'),
  hidden_reason: z.string().nullable().describe('The operator’s reason.'),
};

const VendorProduct = z
  .object({
    id: Id,
    title: z.string(),
    slug: z.string(),
    image: z.string().nullable(),
    status: z.enum(PRODUCT_STATUSES),
    was_active: Bit.describe('1: a draft that was active before.'),
    ...hiddenFields,
    category_id: Id,
    category_name: z.string(),
    price: Amount.nullable().describe('The lowest current price; null without a price in the currency.'),
    max_price: Amount.nullable().describe('The highest current price.'),
    currency_code: z.string(),
    stock: z.int().nullable().describe('The sum of the tracked stock of active variants; null if none is tracked.'),
    variants: z.int().describe('Active ones.'),
    sold: z.int(),
    updated_at: Time,
    version: Version,
  })
  .meta({ id: 'VendorProduct', description: 'A product in the list of its store.' });
export type VendorProduct = z.output<typeof VendorProduct>;

const Price = z.number().min(0).max(MAX_PRICE);
const Prices = z
  .record(z.string().regex(/^[A-Z]{3}$/), z.object({ amount: Price.positive(), special: Price.positive().nullish() }))
  .meta({ id: 'VendorPrices', description: 'The price and the special price per currency code.' });

const Option = z.object({
  name: requiredLine(MAX_OPTION_LENGTH),
  values: z
    .array(
      z.object({
        value: requiredLine(MAX_OPTION_LENGTH).refine((text) => !text.includes(','), 'must not have a comma'),
        swatch: z
          .string()
          .regex(/^#[0-9A-Fa-f]{6}$/)
          .nullish(),
      }),
    )
    .min(1)
    .max(MAX_VARIANTS),
});
const Picture = z.object({
  key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,120}$/),
  alt: optionalLine(300),
  option_value: optionalLine(MAX_OPTION_LENGTH),
});
const Texts = z.object({
  title: optionalLine(),
  short_description: optionalText(300),
  description: optionalText(20_000),
  productFeatures: optionalText(5000),
  careInstructions: optionalText(5000),
  returnPolicy: optionalText(5000),
});
const Translations = z
  .partialRecord(z.enum(TRANSLATION_LANGUAGES), Texts)
  .meta({ id: 'ProductTexts', description: 'Translations; a missing text falls back to English.' });

const VendorVariant = z.object({
  id: Id,
  sku: z.string(),
  option_values: z.array(z.string()).describe('One value per option, in their order.'),
  stock: z.int().nullable().describe('null: not tracked.'),
  restock_date: CalendarDate.nullable().describe(
    'When more is expected; shoppers see it while it is ahead and the stock 0.',
  ),
  active: Bit,
  prices: Prices,
});
const VendorProductDetail = z
  .object({
    id: Id,
    version: Version,
    slug: z.string(),
    status: z.enum(PRODUCT_STATUSES),
    was_active: Bit,
    ...hiddenFields,
    title: z.string(),
    short_description: z.string().nullable(),
    description: z.string().nullable(),
    category_id: Id,
    productFeatures: z.string().nullable(),
    careInstructions: z.string().nullable(),
    returnPolicy: z.string().nullable(),
    is_prices_inclusive_tax: Bit,
    tax_rate: z.number().describe('In percent, such as 7.5.'),
    delivery_charges: z.record(z.string(), Amount),
    options: z.array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), swatch: z.string().nullable() })),
      }),
    ),
    images: z.array(
      z.object({
        key: z.string(),
        image: z.string(),
        alt: z.string().nullable(),
        option_value: z.string().nullable().describe('The option value that the picture shows.'),
      }),
    ),
    variants: z.array(VendorVariant),
    translations: z.partialRecord(
      z.enum(TRANSLATION_LANGUAGES),
      z.object({
        title: z.string().nullable(),
        short_description: z.string().nullable(),
        description: z.string().nullable(),
        productFeatures: z.string().nullable(),
        careInstructions: z.string().nullable(),
        returnPolicy: z.string().nullable(),
      }),
    ),
    sold: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'VendorProductDetail', description: 'A product with all fields.' });
export type VendorProductDetail = z.output<typeof VendorProductDetail>;

/** A product's input fields; an update leaves absent ones unchanged. */
const productFields = {
  short_description: optionalText(300).describe('One sentence for cards.'),
  description: optionalText(20_000).describe('Plain text or simple HTML, which is sanitised.'),
  productFeatures: optionalText(5000).describe('One feature per line.'),
  careInstructions: optionalText(5000).describe('Care instructions; empty: the shop’s standard text.'),
  returnPolicy: optionalText(5000).describe('The return policy.'),
  is_prices_inclusive_tax: Flag.describe('1: the prices contain the tax. 0: it is added.'),
  tax_rate: z.number().min(0).max(100).describe('In percent, such as 7.5.'),
  delivery_charges: z
    .record(z.string().regex(/^[A-Z]{3}$/), Price)
    .describe('The delivery charge per cart line, by currency code.'),
  options: z.array(Option).max(MAX_OPTIONS).describe('The options, such as Color and Size, each with its values.'),
  images: z
    .array(Picture)
    .max(MAX_PICTURES)
    .describe('Pictures by the keys of upload_vendor_picture, in their order. A product needs one to be for sale.'),
  variants: z
    .array(
      z.object({
        id: Id.optional(),
        sku: optionalLine(MAX_SKU_LENGTH),
        option_values: z.array(requiredLine(MAX_OPTION_LENGTH)).max(MAX_OPTIONS),
        stock: z.int().min(0).max(MAX_STOCK).nullish(),
        restock_date: CalendarDate.nullish(),
        active: Flag.default(1),
        prices: Prices,
      }),
    )
    .min(1)
    .max(MAX_VARIANTS)
    .describe(
      'One per combination for sale. `stock` applies to new variants only (null: not tracked); adjust_vendor_stock changes it later. `restock_date`: when more is expected (null: unknown; absent: unchanged). Without options: exactly one.',
    ),
  translations: Translations.describe('Translations in fr, es, ar and sw.'),
};
type Fields = typeof productFields;
/** Each field may be absent and is then unchanged. */
const optionalProductFields = z.object(productFields).partial().shape satisfies Record<keyof Fields, z.ZodType>;

const VendorStockRow = z
  .object({
    id: Id.describe('Id of the variant.'),
    productId: Id,
    product: z.string(),
    variant: z.string().describe("Its option values as one text, such as 'Teal, M'; empty without options."),
    sku: z.string(),
    image: z.string().nullable(),
    inventory: z.int().nullable().describe('null: not tracked.'),
    held: z.int().describe('Reserved for payments in progress; not part of the inventory.'),
    price: Amount.nullable(),
    currency_code: z.string(),
    status: z.enum(['In Stock', 'Out of Stock']).describe('Out of Stock: the inventory is 0.'),
  })
  .meta({ id: 'VendorStockRow', description: 'The stock of a variant.' });
export type VendorStockRow = z.output<typeof VendorStockRow>;

const StockMoveRow = z
  .object({
    at: Time,
    delta: z.int(),
    reason: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'StockMove', description: 'A stock move; the moves of a variant sum to its stock.' });

const CategoryProposal = z
  .object({
    id: Id,
    name: z.string(),
    parent_id: IdOrNone.describe('0: top level.'),
    standing: z.enum(['pending', 'accepted', 'rejected']),
    reason: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'CategoryProposal', description: 'A category that a vendor proposed.' });
export type CategoryProposal = z.output<typeof CategoryProposal>;

export const vendorProductSchemas = defineSchemas({
  getVendorProducts: {
    input: z.object({
      search: Search,
      status: z.enum(PRODUCT_STATUSES).optional().describe('Only with this status.'),
      category_id: QueryId.optional().describe('Only in this category and its descendants.'),
      stock: z.enum(STOCK_LEVELS).optional().describe(`Only with this stock level; low is 1 to ${LOW_STOCK_MAX}.`),
      sort: z.enum(['id', 'title', 'price', 'stock', 'sold', 'updated']).default('id').describe('The sort key.'),
      order: SortOrder,
      currency: CurrencyCode.optional(),
      limit: pageLimit(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(VendorProduct) }),
  },
  getVendorProduct: {
    input: z.object({ id: QueryId.describe('Id of a product of get_vendor_products.') }),
    reply: z.object({ data: VendorProductDetail }),
  },
  addVendorProduct: {
    input: z.object({
      title: requiredLine().describe('Name of the product.'),
      category_id: Id.describe('Id of a category of get_categories.'),
      status: z.enum(PRODUCT_STATUSES).default('draft').describe('Only active products are for sale.'),
      ...optionalProductFields,
      variants: productFields.variants,
    }),
    reply: z.object({ data: VendorProductDetail }),
  },
  updateVendorProduct: {
    input: z.object({
      id: Id.describe('Id of a product of get_vendor_products.'),
      version: Version.describe('The edited version: if a later one was saved, nothing is written.'),
      title: requiredLine().optional().describe('Name of the product.'),
      category_id: Id.optional().describe('Id of a category of get_categories.'),
      status: z.enum(PRODUCT_STATUSES).optional().describe('Only active products are for sale.'),
      ...optionalProductFields,
    }),
    reply: z.object({ data: VendorProductDetail }),
  },
});

export const vendorPictureSchemas = defineSchemas({
  uploadVendorPicture: {
    input: z.object({
      image: FileUpload.describe('JPEG, PNG or WebP of at most 5 MB, as a file of the form or a data URL.'),
    }),
    reply: z.object({ data: z.object({ key: z.string(), image: z.string(), width: z.int(), height: z.int() }) }),
  },
});

export const categoryProposalSchemas = defineSchemas({
  getCategoryProposals: {
    input: z.object({}),
    reply: z.object({ data: z.array(CategoryProposal) }),
  },
  proposeCategory: {
    input: z.object({
      name: requiredLine(60).describe('Name of the category.'),
      parent_id: IdOrNone.default(0).describe('The parent category; 0: top level.'),
    }),
    reply: z.object({ data: CategoryProposal }),
  },
});

export const vendorStockSchemas = defineSchemas({
  getVendorStock: {
    input: z.object({
      search: Search,
      status: z.enum(STOCK_LEVELS).optional().describe(`Only with this stock level; low is 1 to ${LOW_STOCK_MAX}.`),
      sort: z.enum(['id', 'product', 'sku', 'inventory', 'price']).default('id').describe('The sort key.'),
      order: SortOrder,
      currency: CurrencyCode.optional(),
      limit: pageLimit(20),
      offset: Offset,
    }),
    reply: z.object({ total: z.int(), data: z.array(VendorStockRow) }),
  },
  adjustVendorStock: {
    input: z.object({
      id: Id.describe('Id of the variant.'),
      delta: z.int().min(-MAX_STOCK).max(MAX_STOCK).optional().describe('The change, positive or negative.'),
      inventory: z.int().min(0).max(MAX_STOCK).nullish().describe('The new stock, with `seen`; null: not tracked.'),
      seen: z
        .int()
        .min(0)
        .max(MAX_ID)
        .nullish()
        .describe('The inventory that was shown: if it differs now, nothing is changed.'),
      reason: z.enum(STOCK_REASONS).default('other').describe('The reason.'),
      note: optionalLine(200).describe('A note.'),
    }),
    reply: z.object({ data: VendorStockRow }),
  },
  getVendorStockMoves: {
    input: z.object({
      id: QueryId.describe('Id of the variant.'),
      limit: pageLimit(20),
      offset: queryInteger(0, 1_000_000).default(0).describe('The number of items to skip.'),
    }),
    reply: z.object({ total: z.int(), data: z.array(StockMoveRow) }),
  },
});
