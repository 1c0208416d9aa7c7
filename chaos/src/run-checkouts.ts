import { setTimeout as pause } from 'node:timers/promises';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import { dice } from '@trad/payment-sandbox/dice';
import { createBuyer, pick, type Throw } from './buyer.ts';
import type { Checkout } from './checkouts/checkout.ts';
import type { Ground } from './ground.ts';
import { isAtRest } from './invariants.ts';
import { NO_KILLS } from './odds.ts';
import { readState, type Shopper, type ShopState } from './shop-state.ts';
import type { Site } from './site.ts';
import { calm, startWeather } from './weather.ts';

/** Mixes two numbers to a seed of its own: each checkout throws its own dice, whatever runs beside it. */
export const seedOf = (seed: number, index: number) =>
  (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;

/** Two or three pieces, at times of what is scarce. */
const someLines = ({ goods }: Ground, thrown: Throw) => {
  const wanted = new Set([pick(thrown, goods.plenty), ...(thrown() < 0.4 ? [pick(thrown, goods.plenty)] : [])]);
  if (thrown() < 0.3) wanted.add(pick(thrown, goods.scarce));
  return [...wanted].map((variantId) => ({ variantId, qty: 1 + Math.floor(thrown() * 2) }));
};

export interface Attack {
  site: Site;
  ground: Ground;
  seed: number;
}

/** One checkout by a shopper of its own; answers what is to be checked of them. */
export const checkOut = async ({ site, ground, seed }: Attack, index: number, [name, checkout]: [string, Checkout]) => {
  const thrown = dice(seedOf(seed, index));
  const buyer = await createBuyer({ site, ground, thrown }, someLines(ground, thrown));
  await checkout.run({ buyer, site, ground, thrown });
  const { id, put, told, complaints } = buyer;
  return { id, checkout: name, put, told, complaints } satisfies Shopper;
};

export interface Plan {
  checkouts: Readonly<Record<string, Checkout>>;
  count: number;
  /** So many at a time. */
  atOnce: number;
  points: readonly KillPoint[];
  /** At each of these points a process dies so often, of 1. */
  chance: number;
  /** And so often wherever it is, of each turn of the weather. */
  kills: number;
  faults: number;
  onProgress?: (done: number) => void;
}

export const STORM = { points: KILL_POINTS, chance: 0.02, kills: 0.005, faults: 0.3 };

/** Checkouts of all kinds, several at a time, in bad weather. */
export const runCheckouts = async (attack: Attack, plan: Plan): Promise<Shopper[]> => {
  const { site, ground, seed } = attack;
  const stopWeather = startWeather({ site, ground, thrown: dice(seedOf(seed, -2)) }, plan);
  const shoppers: Shopper[] = [];
  const kinds = Object.entries(plan.checkouts);
  let next = 0;
  const work = async () => {
    for (let index = next++; index < plan.count; index = next++) {
      // Each kind as often as every other.
      const kind = kinds[index % kinds.length];
      if (kind) shoppers.push(await checkOut(attack, index, kind));
      plan.onProgress?.(shoppers.length);
    }
  };
  try {
    await site.tell({ points: plan.points, chance: plan.chance, seed });
    await Promise.all(Array.from({ length: plan.atOnce }, work));
  } finally {
    await stopWeather();
  }
  return shoppers;
};

const REST_EVERY_MS = 150;
const PATIENCE = 200;

/** Nobody dies any more, providers answer, and all that waits for a time has come to it. Answers how all stands then. */
export const comeToRest = async (
  { site, ground }: Attack,
  shoppers: readonly Shopper[],
  patience = PATIENCE,
): Promise<ShopState> => {
  await site.tell(NO_KILLS);
  await calm(site);
  for (let left = patience; ; left--) {
    await ground.expire();
    await ground.hurry();
    await pause(REST_EVERY_MS);
    // What was told last is looked into after that.
    await site.sandbox.controls.idle();
    const state = await readState(ground, site, shoppers);
    if (left <= 0 || isAtRest(state)) return state;
  }
};
