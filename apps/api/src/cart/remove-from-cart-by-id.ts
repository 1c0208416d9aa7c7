import type { Handler } from '../platform/http/implement-calls.ts';
import { deleteCartLines } from './cart.queries.ts';
import { changeCart } from './change-cart.ts';

/** Responds the same for a missing line and one of another cart, so that callers learn nothing about other carts. */
export const removeFromCartById: Handler<'removeFromCartById'> = (call) =>
  changeCart(call, async (tx, cart) => (await deleteCartLines(tx, cart.id, [call.input.id])) > 0);
