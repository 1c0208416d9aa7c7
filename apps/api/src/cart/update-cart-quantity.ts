import { findOffers } from '../catalog/catalog.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { listCartLines, updateLineQuantity } from './cart.queries.ts';
import { changeCart } from './change-cart.ts';
import { requireOrderableQuantity } from './stock-limit.ts';

export const updateCartQuantity: Handler<'updateCartQuantity'> = (call) =>
  changeCart(call, async (tx, cart, currency) => {
    const { input, language } = call;
    const line = (await listCartLines(tx, cart.id)).find(({ id }) => id === input.cart_id);
    if (!line) throw new Refusal('NOT_FOUND');
    const offers = await findOffers(tx, [line.variantId], { currencyCode: currency.code, language });
    // A lower quantity is always allowed, so that a line above the stock can be reduced.
    if (input.qty >= line.qty)
      requireOrderableQuantity(input.qty, offers.get(line.variantId)?.stock ?? null, line.reserved);
    await updateLineQuantity(tx, line.id, input.qty);
    return true;
  });
