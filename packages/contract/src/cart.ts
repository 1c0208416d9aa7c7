import { z } from 'zod';
import { defineSchemas } from './call-schemas.ts';
import { Amount, Bit, CountryCode, CurrencyCode, Flag, Id, QueryId } from './wire.ts';

export const SHIPPING_OPTIONS = ['default', 'fast'] as const;
export const ShippingOption = z.enum(SHIPPING_OPTIONS);
export type ShippingOption = z.output<typeof ShippingOption>;

/** The maximum quantity of a line whose stock is not tracked. */
export const MAX_UNTRACKED_QUANTITY = 99;

/** The reasons why a line cannot be bought at present. */
export const LINE_PROBLEMS = ['UNAVAILABLE', 'NO_PRICE', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK'] as const;

const LineAttribute = z
  .object({ name: z.string(), value: z.string(), swatch: z.string().nullable().describe('A CSS colour.') })
  .meta({ id: 'ChosenAttribute', description: 'An option value of the variant, such as Color: Teal.' });

const CartLine = z
  .object({
    id: Id,
    cart_id: Id.describe('The same as `id`: the line, not the cart.'),
    product_id: Id,
    product_variant_id: Id,
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    seller_name: z.string(),
    store_id: Id,
    price: Amount.nullable().describe('The current price of one unit; null without a price in this currency.'),
    old_price: Amount.nullable().describe('The regular price while a special price applies.'),
    price_when_added: Amount.nullable().describe('The price when the item was added, if it differs.'),
    qty: z.int(),
    stock: z.int().nullable().describe('The remaining stock; null: not tracked.'),
    attribute_id: z.string().describe('Comma list of attribute value ids.'),
    attributes: z.array(LineAttribute),
    is_prices_inclusive_tax: Bit.describe('1: the price contains its tax; 0: tax is added.'),
    tax_amount: Amount.describe('For the whole quantity.'),
    is_favorite: Bit,
    problem: z.enum(LINE_PROBLEMS).nullable().describe('The reason why the line cannot be ordered; null if it can.'),
    product_details: z
      .array(z.object({ delivery_charges: Amount, stock: z.int().nullable(), attributes: z.array(LineAttribute) }))
      .describe('One entry. `delivery_charges`: the charge of the line, whatever its quantity.'),
  })
  .meta({ id: 'CartLine', description: 'A cart line at current prices.' });
export type CartLine = z.output<typeof CartLine>;

const ShippingOptionCosts = z
  .object({
    option: ShippingOption,
    delivery_charge: Amount.describe('The base delivery charge only.'),
    shipping_total: Amount.describe('The base delivery charge and the charges of the lines.'),
    total: Amount.describe('The total with this option.'),
    min_days: z.int().nullish().describe('Business days of the delivery at least; null: unknown.'),
    max_days: z.int().nullish().describe('Business days of the delivery at most; null: unknown.'),
  })
  .meta({ id: 'ShippingOptionCosts', description: 'The totals with one shipping option.' });

const StoreDelivery = z
  .object({
    store_id: Id,
    store_name: z.string(),
    option: ShippingOption.describe('The selected option of this store.'),
    options: z
      .array(
        z.object({
          option: ShippingOption,
          shipping_total: Amount.describe('Its share of the base delivery charge, and the charges of its lines.'),
          min_days: z.int().nullable().describe('Business days of the delivery at least; null: unknown.'),
          max_days: z.int().nullable().describe('Business days of the delivery at most; null: unknown.'),
        }),
      )
      .describe('All options of this store, the selected one included.'),
  })
  .meta({ id: 'StoreDelivery', description: 'The shipping and its costs for the items of one store.' });
export type StoreDelivery = z.output<typeof StoreDelivery>;

const Cart = z
  .object({
    cart: z.array(CartLine).describe('The lines that would be ordered.'),
    saved: z.array(CartLine).describe('The lines saved for later; in no total.'),
    delivery_charge: Amount.describe(
      'The base delivery charge only; `shipping_total` includes the charges of the lines.',
    ),
    sub_total: Amount.describe('Prices times quantities of the units that can be ordered.'),
    shipping_total: Amount.describe('The base delivery charge and the charges of the lines.'),
    tax_amount: Amount.describe('Tax added to the prices.'),
    tax_inclusive_amount: Amount.describe('Tax included in the prices.'),
    total: Amount.describe('The current total: send it to place_order as amount.'),
    shipping_options: z
      .array(ShippingOptionCosts)
      .describe('All shipping options of this destination, the selected one included.'),
    store_deliveries: z
      .array(StoreDelivery)
      .describe('The delivery by store; the charges of the selected options add up to `shipping_total`.'),
    currency_code: z.string(),
  })
  .meta({ id: 'CartResponse', description: 'The cart with its totals, computed by the server.' });
export type Cart = z.output<typeof Cart>;

const MAX_QTY = 1_000_000;
/** The maximum number of different items in a cart. */
const MAX_CART_LINES = 100;

/** A number, a JSON array in text, a comma list, or a list: the shapes that clients send. Parsed to a list of ids. */
const AttributeIds = z
  .union([Id, z.string().max(500), z.array(Id).max(50)])
  .nullish()
  .transform((value, context): number[] => {
    if (value === null || value === undefined || value === '') return [];
    const parts = Array.isArray(value)
      ? value
      : String(value)
          .replace(/[[\]\s"]/g, '')
          .split(',')
          .filter(Boolean);
    const ids = parts.map(Number);
    if (ids.every((id) => Id.safeParse(id).success)) return ids;
    context.addIssue({ code: 'custom', message: 'must be attribute value ids' });
    return z.NEVER;
  });

/** The lines of a visitor's cart, which the client stores. */
export const CartLines = z
  .array(z.object({ product_variant_id: Id, qty: z.int().min(1).max(MAX_QTY) }))
  .max(MAX_CART_LINES);

const Delivery = z
  .object({
    country_code: z.string(),
    is_delivered_to: Bit.describe('0: the shop does not deliver there, and there are no options.'),
    currency_code: z.string(),
    options: z.array(
      z.object({
        option: ShippingOption,
        cost: Amount.describe('The base delivery charge and the charge of the product.'),
        free_from: Amount.nullable().describe('From this subtotal on there is no base delivery charge; null: never.'),
        cost_when_free: Amount.describe('The charge of the product, which is due without a base delivery charge, too.'),
        min_days: z.int().nullable().describe('Business days of the delivery at least; null: unknown.'),
        max_days: z.int().nullable().describe('Business days of the delivery at most; null: unknown.'),
      }),
    ),
  })
  .meta({ id: 'Delivery', description: 'The shipping options to a country.' });
export type Delivery = z.output<typeof Delivery>;

/** The most stores of a cart: it has no more lines. */
const MAX_STORES = MAX_CART_LINES;

/** Ids as a list, whose values are texts in a query, or as a comma list. */
export const FastStoreIds = z
  .union([
    Id,
    z
      .string()
      .max(1000)
      .regex(/^[\d,]*$/),
    z.array(QueryId).max(MAX_STORES),
  ])
  .nullish()
  .transform((value, context): number[] => {
    if (value === null || value === undefined || value === '') return [];
    const ids = Array.isArray(value) ? value : String(value).split(',').map(Number);
    if (ids.length <= MAX_STORES && ids.every((id) => Id.safeParse(id).success)) return ids;
    context.addIssue({ code: 'custom', message: 'must be ids of stores' });
    return z.NEVER;
  })
  .describe(
    'Ids of stores whose seller order is shipped by `fast`, while the others have `shipping_option`: a list, or comma-separated.',
  );

/** Input fields that change the totals. */
export const pricingFields = {
  fast_store_ids: FastStoreIds,
  shipping_option: ShippingOption.default('default').describe('The shipping option; `fast` costs more.'),
  currency: CurrencyCode.optional(),
};
const DESTINATION = 'Id of the shipping address. The default is the default address.';
const Quantity = z.int().min(1).max(MAX_QTY);

export const cartSchemas = defineSchemas({
  getUserCart: {
    input: z.object({
      address_id: QueryId.optional().describe(DESTINATION),
      only_delivery_charge: Flag.optional().describe('1: the totals without the lines.'),
      ...pricingFields,
    }),
    reply: Cart,
  },
  quoteCart: {
    input: z.object({
      lines: CartLines.describe('The lines to price. Unknown variants are ignored.'),
      country_code: CountryCode.optional().describe(
        'ISO 3166 alpha-2: where it is shipped to. The default is the default delivery zone.',
      ),
      with_lines: Flag.default(0).describe(
        '1: the lines with their problems, too. Their ids are those of the variants.',
      ),
      ...pricingFields,
    }),
    reply: Cart,
  },
  getDelivery: {
    input: z.object({
      country_code: CountryCode.describe('ISO 3166 alpha-2: where it is shipped to.'),
      currency: CurrencyCode.optional(),
      product_id: QueryId.optional().describe('A product, whose own delivery charge is included.'),
    }),
    reply: z.object({ data: Delivery }),
  },
  manageCart: {
    input: z.object({
      product_variant_id: Id.describe('Id of the variant to add.'),
      qty: Quantity.default(1).describe('The quantity to add.'),
      address_id: Id.nullish().describe(DESTINATION),
      is_saved_for_later: Flag.default(0).describe('1: save the line for later instead.'),
      attribute_id: AttributeIds.describe(
        'Attribute value ids that select another variant of the same product: a number, a list, a JSON array as text, or comma-separated.',
      ),
      ...pricingFields,
    }),
    reply: Cart,
  },
  updateCartQuantity: {
    input: z.object({
      cart_id: Id.describe('Id of the line.'),
      qty: Quantity.describe('The new quantity.'),
      ...pricingFields,
    }),
    reply: Cart,
  },
  removeFromCartById: {
    input: z.object({ id: QueryId.describe('The line’s cart_id.'), ...pricingFields }),
    reply: Cart,
  },
});
