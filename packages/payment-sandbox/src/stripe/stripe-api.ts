import { createHash, timingSafeEqual } from 'node:crypto';
import type { Endpoint } from '../faults.ts';
import { type Answer, json, type SandboxRequest } from '../http.ts';
import { randomId } from '../random-id.ts';
import type { Books, Keys } from '../records.ts';
import { type StripeErrorBody, StripeFailure } from './stripe-failure.ts';
import { canonical, readForm } from './stripe-form.ts';
import { STRIPE_ROUTES, type StripeRoute } from './stripe-routes.ts';

/** A request to Stripe's API that is understood, and has not been done yet. */
export interface StripeCall {
  endpoint: Endpoint;
  /** The key that it holds until it is answered. */
  key: string | undefined;
  /** Does it, or replays what was answered to it before. In one turn. */
  work: () => Answer;
  /** Answers 500, and keeps that under the request's key as Stripe does. */
  keepFailure: () => Answer;
}

const failure = (status: number, error: StripeErrorBody, requestId: string, more: Answer['headers'] = {}) =>
  json(status, { error }, { 'request-id': requestId, ...more });

export const STRIPE_FAULTS: Readonly<Record<'500' | '429', Answer>> = {
  '500': json(500, { error: { type: 'api_error', message: 'An unknown error occurred (a fault of the sandbox).' } }),
  '429': json(429, {
    error: { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests hit the API too quickly.' },
  }),
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

type Caller = 'shop' | 'browser';

const callerOf = (request: SandboxRequest, keys: Keys): Caller => {
  const given = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? request.query.get('key') ?? '';
  if (isSame(given, keys.stripeSecretKey)) return 'shop';
  if (given === keys.stripePublishableKey) return 'browser';
  const hidden = given.length > 12 ? `${given.slice(0, 8)}…${given.slice(-4)}` : '(none)';
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: given
      ? `Invalid API Key provided: ${hidden}`
      : 'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
  });
};

const findRoute = ({ method, path }: SandboxRequest): { route: StripeRoute; id: string } => {
  for (const route of STRIPE_ROUTES) {
    const match = method === route.method && route.path.exec(path);
    if (match) return { route, id: match[1] ?? '' };
  }
  throw new StripeFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). The sandbox imitates a part of Stripe.`,
  });
};

/** Keys whose request is being answered, so that a second one with the same key can be told so. */
export class StripeApi {
  readonly #books: Books;
  readonly #keys: Keys;
  readonly #underWay = new Set<string>();

  constructor(books: Books, keys: Keys) {
    this.#books = books;
    this.#keys = keys;
  }

  /** What the request asks for; or at once the answer that refuses it. */
  understand(request: SandboxRequest): StripeCall | Answer {
    const requestId = `req_${randomId(14)}`;
    try {
      const { route, id } = findRoute(request);
      const caller = callerOf(request, this.#keys);
      if (caller === 'browser' && !route.browser) {
        throw new StripeFailure(403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message:
            'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        });
      }
      const key = request.method === 'POST' && caller === 'shop' ? request.headers['idempotency-key'] : undefined;
      if (key !== undefined && this.#underWay.has(key)) return conflict(key, requestId);
      const fromBrowser = caller === 'browser';
      const form = readForm(request.method === 'POST' ? request.body : request.query.toString());
      const parameters = createHash('sha256')
        .update(canonical(request.method === 'POST' ? request.body : ''))
        .digest('base64url');
      const replay = key === undefined ? undefined : this.#replay(key, request.path, parameters);
      if (replay) return { endpoint: route.endpoint, key, work: () => replay, keepFailure: () => replay };
      const keep = (answer: Answer) => this.#keep(key, request.path, parameters, requestId, answer);
      return {
        endpoint: route.endpoint,
        key,
        work: () => {
          try {
            const value = route.work({ books: this.#books, id, form, fromBrowser });
            return keep(json(200, value, { 'request-id': requestId }));
          } catch (error) {
            if (!(error instanceof StripeFailure)) throw error;
            const answer = failure(error.status, error.body, requestId);
            return error.kept ? keep(answer) : answer;
          }
        },
        keepFailure: () => keep(STRIPE_FAULTS['500']),
      };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return failure(error.status, error.body, requestId);
    }
  }

  /** From here until `release`, another request with this key is refused. */
  hold(key: string | undefined) {
    if (key !== undefined) this.#underWay.add(key);
  }

  release(key: string | undefined) {
    if (key !== undefined) this.#underWay.delete(key);
  }

  #replay(key: string, path: string, parameters: string): Answer | undefined {
    const before = this.#books.ledger.get('stripe_answer', key);
    if (!before) return undefined;
    const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
    if (before.path !== path) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${before.path}'). ${advice}`,
      });
    }
    if (before.parameters !== parameters) {
      throw new StripeFailure(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
      });
    }
    return {
      status: before.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'request-id': `req_${randomId(14)}`,
        'original-request': before.requestId,
        'idempotency-key': key,
        'idempotent-replayed': 'true',
      },
      body: before.body,
    };
  }

  #keep(key: string | undefined, path: string, parameters: string, requestId: string, answer: Answer): Answer {
    if (key === undefined) return answer;
    const { status, body } = answer;
    this.#books.ledger.put('stripe_answer', key, { path, parameters, requestId, status, body });
    return { ...answer, headers: { ...answer.headers, 'idempotency-key': key, 'original-request': requestId } };
  }
}

const conflict = (key: string, requestId: string) =>
  failure(
    409,
    {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    },
    requestId,
  );
