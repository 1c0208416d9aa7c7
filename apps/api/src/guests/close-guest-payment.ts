import { captureOrCloseOpenAttempt } from '../payments/payments.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { findFormerGuestOrder, findGuestOrder, findGuestTokenVersion } from './guest.queries.ts';
import { readGuestToken } from './read-guest-token.ts';

/**
 * Closes the open payment of a guest who has signed in, so that the account's cart can have its reserved stock. One that
 * the guest has approved at PayPal and returned from is captured. Returns the order that the purchase has become, if any, whether it
 * was paid now, before or on delivery; `moveGuestOrder` moves it to the account.
 */
export const closeGuestPayment: Handler<'closeGuestPayment'> = async ({ input, caller, deps }) => {
  const guest = readGuestToken(deps, input.guest_token);
  if (!guest) return { order_id: null };
  const { guestId, version } = guest;
  const validVersion = await findGuestTokenVersion(deps.pool, guestId);
  // The guest has become an account, or the order was moved to one, in another tab or browser. An open payment is that account's.
  if (validVersion === undefined) return { order_id: await findFormerGuestOrder(deps.pool, guestId, caller.id) };
  if (validVersion !== version) throw new Refusal('LINK_REPLACED');
  const paid = await captureOrCloseOpenAttempt(deps, guestId);
  return { order_id: paid ?? (await findGuestOrder(deps.pool, guestId)) };
};
