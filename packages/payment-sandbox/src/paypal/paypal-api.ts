import { createHash } from 'node:crypto';
import type { Endpoint } from '../faults.ts';
import { createJsonResponse, type SandboxRequest, type SandboxResponse } from '../http.ts';
import type { Keys, ProviderContext, SandboxSecrets } from '../records.ts';
import { createAccessToken, isValidToken, TOKEN_SECONDS } from './access-tokens.ts';
import {
  captureOrder,
  createOrder,
  getCapture,
  getOrder,
  patchOrder,
  toCaptureJson,
  toMinimalOrderJson,
  toOrderJson,
} from './orders.ts';
import {
  createConflictError,
  createMalformedRequestError,
  createNotFoundError,
  createUnauthorizedError,
  createUnprocessableError,
  INTERNAL_ERROR,
  PayPalError,
  RATE_LIMIT_ERROR,
} from './paypal-error.ts';
import { getRefund, refundCapture, toRefundJson } from './refunds.ts';
import type { WebhookSigner } from './webhook-signer.ts';

type Body = Readonly<Record<string, unknown>>;

interface PayPalCallContext {
  context: ProviderContext;
  keys: Keys;
  secrets: SandboxSecrets;
  signer: WebhookSigner;
  id: string;
  body: Body;
  request: SandboxRequest;
  /** The request has `Prefer: return=representation`. */
  isFull: boolean;
}

interface PayPalRoute {
  endpoint: Endpoint;
  method: 'GET' | 'POST' | 'PATCH';
  path: RegExp;
  /** The status of the first response; a replayed one is 200. */
  status: number;
  work: (call: PayPalCallContext) => unknown;
}

const issueToken = ({ context, keys, secrets, request }: PayPalCallContext) => {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const expected = Buffer.from(`${keys.paypalClientId}:${keys.paypalClientSecret}`).toString('base64');
  if (scheme !== 'Basic' || credentials !== expected) {
    throw createUnauthorizedError('invalid_client', 'Client Authentication failed');
  }
  return {
    scope: 'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: createAccessToken(secrets.tokenSecret, context.now()),
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: TOKEN_SECONDS,
    nonce: new Date(context.now()).toISOString(),
  };
};

const toResponseJson = ({ context, isFull }: PayPalCallContext, order: ReturnType<typeof getOrder>) =>
  isFull ? toOrderJson(context, order) : toMinimalOrderJson(context, order);

const ROUTES: readonly PayPalRoute[] = [
  { endpoint: 'paypal.token', method: 'POST', path: /^\/v1\/oauth2\/token$/, status: 200, work: issueToken },
  {
    endpoint: 'paypal.orders.create',
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    status: 201,
    work: (call) => toResponseJson(call, createOrder(call.context, call.body)),
  },
  {
    endpoint: 'paypal.orders.get',
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)$/,
    status: 200,
    work: ({ context, id }) => toOrderJson(context, getOrder(context, id)),
  },
  {
    endpoint: 'paypal.orders.patch',
    method: 'PATCH',
    path: /^\/v2\/checkout\/orders\/(\w+)$/,
    status: 204,
    work: ({ context, id, body }) => patchOrder(context, id, body),
  },
  {
    endpoint: 'paypal.orders.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    status: 201,
    work: (call) => toResponseJson(call, captureOrder(call.context, call.id)),
  },
  {
    endpoint: 'paypal.captures.get',
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)$/,
    status: 200,
    work: ({ context, id }) => toCaptureJson(context, getCapture(context, id)),
  },
  {
    endpoint: 'paypal.captures.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    status: 201,
    work: ({ context, id, body, isFull }) => {
      const wire = toRefundJson(context, refundCapture(context, id, body));
      return isFull ? wire : { id: wire.id, status: wire.status, links: wire.links };
    },
  },
  {
    endpoint: 'paypal.refunds.get',
    method: 'GET',
    path: /^\/v2\/payments\/refunds\/(\w+)$/,
    status: 200,
    work: ({ context, id }) => toRefundJson(context, getRefund(context, id)),
  },
  {
    endpoint: 'paypal.webhooks.verify',
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    status: 200,
    work: ({ signer, body, request }) => ({
      verification_status: signer.isFromSandbox(body, request.body) ? 'SUCCESS' : 'FAILURE',
    }),
  },
];

