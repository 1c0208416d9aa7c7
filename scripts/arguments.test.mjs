import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { usesDatabaseForBackup } from './arguments.mjs';

const run = (script, ...args) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], { encoding: 'utf8' });

for (const script of [
  'test.mjs',
  'build.mjs',
  'check.mjs',
  'dev.mjs',
  'tests/alerts.mjs',
  'tests/browsers.mjs',
  'tests/pooler.mjs',
]) {
  test(`${script} refuses an option that it would ignore, before it does anything`, () => {
    const { status, stdout, stderr } = run(script, '--nonsense');
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^\n✗ Unknown argument: "--nonsense"\. Nothing was done\.\n\nnpm /);
    assert.doesNotMatch(stderr, / at .*:\d+:\d+/);
  });
}

for (const words of [
  ['--nonsense'],
  ['localhost:3000/api'],
  ['http://localhost:3000'],
  ['http://localhost:3000/api', 'x'],
]) {
  test(`the example refuses ${words.join(' ')}, which is no address of an API`, () => {
    const { status, stdout, stderr } = run('run.mjs', 'example', ...words);
    assert.deepEqual([status, stdout], [1, '']);
    assert.match(stderr, /^\n✗ npm run example \[-- <address of the API>\] .*\n$/);
  });
}

test('the example prints its usage', () => {
  const { status, stdout, stderr } = run('run.mjs', 'example', '--help');
  assert.deepEqual([status, stderr], [0, '']);
  assert.match(stdout, /^npm run example \[-- <address of the API>\] .*\n$/);
});

test('npm run dev says how to choose another port, of itself or of its API', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const start = (variables) =>
    spawnSync(process.execPath, [fileURLToPath(new URL('dev.mjs', import.meta.url))], {
      encoding: 'utf8',
      env: { ...process.env, ...variables },
    }).stderr;
  assert.match(start({ PORT: port }), new RegExp(`Port ${port} is taken.*: PORT=${port + 1} npm run dev\n$`));
  assert.match(start({ PORT: 0, API_PORT: port }), new RegExp(`: API_PORT=${port + 1} npm run dev\n$`));
  server.close();
});

test('--help prints the usage', () => {
  const { status, stdout } = run('check.mjs', '--help');
  assert.equal(status, 0);
  assert.match(stdout, /^npm run check /);
});

test('npm run backup uses the database only where it backs up or records a backup', () => {
  for (const line of [
    '--to /mnt/list',
    '--to=/mnt/list --keep 3',
    '--keep 3 create --to verify',
    'create --archive --to x',
    'record',
  ])
    assert.ok(usesDatabaseForBackup(line.split(' ')), line);
  for (const line of [
    'list --from x',
    '--from x list',
    '--from=x verify',
    '--until 2026-11-23 --from x verify',
    '--from x',
    'lists',
    'create',
  ])
    assert.ok(!usesDatabaseForBackup(line.split(' ')), line);
});
