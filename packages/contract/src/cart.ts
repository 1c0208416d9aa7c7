import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import { Amount, Bit, CurrencyCode, Flag, Id, QueryId } from './wire.ts';

export const SHIPPING_OPTIONS = ['default', 'fast'] as const;
export const ShippingOption = z.enum(SHIPPING_OPTIONS);
export type ShippingOption = z.output<typeof ShippingOption>;

/** The most of a product whose stock is not tracked that one line may hold. */
export const MOST_UNTRACKED = 99;

/** Why a line can't be bought as it stands; null where it can. */
export const LINE_PROBLEMS = ['UNAVAILABLE', 'NO_PRICE', 'OUT_OF_STOCK', 'NOT_ENOUGH_STOCK'] as const;

const LineAttribute = z
  .object({ name: z.string(), value: z.string(), swatch: z.string().nullable().describe('A CSS colour.') })
  .meta({ id: 'ChosenAttribute', description: 'A choice that makes the variant, such as Color: Teal.' });

const CartLine = z
  .object({
    id: Id,
    cart_id: Id,
    product_id: Id,
    product_variant_id: Id,
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    seller_name: z.string(),
    store_id: Id,
    price: Amount.nullable().describe("What one piece costs now; null where the currency's price list has none."),
    old_price: Amount.nullable().describe('The price before a special one, to strike through.'),
    price_when_added: Amount.nullable().describe('What it cost when it was added, where that differs.'),
    qty: z.int(),
    stock: z.int().nullable().describe('What is left to buy; null: not tracked.'),
    attribute_id: z.string().describe('Comma list of attribute value ids.'),
    attributes: z.array(LineAttribute),
    is_prices_inclusive_tax: Bit.describe('1: the price contains its tax; 0: tax is added.'),
    tax_amount: Amount.describe('For the whole quantity.'),
    is_favorite: Bit,
    problem: z
      .enum(LINE_PROBLEMS)
      .nullable()
      .describe('Why the line cannot be bought as it stands; null where it can.'),
    product_details: z.array(
      z.object({ delivery_charges: Amount, stock: z.int().nullable(), attributes: z.array(LineAttribute) }),
    ),
  })
  .meta({ id: 'CartLine', description: 'A variant in the cart, priced now.' });
export type CartLine = z.output<typeof CartLine>;

const OptionCosts = z
  .object({
    option: ShippingOption,
    delivery_charge: Amount.describe('The base alone.'),
    shipping_total: Amount.describe('The base and the lines’ own charges.'),
    total: Amount.describe('What an order would cost with this option.'),
  })
  .meta({ id: 'ShippingOptionCosts', description: 'What the cart costs when it is sent by one of the options.' });

const Cart = z
  .object({
    cart: z.array(CartLine).describe('What would be ordered.'),
    saved: z.array(CartLine).describe('Set aside for later; in no sum.'),
    delivery_charge: Amount.describe("The base alone; `shipping_total` adds the lines' own charges."),
    sub_total: Amount.describe('Prices times quantities, of the pieces that can be bought now.'),
    shipping_total: Amount.describe('The base and the lines’ own charges.'),
    tax_amount: Amount.describe('Tax that is added.'),
    tax_inclusive_amount: Amount.describe('Tax that the prices contain; not added again.'),
    total: Amount.describe('What an order would cost now: send it to place_order as amount.'),
    shipping_options: z
      .array(OptionCosts)
      .describe('Every option that is offered to this destination, the priced one included.'),
    currency_code: z.string(),
  })
  .meta({ id: 'CartAnswer', description: 'The whole cart with its sums, priced by the server.' });
export type Cart = z.output<typeof Cart>;

const MAX_QTY = 1_000_000;
/** As many different items as a cart holds. */
const MOST_QUOTED = 100;

/** A number, a JSON array in text, a comma list, or a list: the shapes clients send. Read in the cart. */
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

/** How the cart is priced: where it goes, how fast, in which money. */
const Pricing = {
  shipping_option: ShippingOption.default('default').describe('How fast it is sent; `fast` costs more.'),
  currency: CurrencyCode.optional(),
};
const Destination = 'Where it goes; the default address where none is named.';
const Quantity = z.int().min(1).max(MAX_QTY);

export const cartSchemas = schemasOf({
  getUserCart: {
    input: z.object({
      address_id: QueryId.optional().describe(Destination),
      only_delivery_charge: Flag.optional().describe('1: the sums without the lines.'),
      ...Pricing,
    }),
    reply: Cart,
  },
  quoteCart: {
    input: z.object({
      lines: z
        .array(z.object({ product_variant_id: Id, qty: Quantity }))
        .max(MOST_QUOTED)
        .describe('What would be ordered. A variant that does not exist is left out.'),
      ...Pricing,
    }),
    reply: Cart,
  },
  manageCart: {
    input: z.object({
      product_variant_id: Id.describe('What to add: the id in a product’s variants.'),
      qty: Quantity.default(1).describe('So many more of it.'),
      address_id: Id.nullish().describe(Destination),
      is_saved_for_later: Flag.default(0).describe('1: the line is set aside instead.'),
      attribute_id: AttributeIds.describe(
        'Attribute value ids that name another variant of the same product: a number, a list, a JSON array as text, or a comma list.',
      ),
      ...Pricing,
    }),
    reply: Cart,
  },
  updateCartQuantity: {
    input: z.object({ cart_id: Id.describe('Of the line.'), qty: Quantity.describe('So many in all.'), ...Pricing }),
    reply: Cart,
  },
  removeFromCartById: { input: z.object({ id: QueryId.describe('The line’s cart_id.'), ...Pricing }), reply: Cart },
});
