import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-cluster-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, 'cluster.pid') };
};

test('a folder is locked once, and again after it was unlocked', () => {
  const { folder, file } = createFolder();
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`);
  unlock();
  expect(existsSync(file)).toBe(false);
  lockFolder(folder)();
});

test('the lock of a killed process is taken over, also where a later process has its pid', () => {
  const { folder, file } = createFolder();
  // As in a container that is started again: pids repeat.
  for (const lock of ['0\n', `${process.pid}\nanother start time`]) {
    writeFileSync(file, lock);
    lockFolder(folder)();
  }
});

test('the lock of a live process of a former release, without a start time, holds', () => {
  const { folder, file } = createFolder();
  writeFileSync(file, String(process.pid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`);
});
