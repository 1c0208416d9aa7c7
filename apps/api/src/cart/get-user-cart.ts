import { loadAttributeValues, resolveCurrency } from '../catalog/catalog.ts';
import { isReadOnlyError } from '../platform/database/database-errors.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { saveQuotedAddress } from './cart.queries.ts';
import { toCartView } from './cart.view.ts';
import { loadCart } from './load-cart.ts';
import { priceCart } from './price-cart.ts';
import { toShippingChoice } from './quote.ts';

export const getUserCart: Handler<'getUserCart'> = async ({ input, caller, language, deps }) => {
  const { pool } = deps;
  const currency = await resolveCurrency(deps, input.currency);
  const cachedAttributeValues = await loadAttributeValues(deps, language);
  const addressId = input.address_id ?? null;
  const cart = await loadCart(pool, {
    userId: caller.id,
    currencyCode: currency.code,
    language,
    addressId,
    cachedAttributeValues,
  });
  const priced = priceCart(cart, { currency, ...toShippingChoice(input), addressId });
  // A payment without an address is delivered to the address that the shopper saw priced last.
  if (addressId !== null && cart.id !== null && cart.quotedAddressId !== addressId) {
    await saveQuotedAddress(pool, caller.id, addressId).catch((error: unknown) => {
      // Carts can be read while the database is read-only; nothing can be paid meanwhile.
      if (!isReadOnlyError(error)) throw error;
    });
  }
  return toCartView(priced, input.only_delivery_charge !== 1);
};
