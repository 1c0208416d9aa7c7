import type { Handler } from '../platform/http/implement.ts';
import { deleteCartLines } from './cart.queries.ts';
import { changeCart } from './change-cart.ts';

/** Answers alike for a line that is gone or another's: nothing is confirmed. */
export const removeFromCartById: Handler<'removeFromCartById'> = (call) =>
  changeCart(call, async (tx, cart) => (await deleteCartLines(tx, cart.id, [call.input.id])) > 0);
