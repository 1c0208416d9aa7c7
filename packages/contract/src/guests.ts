import { z } from 'zod';
import { AddressFields, LoginReply, NewPassword } from './account.ts';
import { defineSchemas, EmptyReply } from './call-schemas.ts';
import { CartLines } from './cart.ts';
import { CheckoutKey, Email, Id, phoneLine, Time } from './wire.ts';

/** Schemas of buying without an account. */

const GuestToken = z
  .string()
  .max(1000)
  .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'must be a token of a guest');

export const guestSchemas = defineSchemas({
  saveGuestCheckout: {
    input: AddressFields.omit({ is_default: true, phone: true }).extend({
      checkout_key: CheckoutKey.describe(
        'A random secret of at least 128 bits that the client makes for each purchase. The same key continues the same purchase: it replaces contact, address and lines.',
      ),
      email: Email.describe('Where the confirmation of the order is sent.'),
      mobile: phoneLine().min(1).describe('A phone number valid in the country, or in international form.'),
      lines: CartLines.describe('The lines of the cart. Unknown variants are ignored.'),
    }),
    reply: z.object({
      token: GuestToken.describe(
        'A JWT for the Authorization header: of the calls that begin a payment or place the order, and of those that show it.',
      ),
      expires_at: Time.describe(
        'When the token expires. The mail that confirms the order has a link with another one.',
      ),
      address_id: Id.describe('Id of the shipping address, for the calls that take one.'),
      order_id: Id.nullable().describe('The order that this purchase became already; it is not changed then.'),
    }),
  },
  claimGuestOrder: {
    input: z.object({ password: NewPassword }),
    reply: LoginReply,
  },
  closeGuestPayment: {
    input: z.object({ guest_token: GuestToken.describe('The token of the guest.') }),
    reply: z.object({
      order_id: Id.nullable().describe(
        'The order that the purchase became, whose lines are bought; null: it became none that the caller may see. The open payment of a guest is closed then, and its stock is for sale again. A token of no guest, or of one who has become an account, closes nothing.',
      ),
    }),
  },
  moveGuestOrder: {
    input: z.object({ guest_token: GuestToken.describe('The token of the guest, or of the mailed link.') }),
    reply: z.object({ order_id: Id }),
  },
  replaceGuestOrderLink: {
    input: z.object({}),
    reply: EmptyReply,
  },
  sendGuestOrderLink: {
    input: z.object({
      order_id: Id.describe('The number of the order.'),
      email: Email.describe('The e-mail address that the guest gave.'),
    }),
    reply: EmptyReply,
  },
});
