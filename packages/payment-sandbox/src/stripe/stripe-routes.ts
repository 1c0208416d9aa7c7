import type { Endpoint } from '../faults.ts';
import type { Books } from '../records.ts';
import { cancelIntent, confirmIntent, createIntent, intentById, returnUrlOf, updateIntent } from './intents.ts';
import { createMethod, createToken, methodOnTheWire } from './methods.ts';
import { chargeById, createRefund, refundById } from './refunds.ts';
import { invalid, missing, StripeFailure } from './stripe-failure.ts';
import { group, type StripeForm, text } from './stripe-form.ts';
import type { Intent } from './stripe-objects.ts';

export interface StripeAsked {
  books: Books;
  id: string;
  form: StripeForm;
  /** With the publishable key: somebody's browser, which may only touch what it holds the secret of. */
  fromBrowser: boolean;
}

export interface StripeRoute {
  endpoint: Endpoint;
  method: 'GET' | 'POST';
  path: RegExp;
  /** May be called with the publishable key. */
  browser?: true;
  work: (asked: StripeAsked) => unknown;
}

const checkSecret = ({ books, id, form, fromBrowser }: StripeAsked) => {
  if (!fromBrowser || intentById(books, id).client_secret === text(form, 'client_secret')) return;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_client_secret_mismatch',
    param: 'client_secret',
    message:
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret matches the PaymentIntent to be confirmed.',
  });
};

/** The challenge's address is kept without the sandbox's own, which may be another after a restart. */
const withAddress = (action: unknown, address: string): unknown =>
  typeof action === 'string' && action.startsWith('/stripe/challenge')
    ? address + action
    : action && typeof action === 'object'
      ? Object.fromEntries(Object.entries(action).map(([name, value]) => [name, withAddress(value, address)]))
      : action;

const expandable: Readonly<Record<string, (books: Books, intent: Intent) => Partial<Record<keyof Intent, unknown>>>> = {
  latest_charge: (books, { latest_charge: id }) => ({ latest_charge: id && chargeById(books, id) }),
  payment_method: (books, { payment_method: id }) => {
    const method = id && books.ledger.get('method', id);
    return { payment_method: method ? methodOnTheWire(method) : id };
  },
};

const onTheWire = ({ books, form, fromBrowser }: StripeAsked, intent: Intent) => {
  const wire = { ...intent, next_action: withAddress(intent.next_action, books.pagesFor(returnUrlOf(intent))) };
  if (!fromBrowser) {
    const wanted = Object.values(group(form, 'expand') ?? {}).map((path) => String(path).replace(/^data\./, ''));
    const expanded = wanted.map((path) => {
      const expand = expandable[path];
      if (!expand) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
      return expand(books, intent);
    });
    return Object.assign(wire, ...expanded);
  }
  const { metadata: _metadata, latest_charge: _charge, ...shown } = wire;
  return shown;
};

const intentRoute =
  (change: (books: Books, id: string, form: StripeForm) => Intent) =>
  (asked: StripeAsked): unknown => {
    checkSecret(asked);
    try {
      return onTheWire(asked, change(asked.books, asked.id, asked.form));
    } catch (error) {
      if (error instanceof StripeFailure && error.body.payment_intent) {
        error.body.payment_intent = onTheWire({ ...asked, form: {} }, error.body.payment_intent as Intent);
      }
      throw error;
    }
  };

const RANGES: Readonly<Record<string, (created: number, bound: number) => boolean>> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

const inRange = (form: StripeForm) => {
  const created = form.created;
  if (typeof created === 'string') return (time: number) => time === Number(created);
  const bounds = Object.entries(created ?? {}).map(([name, bound]) => ({ within: RANGES[name], bound: Number(bound) }));
  return (time: number) => bounds.every(({ within, bound }) => within?.(time, bound) ?? true);
};

/** A page of a list, the newest first, as `limit`, `starting_after`, `ending_before` and `created` ask. */
const pageOf = <Item extends { id: string; created: number }>(
  url: string,
  form: StripeForm,
  items: readonly Item[],
) => {
  const limit = Number(text(form, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100)) throw invalid('Invalid integer: limit must be from 1 to 100', undefined, 'limit');
  const isInRange = inRange(form);
  const found = items.filter(({ created }) => isInRange(created)).reverse();
  const placeOf = (name: string) => {
    const id = text(form, name);
    const place = found.findIndex((item) => item.id === id);
    if (id !== undefined && place < 0) throw missing('object', id, name);
    return place;
  };
  const before = placeOf('ending_before');
  if (before >= 0) {
    const begin = Math.max(0, before - limit);
    return { object: 'list', url, has_more: begin > 0, data: found.slice(begin, before) };
  }
  const begin = placeOf('starting_after') + 1;
  return { object: 'list', url, has_more: found.length > begin + limit, data: found.slice(begin, begin + limit) };
};

const PI = '/v1/payment_intents';

export const STRIPE_ROUTES: readonly StripeRoute[] = [
  {
    endpoint: 'stripe.intents.create',
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    work: intentRoute((books, _id, form) => createIntent(books, form)),
  },
  {
    endpoint: 'stripe.intents.list',
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    work: (asked) => {
      const page = pageOf(PI, asked.form, asked.books.ledger.all('intent'));
      return { ...page, data: page.data.map((intent) => onTheWire(asked, intent)) };
    },
  },
  {
    endpoint: 'stripe.intents.retrieve',
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    browser: true,
    work: intentRoute(intentById),
  },
  {
    endpoint: 'stripe.intents.update',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    work: intentRoute(updateIntent),
  },
  {
    endpoint: 'stripe.intents.confirm',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    browser: true,
    work: intentRoute(confirmIntent),
  },
  {
    endpoint: 'stripe.intents.cancel',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    work: intentRoute(cancelIntent),
  },
  {
    endpoint: 'stripe.refunds.create',
    method: 'POST',
    path: /^\/v1\/refunds$/,
    work: ({ books, form }) => createRefund(books, form),
  },
  {
    endpoint: 'stripe.refunds.list',
    method: 'GET',
    path: /^\/v1\/refunds$/,
    work: ({ books, form }) => {
      const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
      const all = books.ledger.all('stripe_refund');
      return pageOf(
        '/v1/refunds',
        form,
        all.filter((one) => (!intent || one.payment_intent === intent) && (!charge || one.charge === charge)),
      );
    },
  },
  {
    endpoint: 'stripe.refunds.retrieve',
    method: 'GET',
    path: /^\/v1\/refunds\/(\w+)$/,
    work: ({ books, id }) => refundById(books, id),
  },
  {
    endpoint: 'stripe.charges.retrieve',
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    work: ({ books, id }) => chargeById(books, id),
  },
  {
    endpoint: 'stripe.methods.create',
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    browser: true,
    work: ({ books, form }) => methodOnTheWire(createMethod(books, form)),
  },
  {
    endpoint: 'stripe.tokens.create',
    method: 'POST',
    path: /^\/v1\/tokens$/,
    browser: true,
    work: ({ books, form }) => methodOnTheWire(createToken(books, form)),
  },
  {
    endpoint: 'stripe.events.list',
    method: 'GET',
    path: /^\/v1\/events$/,
    work: ({ books, form }) => {
      const events = books.ledger.all('event').filter(({ provider }) => provider === 'stripe');
      const type = text(form, 'type');
      const wanted = events.filter((event) => !type || event.type === type).map(({ body }) => JSON.parse(body));
      return pageOf('/v1/events', form, wanted);
    },
  },
];
