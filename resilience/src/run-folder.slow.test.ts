import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive } from '@trad/database/embedded/postgres-pid';
import { expect, test } from 'vitest';

const PROGRAM = join(import.meta.dirname, 'testing/open-run-until-killed.ts');

const start = async (...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  const [line] = await once(createInterface(child.stdout), 'line');
  const { runFolder, pids }: { runFolder: string; pids: number[] } = JSON.parse(line);
  return { child, exited, runFolder, pids };
};

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends all processes of a run, frozen ones too, and deletes its folder', async (signal, code) => {
  const { child, exited, runFolder, pids } = await start();
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  child.kill(signal);
  expect(await exited).toEqual([code, null]);
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  expect(existsSync(runFolder)).toBe(false);
});

test('a run that fails leaves nothing either', async () => {
  const { exited, runFolder, pids } = await start('--fail');
  expect(await exited).toEqual([1, null]);
  expect(pids.map(isAlive)).toEqual([false, false, false]);
  expect(existsSync(runFolder)).toBe(false);
});
