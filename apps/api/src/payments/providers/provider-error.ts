/**
 * Kinds of provider errors, by their consequence for the shop.
 * - declined: the payment was declined; nothing was charged.
 * - unavailable: no response, or one without a result. The request may have been executed. Reads, captures, cancellations and refunds are
 *   retried, refunds under the same id; an attempt whose payment was to be created is closed instead (docs/decisions/0017).
 * - invalid: the request is invalid, or the state of the object does not allow it; `code` says which.
 * - not_found: the object does not exist at the provider.
 */
export type ProviderErrorKind = 'declined' | 'unavailable' | 'invalid' | 'not_found';

/** A provider's error. `code` is the provider's error code, `cause` the library's error. */
export class ProviderError extends Error {
  readonly kind: ProviderErrorKind;
  readonly code: string | null;

  constructor(kind: ProviderErrorKind, code: string | null, cause?: unknown) {
    super(`${kind}${code ? `: ${code}` : ''}`, { cause });
    this.kind = kind;
    this.code = code;
  }
}

/** The code of an error that Stripe stored under an idempotency key and returns again, so that a retry with this key cannot succeed. */
export const REPLAYED_ERROR = 'stored_failure';

/** Classifies an HTTP status without a known error code. */
export const classifyStatus = (status: number | undefined): ProviderErrorKind => {
  if (status === 404) return 'not_found';
  // 401 and 403 come from wrong keys of the shop: with corrected keys a payment or refund that was begun can continue.
  const isRetryable = status === undefined || status >= 500 || [401, 403, 408, 409, 429].includes(status);
  return isRetryable ? 'unavailable' : 'invalid';
};

/** The codes of errors without a request: the shop has no keys of the provider, or PayPal gave no access token. */
export const NO_KEYS = 'no_keys';
export const NO_ACCESS_TOKEN = 'no_access_token';

const getStatus = ({ cause }: ProviderError) => (cause as { statusCode?: number } | undefined)?.statusCode ?? 0;

/** Whether the provider refuses the shop's keys, or the shop has none: nothing changes until somebody corrects them. */
export const isKeyRefused = (error: unknown) =>
  error instanceof ProviderError && (error.code === NO_KEYS || [401, 403].includes(getStatus(error)));

/**
 * Whether the provider executed nothing for sure: no request was sent, or it was refused before it was read. False where the response
 * was lost.
 */
export const isNotExecuted = (error: unknown) =>
  isKeyRefused(error) ||
  (error instanceof ProviderError && (error.code === NO_ACCESS_TOKEN || getStatus(error) === 429));
