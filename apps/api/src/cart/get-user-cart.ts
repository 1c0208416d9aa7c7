import { resolveCurrency } from '../catalog/catalog.ts';
import { isReadOnlyError } from '../platform/database/database-errors.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { findCart, saveQuotedAddress } from './cart.queries.ts';
import { toCartView } from './cart.view.ts';
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
  // A payment without an address is delivered to the address that the shopper saw priced last.
  if (input.address_id && cart) {
    await saveQuotedAddress(pool, caller.id, input.address_id).catch((error: unknown) => {
      // Carts can be read while the database is read-only; nothing can be paid meanwhile.
      if (!isReadOnlyError(error)) throw error;
    });
  }
  return toCartView(priced, input.only_delivery_charge !== 1);
};
