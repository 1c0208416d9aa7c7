import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GIB = 2 ** 30;
const NAME_PATTERN = /^trad-test-run-(\d+)-/;

/**
 * Creates the temporary directory of one test run, in memory if there is enough: a copy of the test database is 700
 * files, and ext4 takes long to find a free inode after many deletions. Deletes the directories of ended runs first.
 */
export function createTestFolder() {
  const parent = hasSpace('/dev/shm') ? '/dev/shm' : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME_PATTERN.exec(name)?.[1]);
    if (pid && !isAlive(pid)) remove(join(parent, name));
  }
  const path = mkdtempSync(join(parent, `trad-test-run-${process.pid}-`));
  // Accessible to PostgreSQL's own user when the tests run as root.
  chmodSync(path, 0o755);
  return { path, remove: () => remove(path) };
}

/** The tests use a few hundred megabytes; a container's memory limit may be lower than the file system's free space. */
function hasSpace(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2 * GIB && process.availableMemory() > 4 * GIB;
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
  } catch (error) {
    console.warn(`${path} could not be removed: ${error.message}`);
  }
}
