import type { Endpoint } from '../faults.ts';
import type { ProviderContext } from '../records.ts';
import { cancelIntent, confirmIntent, createIntent, findReturnUrl, getIntent, updateIntent } from './intents.ts';
import { createMethod, createToken, toMethodJson } from './methods.ts';
import { createRefund, getCharge, getRefund } from './refunds.ts';
import { createInvalidParameterError, createMissingResourceError, StripeError } from './stripe-error.ts';
import { readGroup, readText, type StripeForm } from './stripe-form.ts';
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
  if (!fromBrowser || getIntent(context, id).client_secret === readText(form, 'client_secret')) return;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_client_secret_mismatch',
    param: 'client_secret',
    message:
      'The client_secret provided does not match any associated PaymentIntent on this account. Ensure the provided client_secret matches the PaymentIntent to be confirmed.',
  });
};

/** Makes the stored relative URL of the challenge absolute; the sandbox's base URL may change with a restart. */
const withBaseUrl = (action: unknown, baseUrl: string): unknown =>
  typeof action === 'string' && action.startsWith('/stripe/challenge')
    ? baseUrl + action
    : action && typeof action === 'object'
      ? Object.fromEntries(Object.entries(action).map(([name, value]) => [name, withBaseUrl(value, baseUrl)]))
      : action;

const expandable: Readonly<
  Record<string, (context: ProviderContext, intent: Intent) => Partial<Record<keyof Intent, unknown>>>
> = {
  latest_charge: (context, { latest_charge: id }) => ({ latest_charge: id && getCharge(context, id) }),
  payment_method: (context, { payment_method: id }) => {
    const method = id && context.records.get('method', id);
    return { payment_method: method ? toMethodJson(method) : id };
  },
};

const toIntentJson = ({ context, form, fromBrowser }: StripeCallContext, intent: Intent) => {
  const wire = { ...intent, next_action: withBaseUrl(intent.next_action, context.pagesFor(findReturnUrl(intent))) };
  if (!fromBrowser) {
    const paths = Object.values(readGroup(form, 'expand') ?? {}).map((path) => String(path).replace(/^data\./, ''));
    const expanded = paths.map((path) => {
      const expand = expandable[path];
      if (!expand)
        throw createInvalidParameterError(`This property cannot be expanded (${path}).`, undefined, 'expand');
      return expand(context, intent);
    });
    return Object.assign(wire, ...expanded);
  }
  const { metadata: _metadata, latest_charge: _charge, ...shown } = wire;
  return shown;
};

const createIntentRoute =
  (action: (context: ProviderContext, id: string, form: StripeForm) => Intent) =>
  (call: StripeCallContext): unknown => {
    checkSecret(call);
    try {
      return toIntentJson(call, action(call.context, call.id, call.form));
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

const createRangeFilter = (form: StripeForm) => {
  const created = form.created;
  if (typeof created === 'string') return (time: number) => time === Number(created);
  const bounds = Object.entries(created ?? {}).map(([name, bound]) => ({ within: RANGES[name], bound: Number(bound) }));
  return (time: number) => bounds.every(({ within, bound }) => within?.(time, bound) ?? true);
};

/** Returns a page of a list, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
const paginate = <Item extends { id: string; created: number }>(
  url: string,
  form: StripeForm,
  items: readonly Item[],
) => {
  const limit = Number(readText(form, 'limit') ?? 10);
  if (!(limit >= 1 && limit <= 100))
    throw createInvalidParameterError('Invalid integer: limit must be from 1 to 100', undefined, 'limit');
  const isInRange = createRangeFilter(form);
  const found = items.filter(({ created }) => isInRange(created)).reverse();
  const findIndex = (name: string) => {
    const id = readText(form, name);
    const index = found.findIndex((item) => item.id === id);
    if (id !== undefined && index < 0) throw createMissingResourceError('object', id, name);
    return index;
  };
  const before = findIndex('ending_before');
  if (before >= 0) {
    const start = Math.max(0, before - limit);
    return { object: 'list', url, has_more: start > 0, data: found.slice(start, before) };
  }
  const start = findIndex('starting_after') + 1;
  return { object: 'list', url, has_more: found.length > start + limit, data: found.slice(start, start + limit) };
};

const INTENTS_PATH = '/v1/payment_intents';

export const STRIPE_ROUTES: readonly StripeRoute[] = [
  {
    endpoint: 'stripe.intents.create',
    method: 'POST',
    path: /^\/v1\/payment_intents$/,
    work: createIntentRoute((context, _id, form) => createIntent(context, form)),
  },
  {
    endpoint: 'stripe.intents.list',
    method: 'GET',
    path: /^\/v1\/payment_intents$/,
    work: (call) => {
      const page = paginate(INTENTS_PATH, call.form, call.context.records.list('intent'));
      return { ...page, data: page.data.map((intent) => toIntentJson(call, intent)) };
    },
  },
  {
    endpoint: 'stripe.intents.retrieve',
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    browser: true,
    work: createIntentRoute(getIntent),
  },
  {
    endpoint: 'stripe.intents.update',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    work: createIntentRoute(updateIntent),
  },
  {
    endpoint: 'stripe.intents.confirm',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
    browser: true,
    work: createIntentRoute(confirmIntent),
  },
  {
    endpoint: 'stripe.intents.cancel',
    method: 'POST',
    path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
    work: createIntentRoute(cancelIntent),
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
      const [intent, charge] = [readText(form, 'payment_intent'), readText(form, 'charge')];
      const all = context.records.list('stripe_refund');
      return paginate(
        '/v1/refunds',
        form,
        all.filter((refund) => (!intent || refund.payment_intent === intent) && (!charge || refund.charge === charge)),
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
      const events = context.records.list('event').filter(({ provider }) => provider === 'stripe');
      const type = readText(form, 'type');
      const matching = events.filter((event) => !type || event.type === type).map(({ body }) => JSON.parse(body));
      return paginate('/v1/events', form, matching);
    },
  },
];
