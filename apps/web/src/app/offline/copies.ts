// A separate module, because the first scripts of every page load it.

/** When the oldest stored copy among the responses was made, in milliseconds; null without one. */
export const copies: { oldest: number | null; onCopy?: () => void } = { oldest: null };

/** Records that a response was a stored copy of this time. */
export function recordCopyTime(at: number) {
  copies.oldest = Math.min(at, copies.oldest ?? at);
  copies.onCopy?.();
}
