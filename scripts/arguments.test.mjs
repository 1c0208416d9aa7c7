import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const run = (script, ...args) =>
  spawnSync(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], { encoding: 'utf8' });

for (const script of [
  'test.mjs',
  'build.mjs',
  'check.mjs',
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

test('--help prints the usage', () => {
  const { status, stdout } = run('check.mjs', '--help');
  assert.equal(status, 0);
  assert.match(stdout, /^npm run check /);
});
