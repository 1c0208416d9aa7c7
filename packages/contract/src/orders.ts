import { z } from 'zod';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { CartLines, FastStoreIds, pricingFields, ShippingOption } from './cart.ts';
import {
  Amount,
  Bit,
  CheckoutKey,
  CountryCode,
  CurrencyCode,
  Email,
  Flag,
  Id,
  Offset,
  optionalLine,
  pageLimit,
  plainText,
  QueryId,
  requiredLine,
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

/** The delivery address of an order, a copy that later changes of the address book leave unchanged. */
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
    description:
      "The shipping address when the order was placed, or as an operator has corrected it since; the country in the request's language.",
  });
export type OrderAddress = z.output<typeof OrderAddress>;

export const OrderItem = z
  .object({
    id: Id,
    product_id: Id,
    product_variant_id: Id.nullable().describe(
      'null if the variant was deleted before the order was paid. One that its vendor removes later keeps its id.',
    ),
    store_id: Id,
    seller_name: z.string(),
    slug: z.string(),
    product_name: z.string(),
    image: z.string().nullable(),
    price: Amount.describe('The price of one unit.'),
    quantity: z.int(),
    attributes: z.array(z.object({ name: z.string(), value: z.string() })),
    variant_values: z.string().describe("The attribute values as one text, such as 'Teal, M'."),
    size: z.string().nullable().describe('The value of the attribute that is a size; null: there is none.'),
  })
  .meta({
    id: 'OrderItem',
    description:
      "The item as it was bought: later changes of the product do not affect it. Its name and options are in the reader's language, or all in that of the purchase where one of them was changed since.",
  });

export type OrderItem = z.output<typeof OrderItem>;

/** An entry of a seller order's timeline. A partial return has the status `returned`, and the seller order keeps its own. */
export const OrderEvent = z.object({ status: z.enum(ORDER_STATUSES), at: Time, note: z.string().nullable() }).meta({
  id: 'OrderEvent',
  description:
    'An entry of the timeline of a seller order: that it was received, a change of its status, or `returned` where some pieces came back and its status is unchanged.',
});
export type OrderEvent = z.output<typeof OrderEvent>;

export const Order = z
  .object({
    id: Id,
    created_at: Time,
    status: z.enum(ORDER_STATUSES),
    payment_method: z.enum(PAYMENT_METHODS),
    currency_code: z.string(),
    currency_symbol: z.string(),
    decimals: z.int().describe('Decimals of the currency.'),
    sub_total: Amount,
    delivery_charge: Amount.describe('The base delivery charge only.'),
    shipping_total: Amount.describe('The base delivery charge and the charges of the items.'),
    tax_amount: Amount.describe('Tax added to the prices.'),
    tax_inclusive_amount: Amount.describe('Tax included in the prices.'),
    final_total: Amount.describe('The total.'),
    refunded_amount: Amount.describe('The amount that was refunded or is being refunded.'),
    unpaid_amount: Amount.describe(
      'Of a cash order: the part of the total that is no longer due, as seller orders were cancelled or returned before their cash was received. It is not the amount to collect.',
    ),
    shipping_option: ShippingOption.describe('That of all seller orders; `default` where they differ.'),
    is_gift_item: Bit,
    awaiting_review: Bit.describe('1: a cash order that an operator reviews before it is shipped.'),
    address: OrderAddress,
    order_items: z.array(OrderItem),
    /** One seller order per store that delivers items of the order. */
    store_orders: z.array(
      z.object({
        id: Id,
        store_id: Id,
        store_name: z.string(),
        status: z.enum(ORDER_STATUSES),
        shipping_option: ShippingOption,
        shipping_total: Amount.nullable().describe(
          'Its share of the base delivery charge, and the charges of its items; null for an order from before it was stored.',
        ),
        arrives_from: z.string().nullable().describe('The first day of the expected arrival; null: not known.'),
        arrives_until: z.string().nullable().describe('The last day of the expected arrival; null: not known.'),
        carrier: z.string().nullable(),
        tracking_number: z.string().nullable(),
        timeline: z.array(OrderEvent).describe('The oldest first.'),
      }),
    ),
  })
  .meta({ id: 'Order', description: 'An order, with the prices of when it was placed.' });
export type Order = z.output<typeof Order>;

const IsGift = Flag.default(0).describe('1: gift packaging.');
const Shipping = ShippingOption.default('default').describe('The shipping option; `fast` costs more.');
const SHOWN_TOTAL = 'The total that the shopper saw: if it differs now, the call fails with AMOUNT_CHANGED.';
const ShownTotal = z.number().min(0).max(1e12).optional().describe(SHOWN_TOTAL);

const SHIPPING_ADDRESS =
  'Id of the shipping address, one of get_address. The default is that of the last get_user_cart, else the default address.';

/** The input that begins a PayPal payment, in a query or a body. */
const payPalPaymentInput = <A extends z.ZodType, I extends z.ZodType>(amount: A, id: I) =>
  z.object({
    amount: amount.describe(SHOWN_TOTAL),
    address_id: id.describe(SHIPPING_ADDRESS),
    shipping_option: Shipping,
    fast_store_ids: FastStoreIds,
    is_gift_item: IsGift,
    currency: CurrencyCode.optional(),
  });
const PayPalOrder = z
  .object({
    order_id: z.string().describe('Id of the PayPal order, for place_order.'),
    amount: Amount,
    currency_code: z.string(),
  })
  .meta({ id: 'PayPalOrder', description: 'A PayPal order that the buyer has to approve.' });

