import type { LanguageCode } from '@trad/contract/messages/message';
import type { RetryOptions } from './retry.ts';

type Token = string | null | undefined;

export interface TradOptions extends Partial<RetryOptions> {
  /** The API's base URL, such as https://shop.example/api. */
  url: string;
  /** A signed-in user's token, or a function that returns it before each call. `setToken` changes it. */
  token?: Token | (() => Token | Promise<Token>);
  /** The language of names, texts and messages; by default the shop uses the browser's. */
  language?: LanguageCode;
  /** Replaces the global fetch (tests, proxies). */
  fetch?: typeof fetch;
  /** A random number from 0 to 1: the jitter that spreads the retries of many clients. */
  random?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
  language?: LanguageCode;
  /** Replaces the timeout of one attempt, in milliseconds, also of an upload. */
  timeout?: number;
  /** Replaces the generated idempotency key, to resume a write after a restart. */
  idempotencyKey?: string;
}
