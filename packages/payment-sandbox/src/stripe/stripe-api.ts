import { createHash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '../faults.ts';
import { createJsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import { randomId } from '../random-id.ts';
import type { Keys, ProviderContext } from '../records.ts';
import { StripeError, type StripeErrorBody } from './stripe-error.ts';
import { canonicalize, readForm } from './stripe-form.ts';
import { STRIPE_ROUTES, type StripeRoute } from './stripe-routes.ts';

/** A parsed request to Stripe's API that is not executed yet. */
export interface StripeCall {
  endpoint: Endpoint;
  /** The idempotency key, which is in use until the response. */
  key: string | undefined;
  /** Executes it, or replays the stored response. Synchronous. */
  execute: () => SandboxResponse;
  /** Responds with 500 and stores that under the idempotency key, as Stripe does. */
  respondWith500: () => SandboxResponse;
}

const createErrorResponse = (
  status: number,
  error: StripeErrorBody,
  requestId: string,
  more: SandboxResponse['headers'] = {},
) => createJsonResponse(status, { error }, { 'request-id': requestId, ...more });

export const STRIPE_FAULTS: Readonly<Record<'500' | '429', SandboxResponse>> = {
  '500': createJsonResponse(500, {
    error: { type: 'api_error', message: 'An unknown error occurred (a fault of the sandbox).' },
  }),
  '429': createJsonResponse(429, {
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
  }),
};

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Caller = 'shop' | 'browser';

const authenticate = (request: SandboxRequest, keys: Keys): Caller => {
  const key = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.query.get('key') ?? '';
  if (isEqual(key, keys.stripeSecretKey)) return 'shop';
  if (key === keys.stripePublishableKey) return 'browser';
  const hidden = key.length > 12 ? `${key.slice(0, 8)}…${key.slice(-4)}` : '(none)';
  throw new StripeError(401, {
    type: 'invalid_request_error',
    message: key
      ? `Invalid API Key provided: ${hidden}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  });
};

const findRoute = ({ method, path }: SandboxRequest): { route: StripeRoute; id: string } => {
  for (const route of STRIPE_ROUTES) {
    const match = method === route.method && route.path.exec(path);
    if (match) return { route, id: match[1] ?? '' };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox imitates a part of Stripe.`,
  });
};

/** Stripe's API. Remembers keys in use, to reject a concurrent request with the same key. */
export class StripeApi {
  readonly #context: ProviderContext;
  readonly #keys: Keys;
  readonly #keysInUse = new Set<string>();

  constructor(context: ProviderContext, keys: Keys) {
    this.#context = context;
    this.#keys = keys;
  }

  /** Parses and authorises a request. Returns the call to execute, or an error response. */
  prepareCall(request: SandboxRequest): StripeCall | SandboxResponse {
    const requestId = `req_${randomId(14)}`;
    try {
      const { route, id } = findRoute(request);
      const caller = authenticate(request, this.#keys);
      if (caller === 'browser' && !route.browser) {
        throw new StripeError(403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message:
            'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        });
      }
      const key = request.method === 'POST' && caller === 'shop' ? request.headers['idempotency-key'] : undefined;
      if (key !== undefined && this.#keysInUse.has(key)) return createConflict(key, requestId);
      const fromBrowser = caller === 'browser';
      const form = readForm(request.method === 'POST' ? request.body : request.query.toString());
      const parameters = createHash('sha256')
        .update(canonicalize(request.method === 'POST' ? request.body : ''))
        .digest('base64url');
      const replay = key === undefined ? undefined : this.#replay(key, request.path, parameters);
      if (replay) return { endpoint: route.endpoint, key, execute: () => replay, respondWith500: () => replay };
      const store = (response: SandboxResponse) =>
        this.#storeResponse(key, request.path, parameters, requestId, response);
      return {
        endpoint: route.endpoint,
        key,
        execute: () => {
          try {
            const value = route.work({ context: this.#context, id, form, fromBrowser });
            return store(createJsonResponse(200, value, { 'request-id': requestId }));
          } catch (error) {
            if (!(error instanceof StripeError)) throw error;
            const response = createErrorResponse(error.status, error.body, requestId);
            return error.isStored ? store(response) : response;
          }
        },
        respondWith500: () => store(STRIPE_FAULTS['500']),
      };
    } catch (error) {
      if (!(error instanceof StripeError)) throw error;
      return createErrorResponse(error.status, error.body, requestId);
    }
  }

  /** Until `clearInProgress`, another request with this key is rejected. */
  markInProgress(key: string | undefined) {
    if (key !== undefined) this.#keysInUse.add(key);
  }

  clearInProgress(key: string | undefined) {
    if (key !== undefined) this.#keysInUse.delete(key);
  }

  #replay(key: string, path: string, parameters: string): SandboxResponse | undefined {
    const stored = this.#context.records.get('stripe_answer', key);
    if (!stored) return undefined;
    const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
    if (stored.path !== path) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${stored.path}'). ${advice}`,
      });
    }
    if (stored.parameters !== parameters) {
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
      });
    }
    return {
      status: stored.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'request-id': `req_${randomId(14)}`,
        'original-request': stored.requestId,
        'idempotency-key': key,
        'idempotent-replayed': 'true',
      },
      body: stored.body,
    };
  }

  #storeResponse(
    key: string | undefined,
    path: string,
    parameters: string,
    requestId: string,
    response: SandboxResponse,
  ): SandboxResponse {
    if (key === undefined) return response;
    const { status, body } = response;
    this.#context.records.put('stripe_answer', key, { path, parameters, requestId, status, body });
    return { ...response, headers: { ...response.headers, 'idempotency-key': key, 'original-request': requestId } };
  }
}

const createConflict = (key: string, requestId: string) =>
  createErrorResponse(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    requestId,
  );
