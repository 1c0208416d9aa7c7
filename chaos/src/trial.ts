import { bundleApi } from './api-bundle.ts';
import { openGround } from './ground.ts';
import { type Violation, violationsOf } from './invariants.ts';
import type { Mutant } from './mutants.ts';
import { type Attack, comeToRest } from './run-checkouts.ts';
import type { Shopper, ShopState } from './shop-state.ts';
import { openSite } from './site.ts';

/** Pieces of what is scarce, of each of the two kinds. */
const SCARCE = 60;

export interface Trial {
  title: string;
  seed: number;
  /** API processes of the one shop. */
  processes: number;
  attack: (attack: Attack) => Promise<Shopper[]>;
  mutant?: Mutant;
  /** How many looks it is given to come to rest. */
  patience?: number;
}

export interface Outcome {
  seconds: number;
  state: ShopState;
  violations: readonly Violation[];
  /** How often a process was killed, by where. */
  kills: ReadonlyMap<string, number>;
  processes: number;
}

const NEVER_WRITTEN = 'a server writes no error';

/** A shop of real processes under attack, until all has come to rest; answers how it stands then, and what is wrong. */
export const holdTrial = async ({ title, seed, processes, attack, mutant, patience }: Trial): Promise<Outcome> => {
  const started = performance.now();
  const bundle = await bundleApi(title.replaceAll(/\W+/g, '-'), mutant?.replacements);
  const closes = [async () => bundle.remove()];
  try {
    const ground = await openGround({ scarce: SCARCE });
    closes.unshift(ground.close);
    if (mutant?.without) await ground.pool.query(mutant.without);
    const site = await openSite(ground, { bundle, processes });
    closes.unshift(site.close);
    const under = { site, ground, seed };
    const state = await comeToRest(under, await attack(under), patience);
    const seconds = (performance.now() - started) / 1000;
    const written = site.complaints.map((what) => ({ invariant: NEVER_WRITTEN, what }));
    return { seconds, state, violations: [...violationsOf(state), ...written], kills: site.kills, processes };
  } finally {
    for (const close of closes) await close();
  }
};
