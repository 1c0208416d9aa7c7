import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from '../database-start-error.ts';
import { type Account, findClosedFolder } from './postgres-account.ts';
import { fallbackRoot, readMajorVersion } from './postgres-binaries.ts';
import { isAlive } from './postgres-pid.ts';
import { prepareSocketFolder } from './postgres-socket.ts';

const run = promisify(execFile);

/** The files of one embedded PostgreSQL. PostgreSQL's account owns them, except `usersFolder` and `logFile`: this process's user does. */
export type Cluster = {
  folder: string;
  /** PostgreSQL's data directory, within `folder`. */
  data: string;
  /** The folder of the server's Unix socket; null where the system has none, or its path would be too long. */
  socketFolder: string | null;
  password: string;
  portFile: string;
  /** A file for each process that uses the server, named after its pid. */
  usersFolder: string;
  logFile: string;
};

/** Creates the cluster's files on first use. */
export async function prepareCluster(options: {
  home: string;
  dataDir: string;
  account: Account | undefined;
  durable: boolean;
  log: (line: string) => void;
}): Promise<Cluster> {
  const { home, account, log } = options;
  const dataDir = resolve(options.dataDir);
  const folder = locateCluster(dataDir, account);
  const data = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  try {
    mkdirSync(folder, { recursive: true });
    if (account) chownSync(folder, account.uid, account.gid);
    if (folder !== dataDir) {
      log(`PostgreSQL's user could not enter ${dataDir}: the data are stored in ${folder}`);
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(join(dataDir, LOCATION_FILE), folder);
    }
    removeUnfinished(folder);
    if (!existsSync(passwordFile)) writePassword(passwordFile, account);
    if (!existsSync(data)) {
      log('Creating a PostgreSQL database cluster');
      await createCluster({ home, data, passwordFile, account, durable: options.durable });
    }
  } catch (error) {
    throw toStartError(error, folder);
  }
  checkVersion(data, readMajorVersion(home));
  discardWalByDefault(data);
  return {
    folder,
    data,
    socketFolder: prepareSocketFolder(folder, account),
    password: readFileSync(passwordFile, 'utf8'),
    portFile: join(folder, 'port'),
    usersFolder: join(folder, 'users'),
    logFile: join(folder, 'server.log'),
  };
}

/** In a data directory whose cluster is in another folder: the path of that folder. */
const LOCATION_FILE = 'location';

const hasCluster = (folder: string) => existsSync(join(folder, 'cluster'));

/**
 * The folder of the cluster with this data directory: another one where PostgreSQL's user cannot enter that. A cluster stays
 * where it was created: throws a DatabaseStartError where it cannot be used there, since an empty one would take its place.
 */
export function locateCluster(dataDir: string, account: Account | undefined): string {
  if (!account) return dataDir;
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const elsewhere = join(fallbackRoot, `data-${name}`);
  const closed = findClosedFolder(dataDir);
  if (hasCluster(elsewhere)) return hasCluster(dataDir) && !closed ? dataDir : elsewhere;
  if (hasCluster(dataDir)) {
    if (!closed) return dataDir;
    throw new DatabaseStartError(
      `PostgreSQL's user cannot enter ${closed}, which contains the data: open it (chmod o+x ${closed}).`,
    );
  }
  const locationFile = join(dataDir, LOCATION_FILE);
  const former = existsSync(locationFile) ? readFileSync(locationFile, 'utf8') : elsewhere;
  if (hasCluster(former))
    throw new DatabaseStartError(
      `The data of ${dataDir} are in ${former}, which is named after its former path. Rename that to ${elsewhere}, or delete ${locationFile} to start with an empty database.`,
    );
  return closed ? elsewhere : dataDir;
}

function writePassword(file: string, account: Account | undefined) {
  try {
    writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600, flag: 'wx' });
    if (account) chownSync(file, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Runs initdb in a temporary directory and renames it: an interrupted initdb is never mistaken for a cluster. */
async function createCluster(options: {
  home: string;
  data: string;
  passwordFile: string;
  account: Account | undefined;
  durable: boolean;
}) {
  const unfinished = `${options.data}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`;
  const hasBuiltinLocale = Number(readMajorVersion(options.home)) >= 17;
  const locale = hasBuiltinLocale
    ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    : ['--locale=C.UTF-8'];
  const args = [
    ...['-D', unfinished, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${options.passwordFile}`],
    // Segments of 1 MB: the WAL archive of a quiet shop grows by at least one a minute.
    '--wal-segsize=1',
    ...['-E', 'UTF8', ...locale, '--no-instructions'],
    ...(options.durable ? [] : ['--no-sync']),
  ];
  await run(join(options.home, 'bin/initdb'), args, {
    ...options.account,
    env: buildPostgresEnv(),
    cwd: join(options.data, '..'),
  });
  try {
    renameSync(unfinished, options.data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // A concurrent start created it first.
    if (!existsSync(join(options.data, 'PG_VERSION'))) throw error;
  }
}

function removeUnfinished(folder: string) {
  for (const name of readdirSync(folder)) {
    const creatorPid = /^cluster\.unfinished-(\d+)-/.exec(name)?.[1];
    if (creatorPid && !isAlive(Number(creatorPid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** In the configuration file and not an argument of the server, so that ALTER SYSTEM overrides it. */
const DISCARDED_WAL = "archive_command = 'true'";

/** Without an archive command, PostgreSQL would keep all WAL. */
function discardWalByDefault(data: string) {
  const file = join(data, 'postgresql.conf');
  if (!readFileSync(file, 'utf8').includes(DISCARDED_WAL)) appendFileSync(file, `\n${DISCARDED_WAL}\n`);
}

function checkVersion(data: string, major: string) {
  const createdBy = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (createdBy !== major) {
    throw new DatabaseStartError(
      `The data in ${data} were created by PostgreSQL ${createdBy}, but this is ${major}. Move the folder away to start empty, or set DATABASE_URL to a PostgreSQL ${createdBy}.`,
    );
  }
}

/** PostgreSQL inherits no variables: PGDATA, PGPORT or a foreign LD_LIBRARY_PATH would change its behaviour. */
export function buildPostgresEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', LANG: 'C', TZ: 'UTC' };
}

function toStartError(error: unknown, folder: string): DatabaseStartError {
  const { code, stderr, message } = error as NodeJS.ErrnoException & { stderr?: string };
  const detail = (stderr || message).trim();
  if (code === 'ENOSPC' || /no space left/i.test(detail)) {
    return new DatabaseStartError(
      `The disk that holds ${folder} is full. Free some space (about 100 MB) and start again.`,
      {
        cause: error,
      },
    );
  }
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || /permission denied/i.test(detail)) {
    return new DatabaseStartError(
      `${folder} cannot be written. Make it yours (chown), or set DATA_DIR to another folder. ${detail}`,
      {
        cause: error,
      },
    );
  }
  if (/could not look up effective user/i.test(detail)) {
    return new DatabaseStartError(
      'PostgreSQL needs a user with a name (a row in /etc/passwd). Start as such a user, or set DATABASE_URL.',
      {
        cause: error,
      },
    );
  }
  return new DatabaseStartError(`A PostgreSQL cluster could not be created in ${folder}: ${detail}`, { cause: error });
}
