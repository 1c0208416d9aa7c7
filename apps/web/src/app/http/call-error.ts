import type { CallResponse } from './request.ts';

/** What went wrong with a call: the API's own words, or a code of ours where it sent none. */
export interface CallError {
  /** HTTP status; 0 where nothing came back. */
  status: number;
  /** The API's code, or NETWORK, HTTP_STATUS, HTML_ANSWER, INVALID_JSON, FAILED. */
  code: string;
  /** The API's sentence for the shopper; empty for the codes that are ours. */
  message: string;
  details: { path: string; message: string }[];
  /** What the caller needs to go on, such as the right amount. */
  data?: Record<string, unknown>;
}

type Body = { error?: unknown; code?: string; message?: string; details?: CallError['details']; data?: unknown };

const clientError = (status: number, code: string): CallError => ({ status, code, message: '', details: [] });

/** Nothing came back. */
export const networkError = clientError(0, 'NETWORK');

/** The error in an answer; undefined where it is a success. */
export function readError({ status, body, problem }: CallResponse): CallError | undefined {
  const ok = status >= 200 && status < 300;
  if (problem) return clientError(status, ok ? problem : 'HTTP_STATUS');
  const envelope = (body ?? {}) as Body;
  if (ok && envelope.error === false) return undefined;
  const code = ok ? 'FAILED' : 'HTTP_STATUS';
  if (!envelope.code && !envelope.message) return clientError(status, code);
  return {
    status,
    code: envelope.code ?? code,
    message: envelope.message ?? '',
    details: envelope.details ?? [],
    data: envelope.data as CallError['data'],
  };
}

/** Narrows what RTK Query hands out as an error. */
export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'details' in error;
