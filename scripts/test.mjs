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
const { capture, env, main, packages, root, show, step } = await import('./workspace.mjs');

const results = join(root, 'test-results');

main(async () => {
  const args = process.argv.slice(2);
  const full = args.includes('--full');
  const words = args.filter((arg) => arg !== '--full');
  const tested = packages.filter((path) => existsSync(join(root, path, 'vitest.config.ts')) || path === 'apps/web');
  const named = tested.filter((path) => words.includes(basename(path)));
  const chosen = named.length > 0 ? named : tested;
  const filters = words.filter((word) => !named.some((path) => basename(path) === word));
  const whole = words.length === 0;

  const steps = [];
  const timed = async (name, work) => {
    const started = performance.now();
    try {
      return await step(name, work);
    } finally {
      steps.push({ name, seconds: (performance.now() - started) / 1000 });
    }
  };

  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  await timed('Set-up', setup);
  const failedChecks = whole ? await timed('Checks', () => check()) : [];
  if (whole || chosen.includes('apps/e2e')) await timed('Build', build);
  const reports = whole ? [await timed('Tests of scripts', testScripts)] : [];
  const postgres = await timed('Start PostgreSQL', holdTestPostgres);
  try {
    for (const path of chosen) {
      reports.push(await timed(`Tests of ${path}`, () => runTests(path, filters, { url: postgres.url, full })));
    }
  } finally {
    await postgres.stop();
  }
  return report({ steps, reports, failedChecks });
});

async function testScripts() {
  const { code, output } = await capture(process.execPath, [
    '--test',
    '--test-reporter=tap',
    'scripts/boundaries.test.mjs',
  ]);
  if (code !== 0) console.error(output);
  const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(output)?.[1] ?? 0);
  return { path: 'scripts', passed: count('pass'), failed: Math.max(count('fail'), code === 0 ? 0 : 1), files: [] };
}

async function runTests(path, filters, { url, full }) {
  const file = join(results, `${basename(path)}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await show(
    join(root, path, 'node_modules/.bin/vitest'),
    ['run', '--passWithNoTests', ...reporters, ...filters],
    {
      cwd: join(root, path),
      env: {
        ...env,
        TEST_DATABASE_URL: url,
        // Screenshots and traces of failures go here.
        TRAD_TEST_RESULTS: results,
        ...(full && { TRAD_TEST_FULL: '1' }),
      },
    },
  );
  const found = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return {
    path,
    passed: found?.numPassedTests ?? 0,
    // A run that broke down without a failing test has failed all the same.
    failed: Math.max(found?.numFailedTests ?? 0, code === 0 ? 0 : 1),
    files: (found?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function report({ steps, reports, failedChecks }) {
  const row = ({ name, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${name}`;
  const slowest = reports
    .flatMap(({ files }) => files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  console.log(`\nTime per step\n${steps.map(row).join('\n')}`);
  console.log(`\nSlowest test files\n${slowest.map(row).join('\n')}`);
  const sum = (key) => reports.reduce((total, one) => total + one[key], 0);
  const failed = sum('failed') + failedChecks.length;
  if (failedChecks.length > 0) console.log(`\nFailed checks: ${failedChecks.join(', ')}`);
  for (const { path, failed: count } of reports) if (count > 0) console.log(`\nFailed tests in ${path}: ${count}`);
  if (failed > 0) console.log(`\nScreenshots and traces, where there are any: ${relative(root, results)}/`);
  console.log(`\n${sum('passed')} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
