import { randomBytes } from 'node:crypto';
import { buildProduct } from './factories.ts';
import type { Shop } from './shop.ts';

let serial = 0;

/** Creates a guest with one piece of a product with `stock` in the cart, and with `hasOrder` a cash order of it. */
export const buildGuest = async (
  shop: Shop,
  {
    hasOrder = false,
    stock = 10,
    ...contact
  }: { hasOrder?: boolean; stock?: number; name?: string; email?: string } = {},
) => {
  serial += 1;
  const { variantId } = await buildProduct(shop, { variants: [{ stock }] });
  const fields = {
    checkout_key: randomBytes(24).toString('base64url'),
    email: `guest-of-test-${serial}@post.example`,
    name: 'Zainab Bello',
    mobile: '0803 123 4567',
    address: '14 Bourdillon Road',
    city: 'Lagos',
    country: 'NG',
    lines: [{ product_variant_id: variantId, qty: 1 }],
    ...contact,
  };
  const { token, address_id } = (await shop.call('saveGuestCheckout', fields)).body;
  const order = { address_id, payment_method: 'cod_method' } as const;
  const placed = hasOrder ? await shop.call('placeOrder', order, { token }) : null;
  return { fields, variantId, token, addressId: address_id, orderId: placed?.body.data.id ?? 0 };
};
