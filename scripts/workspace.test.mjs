// A step is skipped only where its last run succeeded with the same inputs.
import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { root, runIfChanged, StepError } from './workspace.mjs';

const name = `test-${process.pid}`;
after(() => rmSync(join(root, 'node_modules/.cache/trad', name), { force: true }));

const succeed = async () => {};
const fail = async () => {
  throw new StepError('The step failed.');
};

test('a step runs once for the same inputs', async () => {
  assert.equal(await runIfChanged(name, 'former', succeed), true);
  assert.equal(await runIfChanged(name, 'former', fail), false);
  assert.equal(await runIfChanged(name, 'former', succeed, { force: true }), true);
});

test('after a failure, which may have replaced some of its outputs, a step runs again for the former inputs', async () => {
  await assert.rejects(runIfChanged(name, 'changed', fail), StepError);
  assert.equal(await runIfChanged(name, 'former', succeed), true);
});
