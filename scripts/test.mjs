// npm test: set-up, checks, build, then the tests of every package on one PostgreSQL, without the slow ones (*.slow.test.ts).
import './node-version.mjs';

const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } = await import('node:fs');
const { basename, join, relative } = await import('node:path');
const { readArguments } = await import('./arguments.mjs');
const { build } = await import('./build.mjs');
const { check } = await import('./check.mjs');
const { startTestPostgres } = await import('./postgres.mjs');
const { setUp } = await import('./setup.mjs');
const { createTestFolder } = await import('./tests/test-folder.mjs');
const { capture, env, runMain, packages, root, runInTerminal, runStep, StepError } = await import('./workspace.mjs');

const results = join(root, 'test-results');
const USAGE = `npm test                 all checks, and all tests but the slow ones
npm run test:slow        only the slow ones, which CI runs too
npm run test:full        all of them, in their long versions
npm test -- api web      only the tests of these packages, without the checks
npm test -- api cart     only the API's test files with "cart" in their path, slow or not
    -t <words>           only tests with these words in their names`;

runMain(async () => {
  const args = readArguments(USAGE, { options: ['--full', '--slow', '-t', '--exclude'], hasWords: true });
  const isFull = args.includes('--full');
  const isSlow = args.includes('--slow');
  const filterArgs = args.filter((arg) => !['--full', '--slow'].includes(arg));
  const testedPackages = packages.filter(hasTests);
  const namedPackages = testedPackages.filter((path) => filterArgs.includes(basename(path)));
  const chosen = namedPackages.length > 0 ? namedPackages : testedPackages;
  const filters = filterArgs.filter((word) => !namedPackages.some((path) => basename(path) === word));
  const speed = isFull || filters.length > 0 ? 'any' : isSlow ? 'slow' : 'fast';
  const isWholeRun = filterArgs.length === 0;

  const steps = [];
  const reports = [];
  const runTimed = async (name, action, options) => {
    const started = performance.now();
    try {
      return await runStep(name, action, options);
    } finally {
      steps.push({ name, seconds: (performance.now() - started) / 1000 });
    }
  };
  /** Runs a step and adds its result to the report; its failure does not prevent the others. */
  const runReported = async (name, action) => {
    const succeeded = ({ failed }) => failed === 0;
    const result = await runTimed(name, action, { succeeded }).catch((error) => {
      console.error(`\n${error instanceof StepError ? error.message : error.stack}`);
      return { failed: 1 };
    });
    reports.push({ name, passed: 0, files: [], ...result });
  };

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await runTimed('Set-up', setUp);
  const needsBuild = isWholeRun || ['apps/e2e', 'resilience'].some((path) => chosen.includes(path));
  // The build uses one core: run the checks, which do not need it, beside it.
  const buildDone = needsBuild ? runReported('Build', () => build().then(() => ({ failed: 0 }))) : Promise.resolve();
  const folder = createTestFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) env[name] = folder.path;
  const postgres = await runTimed('Start PostgreSQL', startTestPostgres);
  const testPackage = async (path) => {
    await buildDone;
    await runReported(`Tests of ${path}`, () =>
      runTests(path, filters, { url: postgres.url, isFull, speed, isQuiet: isWholeRun }),
    );
  };
  try {
    // Four tasks at a time: the browser tests and those of PostgreSQL's processes wait for half of their time. The longest
    // first, so that all workers end at about the same time.
    const tasks = new Map(chosen.map((path) => [path, () => testPackage(path)]));
    if (isWholeRun && !isSlow)
      tasks.set('checks', () => runReported('Checks', async () => ({ failed: (await check()).length })));
    if (isWholeRun) tasks.set('scripts', () => runReported('Tests of scripts', () => testScripts(speed)));
    const waitingTasks = [...tasks.keys()].sort((a, b) => rank(a) - rank(b));
    const runWorker = async () => {
      for (let name = waitingTasks.shift(); name; name = waitingTasks.shift()) await tasks.get(name)();
    };
    await Promise.all(Array.from({ length: CONCURRENT_TASKS }, runWorker));
  } finally {
    await postgres.stop();
    folder.remove();
  }
  return printReport(steps, reports);
});

