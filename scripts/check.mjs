// npm run check: types, lint and format, import boundaries, unused code. --fix repairs what the tools can repair.
import './node-version.mjs';
import { fileURLToPath } from 'node:url';

const { existsSync, readFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { readArguments } = await import('./arguments.mjs');
const { setUp } = await import('./setup.mjs');
const { capture, env, runMain, packages, root } = await import('./workspace.mjs');

const USAGE = `npm run check            types, lint and format, import boundaries, unused code
npm run check -- --fix   also repairs what the tools can repair`;

/** Folders that are type-checked as one program: bench and chaos import the whole API. */
const serverFolders = JSON.parse(readFileSync(join(root, 'tsconfig.server.json'), 'utf8')).include.map((folder) =>
  folder.replace(/\/src$/, ''),
);
/** GOGC=400: by default TypeScript's garbage collector takes a quarter of its time to save little memory. */
const toolEnv = { ...env, NO_COLOR: '1', GOGC: '400' };

/** Runs all checks, two at a time, and prints the failed ones; resolves with their names. */
export async function check({ fix = false } = {}) {
  const otherFolders = packages.filter((path) => !serverFolders.includes(path));
  const typedFolders = otherFolders.filter((path) => existsSync(join(root, path, 'tsconfig.json')));
  const checks = [
    {
      name: 'lint and format',
      command: 'biome',
      args: ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
    },
    {
      name: 'import boundaries',
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'prisma', 'bench', 'chaos', 'resilience'],
    },
    ...[['the server code', 'tsconfig.server.json'], ...typedFolders.map((path) => [path, path])].map(
      ([name, project]) => ({
        name: `types of ${name}`,
        command: 'tsc',
        args: ['-p', project, '--checkers', '1'],
      }),
    ),
    { name: 'unused code', command: 'knip', args: fix ? ['--fix'] : [] },
  ];
  const failed = [];
  await runTwoAtATime(checks, async ({ name, command, args }) => {
    const started = performance.now();
    const { code, output } = await capture(command, args, { env: toolEnv });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push({ name, output });
  });
  for (const { name, output } of failed) console.error(`\n✗ ${name}\n${output.trim()}`);
  return failed.map(({ name }) => name);
}

async function runTwoAtATime(items, action) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await action(item);
  };
  await Promise.all([worker(), worker()]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  runMain(async () => {
    const args = readArguments(USAGE, { options: ['--fix'] });
    await setUp();
    const fix = args.includes('--fix');
    const failed = await check({ fix });
    if (failed.length > 0 && !fix)
      console.error('\nnpm run check -- --fix repairs formatting and removes unused code.');
    return failed.length === 0 ? 0 : 1;
  });
}
