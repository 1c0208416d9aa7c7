import { KILL_POINTS } from '@trad/api/payments/attempts/kill-points';
import { expect, test } from 'vitest';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { openEnvironment } from './environment.ts';
import { sumCounts } from './format-summary.ts';
import { openInProcessDeployment } from './in-process-deployment.ts';
import { findViolations } from './invariants.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { DEFAULT_RATES, type RunContext, runCheckouts, waitUntilIdle } from './run-checkouts.ts';
import { listSweepCases, runSweep, type SweepCase } from './sweep.ts';
import { isDetected, runTrial } from './trial.ts';

const SEED = 1;

test.concurrent('a hundred checkouts pass every kill point, fail at some, and violate no invariant', async ({
  expect,
}) => {
  const environment = await openEnvironment({ scarce: 25 });
  const deployment = await openInProcessDeployment(environment);
  const context = { deployment, environment, seed: SEED };
  const shoppers = await runCheckouts(context, { ...DEFAULT_RATES, checkouts: CHECKOUTS, count: 100, concurrency: 8 });
  const state = await waitUntilIdle(context, shoppers);
  expect(findViolations(state)).toEqual([]);
  expect(deployment.problems).toEqual([]);
  expect(state.shoppers).toHaveLength(100);
  expect([...deployment.reached].sort()).toEqual([...KILL_POINTS].sort());
  expect(sumCounts(deployment.kills)).toBeGreaterThan(0);
  await deployment.close();
  await environment.close();
});

/** Kill points between the separate writes of payment, stock and order. */
const TESTED_POINTS: ReadonlyArray<[SweepCase['method'], SweepCase['point']]> = [
  ['card', 'after_provider_create'],
  ['card', 'after_attach'],
  ['card', 'in_settle_tx'],
  ['card', 'after_settle_commit'],
  ['card', 'after_provider_cancel'],
  ['card', 'after_refund'],
  ['paypal', 'before_capture'],
  ['paypal', 'after_capture'],
  ['cash', 'in_cod_tx'],
  ['cash', 'after_cod_commit'],
];

test.concurrent('processes that are killed at ten kill points lose no payment, stock or order', async ({ expect }) => {
  const cases = listSweepCases().filter(
    ({ method, point, fault }) =>
      fault === null &&
      TESTED_POINTS.some(([testedMethod, testedPoint]) => testedMethod === method && testedPoint === point),
  );
  const { violations, kills } = await runTrial({
    title: 'ten kills',
    seed: SEED,
    processes: 1,
    run: async (context) => (await runSweep(context, cases)).shoppers,
  });
  expect(violations).toEqual([]);
  expect([...kills.keys()].sort()).toEqual(TESTED_POINTS.map(([, point]) => point).sort());
});

if (process.env.TRAD_TEST_FULL) {
  const createRandomTrial = (count: number, checkouts = CHECKOUTS) => ({
    seed: SEED,
    processes: 2,
    run: (context: RunContext) => runCheckouts(context, { ...DEFAULT_RATES, checkouts, count, concurrency: 12 }),
  });

  test('three hundred checkouts violate no invariant while two processes are killed', async () => {
    const { violations } = await runTrial({ title: 'random', ...createRandomTrial(300) });
    expect(violations).toEqual([]);
  }, 1_200_000);

  test.each(Object.entries<Mutant>(MUTANTS))(
    'an invariant detects the mutant %s',
    async (title, mutant) => {
      const { violations } = await runTrial({
        title,
        ...createRandomTrial(120, mutant.checkouts),
        mutant,
        maxChecks: 30,
      });
      expect(isDetected(violations), JSON.stringify(violations.slice(0, 5))).toBe(true);
    },
    600_000,
  );
}
