import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { TRANSLATION_LANGUAGES } from '../../dashboard/product-limits.ts';
import { LOW_STOCK_MAX, STOCK_LEVELS } from '../../dashboard/stock-levels.ts';
import { Amount, Bit, Flag, Id, plainText, QueryId, queryIds, queryWords, Time } from '../../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from '../list.ts';

/** The state of a product for operators: its vendor's status, unless an operator hid it. */
export const OPERATOR_PRODUCT_STATES = ['active', 'draft', 'archived', 'hidden'] as const;
export type OperatorProductState = (typeof OPERATOR_PRODUCT_STATES)[number];

export const OPERATOR_PRODUCT_SORTS = ['created', 'updated', 'title', 'sold', 'rating'] as const;
export type OperatorProductSort = (typeof OPERATOR_PRODUCT_SORTS)[number];

/** The largest length of a reason that a vendor or an author reads. */
export const MAX_MODERATION_REASON = 1000;

const CurrencyFields = { currency_code: z.string(), currency_symbol: z.string(), decimals: z.int() };

/** Whether the store of a product has a vendor. */
export const StoreHasOwner = Bit.optional().describe(
  '1: it has a vendor, who gets the mails about its products. Missing: the server is of the former release.',
);

export const OperatorProductRow = z
  .object({
    id: Id,
    title: z.string().describe('As its vendor wrote it in English.'),
    slug: z.string(),
    image: z.string().nullable(),
    state: z.enum(OPERATOR_PRODUCT_STATES),
    hidden_reason: z.string().nullable().describe('The reason why it is hidden, which its vendor sees.'),
    featured: Bit,
    store: z.object({ id: Id, name: z.string(), has_owner: StoreHasOwner }),
    category: z.object({ id: Id, name: z.string() }),
    price: z
      .object({ amount: Amount, is_from: Bit.describe('1: of the cheapest of several variants.'), ...CurrencyFields })
      .nullable()
      .describe('In the default currency, or in the first one that it has a price in.'),
    stock_level: z.enum(STOCK_LEVELS).describe(`\`low\` is 1 to ${LOW_STOCK_MAX} units.`),
    stock: z.int().nullable().describe('Pieces of all active variants; null: that of one of them is not tracked.'),
    variants: z.int().describe('Active ones.'),
    rating: z.number().describe('The mean of the published ratings, 1 to 5; 0 without any.'),
    reviews: z.int().describe('Published ones.'),
    sold: z.int(),
    missing_translations: z.array(z.string()).describe('The languages without a title.'),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'OperatorProductRow', description: 'A product in the operators’ list.' });
export type OperatorProductRow = z.output<typeof OperatorProductRow>;

const ProductFilter = z.object({
  search: searchText('A product’s id, words of its title, or the beginning of a SKU or of the store’s name.'),
  state: queryWords(OPERATOR_PRODUCT_STATES).optional().describe('Only in one of these states.'),
  stock: queryWords(STOCK_LEVELS).optional().describe('Only with one of these stock levels.'),
  category_id: QueryId.optional().describe('Only in this category and its descendants.'),
  store_id: QueryId.optional().describe('Only of this store.'),
  featured: Flag.optional().describe('1: only featured ones.'),
  no_picture: Flag.optional().describe('1: only those without a picture.'),
  missing: queryWords(TRANSLATION_LANGUAGES)
    .optional()
    .describe('Only those without a title in one of these languages.'),
  ids: queryIds(100).optional().describe('Only these products.'),
});

const ProductId = Id.describe('Id of the product.');
/** The state of a product after a decision. */
const Decided = z.object({ data: z.object({ id: Id, state: z.enum(OPERATOR_PRODUCT_STATES) }) });

export const operatorProductSchemas = defineSchemas({
  getOperatorProducts: {
    input: ProductFilter.extend(buildListInput(OPERATOR_PRODUCT_SORTS)),
    reply: buildListReply(OperatorProductRow),
  },
  getOperatorProductCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ draft: z.int(), hidden: z.int(), featured: z.int(), out_of_stock: z.int(), no_picture: z.int() })
        .describe('The products of each built-in view, up to 1,000.'),
    }),
  },
  exportOperatorProducts: {
    input: ProductFilter.extend(EXPORT_INPUT),
    reply: ExportReply,
  },
  hideProduct: {
    input: z.object({
      id: ProductId,
      reason: plainText(MAX_MODERATION_REASON)
        .min(1)
        .describe('The reason, which its vendor sees in the dashboard and, unless it was hidden already, in a mail.'),
      former_reason: plainText(MAX_MODERATION_REASON)
        .nullish()
        .describe('Of a product that is hidden already: the reason that you saw, which this one replaces.'),
    }),
    reply: Decided,
  },
  showProduct: {
    input: z.object({ id: ProductId }),
    reply: Decided,
  },
  setProductFeatured: {
    input: z.object({ id: ProductId, featured: Flag.describe('1: featured.') }),
    reply: z.object({ data: z.object({ id: Id, featured: Bit }) }),
  },
  setProductCategory: {
    input: z.object({
      id: ProductId,
      category_id: Id.describe('Its new main category.'),
      former_category_id: Id.describe('The main category that you saw.'),
      keep_former: Flag.default(0).describe('1: it stays in that one as a further category.'),
    }),
    reply: z.object({ data: z.object({ id: Id, category: z.object({ id: Id, name: z.string() }) }) }),
  },
});
