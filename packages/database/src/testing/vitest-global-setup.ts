import { startPooler } from './start-pooler.ts';
import { ensureTemplate, startTestServer, withServerConnection } from './test-server.ts';

/**
 * Named under `globalSetup` in the Vitest config of a package whose tests use PostgreSQL. Uses the server of
 * TEST_DATABASE_URL, or starts one for this run. The workers get it through the environment.
 */
export default async function setUpPostgres() {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  const server = configuredUrl ? undefined : await startTestServer();
  const url = configuredUrl ?? server?.localUrl ?? '';
  const run = `trad_test_${process.pid}_${Date.now().toString(36)}`;
  process.env.TEST_DATABASE_URL = url;
  process.env.TEST_DATABASE_TEMPLATE = await ensureTemplate(url);
  process.env.TEST_DATABASE_PREFIX = run;

  const pooler = process.env.TEST_POOLER ? await startPooler(url) : undefined;
  if (pooler) process.env.TEST_POOLER_PORT = String(pooler.port);

  return async () => {
    await pooler?.stop();
    if (server) await server.stop();
    else await dropAll(url, run);
    if (!configuredUrl) delete process.env.TEST_DATABASE_URL;
  };
}

async function dropAll(url: string, prefix: string) {
  await withServerConnection(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [prefix],
    );
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}
