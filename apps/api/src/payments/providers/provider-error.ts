/**
 * What a payment provider's answer means for the shop.
 * - declined: the buyer's means of payment was refused; nothing was charged.
 * - unavailable: no answer, or one that says nothing. It may have been done: ask again, with the same key.
 * - invalid: the provider refuses the request as it is, or in the state that things are in; `code` says which.
 * - not_found: the provider does not know what it was asked about.
 */
export type ProviderErrorKind = 'declined' | 'unavailable' | 'invalid' | 'not_found';

/** A provider did not do what it was asked. `code` is its own word for it, `cause` the library's error. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly code: string | null;

  constructor(kind: ProviderErrorKind, code: string | null, cause?: unknown) {
    super(`${kind}${code ? `: ${code}` : ''}`, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** The code of an answer that the provider repeats for a key, whatever is asked under it: only another key gets another. */
export const REPLAYED_ERROR = 'stored_failure';

/** What an HTTP status says where the provider's own words say nothing more. */
export const classifyStatus = (status: number | undefined): ProviderErrorKind => {
  if (status === 404) return 'not_found';
  // 401 and 403 are our keys' fault, and mended by other keys: the attempt may still go on.
  const saysNothing = status === undefined || status >= 500 || [401, 403, 408, 409, 429].includes(status);
  return saysNothing ? 'unavailable' : 'invalid';
};
