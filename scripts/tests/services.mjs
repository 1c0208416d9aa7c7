// npm run test:services [-- <words in the paths of test files>]: the tests with a real Redis, an S3 server from npm (s3rver,
// which verifies no signatures of version 4) and an installed PostgreSQL. It installs what is missing, and fails where it cannot.
// Only the tests of dumps start the installed PostgreSQL, as the embedded one of the other tests has no pg_dump.
import '../node-version.mjs';

const { existsSync, readdirSync } = await import('node:fs');
const { dirname, join } = await import('node:path');
const { readArguments } = await import('../arguments.mjs');
const { startTestPostgres } = await import('../postgres.mjs');
const { providePackages, providePrograms, REDIS_SERVER } = await import('../programs/provide-programs.mjs');
const { setUp } = await import('../setup.mjs');
const { env, root, runInTerminal, runMain } = await import('../workspace.mjs');

const S3_SERVER = 's3rver@3.7.1';
/** Debian installs each PostgreSQL release in its own folder: returns the newest pg_dump. */
const findNewestPgDump = () => {
  const releases = '/usr/lib/postgresql';
  const folders = existsSync(releases) ? readdirSync(releases).sort((one, other) => Number(one) - Number(other)) : [];
  return folders.map((release) => join(releases, release, 'bin', 'pg_dump')).findLast((path) => existsSync(path));
};
/** The server's programs too, in the folder of pg_dump: the tests of dumps start a server of their own. */
const INSTALLED_POSTGRES = {
  variable: 'PG_DUMP_PATH',
  debianPackage: 'postgresql',
  executables: ['pg_dump'],
  find: findNewestPgDump,
};

await runMain(async () => {
  const args = readArguments(
    'npm run test:services [-- <words in the paths of test files>]   runs the tests with a real Redis, an S3 server from npm and an installed PostgreSQL',
    { hasWords: true },
  );
  await setUp();
  const { REDIS_SERVER_PATH, PG_DUMP_PATH } = await providePrograms([REDIS_SERVER, INSTALLED_POSTGRES]);
  const s3Server = await providePackages(S3_SERVER, [S3_SERVER]);
  const services = {
    TEST_REDIS_SERVER: REDIS_SERVER_PATH,
    TEST_S3_SERVER: s3Server,
    TEST_POSTGRES_PROGRAMS: dirname(PG_DUMP_PATH),
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
