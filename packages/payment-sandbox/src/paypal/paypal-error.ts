import { randomBytes } from 'node:crypto';

/** An error response of PayPal. */
export class PayPalError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, message: string) {
    super(message);
    this.status = status;
    this.body = body;
  }
}

const createError = (
  status: number,
  name: string,
  message: string,
  detail?: { issue: string; description: string; field?: string },
  links: unknown[] = [],
) =>
  new PayPalError(
    status,
    {
      name,
      message,
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
      ...(detail && { details: [detail] }),
      links,
    },
    detail?.issue ?? name,
  );

export const createUnprocessableError = (issue: string, description: string, field?: string, links?: unknown[]) =>
  createError(
    422,
    'UNPROCESSABLE_ENTITY',
    'The requested action could not be performed, semantically incorrect, or failed business validation.',
    { issue, description, ...(field && { field }) },
    links,
  );

export const createMalformedRequestError = (issue: string, description: string, field?: string) =>
  createError(400, 'INVALID_REQUEST', 'Request is not well-formed, syntactically incorrect, or violates schema.', {
    issue,
    description,
    ...(field && { field }),
  });

export const createNotFoundError = () =>
  createError(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.', {
    issue: 'INVALID_RESOURCE_ID',
    description: 'Specified resource ID does not exist. Please check the resource ID and try again.',
  });

export const createConflictError = () =>
  createError(409, 'RESOURCE_CONFLICT', 'The server has detected a conflict while processing this request.', {
    issue: 'PREVIOUS_REQUEST_IN_PROGRESS',
    description:
      'A previous request on this resource is currently in progress. Please wait for some time and try again.',
  });

export const createUnauthorizedError = (error: 'invalid_client' | 'invalid_token', error_description: string) =>
  new PayPalError(401, { error, error_description }, error);

export const INTERNAL_ERROR = createError(
  500,
  'INTERNAL_SERVER_ERROR',
  'An internal server error has occurred (a fault of the sandbox).',
);
export const RATE_LIMIT_ERROR = createError(
  429,
  'RATE_LIMIT_REACHED',
  'Too many requests. Blocked due to rate limiting.',
);
