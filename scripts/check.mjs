// npm run check: types, lint and format, import boundaries, unused code. --fix repairs what a tool can repair.
import './node-version.mjs';
import { fileURLToPath } from 'node:url';

const { existsSync, readFileSync } = await import('node:fs');
const { join } = await import('node:path');
const { setup } = await import('./setup.mjs');
const { capture, env, main, packages, root } = await import('./workspace.mjs');

/** The server's code is checked as one program: bench and chaos import the whole API. */
const onTheServer = JSON.parse(readFileSync(join(root, 'tsconfig.server.json'), 'utf8')).include.map((folder) =>
  folder.replace(/\/src$/, ''),
);
/** GOGC=400: by default TypeScript's garbage collector takes a quarter of its time to save little memory. */
const toolEnv = { ...env, NO_COLOR: '1', GOGC: '400' };

/** Runs all checks, two at a time, and prints the failed ones; resolves with their names. */
export async function check({ fix = false } = {}) {
  const others = packages.filter((path) => !onTheServer.includes(path));
  const typed = others.filter((path) => existsSync(join(root, path, 'tsconfig.json')));
  const checks = [
    {
      name: 'lint and format',
      command: 'biome',
      args: ['check', '--error-on-warnings', ...(fix ? ['--write'] : []), '.'],
    },
    {
      name: 'import boundaries',
      command: 'depcruise',
      args: ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', 'prisma', 'bench', 'chaos'],
    },
    ...[[`the server's side`, 'tsconfig.server.json'], ...typed.map((path) => [path, path])].map(([name, project]) => ({
      name: `types of ${name}`,
      command: 'tsc',
      args: ['-p', project, '--checkers', '1'],
    })),
    { name: 'unused code', command: 'knip', args: fix ? ['--fix'] : [] },
  ];
  const failed = [];
  await twoAtATime(checks, async ({ name, command, args }) => {
    const started = performance.now();
    const { code, output } = await capture(command, args, { env: toolEnv });
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    if (code !== 0) failed.push({ name, output });
  });
  for (const { name, output } of failed) console.error(`\n✗ ${name}\n${output.trim()}`);
  return failed.map(({ name }) => name);
}

async function twoAtATime(items, work) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) await work(item);
  };
  await Promise.all([worker(), worker()]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main(async () => {
    await setup();
    const failed = await check({ fix: process.argv.includes('--fix') });
    if (failed.length > 0) console.error('\nnpm run check -- --fix repairs formatting and what is unused.');
    return failed.length === 0 ? 0 : 1;
  });
}
