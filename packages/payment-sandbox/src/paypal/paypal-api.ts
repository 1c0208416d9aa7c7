import { createHash } from 'node:crypto';
import type { Endpoint } from '../faults.ts';
import { type Answer, json, type SandboxRequest } from '../http.ts';
import type { Books, Keys, OwnSecrets } from '../records.ts';
import { accessToken, isGoodToken, TOKEN_SECONDS } from './access-tokens.ts';
import {
  captureById,
  captureOnTheWire,
  captureOrder,
  createOrder,
  minimalOrder,
  orderById,
  orderOnTheWire,
} from './orders.ts';
import {
  conflict,
  INTERNAL_ERROR,
  malformed,
  notFound,
  PayPalFailure,
  RATE_LIMIT,
  unauthorized,
  unprocessable,
} from './paypal-failure.ts';
import { refundById, refundCapture, refundOnTheWire } from './refunds.ts';
import type { WebhookSigner } from './webhook-signer.ts';

type Body = Readonly<Record<string, unknown>>;

interface PayPalAsked {
  books: Books;
  keys: Keys;
  own: OwnSecrets;
  signer: WebhookSigner;
  id: string;
  body: Body;
  request: SandboxRequest;
  /** Asked for with `Prefer: return=representation`. */
  whole: boolean;
}

interface PayPalRoute {
  endpoint: Endpoint;
  method: 'GET' | 'POST';
  path: RegExp;
  /** The status of a first answer; a repeated one is 200. */
  status: number;
  work: (asked: PayPalAsked) => unknown;
}

const newToken = ({ books, keys, own, request }: PayPalAsked) => {
  const [scheme, credentials = ''] = (request.headers.authorization ?? '').split(' ');
  const expected = Buffer.from(`${keys.paypalClientId}:${keys.paypalClientSecret}`).toString('base64');
  if (scheme !== 'Basic' || credentials !== expected) {
    throw unauthorized('invalid_client', 'Client Authentication failed');
  }
  return {
    scope: 'https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund',
    access_token: accessToken(own.tokenSecret, books.now()),
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: TOKEN_SECONDS,
    nonce: new Date(books.now()).toISOString(),
  };
};

const shown = ({ books, whole }: PayPalAsked, order: ReturnType<typeof orderById>) =>
  whole ? orderOnTheWire(books, order) : minimalOrder(books, order);

const ROUTES: readonly PayPalRoute[] = [
  { endpoint: 'paypal.token', method: 'POST', path: /^\/v1\/oauth2\/token$/, status: 200, work: newToken },
  {
    endpoint: 'paypal.orders.create',
    method: 'POST',
    path: /^\/v2\/checkout\/orders$/,
    status: 201,
    work: (asked) => shown(asked, createOrder(asked.books, asked.body)),
  },
  {
    endpoint: 'paypal.orders.get',
    method: 'GET',
    path: /^\/v2\/checkout\/orders\/(\w+)$/,
    status: 200,
    work: ({ books, id }) => orderOnTheWire(books, orderById(books, id)),
  },
  {
    endpoint: 'paypal.orders.capture',
    method: 'POST',
    path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
    status: 201,
    work: (asked) => shown(asked, captureOrder(asked.books, asked.id)),
  },
  {
    endpoint: 'paypal.captures.get',
    method: 'GET',
    path: /^\/v2\/payments\/captures\/(\w+)$/,
    status: 200,
    work: ({ books, id }) => captureOnTheWire(books, captureById(books, id)),
  },
  {
    endpoint: 'paypal.captures.refund',
    method: 'POST',
    path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
    status: 201,
    work: ({ books, id, body, whole }) => {
      const wire = refundOnTheWire(books, refundCapture(books, id, body));
      return whole ? wire : { id: wire.id, status: wire.status, links: wire.links };
    },
  },
  {
    endpoint: 'paypal.refunds.get',
    method: 'GET',
    path: /^\/v2\/payments\/refunds\/(\w+)$/,
    status: 200,
    work: ({ books, id }) => refundOnTheWire(books, refundById(books, id)),
  },
  {
    endpoint: 'paypal.webhooks.verify',
    method: 'POST',
    path: /^\/v1\/notifications\/verify-webhook-signature$/,
    status: 200,
    work: ({ signer, body, request }) => ({
      verification_status: signer.isOwn(body, request.body) ? 'SUCCESS' : 'FAILURE',
    }),
  },
];

