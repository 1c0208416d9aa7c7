import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { getTokenVersion } from '../platform/security/guest-token.ts';
import { moveOrder } from './guest.queries.ts';

/** Moves the order of a guest to the caller's account. The token proves that the caller bought it, or reads the buyer's mails. */
export const moveGuestOrder: Handler<'moveGuestOrder'> = async ({ input, caller, deps }) => {
  const { tokens, pool, clock } = deps;
  const payload = tokens.verify(input.guest_token);
  const isValid = payload?.guest && payload.exp * 1000 > clock.now().getTime();
  if (!isValid) throw new Refusal('NOT_FOUND');
  const moved = await moveOrder(pool, { guestId: Number(payload.sub), version: getTokenVersion(payload) }, caller.id);
  if (moved === 'PAYMENT_IN_PROGRESS') throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 5 });
  if (moved === null) throw new Refusal('NOT_FOUND');
  return { order_id: moved, messageKey: 'orderMoved' };
};
