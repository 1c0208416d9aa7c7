import { createRandom } from './random.ts';

/** Endpoints of the two providers at which faults can be injected. */
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
  'paypal.orders.patch',
  'paypal.orders.capture',
  'paypal.captures.get',
  'paypal.captures.refund',
  'paypal.refunds.get',
  'paypal.webhooks.verify',
] as const;
export type Endpoint = (typeof ENDPOINTS)[number];

/**
 * reset_before: resets the connection before the request is executed · reset_after: resets it afterwards · hang_after:
 * executes the request and never responds · 500, 429: not executed · sticky500: not executed, and Stripe stores the 500
 * under the idempotency key · slow: executed `delayMs` later.
 */
export const FAULT_MODES = ['reset_before', 'reset_after', 'hang_after', '500', '429', 'sticky500', 'slow'] as const;
export type FaultMode = (typeof FAULT_MODES)[number];

export interface FaultRule {
  /** One endpoint, or the beginning of its name: `stripe`, `paypal.orders`. */
  endpoint: Endpoint | 'stripe' | 'paypal' | 'stripe.intents' | 'stripe.refunds' | 'paypal.orders' | 'paypal.captures';
  mode: FaultMode;
  /** How many requests fail; 1 by default. */
  times?: number;
  /** How many matching requests succeed first. */
  skip?: number;
  /** Probability that a matching request fails, drawn from `seed`. */
  chance?: number;
  seed?: number;
  /** For `slow`. */
  delayMs?: number;
}

export interface Fault {
  mode: FaultMode;
  delayMs: number;
}

const requireKnown = (rule: FaultRule): FaultRule => {
  if (!ENDPOINTS.some((name) => name === rule.endpoint || name.startsWith(`${rule.endpoint}.`))) {
    throw new Error(`No endpoint is called ${rule.endpoint}: ${ENDPOINTS.join(', ')}`);
  }
  if (!FAULT_MODES.includes(rule.mode)) throw new Error(`No fault is called ${rule.mode}: ${FAULT_MODES.join(', ')}`);
  return rule;
};

/** The fault rules that tests have set. Each request takes at most one fault. */
export class Faults {
  #rules: { rule: FaultRule; remaining: number; skipped: number; random: () => number }[] = [];

  /** Throws on an unknown endpoint or mode: a fault that never applies would prove nothing. */
  add(rule: FaultRule) {
    const { times = 1, skip = 0, seed = 1 } = requireKnown(rule);
    this.#rules.push({ rule, remaining: times, skipped: skip, random: createRandom(seed) });
  }

  clear() {
    this.#rules = [];
  }

  /** The rules that still apply, with their remaining times. */
  listRemaining(): FaultRule[] {
    return this.#rules.map(({ rule, remaining }) => ({ ...rule, times: remaining }));
  }

  takeFault(endpoint: Endpoint): Fault | undefined {
    for (const set of this.#rules) {
      if (endpoint !== set.rule.endpoint && !endpoint.startsWith(`${set.rule.endpoint}.`)) continue;
      if (set.skipped > 0) {
        set.skipped -= 1;
        continue;
      }
      if (set.rule.chance !== undefined && set.random() >= set.rule.chance) continue;
      set.remaining -= 1;
      this.#rules = this.#rules.filter(({ remaining }) => remaining > 0);
      return { mode: set.rule.mode, delayMs: set.rule.delayMs ?? 0 };
    }
    return undefined;
  }
}
