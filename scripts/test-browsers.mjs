// npm run test:browsers: the journeys in the newest Chromium and Firefox ESR of Debian's packages. Installs a
// missing browser if it can. CHROMIUM_PATH and FIREFOX_PATH select others.
//   npm run test:browsers -- -t "Firefox a declined"   single journeys, as Vitest's -t takes them
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build } from './build.mjs';
import { setUp } from './setup.mjs';
import { capture, env, lastLines, root, runInTerminal, runMain, runStep, StepError } from './workspace.mjs';

const browsers = [
  { variable: 'CHROMIUM_PATH', debianPackage: 'chromium', executables: ['chromium', 'chromium-browser'] },
  { variable: 'FIREFOX_PATH', debianPackage: 'firefox-esr', executables: ['firefox-esr', 'firefox'] },
];

const findProgram = (names) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
const findBrowser = ({ variable, executables }) => env[variable] || findProgram(executables);

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && findProgram(['apt-get']);

async function installMissing() {
  const missing = browsers.filter((browser) => !findBrowser(browser)).map(({ debianPackage }) => debianPackage);
  if (missing.length === 0) return;
  const command = `apt-get update && apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (!canInstall()) {
    const variables = browsers.map(({ variable }) => variable).join(' and ');
    throw new StepError(
      `${missing.join(' and ')} not found. On Debian run as root:\n\n    ${command}\n\nElsewhere install Chromium and Firefox ESR and set ${variables} to their paths.`,
    );
  }
  await runStep(`Install ${missing.join(' and ')}`, async () => {
    const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
    const { code, output } = await capture('sh', ['-c', command], options);
    if (code !== 0) throw new StepError(`apt-get failed:\n\n${lastLines(output)}`);
  });
}

runMain(async () => {
  await setUp();
  await installMissing();
  await build();
  const paths = Object.fromEntries(browsers.map((browser) => [browser.variable, findBrowser(browser)]));
  const folder = join(root, 'apps/e2e');
  const vitest = join(folder, 'node_modules/.bin/vitest');
  return runInTerminal(vitest, ['run', '--config', 'vitest.browsers.config.ts', ...process.argv.slice(2)], {
    cwd: folder,
    env: { ...env, ...paths, TRAD_TEST_RESULTS: join(root, 'test-results') },
  });
});
