// npm run chaos: checkouts while processes die and providers fail, and what must hold all the same.
import { parseArgs } from 'node:util';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import setUpPostgres from '@trad/database/testing/vitest-global-setup';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { summaryOf } from './report.ts';
import { type Attack, runCheckouts, STORM } from './run-checkouts.ts';
import { runSweep, sweepCases } from './sweep.ts';
import { holdTrial, type Trial } from './trial.ts';

const { values: asked } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
    'at-once': { type: 'string', default: '8' },
    point: { type: 'string' },
    sweep: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
  },
});

const numberOf = (name: 'count' | 'seed' | 'processes' | 'at-once') => {
  if (/^[1-9]\d{0,8}$/.test(asked[name])) return Number(asked[name]);
  throw new Error(`--${name} takes a whole number, not '${asked[name]}'`);
};
const pointsAsked = (): readonly KillPoint[] => {
  if (asked.point === undefined) return KILL_POINTS;
  const point = KILL_POINTS.find((name) => name === asked.point);
  if (point) return [point];
  throw new Error(`--point takes one of ${KILL_POINTS.join(', ')}`);
};

const seed = numberOf('seed');
const count = numberOf('count');
const atOnce = numberOf('at-once');
const processes = numberOf('processes');
const points = pointsAsked();

const showProgress = (title: string, of: number) => {
  let shown = 0;
  return (done: number) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth <= shown) return;
    shown = tenth;
    console.log(`  ${title}: ${done} of ${of}`);
  };
};

/** Holds it, shows what it came to, and answers whether all promises were kept. */
const tryOut = async (trial: Omit<Trial, 'seed' | 'processes'>) => {
  const outcome = await holdTrial({ ...trial, seed, processes });
  console.log(summaryOf({ ...trial, seed }, outcome));
  return outcome.violations.length === 0;
};

const random = (title: string, howMany: number) => ({
  title,
  attack: (attack: Attack) => {
    const onProgress = showProgress(title, howMany);
    return runCheckouts(attack, { ...STORM, points, checkouts: CHECKOUTS, count: howMany, atOnce, onProgress });
  },
});

const sweep = () => {
  const cases = sweepCases(points);
  return {
    title: 'sweep',
    attack: async (attack: Attack) => {
      const { shoppers, died } = await runSweep(attack, cases, showProgress('sweep', cases.length));
      console.log(`  ${cases.length} cases of kill point, method and fault; a process died in ${died} of them`);
      return shoppers;
    },
  };
};

/** Enough for each of the mutants to be caught, and so long what it leaves is waited for. */
const MUTANT_COUNT = 120;
const MUTANT_PATIENCE = 30;

const tryMutants = async () => {
  const survivors: string[] = [];
  for (const [name, mutant] of Object.entries<Mutant>(MUTANTS)) {
    const trial = random(`mutant, ${name}`, MUTANT_COUNT);
    if (await tryOut({ ...trial, mutant, patience: MUTANT_PATIENCE })) survivors.push(name);
  }
  for (const name of survivors) console.log(`\n✗ The mutant '${name}' was not caught (seed ${seed})`);
  if (survivors.length === 0) console.log(`\n✓ All ${Object.keys(MUTANTS).length} mutants were caught`);
  return survivors.length === 0;
};

const tearDown = await setUpPostgres();
try {
  console.log(`seed ${seed}`);
  const isWell = asked.mutants
    ? await tryMutants()
    : await tryOut(asked.sweep ? sweep() : random('random checkouts', count));
  process.exitCode = isWell ? 0 : 1;
} finally {
  await tearDown();
}
