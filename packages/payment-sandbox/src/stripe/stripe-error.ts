/** The `error` of Stripe's responses. */
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
 * An error response. `isStored`: Stripe began to execute the request and stores the response under the idempotency key;
 * a request with invalid parameters may be corrected under the same key.
 */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  readonly isStored: boolean;

  constructor(status: number, body: StripeErrorBody, { isStored = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isStored = isStored;
  }
}

/** A parameter is invalid: nothing was executed. */
export const createInvalidParameterError = (message: string, code?: string, param?: string) =>
  new StripeError(400, { type: 'invalid_request_error', message, code, ...(param && { param }) });

/** The request is valid, but the state of the object does not allow it. */
export const createUnexpectedStateError = (message: string, code: string, payment_intent?: unknown) =>
  new StripeError(
    400,
    { type: 'invalid_request_error', message, code, ...(payment_intent ? { payment_intent } : {}) },
    { isStored: true },
  );

export const createMissingResourceError = (object: string, id: string, param = object) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${object}: '${id}'`,
  });
