import { KILL_POINTS } from '@trad/api/payments/attempts/kill-points';
import { expect, test } from 'vitest';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { openEnvironment } from './environment.ts';
import { sumCounts } from './format-summary.ts';
import { openInProcessDeployment } from './in-process-deployment.ts';
import { findViolations } from './invariants.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { DEFAULT_RATES, runCheckouts, waitUntilIdle } from './run-checkouts.ts';
import { listSweepCases, runSweep, type SweepCase } from './sweep.ts';
import { runTrial } from './trial.ts';

const SEED = 1;

test.concurrent('a hundred checkouts hold every invariant while requests fail at every kill point', async ({
  expect,
}) => {
  const environment = await openEnvironment({ scarce: 25 });
  const deployment = await openInProcessDeployment(environment);
  const attack = { deployment, environment, seed: SEED };
  const shoppers = await runCheckouts(attack, { ...DEFAULT_RATES, checkouts: CHECKOUTS, count: 100, concurrency: 8 });
  const state = await waitUntilIdle(attack, shoppers);
  expect(findViolations(state)).toEqual([]);
  expect(state.shoppers).toHaveLength(100);
  expect([...deployment.reached].sort()).toEqual([...KILL_POINTS].sort());
  expect(sumCounts(deployment.kills)).toBeGreaterThan(0);
  await deployment.close();
  await environment.close();
});

/** The kill points at which money, stock and order are written apart from each other. */
const TEN: ReadonlyArray<[SweepCase['method'], SweepCase['point']]> = [
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

test.concurrent('ten processes that are killed between two steps of a payment lose no payment, stock or order', async ({
  expect,
}) => {
  const cases = listSweepCases().filter(
    ({ method, point, fault }) => fault === null && TEN.some(([with_, at]) => with_ === method && at === point),
  );
  const { violations, kills } = await runTrial({
    title: 'ten kills',
    seed: SEED,
    processes: 1,
    attack: async (attack) => (await runSweep(attack, cases)).shoppers,
  });
  expect(violations).toEqual([]);
  expect([...kills.keys()].sort()).toEqual(TEN.map(([, point]) => point).sort());
});

if (process.env.TRAD_TEST_FULL) {
  const random = (count: number) => ({
    seed: SEED,
    processes: 2,
    attack: (attack: Parameters<typeof runCheckouts>[0]) =>
      runCheckouts(attack, { ...DEFAULT_RATES, checkouts: CHECKOUTS, count, concurrency: 12 }),
  });

  test('three hundred checkouts at two processes that are killed hold every invariant', async () => {
    const { violations } = await runTrial({ title: 'random', ...random(300) });
    expect(violations).toEqual([]);
  }, 1_200_000);

  test.each(Object.entries<Mutant>(MUTANTS))(
    'the mutant %s is detected',
    async (title, mutant) => {
      const { violations } = await runTrial({ title, ...random(120), mutant, maxChecks: 30 });
      expect(violations.length).toBeGreaterThan(0);
    },
    600_000,
  );
}