const readBody = ({ body, headers }: SandboxRequest): Body => {
  if (body === '' || !headers['content-type']?.includes('json')) return {};
  try {
    const parsed: unknown = JSON.parse(body);
    if (parsed && typeof parsed === 'object') return parsed as Body;
  } catch {
    // Told below, like what is JSON but no object.
  }
  throw malformed('MALFORMED_REQUEST_JSON', 'The request JSON is not well formed.');
};

const failed = ({ status, body }: PayPalFailure) => json(status, body);

export const PAYPAL_FAULTS: Readonly<Record<'500' | '429', Answer>> = {
  '500': failed(INTERNAL_ERROR),
  '429': failed(RATE_LIMIT),
};

/** A request to PayPal's API that is understood, and has not been done yet. */
export interface PayPalCall {
  endpoint: Endpoint;
  key: string | undefined;
  work: () => Answer;
  /** PayPal keeps no failures. */
  keepFailure: () => Answer;
}

export class PayPalApi {
  readonly #books: Books;
  readonly #keys: Keys;
  readonly #own: OwnSecrets;
  readonly #signer: WebhookSigner;
  readonly #underWay = new Set<string>();

  constructor(books: Books, keys: Keys, own: OwnSecrets, signer: WebhookSigner) {
    this.#books = books;
    this.#keys = keys;
    this.#own = own;
    this.#signer = signer;
  }

  /** What the request asks for; or at once the answer that refuses it. */
  understand(request: SandboxRequest): PayPalCall | Answer {
    try {
      const publicKey = request.path === '/v1/notifications/certs/sandbox' && this.#signer.publicKey();
      if (publicKey) return { status: 200, body: publicKey };
      const { route, id } = this.#find(request);
      this.#checkToken(route, request);
      const requestId = request.headers['paypal-request-id'];
      // The id of a request belongs to what it asks for: another order may have been captured under the same one.
      const key = request.method === 'POST' && requestId ? `${request.path} ${requestId}` : undefined;
      if (key !== undefined && this.#underWay.has(key)) throw conflict();
      const whole = request.headers.prefer?.includes('return=representation') ?? false;
      const work = () => this.#answer(route, key, { id, request, whole });
      return { endpoint: route.endpoint, key, work, keepFailure: () => PAYPAL_FAULTS['500'] };
    } catch (error) {
      if (!(error instanceof PayPalFailure)) throw error;
      return failed(error);
    }
  }

  hold(key: string | undefined) {
    if (key !== undefined) this.#underWay.add(key);
  }

  release(key: string | undefined) {
    if (key !== undefined) this.#underWay.delete(key);
  }

  #find({ method, path }: SandboxRequest) {
    for (const route of ROUTES) {
      const match = method === route.method && route.path.exec(path);
      if (match) return { route, id: match[1] ?? '' };
    }
    throw notFound();
  }

  #checkToken({ endpoint }: PayPalRoute, { headers }: SandboxRequest) {
    if (endpoint === 'paypal.token') return;
    const token = (headers.authorization ?? '').replace(/^Bearer /, '');
    if (!isGoodToken(this.#own.tokenSecret, token, this.#books.now())) {
      throw unauthorized('invalid_token', 'Access Token not found in cache');
    }
  }

  #answer(route: PayPalRoute, key: string | undefined, asked: Pick<PayPalAsked, 'id' | 'request' | 'whole'>): Answer {
    try {
      const parameters = createHash('sha256').update(asked.request.body).digest('base64url');
      const before = key === undefined ? undefined : this.#books.ledger.get('paypal_answer', key);
      if (before && before.parameters !== parameters) {
        throw unprocessable('DUPLICATE_REQUEST_ID', 'The value of PayPal-Request-Id header has already been used.');
      }
      // The answer of then, even if more has happened since.
      if (before) return { ...json(200, {}), body: before.body };
      const body = readBody(asked.request);
      const value = route.work({
        ...asked,
        body,
        books: this.#books,
        keys: this.#keys,
        own: this.#own,
        signer: this.#signer,
      });
      const answer = json(route.status, value);
      if (key !== undefined) this.#books.ledger.put('paypal_answer', key, { parameters, body: answer.body });
      return answer;
    } catch (error) {
      if (!(error instanceof PayPalFailure)) throw error;
      return failed(error);
    }
  }
}
