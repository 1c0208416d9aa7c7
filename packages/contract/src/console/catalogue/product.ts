import { z } from 'zod';
import { defineSchemas } from '../../call-schemas.ts';
import { PRODUCT_STATUSES } from '../../dashboard/vendor-catalog.ts';
import { ORDER_STATUSES } from '../../orders.ts';
import { Amount, Bit, Id, QueryId, Time } from '../../wire.ts';
import { OperatorProductRow, StoreHasOwner } from './products.ts';

/** The texts of a product that can be translated. */
export const PRODUCT_TEXT_FIELDS = [
  'name',
  'short_description',
  'description',
  'features',
  'care',
  'return_policy',
] as const;

const CurrencyFields = { currency_code: z.string(), currency_symbol: z.string(), decimals: z.int() };

const OperatorProduct = OperatorProductRow.omit({
  price: true,
  missing_translations: true,
  category: true,
  variants: true,
})
  .extend({
    status: z.enum(PRODUCT_STATUSES).describe('The status that its vendor chose.'),
    is_on_sale: Bit.describe('1: active, not hidden, and its store is open. Not about special prices.'),
    store: z.object({ id: Id, name: z.string(), slug: z.string(), is_open: Bit, has_owner: StoreHasOwner }),
    category: z.object({ id: Id, name: z.string(), path: z.array(z.string()).describe('From the top to itself.') }),
    short_description: z.string().nullable(),
    favorites: z.int(),
    pictures: z.array(
      z.object({
        image: z.string(),
        alt: z.string().nullable(),
        shows: z.string().nullable().describe('The attribute value that it shows; null: all.'),
      }),
    ),
    variants: z
      .array(
        z.object({
          id: Id,
          sku: z.string(),
          options: z.array(z.string()),
          stock: z.int().nullable().describe('null: not tracked.'),
          active: Bit,
          prices: z.array(z.object({ amount: Amount, special: Amount.nullable(), ...CurrencyFields })),
        }),
      )
      .describe('Its variants, without those that its vendor removed.'),
    texts: z
      .array(z.object({ language: z.string(), present: z.array(z.enum(PRODUCT_TEXT_FIELDS)) }))
      .describe('The existing texts in each language; English is the original.'),
    review_counts: z.object({ published: z.int(), hidden: z.int(), reported: z.int() }),
    last_90_days: z.object({
      orders: z.int(),
      pieces: z.int(),
      sums: z
        .array(z.object({ amount: Amount, ...CurrencyFields }))
        .describe('The ordered amount per currency, without delivery.'),
      latest: z
        .array(z.object({ order_id: Id, created_at: Time, status: z.enum(ORDER_STATUSES), pieces: z.int() }))
        .describe('The latest ten.'),
    }),
  })
  .meta({ id: 'OperatorProduct', description: 'A product with everything that operators need to judge it.' });
export type OperatorProduct = z.output<typeof OperatorProduct>;

export const operatorProductPageSchemas = defineSchemas({
  getOperatorProduct: {
    input: z.object({ id: QueryId.describe('Id of the product.') }),
    reply: z.object({ data: OperatorProduct }),
  },
});
