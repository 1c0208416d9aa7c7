import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { createTestDatabase, dropTestDatabase } from '@trad/database/testing/test-database';
import { seedDemo } from '@trad/seed/seed-demo';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

const waitUntilOpen = async (server: ChildProcess) => {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', () => {
      if (output.includes('Trad is open')) resolve();
    });
    server.once('close', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
};

/** Starts the built server, as `npm start` does. */
export const openServer = async (
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ server: ChildProcess; url: string }> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOGIN_LIMIT: '0',
      RATE_LIMIT: '0',
      SIGN_UP_LIMIT: '0',
      CASH_ORDER_LIMIT: '0',
      GUEST_LIMIT: '0',
      UNPAID_PAYMENT_LIMIT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await waitUntilOpen(server);
    return { server, url };
  } catch (error) {
    // Another process may have bound the port since it was checked.
    if ((error as Error).message.includes('The port is taken')) return openServer(databaseUrl, dataDir, env);
    throw error;
  }
};

/** Starts a server with the demo shop on a separate database. */
export const openRunningShop = async (env: Record<string, string> = {}) => {
  const databaseUrl = await createTestDatabase(seedDemo);
  const dataDir = mkdtempSync(join(tmpdir(), 'trad-e2e-'));
  const { server, url } = await openServer(databaseUrl, dataDir, env);
  return {
    url,
    databaseUrl,
    dataDir,
    close: async () => {
      const exited = once(server, 'exit');
      // Like Ctrl-C, SIGINT skips the grace period for load balancers.
      server.kill('SIGINT');
      const [code] = await exited;
      await dropTestDatabase(databaseUrl);
      rmSync(dataDir, { recursive: true, force: true });
      return code as number;
    },
  };
};
export type RunningShop = Awaited<ReturnType<typeof openRunningShop>>;
