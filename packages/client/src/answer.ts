import type { ErrorResponse } from '@trad/contract/call-schemas';
import type { ErrorCode } from '@trad/contract/error-codes';
import { TradError } from './trad-error.ts';

/** Parses Retry-After: seconds, or an HTTP date. */
const secondsOf = (header: string | null) => {
  if (header === null) return null;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};

/** Returns the response's fields. Throws a TradError for an error, and for a response that is not from the API. */
export const answerOf = (response: Response, text: string): Record<string, unknown> => {
  const facts = {
    status: response.status,
    requestId: response.headers.get('x-request-id'),
    retryAfter: secondsOf(response.headers.get('retry-after')),
  };
  let answer: ({ error: false; message: string } | ErrorResponse) & Record<string, unknown>;
  try {
    answer = JSON.parse(text);
    if (typeof answer?.error !== 'boolean') throw new TypeError('not an answer of the API');
  } catch (cause) {
    const message = `The shop answered ${response.status} without saying anything that can be read.`;
    throw new TradError({ ...facts, code: 'UNREADABLE_ANSWER', message, cause });
  }
  if (!answer.error && response.ok) return answer;
  const { code, message, details, data } = answer as ErrorResponse;
  throw new TradError({
    ...facts,
    code: code as ErrorCode,
    message,
    ...(details && { details }),
    ...(data && { data }),
  });
};
