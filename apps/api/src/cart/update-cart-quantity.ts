import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { setLineQuantity } from './cart.queries.ts';
import { changeCart } from './change-cart.ts';
import { getReservedPieces, requireOrderableQuantity } from './stock-limit.ts';

export const updateCartQuantity: Handler<'updateCartQuantity'> = (call) =>
  changeCart(call, (cart) => {
    const { cart_id: lineId, qty } = call.input;
    const { lines, offers } = cart;
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new Refusal('NOT_FOUND');
    const { variantId } = line;
    const stock = offers.find((offer) => offer.variantId === variantId)?.stock ?? null;
    // A lower quantity is always allowed, so that a line above the stock can be reduced.
    if (qty >= line.qty) requireOrderableQuantity(qty, stock, getReservedPieces(cart, variantId));
    return {
      write: async (db) => ((await setLineQuantity(db, cart, lineId, qty)) ? lineId : undefined),
      listLines: () => lines.map((each) => (each === line ? { ...line, qty } : each)),
    };
  });
