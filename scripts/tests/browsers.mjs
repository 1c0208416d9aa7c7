// npm run test:browsers: the journeys in the newest Chromium and Firefox ESR of Debian's packages. Installs a
// missing browser if it can. CHROMIUM_PATH and FIREFOX_PATH select others.
import '../node-version.mjs';
import { join } from 'node:path';
import { readArguments } from '../arguments.mjs';
import { build } from '../build.mjs';
import { providePrograms } from '../programs/provide-programs.mjs';
import { setUp } from '../setup.mjs';
import { env, root, runInTerminal, runMain } from '../workspace.mjs';

const browsers = [
  { variable: 'CHROMIUM_PATH', debianPackage: 'chromium', executables: ['chromium', 'chromium-browser'] },
  { variable: 'FIREFOX_PATH', debianPackage: 'firefox-esr', executables: ['firefox-esr', 'firefox'] },
];

const USAGE = `npm run test:browsers                               the journeys in Chromium and Firefox
npm run test:browsers -- -t "Firefox a declined"   those with these words in their names`;

runMain(async () => {
  const args = readArguments(USAGE, { options: ['-t'], hasWords: true });
  await setUp();
  const paths = await providePrograms(browsers);
  await build();
  const folder = join(root, 'apps/e2e');
  const vitest = join(folder, 'node_modules/.bin/vitest');
  return runInTerminal(vitest, ['run', '--config', 'vitest.browsers.config.ts', ...args], {
    cwd: folder,
    env: { ...env, ...paths, TRAD_TEST_RESULTS: join(root, 'test-results') },
  });
});
