import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Clock, systemClock } from '@trad/api/platform/clock';
import { createTokens } from '@trad/api/platform/security/tokens';
import { buildAddress, buildProduct, buildUser } from '@trad/api/testing/factories';
import { openDatabases } from '@trad/cluster/databases';
import { type ShopServer, startShopServer } from '@trad/cluster/shop-server';
import { createPool } from '@trad/database/connections/pool';
import { startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { findFreePort } from '@trad/database/embedded/postgres-process';
import { migrate } from '@trad/database/migrate';
import { replacePort } from '@trad/database/testing/replace-port';
import { startPooler } from '@trad/database/testing/start-pooler';
import { seedReference } from '@trad/seed/seed-demo';
import Fastify from 'fastify';
import { createFakeClock } from './fake-clock.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { parseServerEvent, type TimedEvent } from './timeline.ts';

const root = resolve(import.meta.dirname, '../..');
const JWT_SECRET = 'secret of the resilience suite, at least 32 characters';

/** A primary with standbys, which replace it. */
const openPostgresWithStandbys = async (folder: string, standbys: number, log: (line: string) => void) => {
  const databases = await openDatabases({ folder: join(folder, 'databases'), standbys, log });
  const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const node of databases.nodes) node.signal(signal);
  };
  return {
    url: databases.url,
    primaryUrl: databases.getPrimary().getUrl(),
    databases,
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: databases.stop,
  };
};

/** Moves the WAL to another disk than the tables. */
const moveWal = (dataDir: string, folder: string) => {
  const wal = join(dataDir, 'cluster/pg_wal');
  // With its owner, who is PostgreSQL's user.
  execFileSync('cp', ['-aT', wal, folder]);
  rmSync(wal, { recursive: true });
  symlinkSync(folder, wal);
};

/** A PostgreSQL of its own, with the durability of production. */
const openPostgres = async (
  folder: string,
  { walFolder, variables }: { walFolder?: string | undefined; variables?: Record<string, string> | undefined },
) => {
  const options = {
    dataDir: join(folder, 'postgres'),
    settings: { max_connections: 60 },
    ...(variables && { variables }),
  };
  let server = await startEmbeddedPostgres(options);
  if (walFolder) {
    await server.stop();
    moveWal(options.dataDir, walFolder);
    server = await startEmbeddedPostgres(options);
  }
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
    url: server.localUrl,
    primaryUrl: server.localUrl,
    databases: undefined,
    /** Pauses all its processes: connections stay open, and nothing responds. */
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    stop: server.stop,
  };
};

/** PgBouncer in transaction mode, and the variables of servers that use it. */
const openPooler = async (databaseUrl: string) => {
  const pooler = await startPooler(databaseUrl);
  return {
    ...pooler,
    variables: {
      DATABASE_URL: replacePort(databaseUrl, pooler.port),
      DATABASE_POOLER: 'transaction',
      DATABASE_DIRECT_URL: databaseUrl,
    },
  };
};

const startServer = async (
  databaseUrl: string,
  dataDir: string,
  variables: Record<string, string>,
  print?: (line: string) => void,
) =>
  startShopServer({
    port: await findFreePort(),
    ...(print && { print }),
    variables: {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PAYMENT_SANDBOX: '0',
      SEED_DEMO: '0',
      RATE_LIMIT: '0',
      CASH_ORDER_LIMIT: '0',
      GUEST_LIMIT: '0',
      UNPAID_PAYMENT_LIMIT: '0',
      JWT_SECRET,
      LOG_LEVEL: 'error',
      ...variables,
    },
  });

/** A signed-in shopper with an address. */
export interface Shopper {
  id: number;
  authorization: string;
  addressId: number;
  /** Where requests come from, behind a proxy. */
  ipAddress?: string;
}

const PRODUCTS = 40;

