import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { moveOrder } from './guest.queries.ts';
import { readGuestToken } from './read-guest-token.ts';

/** Moves the order of a guest to the caller's account. The token proves that the caller bought it, or reads the buyer's mails. */
export const moveGuestOrder: Handler<'moveGuestOrder'> = async ({ input, caller, deps }) => {
  const guest = readGuestToken(deps, input.guest_token);
  if (!guest) throw new Refusal('NOT_FOUND');
  const moved = await moveOrder(deps.pool, guest, caller.id);
  if (moved === 'PAYMENT_IN_PROGRESS') throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  if (moved === null) throw new Refusal('NOT_FOUND');
  return { order_id: moved, messageKey: 'orderMoved' };
};
