// npm run test:services [-- <words in the paths of test files>]: the tests with a real Redis and a real S3 server, which it
// installs if it can. It fails where one is missing.
import './node-version.mjs';

const { join } = await import('node:path');
const { startTestPostgres } = await import('./postgres.mjs');
const { provideRedis, provideS3Server } = await import('./services.mjs');
const { setUp } = await import('./setup.mjs');
const { env, root, runInTerminal, runMain } = await import('./workspace.mjs');

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log('npm run test:services [-- <words in the paths of test files>]');
    return 0;
  }
  await setUp();
  const services = { TEST_REDIS_SERVER: await provideRedis(), TEST_S3_SERVER: await provideS3Server() };
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
