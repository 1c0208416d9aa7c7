// npm run test:services [-- <words in the paths of test files>]: the tests with a real Redis, a real object storage with S3's
// interface (OpenStack Swift), and an installed PostgreSQL with pgBackRest. It installs what is missing, and fails where it cannot.
// Only the tests of dumps and of pgBackRest start the installed PostgreSQL, as the embedded one of the other tests lacks their programs.
import '../node-version.mjs';

const { existsSync, readdirSync } = await import('node:fs');
const { dirname, join } = await import('node:path');
const { readArguments } = await import('../arguments.mjs');
const { startTestPostgres } = await import('../postgres.mjs');
const { providePrograms, REDIS_SERVER } = await import('../programs/provide-programs.mjs');
const { setUp } = await import('../setup.mjs');
const { env, root, runInTerminal, runMain } = await import('../workspace.mjs');

/** The servers of OpenStack Swift, each of which is a Debian package of its own. */
const SWIFT = ['proxy', 'account', 'container', 'object'].map((name) => ({
  variable: `SWIFT_${name.toUpperCase()}_PATH`,
  debianPackage: `swift-${name}`,
  executables: [`swift-${name}-server`],
}));
const MEMCACHED = { variable: 'MEMCACHED_PATH', debianPackage: 'memcached', executables: ['memcached'] };
/** Debian installs each PostgreSQL release in its own folder: returns the newest pg_dump. */
const findNewestPgDump = () => {
  const releases = '/usr/lib/postgresql';
  const folders = existsSync(releases) ? readdirSync(releases).sort((one, other) => Number(one) - Number(other)) : [];
  return folders.map((release) => join(releases, release, 'bin', 'pg_dump')).findLast((path) => existsSync(path));
};
/** The server's programs too, in the folder of pg_dump. */
const INSTALLED_POSTGRES = {
  variable: 'PG_DUMP_PATH',
  debianPackage: 'postgresql',
  executables: ['pg_dump'],
  find: findNewestPgDump,
};
const PGBACKREST = { variable: 'PGBACKREST_PATH', debianPackage: 'pgbackrest', executables: ['pgbackrest'] };

await runMain(async () => {
  const args = readArguments(
    'npm run test:services [-- <words in the paths of test files>]   runs the tests with a real Redis, OpenStack Swift and an installed PostgreSQL',
    { hasWords: true },
  );
  await setUp();
  const paths = await providePrograms([REDIS_SERVER, ...SWIFT, MEMCACHED, INSTALLED_POSTGRES, PGBACKREST]);
  const { REDIS_SERVER_PATH, MEMCACHED_PATH, PG_DUMP_PATH, PGBACKREST_PATH } = paths;
  const services = {
    TEST_REDIS_SERVER: REDIS_SERVER_PATH,
    TEST_SWIFT_RING_BUILDER: join(dirname(paths.SWIFT_PROXY_PATH), 'swift-ring-builder'),
    TEST_SWIFT_PROXY: paths.SWIFT_PROXY_PATH,
    TEST_SWIFT_ACCOUNT: paths.SWIFT_ACCOUNT_PATH,
    TEST_SWIFT_CONTAINER: paths.SWIFT_CONTAINER_PATH,
    TEST_SWIFT_OBJECT: paths.SWIFT_OBJECT_PATH,
    TEST_MEMCACHED: MEMCACHED_PATH,
    TEST_POSTGRES_PROGRAMS: dirname(PG_DUMP_PATH),
    TEST_PGBACKREST: PGBACKREST_PATH,
  };
  const postgres = await startTestPostgres();
  try {
    const folder = join(root, 'apps/api');
    const vitest = join(folder, 'node_modules/.bin/vitest');
    return await runInTerminal(vitest, ['run', '--config', 'vitest.services.config.ts', ...args], {
      cwd: folder,
      env: { ...env, ...services, TEST_DATABASE_URL: postgres.url },
    });
  } finally {
    await postgres.stop();
  }
});