const CONCURRENT_TASKS = 4;
const LONGEST_FIRST = [
  'apps/e2e',
  'checks',
  'apps/api',
  'apps/web',
  'packages/database',
  'prisma/catalog',
  'resilience',
  'chaos',
];
const rank = (name) => (LONGEST_FIRST.includes(name) ? LONGEST_FIRST.indexOf(name) : LONGEST_FIRST.length);

function hasTests(path) {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return manifest.scripts?.test !== undefined;
}

const SLOW = '.slow.test.';

async function testScripts(speed) {
  const files = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.test.mjs'));
  const chosen = files.filter((name) => speed === 'any' || name.includes(SLOW) === (speed === 'slow'));
  // Without files, node --test would look for some by itself.
  if (chosen.length === 0) return { passed: 0, failed: 0 };
  const { code, output } = await capture(process.execPath, [
    '--test',
    '--test-reporter=tap',
    ...chosen.map((name) => join('scripts', name)),
  ]);
  if (code !== 0) console.error(output);
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('pass'), failed: Math.max(count('fail'), code === 0 ? 0 : 1) };
}

async function runTests(path, filters, { url, isFull, speed, isQuiet }) {
  const file = join(results, `${basename(path)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = join(root, path, 'node_modules/.bin/vitest');
  const options = {
    cwd: join(root, path),
    env: {
      ...env,
      // Tests create much short-lived data: with the usual young generation its collection takes a tenth of their time.
      NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`.trim(),
      TEST_DATABASE_URL: url,
      // Screenshots and traces of failures.
      TRAD_TEST_RESULTS: results,
      ...(isFull && { TRAD_TEST_FULL: '1' }),
    },
  };
  const choice = { fast: ['--exclude', `**/*${SLOW}*`], slow: [SLOW], any: filters }[speed];
  const args = ['run', '--passWithNoTests', ...reporters, ...choice];
  // The tests of the browser and of the web app run one after the other and end last: the others get the processor time that they
  // leave.
  const priority = ['apps/e2e', 'apps/web'].includes(path) ? 0 : 5;
  const { code, output } = isQuiet
    ? await capture(vitest, args, { ...options, priority })
    : { code: await runInTerminal(vitest, args, options), output: '' };
  if (code !== 0) console.error(output);
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return {
    passed: report?.numPassedTests ?? 0,
    failures: listErrors(report, 'failed'),
    // A test that passed in a second attempt has the errors of its first.
    retried: listErrors(report, 'passed'),
    // A crash without a failing test is a failure, too.
    failed: Math.max(report?.numFailedTests ?? 0, code === 0 ? 0 : 1),
    files: (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** Names each test of a status that has errors, with their first lines: the whole output of a run is too long to search. */
function listErrors(report, status) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults, message, ...file }) => {
    const describe = (title, text) =>
      [
        `${relative(root, name)}: ${title}`,
        ...text
          .split('\n')
          .filter((line) => !line.includes('node_modules'))
          .slice(0, 8),
      ].join('\n      ');
    const tests = assertionResults.filter((test) => test.status === status && test.failureMessages.length > 0);
    if (tests.length === 0 && message && file.status === status)
      return [describe('the file could not be run', message)];
    return tests.map(({ fullName, failureMessages }) => describe(fullName, failureMessages.join('\n')));
  });
}

function printReport(steps, reports) {
  const formatStep = ({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;
  const slowest = reports
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  console.log(`\nTime per step\n${steps.map(formatStep).join('\n')}`);
  if (slowest.length > 0) console.log(`\nSlowest test files\n${slowest.map(formatStep).join('\n')}`);
  const retried = reports.flatMap((report) => report.retried ?? []);
  if (retried.length > 0) console.log(`\nPassed in a second attempt, so mend them\n  ${retried.join('\n  ')}`);
  const sum = (key) => reports.reduce((total, result) => total + result[key], 0);
  if (sum('failed') > 0) {
    console.log('\nFailed');
    for (const { name, failed, failures = [] } of reports) {
      if (failed > 0) console.log([`  ${name}: ${failed}`, ...failures].join('\n    '));
    }
    console.log(`  Screenshots and traces, where there are any: ${relative(root, results)}/`);
  }
  if (sum('passed') + sum('failed') === 0) {
    console.error('\nNo path of a test file contains these words.');
    return 1;
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
