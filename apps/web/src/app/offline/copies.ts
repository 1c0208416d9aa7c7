// A module of its own, as every page's first scripts have it.

/** When the oldest copy that a response was made of was stored, in milliseconds; null without one. */
export const copies: { oldest: number | null; onCopy?: () => void } = { oldest: null };

/** A response was a copy of this time. */
export function noteCopy(at: number) {
  copies.oldest = Math.min(at, copies.oldest ?? at);
  copies.onCopy?.();
}
