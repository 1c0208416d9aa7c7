import { type Call, type CallName, calls, canTakeIdempotencyKey } from '@trad/contract/calls';
import type { CallInput, CallReply } from '@trad/contract/schemas';
import { type AllProducts, allProductsOf } from './all-products.ts';
import { answerOf } from './answer.ts';
import type { CallOptions, TradOptions } from './options.ts';
import { PATIENCE, type Patience, pause, pauseBefore, within } from './patience.ts';
import { requestOf } from './request.ts';
import { TradError } from './trad-error.ts';

export type { CallOptions, TradOptions } from './options.ts';
export type { Patience } from './patience.ts';
export { isTradError, TradError, type TradErrorCode } from './trad-error.ts';

/** The result of a call; errors are thrown. */
export type Answer<N extends CallName> = CallReply<N> & { error: false; message: string };

type Method<N extends CallName> =
  NonNullable<unknown> extends CallInput<N>
    ? (input?: CallInput<N>, options?: CallOptions) => Promise<Answer<N>>
    : (input: CallInput<N>, options?: CallOptions) => Promise<Answer<N>>;

export type Trad = { [N in CallName]: Method<N> } & {
  setToken(token: TradOptions['token']): void;
  /** All products that match the filters, fetched page by page on demand. */
  allProducts: AllProducts;
};

/** Statuses after which a retry may succeed. */
const PASSING = new Set([429, 502, 503]);

/** The first attempt may still be in progress, or have conflicted with another write: a retry never executes twice. */
const isPassing = (error: unknown): error is TradError =>
  error instanceof TradError &&
  (PASSING.has(error.status) || error.is('NETWORK_FAILED', 'TIMED_OUT', 'IDEMPOTENCY_KEY_IN_USE', 'CONFLICT'));

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * A client of the shop's API with one method per call. Retries reads after network and temporary server errors, and
 * writes that take an Idempotency-Key, which is generated once per call. Throws TradError.
 */
export const createTrad = (options: TradOptions): Trad => {
  const { fetch: send = fetch, random = Math.random, language } = options;
  const patience: Patience = { ...PATIENCE, ...options };
  const base = options.url.replace(/\/+$/, '');
  let token = options.token;

  const tryOnce = (name: CallName, input: object, headers: Record<string, string>, given: CallOptions) =>
    within(patience.timeout, given.signal, async (signal, isLate) => {
      const request = requestOf(base, name, input as Record<string, unknown>, given.language ?? language);
      const { url, method, body } = request;
      try {
        const response = await send(url, { method, body, signal, headers: { ...request.headers, ...headers } });
        return { response, text: await response.text() };
      } catch (cause) {
        given.signal?.throwIfAborted();
        const code = isLate() ? 'TIMED_OUT' : 'NETWORK_FAILED';
        const message = isLate() ? 'The shop did not answer in time.' : 'The shop could not be reached.';
        throw new TradError({ code, message, cause });
      }
    });

  const call = async (name: CallName, input: object = {}, given: CallOptions = {}) => {
    const { effect, access }: Call = calls[name];
    const headers: Record<string, string> = {};
    const bearer = access === 'public' ? null : await (typeof token === 'function' ? token() : token);
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    const isKeyed = canTakeIdempotencyKey(name);
    if (isKeyed) headers['idempotency-key'] = given.idempotencyKey ?? newKey();
    const mayRepeat = effect === 'read' || isKeyed;
    for (let tried = 1; ; tried += 1) {
      try {
        const { response, text } = await tryOnce(name, input, headers, given);
        return answerOf(response, text);
      } catch (error) {
        const wait = mayRepeat && isPassing(error) ? pauseBefore(tried, error.retryAfter, patience, random) : null;
        if (wait === null) throw error;
        await pause(wait, given.signal);
      }
    }
  };

  const methods = Object.fromEntries(
    (Object.keys(calls) as CallName[]).map((name) => [
      name,
      (input?: object, given?: CallOptions) => call(name, input, given),
    ]),
  ) as unknown as { [N in CallName]: Method<N> };
  return {
    ...methods,
    setToken: (next) => {
      token = next;
    },
    allProducts: allProductsOf(methods),
  };
};
