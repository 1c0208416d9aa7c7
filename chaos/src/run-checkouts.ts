import { setTimeout as pause } from 'node:timers/promises';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import { createRandom } from '@trad/payment-sandbox/random';
import { createBuyer, pick, type Random } from './buyer.ts';
import type { Checkout } from './checkouts/checkout.ts';
import type { Deployment } from './deployment.ts';
import type { Environment } from './environment.ts';
import { resetProviders, startFaultSchedule } from './fault-schedule.ts';
import { isIdle } from './invariants.ts';
import { NO_KILLS } from './kill-plan.ts';
import { readShopState, type Shopper, type ShopState } from './shop-state.ts';

/** Derives a seed per checkout: its random choices do not depend on concurrent checkouts. */
export const deriveSeed = (seed: number, index: number) =>
  (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;

/** Picks one to three variants, sometimes a scarce one. */
const pickLines = ({ products }: Environment, random: Random) => {
  const variantIds = new Set([
    pick(random, products.wellStocked),
    ...(random() < 0.4 ? [pick(random, products.wellStocked)] : []),
  ]);
  if (random() < 0.3) variantIds.add(pick(random, products.scarce));
  return [...variantIds].map((variantId) => ({ variantId, qty: 1 + Math.floor(random() * 2) }));
};

export interface RunContext {
  deployment: Deployment;
  environment: Environment;
  seed: number;
}

/** Runs one checkout with a new shopper. Returns the shopper's data for the invariants. */
export const runCheckout = async (
  { deployment, environment, seed }: RunContext,
  index: number,
  [name, checkout]: [string, Checkout],
) => {
  const random = createRandom(deriveSeed(seed, index));
  const buyer = await createBuyer({ deployment, environment, random }, pickLines(environment, random));
  await checkout.run({ buyer, deployment, environment, random });
  const { id, cartQuantities, confirmedOrders, problems } = buyer;
  return { id, checkout: name, cartQuantities, confirmedOrders, problems } satisfies Shopper;
};

export interface CheckoutPlan {
  checkouts: Readonly<Record<string, Checkout>>;
  count: number;
  /** Checkouts that run at the same time. */
  concurrency: number;
  points: readonly KillPoint[];
  /** Probability that a process is killed at each of these points. */
  chance: number;
  /** Probability that a process is killed anywhere, and that a provider fails, per step of the fault schedule. */
  kills: number;
  faults: number;
  onProgress?: (done: number) => void;
}

export const DEFAULT_RATES = { points: KILL_POINTS, chance: 0.02, kills: 0.005, faults: 0.3 };

/** Runs checkouts of all kinds concurrently while the fault schedule injects faults. */
export const runCheckouts = async (context: RunContext, plan: CheckoutPlan): Promise<Shopper[]> => {
  const { deployment, environment, seed } = context;
  // -2 is the index of no checkout.
  const stopFaultSchedule = startFaultSchedule(
    { deployment, environment, random: createRandom(deriveSeed(seed, -2)) },
    plan,
  );
  const shoppers: Shopper[] = [];
  const kinds = Object.entries(plan.checkouts);
  let next = 0;
  const runWorker = async () => {
    for (let index = next++; index < plan.count; index = next++) {
      // Each kind is run equally often.
      const kind = kinds[index % kinds.length];
      if (kind) shoppers.push(await runCheckout(context, index, kind));
      plan.onProgress?.(shoppers.length);
    }
  };
  try {
    await deployment.setKillPlan({ points: plan.points, chance: plan.chance, seed });
    await Promise.all(Array.from({ length: plan.concurrency }, runWorker));
  } finally {
    await stopFaultSchedule();
  }
  return shoppers;
};

const CHECK_INTERVAL_MS = 150;
const MAX_CHECKS = 200;

/** Stops all faults and makes every check due until the reconciler has finished. Returns the state of the shop. */
export const waitUntilIdle = async (
  { deployment, environment }: RunContext,
  shoppers: readonly Shopper[],
  maxChecks = MAX_CHECKS,
): Promise<ShopState> => {
  await deployment.setKillPlan(NO_KILLS);
  await resetProviders(deployment);
  for (let left = maxChecks; ; left--) {
    await environment.expireAttempts();
    await environment.makeChecksDue();
    await pause(CHECK_INTERVAL_MS);
    // Webhooks that are still being delivered change the state.
    await deployment.sandbox.controls.idle();
    const state = await readShopState(environment, deployment, shoppers);
    if (left <= 0 || isIdle(state)) return state;
  }
};
