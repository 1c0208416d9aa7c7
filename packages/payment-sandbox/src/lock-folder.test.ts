import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockFolder } from './lock-folder.ts';

const createFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-sandbox-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, file: join(folder, 'ledger.lock') };
};

/** The lock of a process that has ended. */
const buildDeadLock = () => `${spawnSync(process.execPath, ['--version']).pid} 1`;

test('a lock that another process has taken over since it was read is not removed', () => {
  const { folder, file } = createFolder();
  lockFolder(folder);
  const living = readFileSync(file, 'utf8');
  writeFileSync(file, buildDeadLock());
  // The lock was read, and its process is looked for.
  const kill = vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(file, living);
    throw new Error('no such process');
  });
  onTestFinished(() => kill.mockRestore());
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}.`);
  expect(readFileSync(file, 'utf8')).toBe(living);
  expect(readdirSync(folder)).toEqual(['ledger.lock']);
});

test('a folder that another process unlocks before its lock is read is locked', () => {
  const { folder } = createFolder();
  const unlock = lockFolder(folder);
  const { linkSync } = fs;
  const link = vi.spyOn(fs, 'linkSync').mockImplementationOnce((from, to) => {
    try {
      linkSync(from, to);
    } finally {
      unlock();
    }
  });
  // Named imports of the module see the spy only then.
  syncBuiltinESMExports();
  onTestFinished(() => {
    link.mockRestore();
    syncBuiltinESMExports();
  });
  lockFolder(folder)();
  expect(link).toHaveBeenCalledTimes(2);
  expect(readdirSync(folder)).toEqual([]);
});
