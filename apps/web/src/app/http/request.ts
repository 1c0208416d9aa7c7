import { type CallName, calls, getCallPath, getInputLocation, toQueryParameters } from '@trad/contract/calls';
import { COPIED_AT } from '../../service-worker/copied-at.ts';
import { recordCopyTime } from '../offline/copies.ts';

/** The response of a call: the envelope, or the reason why there is none. */
export interface CallResponse {
  status: number;
  body?: unknown;
  problem?: 'HTML_RESPONSE' | 'INVALID_JSON';
  /** Many pages receive this same object: what is derived from it can be cached. */
  isShared?: boolean;
}

export interface RequestOptions {
  lang: string;
  token?: string;
  /** The idempotency key of a write. */
  key?: string;
  signal?: AbortSignal;
}

/** Sends a call to the API: over HTTP in the browser, in process when the server renders a page. */
export type SendRequest = (name: CallName, input: object, options: RequestOptions) => Promise<CallResponse>;

/**
 * Sends calls to the API at `base`, such as `/api`. Rejects only when there is no response. With `no-store` neither the browser
 * nor the service worker stores any.
 */
export const createHttpSendRequest =
  (base: string, cache?: 'no-store'): SendRequest =>
  async (name, input, { lang, token, key, signal }) => {
    const inQuery = getInputLocation(name) === 'query';
    const query = new URLSearchParams(toQueryParameters(inQuery ? { ...input, lang } : { lang }));
    const headers: Record<string, string> = { accept: 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    if (key) headers['idempotency-key'] = key;
    const isForm = input instanceof FormData;
    if (!inQuery && !isForm) headers['content-type'] = 'application/json';
    const response = await fetch(`${base}${getCallPath(name)}?${query}`, {
      method: calls[name].method,
      headers,
      body: inQuery ? undefined : isForm ? input : JSON.stringify(input),
      signal,
      cache,
    });
    const copiedAt = response.headers.get(COPIED_AT);
    if (copiedAt) recordCopyTime(Number(copiedAt));
    return parseResponse(response.status, await response.text());
  };

function parseResponse(status: number, text: string): CallResponse {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, problem: text.trimStart().startsWith('<') ? 'HTML_RESPONSE' : 'INVALID_JSON' };
  }
}
