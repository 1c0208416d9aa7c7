import type { Handler } from '../platform/http/implement-calls.ts';
import { deleteCartLine } from './cart.queries.ts';
import { changeCart } from './change-cart.ts';

/** Responds the same for a missing line and one of another cart, so that callers learn nothing about other carts. */
export const removeFromCartById: Handler<'removeFromCartById'> = (call) =>
  changeCart(call, (cart) => {
    const { id: lineId } = call.input;
    if (!cart.lines.some(({ id }) => id === lineId)) return null;
    return {
      write: async (db) => ((await deleteCartLine(db, cart, lineId, call.deps.clock.now())) ? lineId : undefined),
      listLines: () => cart.lines.filter(({ id }) => id !== lineId),
    };
  });
