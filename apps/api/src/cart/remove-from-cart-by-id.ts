import { inTransaction } from '@trad/database/transaction';
import type { Handler } from '../platform/implement.ts';
import { bumpVersion, lockCart, removeLines } from './cart.queries.ts';
import { cartView } from './cart.view.ts';
import { priceCart } from './price-cart.ts';

/** Answers alike for a line that is gone or another's: nothing is confirmed. */
export const removeFromCartById: Handler<'removeFromCartById'> = async ({
  input,
  caller,
  language,
  deps: { pool },
}) => {
  const priced = await inTransaction(pool, async (tx) => {
    const cart = await lockCart(tx, caller.id);
    if (await removeLines(tx, cart.id, [input.id])) await bumpVersion(tx, cart.id);
    return priceCart(tx, cart.id, {
      userId: caller.id,
      language,
      currencyCode: input.currency,
      shippingOption: input.shipping_option,
      addressId: null,
    });
  });
  return cartView(priced);
};
