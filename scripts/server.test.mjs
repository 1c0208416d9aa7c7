// npm start and the image run the server with the options of scripts/server.mjs, as the benchmark does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { serverArguments } from './server.mjs';
import { root } from './workspace.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const [options, file] = [serverArguments.slice(0, -1), serverArguments.at(-1)];

test('npm start becomes the server', () => {
  const { start } = JSON.parse(read('package.json')).scripts;
  const command = ['exec node', ...options, '--import ./scripts/prepare-server.mjs', file].join(' ');
  assert.equal(start, `node scripts/start.mjs && ${command}`);
});

test('the image runs the server with the same options', () => {
  const command = /^CMD (\[.*\])$/m.exec(read('Dockerfile'))?.[1];
  assert.deepEqual(JSON.parse(command), ['node', ...serverArguments]);
});
