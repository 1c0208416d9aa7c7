// npm run chaos: runs checkouts while processes are killed and providers fail, then checks the invariants.
import { parseArgs } from 'node:util';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import setUpPostgres from '@trad/database/testing/vitest-global-setup';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { formatSummary } from './format-summary.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { DEFAULT_RATES, type RunContext, runCheckouts } from './run-checkouts.ts';
import { listSweepCases, runSweep } from './sweep.ts';
import { runTrial, type Trial } from './trial.ts';

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

const parseWholeNumber = (name: 'count' | 'seed' | 'processes' | 'at-once') => {
  if (/^[1-9]\d{0,8}$/.test(asked[name])) return Number(asked[name]);
  throw new Error(`--${name} takes a whole number, not '${asked[name]}'`);
};
const parsePoints = (): readonly KillPoint[] => {
  if (asked.point === undefined) return KILL_POINTS;
  const point = KILL_POINTS.find((name) => name === asked.point);
  if (point) return [point];
  throw new Error(`--point takes one of ${KILL_POINTS.join(', ')}`);
};

const seed = parseWholeNumber('seed');
const count = parseWholeNumber('count');
const concurrency = parseWholeNumber('at-once');
const processes = parseWholeNumber('processes');
const points = parsePoints();

const showProgress = (title: string, of: number) => {
  let shown = 0;
  return (done: number) => {
    const tenth = Math.floor((10 * done) / of);
    if (tenth <= shown) return;
    shown = tenth;
    console.log(`  ${title}: ${done} of ${of}`);
  };
};

/** Runs a trial and prints its summary. Returns whether no invariant is violated. */
const reportTrial = async (trial: Omit<Trial, 'seed' | 'processes'>) => {
  const outcome = await runTrial({ ...trial, seed, processes });
  console.log(formatSummary({ ...trial, seed }, outcome));
  return outcome.violations.length === 0;
};

const random = (title: string, howMany: number) => ({
  title,
  attack: (attack: RunContext) => {
    const onProgress = showProgress(title, howMany);
    return runCheckouts(attack, {
      ...DEFAULT_RATES,
      points,
      checkouts: CHECKOUTS,
      count: howMany,
      concurrency,
      onProgress,
    });
  },
});

const sweep = () => {
  const cases = listSweepCases(points);
  return {
    title: 'sweep',
    attack: async (attack: RunContext) => {
      const { shoppers, died } = await runSweep(attack, cases, showProgress('sweep', cases.length));
      console.log(`  ${cases.length} cases of kill point, method and fault; a process died in ${died} of them`);
      return shoppers;
    },
  };
};

/** Checkouts that detect each mutant, and the checks until a shop that a mutant blocks counts as violated. */
const MUTANT_COUNT = 120;
const MUTANT_MAX_CHECKS = 30;

const runMutants = async () => {
  const survivors: string[] = [];
  for (const [name, mutant] of Object.entries<Mutant>(MUTANTS)) {
    const trial = random(`mutant, ${name}`, MUTANT_COUNT);
    if (await reportTrial({ ...trial, mutant, maxChecks: MUTANT_MAX_CHECKS })) survivors.push(name);
  }
  for (const name of survivors) console.log(`\n✗ The mutant '${name}' was not caught (seed ${seed})`);
  if (survivors.length === 0) console.log(`\n✓ All ${Object.keys(MUTANTS).length} mutants were caught`);
  return survivors.length === 0;
};

const tearDown = await setUpPostgres();
try {
  console.log(`seed ${seed}`);
  const isWell = asked.mutants
    ? await runMutants()
    : await reportTrial(asked.sweep ? sweep() : random('random checkouts', count));
  process.exitCode = isWell ? 0 : 1;
} finally {
  await tearDown();
}
