import { resolveCurrency } from '../catalog/catalog.ts';
import { isReadOnly } from '../platform/database/database-errors.ts';
import type { Handler } from '../platform/http/implement.ts';
import { findCart, saveQuotedAddress } from './cart.queries.ts';
import { cartView } from './cart.view.ts';
import { priceCart } from './price-cart.ts';

export const getUserCart: Handler<'getUserCart'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const currency = await resolveCurrency(deps, input.currency);
  const cart = await findCart(pool, caller.id);
  const priced = await priceCart(pool, cart?.id ?? null, {
    userId: caller.id,
    language,
    currency,
    shippingOption: input.shipping_option,
    addressId: input.address_id ?? null,
  });
  // What is paid without naming an address goes where the shopper last saw what it costs.
  if (input.address_id && cart) {
    await saveQuotedAddress(pool, caller.id, input.address_id).catch((error: unknown) => {
      // A cart can be looked at while the database takes no writes; nothing is paid meanwhile.
      if (!isReadOnly(error)) throw error;
    });
  }
  return cartView(priced, input.only_delivery_charge !== 1);
};