/** The status of a PayPal payment in responses of get_payment_status and in the URL of the page /paypal-status. */
export const PAYMENT_STATUSES = ['success', 'pending', 'declined', 'cancelled', 'refunded', 'failed'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The longest question about an order, in characters. */
export const MAX_QUESTION_LENGTH = 2000;

export const orderSchemas = defineSchemas({
  createPaymentIntent: {
    input: z.object({
      amount: ShownTotal,
      email: Email.nullish()
        .transform((email) => email ?? null)
        .describe('The e-mail address of Stripe’s receipt.'),
      address_id: Id.nullish().describe(SHIPPING_ADDRESS),
      shipping_option: Shipping,
      fast_store_ids: FastStoreIds,
      is_gift_item: IsGift,
      currency: CurrencyCode.optional(),
    }),
    reply: z.object({
      clientSecret: z.string().describe('The client secret with which the browser confirms the payment.'),
      stripe_publishable_key: z.string().nullable(),
      data: z.object({ payment_intent_id: z.string(), amount: Amount, currency_code: z.string() }),
    }),
  },
  getPaypalLink: {
    input: payPalPaymentInput(z.coerce.number<number>().min(0).max(1e12).optional(), QueryId.optional()),
    reply: z.object({
      link: z.string().describe('URL of PayPal’s approval page; it redirects to /paypal_return of this shop.'),
      data: PayPalOrder,
    }),
  },
  createPaypalOrder: {
    input: payPalPaymentInput(z.number().min(0).max(1e12).optional(), Id.nullish()).extend({
      express_order_id: optionalLine(64).describe(
        'The PayPal order of create_paypal_express_order, which the buyer has approved: it is charged with the present total. If it cannot be used, a new order is created, whose id differs and which the buyer has to approve.',
      ),
      checkout_key: CheckoutKey.optional().describe('The secret with which that order was created.'),
    }),
    reply: z.object({ data: PayPalOrder }),
  },
  createPaypalExpressOrder: {
    input: z.object({
      checkout_key: CheckoutKey.describe(
        'The secret of save_guest_checkout. Only with it is the payer of the order shown, and the order charged.',
      ),
      lines: CartLines.describe('What is bought. Unknown variants are ignored.'),
      country_code: CountryCode.optional().describe(
        'ISO 3166 alpha-2: where it is probably shipped to. The default is the default delivery zone.',
      ),
      ...pricingFields,
    }),
    reply: z.object({
      link: z
        .string()
        .describe(
          'URL of PayPal’s approval page. It redirects to /checkout?paypal=approved&token=… or ?paypal=cancelled, where `token` is the id of the order.',
        ),
      data: PayPalOrder,
    }),
  },
  getPaypalExpressPayer: {
    input: z.object({
      order_id: requiredLine(64).describe('The id of the PayPal order: `token` in the URL after the approval.'),
      checkout_key: CheckoutKey.describe('The secret with which the order was created.'),
    }),
    reply: z.object({
      data: z.object({
        email: z.string().nullable(),
        name: z.string().nullable(),
        phone: z.string().nullable(),
        country: z.string().nullable().describe('ISO 3166 alpha-2; the shop may not deliver there.'),
        address: z.string().nullable(),
        city: z.string().nullable(),
        state: z.string().nullable(),
        zip: z.string().nullable(),
      }),
    }),
  },
  placeOrder: {
    input: z.object({
      is_wallet_used: Flag.default(0)
        .refine((flag) => flag === 0, 'must be 0')
        .describe('Always 0.'),
      order_payment_currency_code: CurrencyCode.optional(),
      address_id: Id.nullish().describe('Id of the shipping address. Required for cash on delivery.'),
      payment_method: z.enum(PAYMENT_METHODS).describe('A payment method that get_settings reports as enabled.'),
      is_gift_item: IsGift,
      shipping_option: Shipping,
      fast_store_ids: FastStoreIds,
      amount: ShownTotal,
      paypal_transaction_id: optionalLine(64).describe(
        'Id of the PayPal capture: `transaction_id` in the URL of /paypal-status. `order_id` takes precedence.',
      ),
      order_id: optionalLine(64).describe(
        'Id of the PayPal order: `data.order_id` of get_paypal_link or create_paypal_order. The default is the open payment attempt.',
      ),
      payment_intent_id: optionalLine(255).describe(
        'Id of the Stripe payment intent. The default is the open payment attempt.',
      ),
    }),
    reply: z.object({ data: Order }),
  },
  getPaymentStatus: {
    input: z.object({
      order_id: requiredLine(64).describe('Id of the PayPal order.'),
      transaction_id: optionalLine(64).describe('Id of the PayPal capture; it must belong to the PayPal order.'),
    }),
    reply: z.object({
      data: z.object({
        status: z
          .enum(PAYMENT_STATUSES)
          .describe(
            'success: paid, and the order is placed. pending: the buyer has returned from PayPal, and the payment is not confirmed yet. declined: by PayPal. cancelled: it ended without a payment. refunded: refunded, or being refunded. failed: not paid, or the buyer has not returned from PayPal yet, so that it may still change.',
          ),
      }),
    }),
  },
  getOrders: {
    input: z.object({ id: QueryId.optional().describe('Only this order.'), limit: pageLimit(10), offset: Offset }),
    reply: z.object({ total: z.int(), data: z.array(Order) }),
  },
  cancelOrder: {
    input: z.object({ id: Id.describe('The number of the order.') }),
    reply: z.object({ data: Order }),
  },
  askAboutOrder: {
    input: z.object({
      id: Id.describe('The number of the order.'),
      store_order_id: Id.nullish().describe('The seller order whose store is asked; without it the marketplace is.'),
      text: plainText(MAX_QUESTION_LENGTH).min(1).describe('The question.'),
    }),
    reply: EmptyReply,
  },
});
