import type { CallResponse } from '../http/request.ts';

// Test fixtures: responses of the API.

export const ok = (body: object = {}): CallResponse => ({ status: 200, body: { error: false, message: '', ...body } });

export const createErrorResponse = (status: number, code: string, message = '', more: object = {}): CallResponse => ({
  status,
  body: { error: true, code, message, ...more },
});

/** A response that arrives when `respond` is called. */
export function delayResponse(response: CallResponse) {
  let respond = () => {};
  const delayed = new Promise<CallResponse>((resolve) => {
    respond = () => resolve(response);
  });
  return { delayed, respond };
}
