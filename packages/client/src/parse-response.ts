import type { ErrorResponse } from '@trad/contract/call-schemas';
import type { ErrorCode } from '@trad/contract/error-codes';
import { TradError } from './trad-error.ts';

/** Returns the seconds until a retry; the header has them, or an HTTP date. */
const parseRetryAfter = (header: string | null) => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

/** Returns the response's fields. Throws a TradError for an error, and for a response that is not from the API. */
export const parseResponse = (response: Response, text: string): Record<string, unknown> => {
  const metadata = {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfter: parseRetryAfter(response.headers.get('retry-after')),
  };
  let body: ({ error: false; message: string } | ErrorResponse) & Record<string, unknown>;
  try {
    body = JSON.parse(text);
    const isExpected = body?.error === false ? response.ok : body?.error === true && typeof body.code === 'string';
    if (!isExpected) throw new TypeError('not a response of the API');
  } catch (cause) {
    const message = `The API responded with status ${response.status} and an unreadable body.`;
    throw new TradError({ ...metadata, code: 'UNREADABLE_RESPONSE', message, cause });
  }
  if (!body.error) return body;
  const { code, message, details, data } = body;
  throw new TradError({
    ...metadata,
    code: code as ErrorCode,
    message,
    ...(details && { details }),
    ...(data && { data }),
  });
};
