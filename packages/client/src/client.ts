import { type Call, type CallName, calls, canTakeIdempotencyKey } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { buildRequest } from './build-request.ts';
import { createProductIterator, type IterateProducts } from './iterate-products.ts';
import type { CallOptions, TradOptions } from './options.ts';
import { parseResponse } from './parse-response.ts';
import {
  computeRetryDelay,
  computeTimeout,
  DEFAULT_RETRY_OPTIONS,
  delay,
  type RetryOptions,
  withTimeout,
} from './retry.ts';
import { TradError } from './trad-error.ts';

export type { CallOptions, TradOptions } from './options.ts';
export type { RetryOptions } from './retry.ts';
export { isTradError, TradError, type TradErrorCode } from './trad-error.ts';

/** The result of a call; errors are thrown. */
export type CallResult<N extends CallName> = CallReply<N> & { error: false; message: string };

type Method<N extends CallName> =
  NonNullable<unknown> extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => Promise<CallResult<N>>
    : (input: CallInput<N>, options?: CallOptions) => Promise<CallResult<N>>;

export type Trad = { [N in CallName]: Method<N> } & {
  setToken(token: TradOptions['token']): void;
  /** All products that match the filters, fetched page by page on demand. */
  iterateProducts: IterateProducts;
};

/** Statuses after which a retry may succeed. */
const RETRYABLE_STATUSES = new Set([429, 502, 503]);

/** Whether the same call may succeed later, such as when its first attempt is still in progress (IDEMPOTENCY_KEY_IN_USE). */
const isRetryable = (error: unknown): error is TradError =>
  error instanceof TradError &&
  (RETRYABLE_STATUSES.has(error.status) ||
    error.is('NETWORK_FAILED', 'TIMED_OUT', 'IDEMPOTENCY_KEY_IN_USE', 'CONFLICT'));

const createIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A client of the shop's API with one method per call. Retries reads after network and temporary server errors, and
 * writes that take an Idempotency-Key, which is generated once per call. Throws TradError.
 */
export const createTrad = (options: TradOptions): Trad => {
  const { fetch: send = fetch, random = Math.random, language } = options;
  const retryOptions: RetryOptions = { ...DEFAULT_RETRY_OPTIONS, ...options };
  const base = options.url.replace(/\/+$/, '');
  let token = options.token;

  const tryOnce = (name: CallName, input: object, headers: Record<string, string>, callOptions: CallOptions) => {
    const request = buildRequest(base, name, input as Record<string, unknown>, callOptions.language ?? language);
    const { url, method, body, uploadBytes } = request;
    const timeout = callOptions.timeout ?? computeTimeout(retryOptions.timeout, uploadBytes);
    return withTimeout(timeout, callOptions.signal, async (signal, isTimedOut) => {
      try {
        const response = await send(url, { method, body, signal, headers: { ...request.headers, ...headers } });
        return { response, text: await response.text() };
      } catch (cause) {
        callOptions.signal?.throwIfAborted();
        const code = isTimedOut() ? 'TIMED_OUT' : 'NETWORK_FAILED';
        const message = isTimedOut() ? 'The shop did not respond in time.' : 'The shop could not be reached.';
        throw new TradError({ code, message, cause });
      }
    });
  };

  const call = async (name: CallName, input: object = {}, callOptions: CallOptions = {}) => {
    const { effect, access }: Call = calls[name];
    const headers: Record<string, string> = {};
    const bearer = access === 'public' ? null : await (typeof token === 'function' ? token() : token);
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const hasKey = canTakeIdempotencyKey(name);
    if (hasKey) headers['idempotency-key'] = callOptions.idempotencyKey ?? createIdempotencyKey();
    const canRetry = effect === 'read' || hasKey;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { response, text } = await tryOnce(name, input, headers, callOptions);
        return parseResponse(response, text);
      } catch (error) {
        const wait =
          canRetry && isRetryable(error) ? computeRetryDelay(attempt, error.retryAfter, retryOptions, random) : null;
        if (wait === null) throw error;
        await delay(wait, callOptions.signal);
      }
    }
  };

  const methods = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [
      name,
      (input?: object, callOptions?: CallOptions) => call(name, input, callOptions),
    ]),
  ) as unknown as { [N in CallName]: Method<N> };
  return {
    ...methods,
    setToken: (next) => {
      token = next;
    },
    iterateProducts: createProductIterator(methods),
  };
};
