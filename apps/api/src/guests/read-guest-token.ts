import type { Deps } from '../platform/deps.ts';
import { getTokenVersion } from '../platform/security/guest-token.ts';

/** Reads the guest of a token that is part of the input; null where it is altered, expired or of an account. */
export const readGuestToken = ({ tokens, clock }: Pick<Deps, 'tokens' | 'clock'>, token: string) => {
  const payload = tokens.verify(token);
  if (!payload?.guest || payload.exp * 1000 <= clock.now().getTime()) return null;
  return { guestId: Number(payload.sub), version: getTokenVersion(payload) };
};
