import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { systemClock } from '@trad/api/platform/clock';
import { createTokens } from '@trad/api/platform/security/tokens';
import { buildAddress, buildProduct, buildUser } from '@trad/api/testing/factories';
import { createPool } from '@trad/database/connections/pool';
import { startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { migrate } from '@trad/database/migrate';
import { seedReference } from '@trad/seed/seed-demo';
import Fastify from 'fastify';

const root = resolve(import.meta.dirname, '../..');
const JWT_SECRET = 'secret of the resilience suite, at least 32 characters';

const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A PostgreSQL of its own, with the durability of production. */
const openPostgres = async (folder: string) => {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), settings: { max_connections: 60 } });
  const listProcesses = () => {
    const lines = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
    return [server.pid, ...pairs.flatMap(([pid = 0, parent]) => (parent === server.pid ? [pid] : []))];
  };
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of listProcesses()) {
      try {
        process.kill(pid, signal);
      } catch {
        // A backend has ended meanwhile.
      }
    }
  };
  return {
    url: server.url,
    /** Stops all its processes: connections stay open, and nothing responds. */
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: server.stop,
  };
};

/** A server process, started again on the same port after `kill`. */
export interface ShopServer {
  url: string;
  /** Sends SIGKILL, and resolves when the next process is open. */
  kill: () => Promise<void>;
  readMemory: () => number;
  stop: () => Promise<void>;
}

const startServer = async (databaseUrl: string, dataDir: string): Promise<ShopServer> => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  const start = async () => {
    const started = spawn(process.execPath, ['--max-old-space-size=512', 'apps/api/dist/server.js'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        PAYMENT_SANDBOX: '0',
        SEED_DEMO: '0',
        RATE_LIMIT: '0',
        CASH_ORDER_LIMIT: '0',
        JWT_SECRET,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    let output = '';
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    await new Promise<void>((open, fail) => {
      started.stdout.on('data', () => output.includes('Trad is open') && open());
      started.once('exit', () => fail(new Error(`The server ended before it was open:\n${output}`)));
    });
  };
  const end = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  await start();
  return {
    url,
    kill: async () => {
      await end();
      await start();
    },
    readMemory: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    stop: end,
  };
};

/** A signed-in shopper with an address. */
export interface Shopper {
  id: number;
  authorization: string;
  addressId: number;
}

const PRODUCTS = 40;

/** Opens a shop with products and shoppers on its own PostgreSQL, with the built server in as many processes. */
export const openShop = async ({ servers: count = 1, shoppers: shopperCount = 20 } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-resilience-'));
  // PostgreSQL's own user must be able to enter it when this runs as root.
  chmodSync(folder, 0o755);
  const cleanUps = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  };
  try {
    const postgres = await openPostgres(folder);
    cleanUps.unshift(postgres.stop);
    await migrate({ url: postgres.url, dir: join(root, 'prisma') });
    const pool = createPool({ connectionString: postgres.url, max: 6 });
    cleanUps.unshift(() => pool.end());
    await seedReference(pool);
    await pool.query(`UPDATE setting SET value = '{"cod_method": 1}' WHERE key = 'payment_method'`);
    const variantIds: number[] = [];
    for (let index = 0; index < PRODUCTS; index++) {
      const { variantId } = await buildProduct({ pool }, { variants: [{ stock: 1_000_000, prices: { USD: 1999 } }] });
      variantIds.push(variantId);
    }
    const tokens = await createTokens(Fastify(), JWT_SECRET);
    const shoppers: Shopper[] = [];
    for (let index = 0; index < shopperCount; index++) {
      const { id, token } = await buildUser({ pool, clock: systemClock, app: { deps: { tokens } } });
      shoppers.push({
        id,
        authorization: `Bearer ${token}`,
        addressId: await buildAddress({ pool }, id, { default_of: id }),
      });
    }
    const servers: ShopServer[] = [];
    for (let index = 0; index < count; index++) {
      const server = await startServer(postgres.url, join(folder, 'data'));
      cleanUps.unshift(server.stop);
      servers.push(server);
    }
    const { rows } = await pool.query<{ path: string }>(`SELECT '/product/' || id AS path FROM product ORDER BY id`);
    return {
      postgres,
      dataDir: join(folder, 'data'),
      folder,
      pool,
      servers,
      shoppers,
      variantIds,
      /** Pages that visitors open, each of which is cached when it was opened. */
      pages: ['/', ...rows.map(({ path }) => path)],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
