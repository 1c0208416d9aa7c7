import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { buildReplicationSettings, createStandby } from '../replication/create-standby.ts';
import { findPrimary, listDatabaseUrls, resolveDatabaseUrl } from './database-hosts.ts';
import { listenTo } from './listen.ts';
import { createPool } from './pool.ts';
import { inTransaction } from './transaction.ts';
import { watchAvailability } from './watch-availability.ts';

test.each([
  ['postgres://ama@one/shop', ['postgres://ama@one/shop']],
  [
    'postgresql://ama:kente@one,two:5433/shop?target_session_attrs=read-write&sslmode=require',
    ['postgresql://ama:kente@one/shop?sslmode=require', 'postgresql://ama:kente@two:5433/shop?sslmode=require'],
  ],
  ['postgres://[::1]:5432,127.0.0.1:5433/shop', ['postgres://[::1]:5432/shop', 'postgres://127.0.0.1:5433/shop']],
])('%s names %j', (value, urls) => {
  expect(listDatabaseUrls(value)).toEqual(urls);
});

test.each(['postgres://ama@one,,two/shop', 'postgres://ama@one:x,two/shop', 'mysql://ama@one,two/shop'])(
  '%s is rejected',
  (value) => {
    expect(() => listDatabaseUrls(value)).toThrow('DATABASE_URL must be an address');
  },
);

/** A server that accepts connections and does not respond. */
const openFrozenServer = async () => {
  let closed = 0;
  const server = createServer((socket) =>
    socket
      .on('error', () => {})
      .on('close', () => {
        closed += 1;
      })
      // Unread data would delay the close event.
      .resume(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `postgres://ama@127.0.0.1:${port}/shop`,
    /** Whether a client has closed its connection, of which the server hears after a moment. */
    isGivenUp: async () => {
      await pause(50);
      return closed > 0;
    },
    close: () => server.close(),
  };
};

describe('a primary with a streaming standby', () => {
  const settings = { ...buildReplicationSettings('test'), fsync: 'off', archive_mode: 'off', max_connections: 30 };
  let folder: string;
  let primary: EmbeddedPostgres;
  let standby: EmbeddedPostgres;
  const query = async (url: string, sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows;
  };
  const startStandby = async () => {
    const dataDir = join(folder, 'two');
    await createStandby({ primaryUrl: primary.url, dataDir, name: 'two' });
    return startEmbeddedPostgres({ dataDir, settings });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trad-failover-'));
    chmodSync(folder, 0o755);
    primary = await startEmbeddedPostgres({ dataDir: join(folder, 'one'), settings });
    await query(primary.url, 'CREATE TABLE shop_order (id int PRIMARY KEY)');
    standby = await startStandby();
  });
  afterAll(async () => {
    await primary.stop();
    await standby.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the primary is found, whichever address comes first; with none that responds its error is thrown', async () => {
    expect(await findPrimary([standby.url, primary.url])).toBe(primary.url);
    expect(await findPrimary([primary.url, standby.url])).toBe(primary.url);
    expect(await findPrimary([standby.url, 'postgres://ama@127.0.0.1:1/shop'])).toBe(standby.url);
    await expect(resolveDatabaseUrl('postgres://ama@127.0.0.1:1,127.0.0.1:2/shop')).rejects.toThrow('ECONNREFUSED');
  });

  test('the primary is found without waiting for a server that accepts connections and does not respond', async () => {
    const frozen = await openFrozenServer();
    expect(await findPrimary([frozen.url, primary.url])).toBe(primary.url);
    expect(await frozen.isGivenUp()).toBe(false);
    frozen.close();
  });

  test('a server that accepts writes again is found without waiting for one that does not respond', async () => {
    const frozen = await openFrozenServer();
    await query(primary.url, 'ALTER DATABASE trad SET default_transaction_read_only = on');
    const found = findPrimary([frozen.url, primary.url]);
    await pause(300);
    const writableUrl = `${primary.url}?options=${encodeURIComponent('-c default_transaction_read_only=off')}`;
    await query(writableUrl, 'ALTER DATABASE trad RESET ALL');
    expect(await found).toBe(primary.url);
    expect(await frozen.isGivenUp()).toBe(false);
    frozen.close();
  });

  test('a primary that has ended is replaced by the promoted standby, with every confirmed order, and listeners follow', async () => {
    const pool = createPool({ connectionString: primary.url, max: 10, pipeline: true });
    const changes: string[] = [];
    const watch = watchAvailability(pool, {
      urls: [primary.url, standby.url],
      intervalMs: 50,
      onChange: (error) => changes.push(error ? 'unavailable' : 'available'),
      onFailover: () => changes.push('failover'),
    });
    const received: string[] = [];
    const listener = listenTo({
      getConnectionString: () => findPrimary([primary.url, standby.url]),
      channel: 'orders',
      onMessage: (message) => received.push(message),
      onOpen: () => received.push('open'),
      onLost: () => {},
      reconnectDelay: 20,
    });
    await expect.poll(() => received).toEqual(['open']);
    const confirmed: number[] = [];
    const order = async (id: number) => {
      await inTransaction(pool, (tx) => tx.query('INSERT INTO shop_order VALUES ($1)', [id]));
      confirmed.push(id);
    };
    for (let id = 1; id <= 50; id++) await order(id);
    const isCopied = async () => (await query(standby.url, 'SELECT id FROM shop_order')).length === 50;
    await expect.poll(isCopied).toBe(true);

    await primary.stop();
    await expect.poll(() => changes, { timeout: 30_000 }).toEqual(['unavailable', 'available', 'failover']);
    // Until the standby is promoted, it is read only.
    expect((await pool.query('SELECT id FROM shop_order')).rows).toHaveLength(50);
    await expect(order(51)).rejects.toMatchObject({ code: '25006' });
    await query(standby.url, 'SELECT pg_promote()');
    await order(51);
    const { rows } = await pool.query<{ id: number }>('SELECT id FROM shop_order ORDER BY id');
    expect(rows.map(({ id }) => id)).toEqual(confirmed);
    await expect.poll(() => received).toEqual(['open', 'open']);
    await pool.query(`SELECT pg_notify('orders', 'placed')`);
    await expect.poll(() => received).toEqual(['open', 'open', 'placed']);
    expect(await findPrimary([primary.url, standby.url])).toBe(standby.url);
    watch.stop();
    await listener.stop();
    await pool.end();
  });
});
