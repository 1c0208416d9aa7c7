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
  run: (context: RunContext) => Promise<Shopper[]>;
  mutant?: Mutant;
  /** Checks for an idle shop before it counts as stuck. */
  maxChecks?: number;
}

export interface Outcome {
  seconds: number;
  state: ShopState;
  violations: readonly Violation[];
  /** The number of kills, by kill point. */
  kills: ReadonlyMap<string, number>;
  processes: number;
}

const NO_ERROR_LOGS = 'a server logs no error';

/** Whether an invariant is violated: a mutant that only crashes is not detected by its error logs. */
export const isDetected = (violations: readonly Violation[]) =>
  violations.some(({ invariant }) => invariant !== NO_ERROR_LOGS);

/** Runs checkouts against real processes and waits until the shop is idle. Returns its state and the violations. */
export const runTrial = async ({ title, seed, processes, run, mutant, maxChecks }: Trial): Promise<Outcome> => {
  const startedAt = performance.now();
  const bundle = await bundleApi(title.replaceAll(/\W+/g, '-'), mutant?.replacements);
  const cleanUps = [async () => bundle.remove()];
  try {
    const environment = await openEnvironment({ scarce: SCARCE });
    cleanUps.unshift(environment.close);
    if (mutant?.dropSql) await environment.pool.query(mutant.dropSql);
    const deployment = await openDeployment(environment, { bundle, processes });
    cleanUps.unshift(deployment.close);
    const context = { deployment, environment, seed };
    const state = await waitUntilIdle(context, await run(context), maxChecks);
    const seconds = (performance.now() - startedAt) / 1000;
    const errorLogs = deployment.problems.map((description) => ({ invariant: NO_ERROR_LOGS, description }));
    return { seconds, state, violations: [...findViolations(state), ...errorLogs], kills: deployment.kills, processes };
  } finally {
    for (const cleanUp of cleanUps) await cleanUp();
  }
};
