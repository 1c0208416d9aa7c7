// npm run test:alerts: checks and tests the alert rules of deploy/alerts with Prometheus' promtool. Installs Debian's package
// where it can. PROMTOOL_PATH selects another one.
import '../node-version.mjs';
import { join } from 'node:path';
import { readArguments } from '../arguments.mjs';
import { providePrograms } from '../programs/provide-programs.mjs';
import { env, root, runInTerminal, runMain } from '../workspace.mjs';

const PROMTOOL = { variable: 'PROMTOOL_PATH', debianPackage: 'prometheus', executables: ['promtool'] };

runMain(async () => {
  readArguments('npm run test:alerts    checks and tests deploy/alerts with promtool');
  const { PROMTOOL_PATH: promtool } = await providePrograms([PROMTOOL]);
  const options = { cwd: join(root, 'deploy/alerts'), env };
  const code = await runInTerminal(promtool, ['check', 'rules', 'trad.rules.yml'], options);
  return code || runInTerminal(promtool, ['test', 'rules', 'trad.tests.yml'], options);
});
