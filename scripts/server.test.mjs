// npm start and the image run the server with the options of scripts/server.mjs, as the benchmark does. The image has no
// source-control data, secrets or data of the checkout.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { serverArguments } from './server.mjs';
import { root } from './workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const [options, file] = [serverArguments.slice(0, -1), serverArguments.at(-1)];

test('npm start becomes the server', () => {
  const { start } = JSON.parse(read('package.json')).scripts;
  const command = ['exec node', ...options, '--import ./scripts/prepare-server.mjs', file].join(' ');
  assert.ok(start.endsWith(`node scripts/start.mjs && ${command} "$@"; }; start`), start);
});

/** Runs the script with arguments as npm does, with a program in place of Node that prints its arguments. */
const runScript = (...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-start-'));
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "node $*"\n', { mode: 0o755 });
  const { start } = JSON.parse(read('package.json')).scripts;
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` };
  const { stdout } = spawnSync('sh', ['-c', `${start} ${args.join(' ')}`], { cwd: root, encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  return stdout.trim().split('\n');
};

test('npm start passes its arguments on to the server, and --help to the usage alone', () => {
  const server = ['node', ...options, '--import ./scripts/prepare-server.mjs', file].join(' ');
  assert.deepEqual(runScript(), ['node scripts/start.mjs', server]);
  assert.deepEqual(runScript('--role', 'worker'), ['node scripts/start.mjs', `${server} --role worker`]);
  assert.deepEqual(runScript('--help'), ['node scripts/start.mjs --help']);
  assert.deepEqual(runScript('--role', 'web', '--help'), ['node scripts/start.mjs --help']);
});

test('npm start -- --help prints the usage of the server, before anything is checked or built', () => {
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), '--help'], {
    encoding: 'utf8',
    env: { ...process.env, PORT: 'invalid' },
  });
  assert.equal(status, 0);
  const source = read('apps/api/src/config/server-arguments.ts');
  const synopsis = /SYNOPSIS = '(.*)'/.exec(source)?.[1] ?? '';
  const usage = /SERVER_USAGE = `([^`]*)`/.exec(source)?.[1];
  assert.equal(stdout, `${usage?.replace(/\$\{SYNOPSIS\}/, synopsis)}\n`);
});

test('the image runs the server with the same options', () => {
  const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1];
  assert.deepEqual(JSON.parse(command), ['node', ...serverArguments]);
});

const readLines = (path) =>
  read(path)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

test('the context of the build leaves out .git, secrets and data', () => {
  const ignored = readLines('.dockerignore');
  for (const name of ['.git', '.env', '.data']) assert.ok(ignored.includes(name), name);
  // An exception would add some of them again.
  assert.deepEqual(
    ignored.filter((line) => line.startsWith('!')),
    [],
  );
});

test('the image has the named parts of the built product alone', () => {
  const lines = readLines('Dockerfile');
  const final = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  const copies = final.filter((line) => /^(COPY|ADD) /.test(line));
  assert.ok(copies.length > 5);
  for (const line of copies) {
    const [, path] = /^COPY --from=build \/app\/(\S+) \S+$/.exec(line) ?? [];
    assert.ok(path && !/^\.*$|\.git|\.env/.test(path), line);
  }
});
