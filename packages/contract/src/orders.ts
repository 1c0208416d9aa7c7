import { z } from 'zod';
import { schemasOf } from './call-schemas.ts';
import { ShippingOption } from './cart.ts';
import {
  Amount,
  Bit,
  CurrencyCode,
  Email,
  Flag,
  Id,
  limitOf,
  line,
  Offset,
  optionalLine,
  QueryId,
  Time,
} from './wire.ts';

export const PAYMENT_METHODS = ['cod_method', 'stripe_method', 'paypal_method'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = [
  'received',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Where the order went, as it was then. */
export const OrderAddress = z
  .object({
    type: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    addressLine1: z.string(),
    addressLine2: z.string().nullable(),
    landmark: z.string().nullable(),
    city: z.string(),
    state: z.string().nullable(),
    country: z.string(),
    country_code: z.string(),
    zip: z.string().nullable(),
  })
  .meta({
    id: 'OrderAddress',
    description: "Where the order went, as it was then; its country in the reader's language.",
  });
export type OrderAddress = z.output<typeof OrderAddress>;

export const OrderItem = z
  .object({
    id: Id,
    product_id: Id,
    product_variant_id: Id.nullable().describe('null where the variant was removed since.'),
    store_id: Id,
    seller_name: z.string(),
    slug: z.string(),
    product_name: z.string(),
    image: z.string().nullable(),
    price: Amount.describe('What one piece cost.'),
    quantity: z.int(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    variant_values: z.string().describe("The attribute values as one text, such as 'Teal, M'."),
    size: z.string().nullable(),
  })
  .meta({
    id: 'OrderItem',
    description:
      "What was bought, as it was then, whatever changed since; its name and options in the reader's language.",
  });

export type OrderItem = z.output<typeof OrderItem>;

/** A step in the life of a store's part. */
export const OrderEvent = z
  .object({ status: z.enum(ORDER_STATUSES), at: Time, note: z.string().nullable() })
  .meta({ id: 'OrderEvent', description: "A step in the life of a store's part of an order, the first one first." });
export type OrderEvent = z.output<typeof OrderEvent>;

const Order = z
  .object({
    id: Id,
    created_at: Time,
    status: z.enum(ORDER_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    currency_code: z.string(),
    currency_symbol: z.string(),
    sub_total: Amount,
    delivery_charge: Amount.describe('The base alone.'),
    shipping_total: Amount,
    tax_amount: Amount,
    tax_inclusive_amount: Amount,
    final_total: Amount.describe('What is paid in all.'),
    refunded_amount: Amount.describe('What of it was given back, or is on its way back.'),
    shipping_option: ShippingOption,
    is_gift_item: Bit,
    awaiting_review: Bit.describe('1: a cash order that the shop checks before any of it is sent.'),
    address: OrderAddress,
    order_items: z.array(OrderItem),
    /** One part per store that sends its share. */
    store_orders: z.array(
      z.object({
        id: Id,
        store_id: Id,
        store_name: z.string(),
        status: z.enum(ORDER_STATUSES),
        carrier: z.string().nullable(),
        tracking_number: z.string().nullable(),
        timeline: z.array(OrderEvent),
      }),
    ),
  })
  .meta({ id: 'Order', description: 'An order, its prices and address frozen when it was placed.' });
export type Order = z.output<typeof Order>;

const IsGift = Flag.default(0).describe('1: packed as a gift.');
const Shipping = ShippingOption.default('default').describe('How fast it is sent; `fast` costs more.');
const SEEN_TOTAL = 'The total that the shopper saw; another one now is told instead of charged.';
const SeenTotal = z.number().min(0).max(1e12).optional().describe(SEEN_TOTAL);

const GoesTo =
  'Where it goes: one of get_address. Where none is named, the one that get_user_cart was asked about last, else the default one.';

/** What a payment by PayPal is begun with, in a query or a body. */
const payPalInput = <A extends z.ZodType, I extends z.ZodType>(amount: A, id: I) =>
  z.object({
    amount: amount.describe(SEEN_TOTAL),
    address_id: id.describe(GoesTo),
    shipping_option: Shipping,
    is_gift_item: IsGift,
    currency: CurrencyCode.optional(),
  });
const PayPalOrder = z
  .object({
    order_id: z.string().describe('What PayPal calls the order: place_order takes it back.'),
    amount: Amount,
    currency_code: z.string(),
  })
  .meta({ id: 'PayPalOrder', description: 'An order at PayPal, to be agreed to by the buyer.' });

/** What became of a payment, as /paypal-status tells it. */
export const PAYMENT_STATUSES = ['success', 'pending', 'declined', 'cancelled', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const orderSchemas = schemasOf({
  createPaymentIntent: {
    input: z.object({
      amount: SeenTotal,
      email: Email.nullish()
        .transform((email) => email ?? null)
        .describe('Where Stripe sends its receipt.'),
      address_id: Id.nullish().describe(GoesTo),
      shipping_option: Shipping,
      is_gift_item: IsGift,
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({
      clientSecret: z.string().describe('With this the browser confirms the payment.'),
      stripe_publishable_key: z.string().nullable(),
      data: z.object({ payment_intent_id: z.string(), amount: Amount, currency_code: z.string() }),
    }),
  },
  getPaypalLink: {
    input: payPalInput(z.coerce.number<number>().min(0).max(1e12).optional(), QueryId.optional()),
    reply: z.object({
      link: z.string().describe('Where the buyer agrees, at PayPal; it leads back to /paypal_return of this shop.'),
      data: PayPalOrder,
    }),
  },
  createPaypalOrder: {
    input: payPalInput(z.number().min(0).max(1e12).optional(), Id.nullish()),
    reply: z.object({ data: PayPalOrder }),
  },
  placeOrder: {
    input: z.object({
      is_wallet_used: Flag.default(0)
        .refine((flag) => flag === 0, 'must be 0')
        .describe('Always 0.'),
      order_payment_currency_code: CurrencyCode.optional(),
      address_id: Id.nullish().describe('Where it goes: one of get_address. Required for cash on delivery.'),
      payment_method: z.enum(PAYMENT_METHODS).describe('One that get_settings says is on.'),
      is_gift_item: IsGift,
      shipping_option: Shipping,
      amount: SeenTotal,
      paypal_transaction_id: optionalLine(64).describe('What PayPal calls the payment; `order_id` comes before it.'),
      order_id: optionalLine(64).describe(
        'What PayPal calls the order: `data.order_id` of get_paypal_link or create_paypal_order. Without it the payment that is open is meant.',
      ),
      payment_intent_id: optionalLine(255).describe(
        'What Stripe calls the payment; without it the one that is open is meant.',
      ),
    }),
    reply: z.object({ data: Order }),
  },
  getPaymentStatus: {
    input: z.object({
      order_id: line(64).describe('What PayPal calls the order.'),
      transaction_id: optionalLine(64).describe(
        'What PayPal calls the payment: another one than the order’s is not found.',
      ),
    }),
    reply: z.object({
      data: z.object({
        status: z
          .enum(PAYMENT_STATUSES)
          .describe('success: it was paid and ordered. pending: nobody knows yet. failed: it was not paid.'),
      }),
    }),
  },
  getOrders: {
    input: z.object({ id: QueryId.optional().describe('Only this order.'), limit: limitOf(10), offset: Offset }),
    reply: z.object({ total: z.int(), data: z.array(Order) }),
  },
});
