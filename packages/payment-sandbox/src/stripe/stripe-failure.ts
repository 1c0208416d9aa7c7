/** What Stripe puts under `error`. */
export interface StripeErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string | undefined;
  decline_code?: string | undefined;
  param?: string;
  payment_intent?: unknown;
  payment_method?: unknown;
  charge?: string;
}

/**
 * An error answer. `kept` says whether Stripe had begun to execute the request: only then does it keep the answer
 * under the idempotency key, and what was wrong with the parameters may be mended under the same key.
 */
export class StripeFailure extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly kept: boolean;

  constructor(status: number, body: StripeErrorBody, { kept = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.kept = kept;
  }
}

/** A parameter is wrong: nothing has been done. */
export const invalid = (message: string, code?: string, param?: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, code, ...(param && { param }) });

/** The request is well-formed, and the object is not in a state for it. */
export const unexpectedState = (message: string, code: string, payment_intent?: unknown) =>
  new StripeFailure(
    400,
    { type: 'invalid_request_error', message, code, ...(payment_intent ? { payment_intent } : {}) },
    { kept: true },
  );

export const missing = (object: string, id: string, param = object) =>
  new StripeFailure(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${object}: '${id}'`,
  });
