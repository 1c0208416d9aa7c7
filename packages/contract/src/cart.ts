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

const LineAttribute = z.object({ name: z.string(), value: z.string(), swatch: z.string().nullable() });

const CartLine = z.object({
  id: z.int(),
  cart_id: z.int(),
  product_id: z.int(),
  product_variant_id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  seller_name: z.string(),
  store_id: z.int(),
  /** What one piece costs now; null where the currency's price list has none. */
  price: Amount.nullable(),
  /** The price before a special one, to strike through. */
  old_price: Amount.nullable(),
  /** What it cost when it was added, where that differs. */
  price_when_added: Amount.nullable(),
  qty: z.int(),
  stock: z.int().nullable(),
  /** Comma list of attribute value ids. */
  attribute_id: z.string(),
  attributes: z.array(LineAttribute),
  is_prices_inclusive_tax: Bit,
  tax_amount: Amount,
  is_favorite: Bit,
  problem: z.enum(LINE_PROBLEMS).nullable(),
  product_details: z.array(
    z.object({ delivery_charges: Amount, stock: z.int().nullable(), attributes: z.array(LineAttribute) }),
  ),
});
export type CartLine = z.output<typeof CartLine>;

const Cart = z.object({
  cart: z.array(CartLine),
  saved: z.array(CartLine),
  /** The base alone; `shipping_total` adds the lines' own charges. */
  delivery_charge: Amount,
  sub_total: Amount,
  shipping_total: Amount,
  tax_amount: Amount,
  tax_inclusive_amount: Amount,
  total: Amount,
  currency_code: z.string(),
});
export type Cart = z.output<typeof Cart>;

const MAX_QTY = 1_000_000;

/** A number, a JSON array in text, a comma list, or a list: the shapes clients send. Read in the cart. */
const AttributeIds = z
  .union([z.int(), z.string().max(500), z.array(z.int()).max(50)])
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
    if (ids.every((id) => Number.isInteger(id) && id > 0)) return ids;
    context.addIssue({ code: 'custom', message: 'must be attribute value ids' });
    return z.NEVER;
  });

/** How the cart is priced: where it goes, how fast, in which money. */
const Pricing = { shipping_option: ShippingOption.default('default'), currency: CurrencyCode.optional() };

export const cartSchemas = schemasOf({
  getUserCart: {
    input: z.object({ address_id: QueryId.optional(), only_delivery_charge: Flag.optional(), ...Pricing }),
    reply: Cart,
  },
  manageCart: {
    input: z.object({
      product_variant_id: Id,
      qty: z.int().min(1).max(MAX_QTY).default(1),
      address_id: Id.nullish(),
      is_saved_for_later: Flag.default(0),
      attribute_id: AttributeIds,
      ...Pricing,
    }),
    reply: Cart,
  },
  updateCartQuantity: { input: z.object({ cart_id: Id, qty: z.int().min(1).max(MAX_QTY), ...Pricing }), reply: Cart },
  removeFromCartById: { input: z.object({ id: QueryId, ...Pricing }), reply: Cart },
});