/** Opens a shop with products and shoppers on its own PostgreSQL, with the built server in `servers` processes. */
export const openShop = async ({
  servers: count = 1,
  shoppers: shopperCount = 20,
  variables = {},
  standbys = 0,
  disks = {},
  hasFakeClock = false,
  hasPooler = false,
  onEvent,
}: {
  servers?: number;
  shoppers?: number;
  variables?: Record<string, string>;
  standbys?: number;
  /** File systems of their own for PostgreSQL, its WAL and uploads, by their sizes in megabytes. */
  disks?: { postgres?: number; wal?: number; data?: number };
  /** Whether the clock of PostgreSQL and of the servers is set by the scenario; by default it is not. */
  hasFakeClock?: boolean;
  /** Whether the servers use PostgreSQL through PgBouncer; by default they do not. */
  hasPooler?: boolean;
  /** Called when the primary changes, by the supervisor and by each server that follows it. */
  onEvent?: (event: TimedEvent) => void;
} = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-resilience-'));
  // PostgreSQL's own user must be able to enter it when this runs as root.
  chmodSync(folder, 0o755);
  const cleanUps = [async () => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  };
  try {
    const clock = hasFakeClock ? createFakeClock(folder) : undefined;
    const mounted: Partial<Record<keyof typeof disks, SmallDisk>> = {};
    for (const [name, megabytes] of Object.entries(disks) as [keyof typeof disks, number][]) {
      const disk = mountSmallDisk(join(folder, name), megabytes);
      cleanUps.unshift(async () => disk.unmount());
      mounted[name] = disk;
    }
    const postgres = await (standbys > 0
      ? openPostgresWithStandbys(folder, standbys, (text) => onEvent?.({ at: Date.now(), text }))
      : openPostgres(folder, { walFolder: mounted.wal && join(folder, 'wal'), variables: clock?.variables }));
    cleanUps.unshift(postgres.stop);
    await migrate({ url: postgres.primaryUrl, dir: join(root, 'prisma') });
    const pool = createPool({ connectionString: postgres.primaryUrl, max: 6 });
    cleanUps.unshift(() => pool.end());
    await seedReference(pool);
    await pool.query(`UPDATE setting SET value = '{"cod_method": 1, "stripe_method": 1}' WHERE key = 'payment_method'`);
    const variantIds: number[] = [];
    for (let index = 0; index < PRODUCTS; index++) {
      const { variantId } = await buildProduct({ pool }, { variants: [{ stock: 1_000_000, prices: { USD: 1999 } }] });
      variantIds.push(variantId);
    }
    const tokens = await createTokens(Fastify(), JWT_SECRET);
    const createShoppers = async (wanted: number, time: Clock) => {
      const created: Shopper[] = [];
      for (let index = 0; index < wanted; index++) {
        const { id, token } = await buildUser({ pool, clock: time, app: { deps: { tokens } } });
        const addressId = await buildAddress({ pool }, id, { default_of: id });
        created.push({ id, authorization: `Bearer ${token}`, addressId });
      }
      return created;
    };
    const shoppers = await createShoppers(shopperCount, systemClock);
    const pooler = hasPooler ? await openPooler(postgres.url) : undefined;
    if (pooler) cleanUps.unshift(pooler.stop);
    const servers: ShopServer[] = [];
    for (let index = 0; index < count; index++) {
      const reportEvent = (line: string) => {
        const event = parseServerEvent(`server ${index + 1}`, line);
        if (event) onEvent?.(event);
      };
      const server = await startServer(
        postgres.url,
        join(folder, 'data'),
        { ...clock?.variables, ...pooler?.variables, ...(onEvent && { LOG_LEVEL: 'warn' }), ...variables },
        onEvent && reportEvent,
      );
      cleanUps.unshift(server.stop);
      servers.push(server);
    }
    const { rows } = await pool.query<{ path: string }>(`SELECT '/product/' || id AS path FROM product ORDER BY id`);
    return {
      postgres,
      databases: postgres.databases,
      pooler,
      dataDir: join(folder, 'data'),
      disks: mounted,
      folder,
      pool,
      servers,
      shoppers,
      /** Further shoppers, who sign in at this time. */
      createShoppers,
      /** The clock of PostgreSQL and of the servers, where it is not this machine's. */
      clock,
      variantIds,
      /** Pages that visitors open, each of which is cached once it was opened. */
      pages: ['/', ...rows.map(({ path }) => path)],
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
