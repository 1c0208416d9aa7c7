import { existsSync, linkSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStartTime } from '@trad/database/embedded/postgres-pid';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from './lock-folder.ts';

/** Runs after a lock was read, before its process is looked for. */
const afterRead = vi.hoisted(() => ({ run: () => {} }));
vi.mock('@trad/database/embedded/postgres-pid', async (importOriginal) => {
  const original = await importOriginal<typeof import('@trad/database/embedded/postgres-pid')>();
  return {
    ...original,
    isAlive: (pid: number) => {
      afterRead.run();
      return original.isAlive(pid);
    },
  };
});

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

test('a process that was killed while it locked the folder does not lock out the next one of its pid', () => {
  const { folder, file } = createFolder();
  writeFileSync(file, `${process.pid}\nanother start time`);
  linkSync(file, `${file}.${process.pid}`);
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('the lock of a live process of a former release, without a start time, holds', () => {
  const { folder, file } = createFolder();
  writeFileSync(file, String(process.pid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`);
});

test('a lock that another process has taken over or removed since it was read is not taken over', () => {
  const { folder, file } = createFolder();
  const runOnce = (change: () => void) => {
    afterRead.run = () => {
      afterRead.run = () => {};
      change();
    };
  };
  writeFileSync(file, '0\n');
  runOnce(() => writeFileSync(file, `${process.pid}\n${readStartTime(process.pid)}`));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`);
  writeFileSync(file, '0\n');
  runOnce(() => rmSync(file));
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});
