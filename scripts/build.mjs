// Builds the API's and the web app's bundles, unless their inputs are unchanged.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './arguments.mjs';
import { runPnpm, setUp } from './setup.mjs';
import {
  computeFingerprint,
  lastLines,
  packages,
  root,
  runIfChanged,
  runMain,
  runStep,
  StepError,
} from './workspace.mjs';

const outputs = ['apps/api/dist/server.js', 'apps/web/dist/client', 'apps/web/dist/server/entry-server.js'];
const inputs = [
  ...packages,
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'turbo.json',
  'prisma/schema.prisma',
];
const ignoredInputs =
  /\/(node_modules|dist|\.turbo|media|demo-artwork|coverage|generated)$|\.test\.tsx?$|^apps\/e2e|^bench/;

export async function build() {
  const fingerprint = computeFingerprint(inputs, { skip: (path) => ignoredInputs.test(path) });
  const force = outputs.some((path) => !existsSync(join(root, path)));
  await runIfChanged('build', fingerprint, () => runStep('Build', runTurbo), { force });
}

async function runTurbo() {
  // Turbo runs the packages' scripts with the pnpm of its PATH.
  const { code, output } = await runPnpm(['exec', 'turbo', 'run', 'build', '--ui=stream', '--output-logs=errors-only']);
  if (code !== 0) throw new StepError(`The build failed. ${describeFailure(output)}\n\n${lastLines(output, 60)}`);
  const missing = outputs.filter((path) => !existsSync(join(root, path)));
  if (missing.length) throw new StepError(`The build did not write ${missing.join(', ')}.\n\n${lastLines(output)}`);
}

function describeFailure(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free some space and start again.';
  if (/heap out of memory|signal: 9|SIGKILL/.test(output))
    return 'There is not enough memory: close other programs and start again.';
  return 'The last lines of the output:';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runMain(async () => {
    readArguments('npm run build   builds the server and the web app');
    await setUp();
    await build();
  });
}
