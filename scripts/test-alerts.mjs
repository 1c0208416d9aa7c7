// npm run test:alerts: checks and tests the alert rules of deploy/alerts with Prometheus' promtool. Installs Debian's package
// where it can. PROMTOOL_PATH selects another one.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { capture, env, lastLines, root, runInTerminal, runMain, runStep, StepError } from './workspace.mjs';

const findProgram = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
const findPromtool = () => env.PROMTOOL_PATH || findProgram('promtool');

const canInstall = () => existsSync('/etc/debian_version') && process.getuid?.() === 0 && findProgram('apt-get');

async function install() {
  const command = 'apt-get update && apt-get install -y --no-install-recommends prometheus';
  if (!canInstall())
    throw new StepError(
      `promtool not found. On Debian run as root:\n\n    ${command}\n\nElsewhere install Prometheus and set PROMTOOL_PATH to its promtool.`,
    );
  await runStep('Install prometheus', async () => {
    const { code, output } = await capture('sh', ['-c', command], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (code !== 0) throw new StepError(`apt-get failed:\n\n${lastLines(output)}`);
  });
}

runMain(async () => {
  if (process.argv.includes('--help')) {
    console.log('npm run test:alerts    checks and tests deploy/alerts with promtool');
    return 0;
  }
  if (!findPromtool()) await install();
  const options = { cwd: join(root, 'deploy/alerts'), env };
  const code = await runInTerminal(findPromtool(), ['check', 'rules', 'trad.rules.yml'], options);
  return code || runInTerminal(findPromtool(), ['test', 'rules', 'trad.tests.yml'], options);
});
