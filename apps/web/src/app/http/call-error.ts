import type { CallResponse } from './request.ts';

/** The error of a call: the API's problem details, or a client-side code if the API sent none. */
export interface CallError {
  /** HTTP status; 0 without a response. */
  status: number;
  /** The API's code, or NETWORK, HTTP_STATUS, HTML_RESPONSE, INVALID_JSON, FAILED; UNAUTHENTICATED also of a call that was not sent. */
  code: string;
  /** The API's message for the user; empty for the client's own codes. */
  message: string;
  details: { path: string; message: string }[];
  /** Data that the caller needs to continue, such as the correct amount. */
  data?: Record<string, unknown>;
}

type Body = { error?: unknown; code?: string; message?: string; details?: CallError['details']; data?: unknown };

const createClientError = (status: number, code: string): CallError => ({ status, code, message: '', details: [] });

/** There was no response. */
export const networkError = createClientError(0, 'NETWORK');

/** The call was not sent, as nobody is signed in. */
export const signedOutError = createClientError(401, 'UNAUTHENTICATED');

/** The error of a response; undefined if it is a success. */
export function readError({ status, body, problem }: CallResponse): CallError | undefined {
  const ok = status >= 200 && status < 300;
  if (problem) return createClientError(status, ok ? problem : 'HTTP_STATUS');
  const envelope = (body ?? {}) as Body;
  if (ok && envelope.error === false) return undefined;
  const code = ok ? 'FAILED' : 'HTTP_STATUS';
  if (!envelope.code && !envelope.message) return createClientError(status, code);
  return {
    status,
    code: envelope.code ?? code,
    message: envelope.message ?? '',
    details: envelope.details ?? [],
    data: envelope.data as CallError['data'],
  };
}

/** Narrows the errors of RTK Query's hooks. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'details' in error;
