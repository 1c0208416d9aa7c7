import { bundleApi } from './api-bundle.ts';
import { openDeployment } from './deployment.ts';
import { openEnvironment } from './environment.ts';
import { findViolations, type Violation } from './invariants.ts';
import type { Mutant } from './mutants.ts';
import { type RunContext, waitUntilIdle } from './run-checkouts.ts';
import type { Shopper, ShopState } from './shop-state.ts';

/** Stock of each of the two scarce variants. */
const SCARCE = 60;

export interface Trial {
  title: string;
  seed: number;
  /** API processes of the shop. */
  processes: number;
  attack: (attack: RunContext) => Promise<Shopper[]>;
  mutant?: Mutant;
  /** Checks for an idle shop before it counts as stuck. */
  maxChecks?: number;
}

export interface Outcome {
  seconds: number;
  state: ShopState;
  violations: readonly Violation[];
  /** How often a process was killed, by kill point. */
  kills: ReadonlyMap<string, number>;
  processes: number;
}

const NO_ERROR_LOGS = 'a server writes no error';

/** Runs checkouts against real processes and waits until the shop is idle. Returns its state and the violations. */
export const runTrial = async ({ title, seed, processes, attack, mutant, maxChecks }: Trial): Promise<Outcome> => {
  const started = performance.now();
  const bundle = await bundleApi(title.replaceAll(/\W+/g, '-'), mutant?.replacements);
  const closes = [async () => bundle.remove()];
  try {
    const environment = await openEnvironment({ scarce: SCARCE });
    closes.unshift(environment.close);
    if (mutant?.without) await environment.pool.query(mutant.without);
    const deployment = await openDeployment(environment, { bundle, processes });
    closes.unshift(deployment.close);
    const under = { deployment, environment, seed };
    const state = await waitUntilIdle(under, await attack(under), maxChecks);
    const seconds = (performance.now() - started) / 1000;
    const written = deployment.problems.map((what) => ({ invariant: NO_ERROR_LOGS, what }));
    return { seconds, state, violations: [...findViolations(state), ...written], kills: deployment.kills, processes };
  } finally {
    for (const close of closes) await close();
  }
};
