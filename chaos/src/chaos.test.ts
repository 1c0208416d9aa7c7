import { KILL_POINTS } from '@trad/api/payments/attempts/kill-points';
import { expect, test } from 'vitest';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { openGround } from './ground.ts';
import { violationsOf } from './invariants.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { totalOf } from './report.ts';
import { comeToRest, runCheckouts, STORM } from './run-checkouts.ts';
import { openSiteHere } from './site-here.ts';
import { runSweep, type SweepCase, sweepCases } from './sweep.ts';
import { holdTrial } from './trial.ts';

const SEED = 1;

test.concurrent('a hundred checkouts keep every promise, though what they do breaks off at every kill point', async ({
  expect,
}) => {
  const ground = await openGround({ scarce: 25 });
  const site = await openSiteHere(ground);
  const attack = { site, ground, seed: SEED };
  const shoppers = await runCheckouts(attack, { ...STORM, checkouts: CHECKOUTS, count: 100, atOnce: 8 });
  const state = await comeToRest(attack, shoppers);
  expect(violationsOf(state)).toEqual([]);
  expect(state.shoppers).toHaveLength(100);
  expect([...site.reached].sort()).toEqual([...KILL_POINTS].sort());
  expect(totalOf(site.kills)).toBeGreaterThan(0);
  await site.close();
  await ground.close();
});

/** Where money, stock and order could come apart, each at its own point. */
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

test.concurrent('ten processes that are killed between two steps of a payment lose nothing', async ({ expect }) => {
  const cases = sweepCases().filter(
    ({ method, point, fault }) => fault === null && TEN.some(([with_, at]) => with_ === method && at === point),
  );
  const { violations, kills } = await holdTrial({
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
      runCheckouts(attack, { ...STORM, checkouts: CHECKOUTS, count, atOnce: 12 }),
  });

  test('three hundred checkouts at two processes, which are killed, keep every promise', async () => {
    const { violations } = await holdTrial({ title: 'random', ...random(300) });
    expect(violations).toEqual([]);
  }, 1_200_000);

  test.each(Object.entries<Mutant>(MUTANTS))(
    'a server with %s is caught',
    async (title, mutant) => {
      const { violations } = await holdTrial({ title, ...random(120), mutant, patience: 30 });
      expect(violations.length).toBeGreaterThan(0);
    },
    600_000,
  );
}
