import type { LanguageCode } from '@trad/contract/messages/message';
import type { Patience } from './patience.ts';

type Token = string | null | undefined;

export interface TradOptions extends Partial<Patience> {
  /** Where the API is, such as https://shop.example/api. */
  url: string;
  /** Of a signed-in user, or what gives it before each call. `setToken` changes it. */
  token?: Token | (() => Token | Promise<Token>);
  /** Of names, texts and messages; without it the shop goes by the browser's own. */
  language?: LanguageCode;
  /** In place of the global one (tests, proxies). */
  fetch?: typeof fetch;
  /** 0 to 1: keeps the pauses of many clients apart. */
  random?: () => number;
}

export interface CallOptions {
  signal?: AbortSignal;
  language?: LanguageCode;
  /** Instead of the one that is made for this call: to go on with a write after a restart. */
  idempotencyKey?: string;
}
