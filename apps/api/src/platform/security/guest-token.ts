import { DAY_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';

/** Lifetimes of the token in the buyer's browser, for the purchase, and in a mailed link, for parcels and refunds. */
export const GUEST_TOKEN_LIFETIMES_MS = { checkout: 7 * DAY_MS, mail: 90 * DAY_MS } as const;

/** A guest; a higher version invalidates the tokens of the former ones. */
interface TokenOwner {
  id: number;
  guestTokenVersion: number;
}

/**
 * Creates a guest's token. There is no session: it gives access to one purchase until the version of the guest's tokens changes, and to
 * nothing when the guest becomes an account.
 */
export const createGuestToken = (
  { tokens, clock }: Pick<Deps, 'tokens' | 'clock'>,
  { id, guestTokenVersion: version }: TokenOwner,
  kind: keyof typeof GUEST_TOKEN_LIFETIMES_MS,
) => {
  const now = clock.now().getTime();
  const expiresAt = new Date(now + GUEST_TOKEN_LIFETIMES_MS[kind]);
  const toSeconds = (time: number) => Math.floor(time / 1000);
  const payload = { sub: String(id), guest: kind, version, iat: toSeconds(now), exp: toSeconds(expiresAt.getTime()) };
  return { token: tokens.sign(payload), expiresAt };
};

/** The version of a token; tokens from before there were versions have none. */
export const getTokenVersion = ({ version = 0 }: { version?: number }) => version;
