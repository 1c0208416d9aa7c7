// npm run chaos: runs checkouts while processes are killed and providers fail, then checks the invariants.
import { parseArgs } from 'node:util';
import { KILL_POINTS, type KillPoint } from '@trad/api/payments/attempts/kill-points';
import setUpPostgres from '@trad/database/testing/vitest-global-setup';
import { CHECKOUTS } from './checkouts/checkouts.ts';
import { formatSummary } from './format-summary.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { DEFAULT_RATES, type RunContext, runCheckouts } from './run-checkouts.ts';
import { listSweepCases, runSweep } from './sweep.ts';
import { isDetected, runTrial, type Trial } from './trial.ts';

const USAGE = `npm run chaos -- [options]: runs checkouts while processes are killed and providers fail, and checks the invariants

  --count <number>        checkouts (200)
  --seed <number>         the seed of all random choices (the time)
  --processes <number>    processes of the shop (2)
  --concurrency <number>  checkouts at the same time (8)
  --point <name>          of the kill points, only this one: ${KILL_POINTS.join(', ')}
  --sweep                 every case of kill point, payment method and fault once
  --mutants               checks that the invariants detect known bugs
  --help                  prints this`;

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    processes: { type: 'string', default: '2' },
    concurrency: { type: 'string', default: '8' },
    point: { type: 'string' },
    sweep: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (options.help) {
  console.log(USAGE);
  process.exit();
}

const parseWholeNumber = (name: 'count' | 'seed' | 'processes' | 'concurrency', min = 1) => {
  if (/^(0|[1-9]\d{0,8})$/.test(options[name]) && Number(options[name]) >= min) return Number(options[name]);
  throw new Error(`--${name} takes a whole number from ${min}, not '${options[name]}'`);
};
const parsePoints = (): readonly KillPoint[] => {
  if (options.point === undefined) return KILL_POINTS;
  const point = KILL_POINTS.find((name) => name === options.point);
  if (point) return [point];
  throw new Error(`--point takes one of ${KILL_POINTS.join(', ')}`);
};

const seed = parseWholeNumber('seed', 0);
const count = parseWholeNumber('count');
const concurrency = parseWholeNumber('concurrency');
const processes = parseWholeNumber('processes');
const points = parsePoints();

const createProgressPrinter = (title: string, total: number) => {
  let printedTenths = 0;
  return (done: number) => {
    const tenths = Math.floor((10 * done) / total);
    if (tenths <= printedTenths) return;
    printedTenths = tenths;
    console.log(`  ${title}: ${done} of ${total}`);
  };
};

/** Runs a trial and prints its summary. Returns the violations. */
const reportTrial = async (trial: Omit<Trial, 'seed' | 'processes'>) => {
  const outcome = await runTrial({ ...trial, seed, processes });
  console.log(formatSummary({ ...trial, seed }, outcome));
  return outcome.violations;
};

const createRandomTrial = (title: string, checkoutCount: number, checkouts = CHECKOUTS) => ({
  title,
  run: (context: RunContext) => {
    const onProgress = createProgressPrinter(title, checkoutCount);
    return runCheckouts(context, {
      ...DEFAULT_RATES,
      points,
      checkouts,
      count: checkoutCount,
      concurrency,
      onProgress,
    });
  },
});

/** Returns whether no invariant is violated, and a process was killed in each case without a fault. */
const reportSweep = async () => {
  const cases = listSweepCases(points);
  let isComplete = true;
  const violations = await reportTrial({
    title: 'sweep',
    run: async (context: RunContext) => {
      const onProgress = createProgressPrinter('sweep', cases.length);
      const { shoppers, killedCases, missed } = await runSweep(context, cases, onProgress);
      console.log(
        `  ${cases.length} cases of kill point, method and fault; a process was killed in ${killedCases} of them`,
      );
      for (const { method, point } of missed) console.log(`  ✗ No process was killed at ${point}, ${method}`);
      isComplete = missed.length === 0;
      return shoppers;
    },
  });
  return isComplete && violations.length === 0;
};

/** Checkouts with each mutant, and checks for an idle shop before it counts as stuck. */
const MUTANT_COUNT = 120;
const MUTANT_MAX_CHECKS = 30;

const runMutants = async () => {
  const undetected: string[] = [];
  for (const [name, mutant] of Object.entries<Mutant>(MUTANTS)) {
    const trial = createRandomTrial(`mutant, ${name}`, MUTANT_COUNT, mutant.checkouts);
    const violations = await reportTrial({ ...trial, mutant, maxChecks: MUTANT_MAX_CHECKS });
    if (!isDetected(violations)) undetected.push(name);
  }
  for (const name of undetected) console.log(`\n✗ The mutant '${name}' was not detected (seed ${seed})`);
  if (undetected.length === 0) console.log(`\n✓ All ${Object.keys(MUTANTS).length} mutants were detected`);
  return undetected.length === 0;
};

const tearDown = await setUpPostgres();
try {
  console.log(`seed ${seed}`);
  const hasPassed = options.mutants
    ? await runMutants()
    : options.sweep
      ? await reportSweep()
      : (await reportTrial(createRandomTrial('random checkouts', count))).length === 0;
  process.exitCode = hasPassed ? 0 : 1;
} finally {
  await tearDown();
}
