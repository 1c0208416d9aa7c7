// npm test: set-up, checks, build, then the tests of every package on one PostgreSQL.
//   npm test -- api web      only the tests of these packages, without the checks
//   npm test -- api cart     only the API's test files with "cart" in their path
//   npm run test:full        the long versions too
import './node-version.mjs';

const { existsSync, mkdirSync, readFileSync, rmSync } = await import('node:fs');
const { basename, join, relative } = await import('node:path');
const { build } = await import('./build.mjs');
const { check } = await import('./check.mjs');
const { holdTestPostgres } = await import('./postgres.mjs');
const { setup } = await import('./setup.mjs');
const { openTestFolder } = await import('./test-folder.mjs');
const { capture, env, main, packages, root, show, step, StepFailed } = await import('./workspace.mjs');

const results = join(root, 'test-results');

main(async () => {
  const args = process.argv.slice(2);
  const full = args.includes('--full');
  const words = args.filter((arg) => arg !== '--full');
  const tested = packages.filter(hasTests);
  const named = tested.filter((path) => words.includes(basename(path)));
  const chosen = named.length > 0 ? named : tested;
  const filters = words.filter((word) => !named.some((path) => basename(path) === word));
  const whole = words.length === 0;

  const steps = [];
  const reports = [];
  const timed = async (name, work, options) => {
    const started = performance.now();
    try {
      return await step(name, work, options);
    } finally {
      steps.push({ name, seconds: (performance.now() - started) / 1000 });
    }
  };
  /** A step whose failure is reported and does not prevent the others. */
  const counted = async (name, work) => {
    const succeeded = ({ failed }) => failed === 0;
    const result = await timed(name, work, { succeeded }).catch((error) => {
      console.error(`\n${error instanceof StepFailed ? error.message : error.stack}`);
      return { failed: 1 };
    });
    reports.push({ name, passed: 0, files: [], ...result });
  };

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await timed('Set-up', setup);
  const needsBuild = whole || chosen.includes('apps/e2e');
  // The build uses one core: run the checks, which do not need it, beside it.
  const built = needsBuild ? counted('Build', () => build().then(() => ({ failed: 0 }))) : Promise.resolve();
  const folder = openTestFolder();
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) env[name] = folder.path;
  const postgres = await timed('Start PostgreSQL', holdTestPostgres);
  const testsOf = async (path) => {
    await built;
    await counted(`Tests of ${path}`, () => runTests(path, filters, { url: postgres.url, full, quietly: whole }));
  };
  try {
    // What waits for a browser leaves time for the others: two lanes side by side, which end together as the longest
    // goes first, behind the checks. With a third one, tests that give a provider or a connection little time fail now
    // and then.
    const works = new Map(chosen.map((path) => [path, () => testsOf(path)]));
    if (whole) {
      works.set('checks', () => counted('Checks', async () => ({ failed: (await check()).length })));
      works.set('scripts', () => counted('Tests of scripts', testScripts));
    }
    const waiting = [...works.keys()].sort((one, other) => rank(one) - rank(other));
    const lane = async () => {
      for (let name = waiting.shift(); name; name = waiting.shift()) await works.get(name)();
    };
    await Promise.all([lane(), lane()]);
  } finally {
    await postgres.stop();
    folder.remove();
  }
  return report(steps, reports);
});

const LONGEST_FIRST = ['apps/e2e', 'checks', 'apps/api', 'apps/web', 'chaos', 'prisma/catalog', 'packages/database'];
const rank = (name) => (LONGEST_FIRST.includes(name) ? LONGEST_FIRST.indexOf(name) : LONGEST_FIRST.length);

function hasTests(path) {
  const manifest = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return manifest.scripts?.test !== undefined;
}

async function testScripts() {
  const { code, output } = await capture(process.execPath, [
    '--test',
    '--test-reporter=tap',
    'scripts/boundaries.test.mjs',
    'scripts/lint-rules.test.mjs',
    'scripts/stack.test.mjs',
  ]);
  if (code !== 0) console.error(output);
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { passed: count('pass'), failed: Math.max(count('fail'), code === 0 ? 0 : 1) };
}

async function runTests(path, filters, { url, full, quietly }) {
  const file = join(results, `${basename(path)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const program = join(root, path, 'node_modules/.bin/vitest');
  const options = {
    cwd: join(root, path),
    env: {
      ...env,
      TEST_DATABASE_URL: url,
      // Screenshots and traces of failures.
      TRAD_TEST_RESULTS: results,
      ...(full && { TRAD_TEST_FULL: '1' }),
    },
  };
  const args = ['run', '--passWithNoTests', ...reporters, ...filters];
  const { code, output } = quietly
    ? await capture(program, args, options)
    : { code: await show(program, args, options), output: '' };
  if (code !== 0) console.error(output);
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return {
    passed: found?.numPassedTests ?? 0,
    // A run that crashed without a failing test has failed, too.
    failed: Math.max(found?.numFailedTests ?? 0, code === 0 ? 0 : 1),
    files: (found?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function report(steps, reports) {
  const row = ({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;
  const slowest = reports
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  console.log(`\nTime per step\n${steps.map(row).join('\n')}`);
  if (slowest.length > 0) console.log(`\nSlowest test files\n${slowest.map(row).join('\n')}`);
  const sum = (key) => reports.reduce((total, one) => total + one[key], 0);
  if (sum('failed') > 0) {
    console.log('\nFailed');
    for (const { name, failed } of reports) if (failed > 0) console.log(`  ${name}: ${failed}`);
    console.log(`  Screenshots and traces, where there are any: ${relative(root, results)}/`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}