const readBody = ({ body, headers }: SandboxRequest): Body => {
  if (body === '' || !headers['content-type']?.includes('json')) return {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed && typeof parsed === 'object') return parsed as Body;
  } catch {
    // Falls through to the error for JSON that is no object.
  }
  throw createMalformedRequestError('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
};

const toErrorResponse = ({ status, body }: PayPalError) => createJsonResponse(status, body);

export const PAYPAL_FAULTS: Readonly<Record<'500' | '429', SandboxResponse>> = {
  '500': toErrorResponse(INTERNAL_ERROR),
  '429': toErrorResponse(RATE_LIMIT_ERROR),
};

/** A parsed request to PayPal's API that is not executed yet. */
export interface PayPalCall {
  endpoint: Endpoint;
  /** Path and PayPal-Request-Id, which are in use until the response; undefined without such an id. */
  key: string | undefined;
  execute: () => SandboxResponse;
  /** Responds with 500. Unlike Stripe, PayPal stores no error under the request id. */
  respondWith500: () => SandboxResponse;
}

export class PayPalApi {
  readonly #context: ProviderContext;
  readonly #keys: Keys;
  readonly #secrets: SandboxSecrets;
  readonly #signer: WebhookSigner;
  readonly #keysInUse = new Set<string>();

  constructor(context: ProviderContext, keys: Keys, secrets: SandboxSecrets, signer: WebhookSigner) {
    this.#context = context;
    this.#keys = keys;
    this.#secrets = secrets;
    this.#signer = signer;
  }

  /** Parses and authorises a request. Returns the call to execute, or an error response. */
  prepareCall(request: SandboxRequest): PayPalCall | SandboxResponse {
    try {
      const publicKey = request.path === '/v1/notifications/certs/sandbox' && this.#signer.getPublicKey();
      if (publicKey) return { status: 200, body: publicKey };
      const { route, id } = this.#find(request);
      this.#checkToken(route, request);
      const requestId = request.headers['paypal-request-id'];
      // PayPal scopes request ids by path: two orders may be captured under the same id.
      const key = request.method === 'POST' && requestId ? `${request.path} ${requestId}` : undefined;
      if (key !== undefined && this.#keysInUse.has(key)) throw createConflictError();
      const isFull = request.headers.prefer?.includes('return=representation') ?? false;
      const execute = () => this.#execute(route, key, { id, request, isFull });
      return { endpoint: route.endpoint, key, execute, respondWith500: () => PAYPAL_FAULTS['500'] };
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      return toErrorResponse(error);
    }
  }

  markInProgress(key: string | undefined) {
    if (key !== undefined) this.#keysInUse.add(key);
  }

  clearInProgress(key: string | undefined) {
    if (key !== undefined) this.#keysInUse.delete(key);
  }

  #find({ method, path }: SandboxRequest) {
    for (const route of ROUTES) {
      const match = method === route.method && route.path.exec(path);
      if (match) return { route, id: match[1] ?? '' };
    }
    throw createNotFoundError();
  }

  #checkToken({ endpoint }: PayPalRoute, { headers }: SandboxRequest) {
    if (endpoint === 'paypal.token') return;
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if (!isValidToken(this.#secrets.tokenSecret, token, this.#context.now())) {
      throw createUnauthorizedError('invalid_token', 'Access Token not found in cache');
    }
  }

  #execute(
    route: PayPalRoute,
    key: string | undefined,
    call: Pick<PayPalCallContext, 'id' | 'request' | 'isFull'>,
  ): SandboxResponse {
    try {
      const parameters = createHash('sha256').update(call.request.body).digest('base64url');
      const stored = key === undefined ? undefined : this.#context.records.get('paypal_answer', key);
      if (stored && stored.parameters !== parameters) {
        throw createUnprocessableError(
          'DUPLICATE_REQUEST_ID',
          'The value of PayPal-Request-Id header has already been used.',
        );
      }
      // Replays the first response, even if the object has changed since.
      if (stored) return { ...createJsonResponse(200, {}), body: stored.body };
      const body = readBody(call.request);
      const value = route.work({
        ...call,
        body,
        context: this.#context,
        keys: this.#keys,
        secrets: this.#secrets,
        signer: this.#signer,
      });
      const response = createJsonResponse(route.status, value);
      if (key !== undefined) this.#context.records.put('paypal_answer', key, { parameters, body: response.body });
      return response;
    } catch (error) {
      if (!(error instanceof PayPalError)) throw error;
      return toErrorResponse(error);
    }
  }
}
