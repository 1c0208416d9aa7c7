// Builds the API's and the web app's bundles, unless their inputs are unchanged.
import './node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setup } from './setup.mjs';
import { capture, fingerprintOf, main, packages, root, StepFailed, step, tail, whenChanged } from './workspace.mjs';

const outputs = ['apps/api/dist/server.js', 'apps/web/dist/client', 'apps/web/dist/server/entry-server.js'];
const inputs = [
  ...packages,
  'package.json',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'turbo.json',
  'prisma/schema.prisma',
];
const notInputs =
  /\/(node_modules|dist|\.turbo|media|demo-artwork|coverage|generated)$|\.test\.tsx?$|^apps\/e2e|^bench/;

export async function build() {
  const wanted = fingerprintOf(inputs, { skip: (path) => notInputs.test(path) });
  const force = outputs.some((path) => !existsSync(join(root, path)));
  await whenChanged('build', wanted, () => step('Build', runTurbo), { force });
}

async function runTurbo() {
  const { code, output } = await capture('turbo', ['run', 'build', '--ui=stream', '--output-logs=errors-only']);
  if (code !== 0) throw new StepFailed(`The build failed. ${adviceOn(output)}\n\n${tail(output, 60)}`);
  const missing = outputs.filter((path) => !existsSync(join(root, path)));
  if (missing.length) throw new StepFailed(`The build made no ${missing.join(', ')}.\n\n${tail(output)}`);
}

function adviceOn(output) {
  if (/ENOSPC|no space left/i.test(output)) return 'The disk is full: free some space and start again.';
  if (/heap out of memory|signal: 9|SIGKILL/.test(output))
    return 'There was too little memory: close other programs and start again.';
  return 'The end of what the tools said:';
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(async () => {
    await setup();
    await build();
  });
}
