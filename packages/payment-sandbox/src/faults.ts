import { dice } from './dice.ts';

/** Every call of the two providers that can be made to fail. */
export const ENDPOINTS = [
  'stripe.intents.create',
  'stripe.intents.retrieve',
  'stripe.intents.update',
  'stripe.intents.confirm',
  'stripe.intents.cancel',
  'stripe.intents.list',
  'stripe.refunds.create',
  'stripe.refunds.retrieve',
  'stripe.refunds.list',
  'stripe.charges.retrieve',
  'stripe.methods.create',
  'stripe.tokens.create',
  'stripe.events.list',
  'paypal.token',
  'paypal.orders.create',
  'paypal.orders.get',
  'paypal.orders.capture',
  'paypal.captures.get',
  'paypal.captures.refund',
  'paypal.refunds.get',
  'paypal.webhooks.verify',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * reset_before: the connection breaks before anything is done · reset_after: it is done, then the connection breaks ·
 * hang_after: it is done, no answer ever comes · 500, 429: not done · sticky500: not done, and Stripe keeps the 500
 * under the request's key · slow: done and answered, but begun `delayMs` later.
 */
export const FAULT_MODES = ['reset_before', 'reset_after', 'hang_after', '500', '429', 'sticky500', 'slow'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultRule {
  /** One endpoint, or the beginning of its name: `stripe`, `paypal.orders`. */
  endpoint: Endpoint | 'stripe' | 'paypal' | 'stripe.intents' | 'stripe.refunds' | 'paypal.orders' | 'paypal.captures';
  mode: FaultMode;
  /** How many requests it strikes; 1 if not given. */
  times?: number;
  /** How many matching requests pass first. */
  skip?: number;
  /** Of 1: strikes only so often, by dice thrown with `seed`: the same seed, the same throws. */
  chance?: number;
  seed?: number;
  /** For `slow`. */
  delayMs?: number;
}

export interface Fault {
  mode: FaultMode;
  delayMs: number;
}

const checked = (rule: FaultRule): FaultRule => {
  if (!ENDPOINTS.some((name) => name === rule.endpoint || name.startsWith(`${rule.endpoint}.`))) {
    throw new Error(`No endpoint is called ${rule.endpoint}: ${ENDPOINTS.join(', ')}`);
  }
  if (!FAULT_MODES.includes(rule.mode)) throw new Error(`No fault is called ${rule.mode}: ${FAULT_MODES.join(', ')}`);
  return rule;
};

/** The faults that are set: each request asks once which of them strikes it. */
export class Faults {
  #rules: { rule: FaultRule; left: number; toSkip: number; thrown: () => number }[] = [];

  /** Throws on an endpoint or mode that there is not: a fault that can never strike would prove nothing. */
  add(rule: FaultRule) {
    const { times = 1, skip = 0, seed = 1 } = checked(rule);
    this.#rules.push({ rule, left: times, toSkip: skip, thrown: dice(seed) });
  }

  clear() {
    this.#rules = [];
  }

  /** The rules that may still strike, with how often. */
  left(): FaultRule[] {
    return this.#rules.map(({ rule, left }) => ({ ...rule, times: left }));
  }

  strike(endpoint: Endpoint): Fault | undefined {
    for (const set of this.#rules) {
      if (endpoint !== set.rule.endpoint && !endpoint.startsWith(`${set.rule.endpoint}.`)) continue;
      if (set.toSkip > 0) {
        set.toSkip -= 1;
        continue;
      }
      if (set.rule.chance !== undefined && set.thrown() >= set.rule.chance) continue;
      set.left -= 1;
      this.#rules = this.#rules.filter(({ left }) => left > 0);
      return { mode: set.rule.mode, delayMs: set.rule.delayMs ?? 0 };
    }
    return undefined;
  }
}
