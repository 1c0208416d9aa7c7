import type { Endpoint } from '../faults.ts';
import type { ProviderContext } from '../records.ts';
import { cancelIntent, confirmIntent, createIntent, getIntent, returnUrlOf, updateIntent } from './intents.ts';
import { createMethod, createToken, toMethodJson } from './methods.ts';
import { createRefund, getCharge, getRefund } from './refunds.ts';
import { invalid, missing, StripeError } from './stripe-error.ts';
import { group, type StripeForm, text } from './stripe-form.ts';
import type { Intent } from './stripe-objects.ts';

export interface StripeCallContext {
  context: ProviderContext;
  id: string;
  form: StripeForm;
  /** With the publishable key: a browser, which must send the intent's client secret. */
  fromBrowser: boolean;
}

export interface StripeRoute {
  endpoint: Endpoint;
  method: 'GET' | 'POST';
  path: RegExp;
  /** May be called with the publishable key. */
  browser?: true;
  work: (call: StripeCallContext) => unknown;
}

const checkSecret = ({ context, id, form, fromBrowser }: StripeCallContext) => {
  if (!fromBrowser || getIntent(context, id).client_secret === text(form, 'client_secret')) return;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_client_secret_mismatch',
    param: 'client_secret',
    message:
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret matches the PaymentIntent to be confirmed.',
  });
};

/** Makes the stored relative URL of the challenge absolute; the sandbox's base URL may change with a restart. */
const withAddress = (action: unknown, address: string): unknown =>
  typeof action === 'string' && action.startsWith('/stripe/challenge')
    ? address + action
    : action && typeof action === 'object'
      ? Object.fromEntries(Object.entries(action).map(([name, value]) => [name, withAddress(value, address)]))
      : action;

const expandable: Readonly<
  Record<string, (context: ProviderContext, intent: Intent) => Partial<Record<keyof Intent, unknown>>>
> = {
  latest_charge: (context, { latest_charge: id }) => ({ latest_charge: id && getCharge(context, id) }),
  payment_method: (context, { payment_method: id }) => {
    const method = id && context.ledger.get('method', id);
    return { payment_method: method ? toMethodJson(method) : id };
  },
};

const toIntentJson = ({ context, form, fromBrowser }: StripeCallContext, intent: Intent) => {
  const wire = { ...intent, next_action: withAddress(intent.next_action, context.pagesFor(returnUrlOf(intent))) };
  if (!fromBrowser) {
    const wanted = Object.values(group(form, 'expand') ?? {}).map((path) => String(path).replace(/^data\./, ''));
    const expanded = wanted.map((path) => {
      const expand = expandable[path];
      if (!expand) throw invalid(`This property cannot be expanded (${path}).`, undefined, 'expand');
      return expand(context, intent);
    });
    return Object.assign(wire, ...expanded);
  }
  const { metadata: _metadata, latest_charge: _charge, ...shown } = wire;
  return shown;
};

const intentRoute =
  (change: (context: ProviderContext, id: string, form: StripeForm) => Intent) =>
  (call: StripeCallContext): unknown => {
    checkSecret(call);
    try {
      return toIntentJson(call, change(call.context, call.id, call.form));
    } catch (error) {
      if (error instanceof StripeError && error.body.payment_intent) {
        error.body.payment_intent = toIntentJson({ ...call, form: {} }, error.body.payment_intent as Intent);
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

/** Returns a page of a list, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
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
    work: intentRoute((context, _id, form) => createIntent(context, form)),
  },
  {
    endpoint: 'stripe.intents.list',
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    work: (call) => {
      const page = pageOf(PI, call.form, call.context.ledger.all('intent'));
      return { ...page, data: page.data.map((intent) => toIntentJson(call, intent)) };
    },
  },
  {
    endpoint: 'stripe.intents.retrieve',
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    browser: true,
    work: intentRoute(getIntent),
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
    work: ({ context, form }) => createRefund(context, form),
  },
  {
    endpoint: 'stripe.refunds.list',
    method: 'GET',
    path: /^\/v1\/refunds$/,
    work: ({ context, form }) => {
      const [intent, charge] = [text(form, 'payment_intent'), text(form, 'charge')];
      const all = context.ledger.all('stripe_refund');
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
    work: ({ context, id }) => getRefund(context, id),
  },
  {
    endpoint: 'stripe.charges.retrieve',
    method: 'GET',
    path: /^\/v1\/charges\/(\w+)$/,
    work: ({ context, id }) => getCharge(context, id),
  },
  {
    endpoint: 'stripe.methods.create',
    method: 'POST',
    path: /^\/v1\/payment_methods$/,
    browser: true,
    work: ({ context, form }) => toMethodJson(createMethod(context, form)),
  },
  {
    endpoint: 'stripe.tokens.create',
    method: 'POST',
    path: /^\/v1\/tokens$/,
    browser: true,
    work: ({ context, form }) => toMethodJson(createToken(context, form)),
  },
  {
    endpoint: 'stripe.events.list',
    method: 'GET',
    path: /^\/v1\/events$/,
    work: ({ context, form }) => {
      const events = context.ledger.all('event').filter(({ provider }) => provider === 'stripe');
      const type = text(form, 'type');
      const wanted = events.filter((event) => !type || event.type === type).map(({ body }) => JSON.parse(body));
      return pageOf('/v1/events', form, wanted);
    },
  },
];
