import { createHash } from 'node:crypto';
import { buildAddressColumns, loadCountries } from '../account/account.ts';
import { sumQuantities } from '../cart/cart.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { countEmailUse, countUsage, createIpAddressLimits } from '../platform/limits/usage-limit.ts';
import { createGuestToken } from '../platform/security/guest-token.ts';
import { findKnownEmail, insertGuest, updateGuest } from './guest.queries.ts';

/** Limited, because each guest may cause mails to an address that is not theirs. */
const GUESTS_PER_EMAIL_A_DAY = 10;

/** Counts new guests by IP address, and new e-mail addresses of guests by the e-mail address. Throws TOO_MANY_REQUESTS. */
const countGuest = async (
  deps: Deps,
  { email, ipAddress, isNew }: { email: string; ipAddress: string; isNew: boolean },
) => {
  const { guestLimit } = deps.config;
  if (guestLimit === 0) return;
  if (isNew) await countUsage(deps, createIpAddressLimits('guest', ipAddress, guestLimit));
  await countEmailUse(deps, { name: 'guest-mail', email, ipAddress, maxPerDay: GUESTS_PER_EMAIL_A_DAY });
};

/** Stores contact, address and lines of a purchase without an account, and returns the token to pay or order with. */
export const saveGuestCheckout: Handler<'saveGuestCheckout'> = async ({ input, language, ipAddress, deps }) => {
  const { pool, clock } = deps;
  const { checkout_key, email, lines } = input;
  const checkout = {
    email,
    address: buildAddressColumns(input, null, await loadCountries(deps), language),
    lines: [...sumQuantities(lines)].map(([variantId, qty]) => ({ variantId, qty })),
  };
  const keyHash = createHash('sha256').update(checkout_key).digest();
  const knownEmail = await findKnownEmail(pool, keyHash);
  const isNew = knownEmail === undefined;
  if (email !== knownEmail) await countGuest(deps, { email, ipAddress, isNew });
  const saved =
    (isNew ? await insertGuest(pool, keyHash, checkout, clock.now()) : undefined) ??
    (await updateGuest(pool, keyHash, checkout, clock.now()));
  if (!saved) throw new Refusal('CART_EMPTY');
  // Whoever has the key may be the one whose link was replaced: only the mail has the new one.
  if (saved.guestTokenVersion > 0) throw new Refusal('LINK_REPLACED');
  const { token, expiresAt } = createGuestToken(deps, { ...saved, id: saved.userId }, 'checkout');
  return { token, expires_at: expiresAt.toISOString(), address_id: saved.addressId, order_id: saved.orderId };
};
