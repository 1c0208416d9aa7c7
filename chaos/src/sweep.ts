import { setTimeout as pause } from 'node:timers/promises';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import type { FaultMode } from '@trad/payment-sandbox/faults';
import type { Checkout } from './checkouts/checkout.ts';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import type { Deployment } from './deployment.ts';
import { INJECTED_FAULTS, resetProviders } from './fault-schedule.ts';
import { sumCounts } from './format-summary.ts';
import { type KillPlan, NO_KILLS } from './kill-plan.ts';
import { type RunContext, runCheckout } from './run-checkouts.ts';
import type { Shopper } from './shop-state.ts';

type CheckoutAtPoint = Partial<Record<KillPoint, string>>;

const CARD = 'card, placed three times';
const PAYPAL = 'PayPal, placed three times';
const CARD_THEN_CASH = 'card, then cash instead';
const PAYPAL_THEN_CASH = 'PayPal, then cash instead';
const CASH = 'cash, placed three times';

/** The checkout that passes each kill point, by method: only PayPal passes all of them. */
const CHECKOUT_AT_POINT: Readonly<Record<Checkout['method'], CheckoutAtPoint>> = {
  card: {
    after_attempt_insert: CARD,
    after_provider_create: CARD,
    after_attach: CARD,
    after_provider_read: CARD,
    after_attempt_found: CARD,
    in_settle_tx: CARD,
    after_settle_commit: CARD,
    after_cancelling: CARD_THEN_CASH,
    after_provider_cancel: CARD_THEN_CASH,
    after_event_insert: CARD,
    before_response: CARD,
    after_refund: 'card, another amount received',
    in_cod_tx: CARD_THEN_CASH,
    after_cod_commit: CARD_THEN_CASH,
  },
  paypal: {
    after_attempt_insert: PAYPAL,
    after_provider_create: PAYPAL,
    after_attach: PAYPAL,
    after_provider_read: PAYPAL,
    after_attempt_found: PAYPAL,
    before_capture: PAYPAL,
    after_capture: PAYPAL,
    in_settle_tx: PAYPAL,
    after_settle_commit: PAYPAL,
    after_cancelling: 'PayPal, cancelled',
    after_provider_cancel: 'PayPal, cancelled',
    after_event_insert: PAYPAL,
    before_response: PAYPAL,
    after_refund: 'PayPal, another amount received',
    in_cod_tx: PAYPAL_THEN_CASH,
    after_cod_commit: PAYPAL_THEN_CASH,
  },
  cash: { in_cod_tx: CASH, after_cod_commit: CASH, before_response: CASH },
};

const PROVIDERS = { card: 'stripe', paypal: 'paypal', cash: null } as const;

export interface SweepCase {
  method: keyof typeof CHECKOUT_AT_POINT;
  point: KillPoint;
  fault: FaultMode | null;
  checkout: string;
}

/** Lists every kill point that a method passes, without a fault and with each fault. */
export const listSweepCases = (points: readonly KillPoint[] = KILL_POINTS): SweepCase[] =>
  Object.entries(CHECKOUT_AT_POINT).flatMap(([name, checkoutAtPoint]) => {
    const method = name as keyof typeof CHECKOUT_AT_POINT;
    const faults = PROVIDERS[method] ? [null, ...INJECTED_FAULTS] : [null];
    return points.flatMap((point) => {
      const checkout = checkoutAtPoint[point];
      return checkout ? faults.map((fault) => ({ method, point, fault, checkout })) : [];
    });
  });

/** Polls for a killed process: enough for a busy machine. With a fault the checkout may not reach the kill point. */
const MAX_POLLS = 100;
const MAX_POLLS_WITH_FAULT = 20;
const POLL_MS = 100;

/** Sets a kill plan. Returns whether a process was killed by it. */
export const watchKills = async (deployment: Pick<Deployment, 'kills' | 'setKillPlan'>, killPlan: KillPlan) => {
  // Until all processes have confirmed it, one may still be killed by the plan of the case before, whose point its reconciler passes.
  await deployment.setKillPlan(NO_KILLS);
  const killsBefore = sumCounts(deployment.kills);
  await deployment.setKillPlan(killPlan);
  return () => sumCounts(deployment.kills) > killsBefore;
};

/**
 * Runs one checkout per case, one after the other. Returns the shoppers, in how many cases a process was killed, and the cases
 * without a fault in which none was: these prove nothing.
 */
export const runSweep = async (
  context: RunContext,
  cases: readonly SweepCase[],
  onProgress?: (done: number) => void,
) => {
  const { deployment, environment, seed } = context;
  const shoppers: Shopper[] = [];
  let killedCases = 0;
  const missed: SweepCase[] = [];
  await resetProviders(deployment);
  for (const [index, { method, point, fault, checkout: name }] of cases.entries()) {
    const checkout = CHECKOUTS[name];
    if (!checkout) throw new Error(`Unknown checkout: ${name}`);
    await deployment.sandbox.controls.clearFaults();
    const provider = PROVIDERS[method];
    // The fault hits the first, second or third request.
    if (fault && provider)
      await deployment.sandbox.controls.addFault({ endpoint: provider, mode: fault, skip: index % 3 });
    const wasKilled = await watchKills(deployment, { points: [point], chance: 1, seed, once: true });
    shoppers.push(await runCheckout(context, index, [name, checkout]));
    // The reconciler passes some of the points, a little later.
    for (let polls = fault ? MAX_POLLS_WITH_FAULT : MAX_POLLS; polls > 0 && !wasKilled(); polls--) {
      await environment.makeChecksDue();
      await pause(POLL_MS);
    }
    if (wasKilled()) killedCases += 1;
    else if (!fault) missed.push({ method, point, fault, checkout: name });
    onProgress?.(index + 1);
  }
  return { shoppers, killedCases, missed };
};
