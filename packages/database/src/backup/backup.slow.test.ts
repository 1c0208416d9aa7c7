import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { listBackups } from './backup-list.ts';
import { type BackupStore, createFolderStore } from './backup-store.ts';
import { type BackupOptions, createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { KEY_FILE, saveKeys } from './saved-keys.ts';
import { endUploadedArchive, isArchivedInto, uploadWal } from './wal-archive.ts';

/** A shop with a table of orders, which are placed all the time, and a file for each tenth of them. */

let folder: string;
let server: EmbeddedPostgres;
let db: pg.Client;
let orders: ReturnType<typeof placeOrders>;
const log = () => {};
const inFolder = (name: string) => join(folder, name);
/** A new folder that PostgreSQL's user may enter. */
const createFolder = (name: string) => {
  mkdirSync(inFolder(name), { mode: 0o755 });
  return inFolder(name);
};

const connect = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Inserts orders until `stop`, and remembers when each was confirmed. */
const placeOrders = (client: pg.Client, files: string) => {
  const confirmed: Array<{ id: number; at: number }> = [];
  let isOver = false;
  const work = (async () => {
    for (let id = 1; !isOver; id++) {
      if (id % 10 === 0) writeFileSync(join(files, `${id}.txt`), `Document ${id}`);
      await client.query('INSERT INTO shop_order (id, note) VALUES ($1, $2)', [id, 'x'.repeat(500)]);
      confirmed.push({ id, at: Date.now() });
      // Every backup copies all files: at full speed the later ones would take several times as long.
      await pause(20);
    }
  })();
  return {
    confirmed,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
};

const countRows = async (client: pg.Client) => {
  const { rows } = await client.query<{ orders: number }>('SELECT count(*)::int AS orders FROM shop_order');
  return { orders: rows[0]?.orders ?? 0 };
};
const backInto = (to: BackupStore, options: Partial<BackupOptions> = {}) =>
  createBackup({
    ...{ url: server.url, dataDir: inFolder('data'), to, uploads: null, keep: 7, countRows, log },
    archiving: 'here',
    ...options,
  });
const back = async (to: string, keep = 7) => (await backInto(createFolderStore(to), { keep })).manifest;
/** A folder that is used as a bucket is: PostgreSQL does not archive into it by itself. */
const createBucket = (name: string): BackupStore => ({ ...createFolderStore(createFolder(name)), folder: null });
const list = (folder: string) => listBackups(createFolderStore(folder));

/** Starts a restored shop, and returns its orders. */
const readOrders = async (dataDir: string) => {
  const restored = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } });
  const client = await connect(restored.url);
  try {
    const { rows } = await client.query<{ ids: number[]; command: string }>(
      `SELECT array(SELECT id FROM shop_order ORDER BY id) AS ids, current_setting('archive_command') AS command`,
    );
    // A restored shop does not write into the archive of the former one, and accepts writes.
    expect(rows[0]?.command).toBe('true');
    await client.query('INSERT INTO shop_order (id) VALUES (0)');
    return rows[0]?.ids ?? [];
  } finally {
    await client.end();
    await restored.stop();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trad-backup-'));
  chmodSync(folder, 0o755);
  mkdirSync(inFolder('data/confidential'), { recursive: true });
  writeFileSync(inFolder('data/jwt-secret'), 'a secret', { mode: 0o600 });
  server = await startEmbeddedPostgres({ dataDir: inFolder('data/postgres'), settings: { fsync: 'off' } });
  db = await connect(server.url);
  await db.query('CREATE TABLE shop_order (id int PRIMARY KEY, note text)');
  orders = placeOrders(await connect(server.url), inFolder('data/confidential'));
});
afterAll(async () => {
  await orders.stop();
  await db.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('every order that was confirmed before the end of a backup is restored, with the files', async () => {
  const manifest = await back(createFolder('first'));
  const endedAt = new Date(manifest.endedAt).getTime();
  const before = orders.confirmed.filter(({ at }) => at < endedAt).map(({ id }) => id);
  await restoreBackup({ from: createFolderStore(inFolder('first')), dataDir: inFolder('restored'), log });
  const restored = await readOrders(inFolder('restored'));
  expect(before.length).toBeGreaterThan(10);
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(restored.length).toBeGreaterThanOrEqual(manifest.counts.orders ?? Number.NaN);
  expect(readFileSync(inFolder('restored/jwt-secret'), 'utf8')).toBe('a secret');
  for (const id of before.filter((each) => each % 10 === 0))
    expect(readFileSync(inFolder(`restored/confidential/${id}.txt`), 'utf8')).toBe(`Document ${id}`);
  // No temporary folder remains.
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('amounts are summed before the end of a backup, over the rows that there were when it began', async () => {
  const calls: string[] = [];
  const { manifest } = await backInto(createFolderStore(createFolder('sums')), {
    archiving: 'unchanged',
    rowSums: {
      findLastIds: async (client) => {
        calls.push('findLastIds');
        const { rows } = await client.query<{ last: string }>('SELECT max(id)::text AS last FROM shop_order');
        return { ids: rows[0]?.last ?? '' };
      },
      sumRows: async (client, lastIds) => {
        calls.push('sumRows');
        const { rows } = await client.query<{ count: number; total: string }>(
          'SELECT count(*)::int AS count, sum(id)::text AS total FROM shop_order WHERE id <= $1',
          [lastIds.ids],
        );
        return { ids: { lastId: lastIds.ids ?? '', count: rows[0]?.count ?? 0, total: rows[0]?.total ?? '' } };
      },
    },
  });
  expect(calls).toEqual(['findLastIds', 'sumRows']);
  const last = Number(manifest.sums?.ids?.lastId);
  expect(manifest.sums).toEqual({ ids: { lastId: String(last), count: last, total: String((last * (last + 1)) / 2) } });
  // Orders were placed meanwhile.
  expect(manifest.counts.orders).toBeGreaterThan(last);
  const [listed] = await list(inFolder('sums'));
  expect(listed?.manifest.sums).toEqual(manifest.sums);
});

test('a location that looks empty although WAL is archived there is not mounted: nothing is created in it', async () => {
  const mounted = inFolder('first');
  const elsewhere = inFolder('unmounted');
  renameSync(mounted, elsewhere);
  const refused = `${mounted} has no backups any more`;
  await expect(back(mounted)).rejects.toThrow(refused);
  await expect(backInto(createFolderStore(mounted), { archiving: 'here unless elsewhere' })).rejects.toThrow(refused);
  expect(existsSync(mounted)).toBe(false);
  createFolder('first');
  await expect(back(mounted)).rejects.toThrow(refused);
  expect(readdirSync(mounted)).toEqual([]);
  rmSync(mounted, { recursive: true });
  renameSync(elsewhere, mounted);
});

test('a folder is restored whatever characters its path has', async () => {
  const to = createFolderStore(createFolder(`Bob's "disk", 100% of $HOME \\`));
  const { manifest } = await backInto(to, { archiving: 'unchanged' });
  await restoreBackup({ from: to, dataDir: inFolder("Bob's shop"), log });
  expect((await readOrders(inFolder("Bob's shop"))).length).toBeGreaterThanOrEqual(
    manifest.counts.orders ?? Number.NaN,
  );
});

test('the state of any time after a backup is restored', async () => {
  await pause(300);
  const until = new Date();
  await pause(300);
  // The archive has what was written up to its last segment.
  const { rows } = await db.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
  await expect.poll(() => existsSync(inFolder(`first/wal/${rows[0]?.name}.gz`)), { timeout: 30_000 }).toBe(true);
  await restoreBackup({ from: createFolderStore(inFolder('first')), dataDir: inFolder('then'), until, log });
  const restored = await readOrders(inFolder('then'));
  const then = until.getTime();
  expect(restored).toEqual(
    expect.arrayContaining(orders.confirmed.filter(({ at }) => at < then - 20).map(({ id }) => id)),
  );
  const later = new Set(orders.confirmed.filter(({ at }) => at > then + 50).map(({ id }) => id));
  expect(restored.filter((id) => later.has(id))).toEqual([]);
});

test('older backups and their WAL are deleted, and the others remain restorable', async () => {
  const to = createFolder('several');
  await back(to);
  const first = (await list(to))[0]?.name;
  mkdirSync(join(to, '2026-01-01T00-00-00-000Z'));
  await back(to);
  await back(to, 2);
  const backups = await list(to);
  expect(backups).toHaveLength(2);
  expect(readdirSync(to)).not.toContain(first);
  // An interrupted backup is no backup.
  expect(readdirSync(to)).not.toContain('2026-01-01T00-00-00-000Z');
  const segments = readdirSync(join(to, 'wal')).map((name) => name.slice(0, 24));
  expect([...segments].sort()[0]).toBe(backups[0]?.manifest.firstSegment);
  await restoreBackup({ from: createFolderStore(to), dataDir: inFolder('of several'), log });
  expect((await readOrders(inFolder('of several'))).length).toBeGreaterThan(10);
});

test('keys that were made after a backup are restored, and are deleted once every backup has them', async () => {
  const to = createFolder('with keys');
  const keys = inFolder(`data/${KEY_FILE}`);
  writeFileSync(keys, 'first');
  await back(to);
  const store = createFolderStore(to);
  await saveKeys(store, 'second\nfirst');
  await saveKeys(store, 'third\nsecond');
  await restoreBackup({ from: store, dataDir: inFolder('of keys'), log });
  expect(readFileSync(inFolder(`of keys/${KEY_FILE}`), 'utf8')).toBe('third\nsecond\nfirst');
  await back(to);
  expect(readdirSync(join(to, 'keys'))).toHaveLength(2);
  await back(to, 1);
  expect(readdirSync(join(to, 'keys'))).toEqual([]);
  rmSync(keys);
});

test.runIf(process.getuid?.() === 0)('root restores a folder that PostgreSQL’s user cannot read', async () => {
  const to = createFolder('of another user');
  const { manifest } = await backInto(createFolderStore(to), { archiving: 'unchanged' });
  // As a shop leaves it that runs as another user; PostgreSQL's account cannot enter a mounted folder of mode 0700 either.
  const wal = join(to, 'wal');
  for (const path of [wal, ...readdirSync(wal).map((name) => join(wal, name))]) chownSync(path, 12345, 12345);
  chmodSync(to, 0o700);
  await restoreBackup({ from: createFolderStore(to), dataDir: inFolder('by root'), log });
  const endedAt = new Date(manifest.endedAt).getTime();
  const before = orders.confirmed.filter(({ at }) => at < endedAt).map(({ id }) => id);
  expect(await readOrders(inFolder('by root'))).toEqual(expect.arrayContaining(before));
  expect(readdirSync(inFolder('by root/postgres'))).not.toContain('restored-wal');
});

const readArchiveCommand = async () =>
  (await db.query<{ command: string }>(`SELECT current_setting('archive_command') AS command`)).rows[0]?.command;
/** Waits until every order that is confirmed now is in the archive, and returns their ids. */
const archiveOrders = async (wal: string) => {
  const confirmed = orders.confirmed.map(({ id }) => id);
  const { rows } = await db.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
  await expect.poll(() => existsSync(join(wal, `${rows[0]?.name}.gz`)), { timeout: 30_000 }).toBe(true);
  return confirmed;
};
test('a damaged segment is named, as the changes after it are not restored', async () => {
  const to = createFolder('with a damaged segment');
  const wal = join(to, 'wal');
  await back(to);
  const listSegments = () => readdirSync(wal).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
  const before = await archiveOrders(wal);
  const known = listSegments();
  const confirmed: number[] = [];
  for (let segment = 0; segment < 2; segment++) {
    await pause(100);
    confirmed.push(...(await archiveOrders(wal)));
  }
  const whole = await restoreBackup({ from: createFolderStore(to), dataDir: inFolder('of whole WAL'), log });
  expect(whole).toMatchObject({ gap: null, restoredUntil: expect.any(Date) });
  const later = listSegments().filter((name) => !known.includes(name));
  const [damaged = ''] = later.sort();
  truncateSync(join(wal, damaged), 100);
  const { gap, restoredUntil } = await restoreBackup({
    from: createFolderStore(to),
    dataDir: inFolder('of damaged WAL'),
    log,
  });
  expect(gap).toMatchObject({ segment: damaged.slice(0, 24) });
  expect(gap?.laterSegments).toBeGreaterThanOrEqual(later.length);
  expect(restoredUntil?.getTime()).toBeLessThan(whole.restoredUntil?.getTime() ?? 0);
  const restored = await readOrders(inFolder('of damaged WAL'));
  expect(restored).toEqual(expect.arrayContaining(before));
  expect(restored).not.toContain(confirmed.at(-1));
});

/** The interrupted backups in a folder have no manifest. */
const listBackupFolders = (name: string) => readdirSync(inFolder(name)).filter((each) => each.startsWith('20'));

describe('a folder from which several shops are restored', () => {
  const backUpRestored = async (dataDir: string, to: BackupStore, id: number) => {
    const restored = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), settings: { fsync: 'off' } });
    const client = await connect(restored.url);
    try {
      await client.query('INSERT INTO shop_order (id) VALUES ($1)', [-id]);
      await backInto(to, { url: restored.url, dataDir });
      await client.query('INSERT INTO shop_order (id) VALUES ($1)', [-id - 1]);
      const { rows } = await client.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
      await expect.poll(() => existsSync(join(to.location, `wal/${rows[0]?.name}.gz`)), { timeout: 30_000 }).toBe(true);
      await expect
        .poll(async () => (await client.query('SELECT last_archived_wal FROM pg_stat_archiver')).rows[0], {
          timeout: 30_000,
        })
        .toEqual({ last_archived_wal: rows[0]?.name });
    } finally {
      await client.end();
      await restored.stop();
    }
  };

  test('has the backups and the later changes of each', async () => {
    const to = createFolderStore(createFolder('restored twice'));
    await backInto(to);
    const times: Date[] = [];
    while (times.length < 2) {
      await pause(300);
      times.push(new Date());
      await pause(300);
      await archiveOrders(inFolder('restored twice/wal'));
    }
    // The later time first: the other one's WAL has the same positions.
    for (const [index, until] of times.reverse().entries()) {
      const id = 10 * (index + 1);
      await restoreBackup({ from: to, dataDir: inFolder(`restored ${id}`), until, log });
      await backUpRestored(inFolder(`restored ${id}`), to, id);
      await restoreBackup({ from: to, dataDir: inFolder(`restored again ${id}`), log });
      expect(await readOrders(inFolder(`restored again ${id}`))).toEqual(expect.arrayContaining([-id, -id - 1]));
    }
    // A file of the same name and other contents is an error, and not archived WAL.
    let hasForeignWal = false;
    const copyIn: BackupStore['copyIn'] = async (file, path) => {
      if (!hasForeignWal && path.includes('/cluster/')) {
        const { rows } = await db.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
        await to.write(`wal/${rows[0]?.name}.gz`, gzipSync('another restoration'));
        hasForeignWal = true;
      }
      return to.copyIn(file, path);
    };
    await back(createFolder('kept archive'));
    await expect(backInto({ ...to, copyIn }, { archiving: 'unchanged' })).rejects.toThrow('WAL of another restoration');
  });
});

describe('a backup in a further location', () => {
  test('leaves the archive where it is, and is complete by itself', async () => {
    const archive = createFolder('archive');
    await back(archive);
    const command = await readArchiveCommand();
    for (const to of [createFolderStore(createFolder('further')), createBucket('bucket')]) {
      const { manifest, archivedTo } = await backInto(to, { archiving: 'here unless elsewhere' });
      expect(archivedTo).toBe(archive);
      const endedAt = new Date(manifest.endedAt).getTime();
      const before = orders.confirmed.filter(({ at }) => at < endedAt).map(({ id }) => id);
      const dataDir = inFolder(`of ${to.folder}`.replaceAll('/', '-'));
      await restoreBackup({ from: to, dataDir, log });
      expect(await readOrders(dataDir)).toEqual(expect.arrayContaining(before));
    }
    expect(await readArchiveCommand()).toBe(command);
    const confirmed = await archiveOrders(join(archive, 'wal'));
    await restoreBackup({ from: createFolderStore(archive), dataDir: inFolder('of the archive'), log });
    expect(await readOrders(inFolder('of the archive'))).toEqual(expect.arrayContaining(confirmed));
    const { rows } = await db.query('SELECT FROM pg_replication_slots');
    expect(rows).toEqual([]);
  });

  test('gets the archive where it is asked to, or where there is none', async () => {
    const chosen = createFolder('chosen');
    const store = createFolderStore(chosen);
    let hasCopied = false;
    const write: BackupStore['write'] = async (path, bytes) => {
      await store.write(path, bytes);
      if (hasCopied || !path.startsWith('wal/')) return;
      hasCopied = true;
      // A segment that no longer belongs to the backup, and is still archived in the former location.
      await archiveOrders(inFolder('archive/wal'));
    };
    expect((await backInto({ ...store, write }, { archiving: 'here' })).archivedTo).toBe(chosen);
    expect(await readArchiveCommand()).toContain(`"${chosen}/wal/%f.gz"`);
    const confirmed = await archiveOrders(join(chosen, 'wal'));
    await restoreBackup({ from: store, dataDir: inFolder('of the chosen'), log });
    expect(await readOrders(inFolder('of the chosen'))).toEqual(expect.arrayContaining(confirmed));
    await db.query('ALTER SYSTEM RESET archive_command');
    await db.query('SELECT pg_reload_conf()');
    await expect.poll(readArchiveCommand).toBe('true');
    const unchanged = await backInto(createFolderStore(createFolder('unchanged')), { archiving: 'unchanged' });
    expect(unchanged.archivedTo).toBe(null);
    expect(await readArchiveCommand()).toBe('true');
    const first = createFolder('first of all');
    const options = { archiving: 'here unless elsewhere' } as const;
    expect((await backInto(createFolderStore(first), options)).archivedTo).toBe(first);
    // The same folder by another path.
    symlinkSync(first, inFolder('link'));
    expect((await backInto(createFolderStore(inFolder('link')), options)).archivedTo).toBe(inFolder('link'));
  });

  test('which is a bucket starts no archive that nobody uploads, also where it fails', async () => {
    const command = await readArchiveCommand();
    const bucket = createBucket('failing bucket');
    const write: BackupStore['write'] = async (path, bytes) => {
      if (path.includes('cluster')) throw new Error('The bucket is full.');
      await bucket.write(path, bytes);
    };
    await expect(backInto({ ...bucket, write }, { archiving: 'here unless elsewhere' })).rejects.toThrow('is full');
    expect(await readArchiveCommand()).toBe(command);
  });
});

describe('a backup that fails', () => {
  const failAt = (to: BackupStore, name: string): BackupStore => ({
    ...to,
    write: async (path, bytes) => {
      if (path.endsWith(name)) throw new Error('The disk is full.');
      await to.write(path, bytes);
    },
  });

  test('is removed, and leaves WAL where it was archived before', async () => {
    const to = createFolderStore(createFolder('full disk'));
    const command = await readArchiveCommand();
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(backInto(failAt(to, 'backup.json'))).rejects.toThrow('The disk is full.');
      expect(listBackupFolders('full disk')).toEqual([]);
      expect(await readArchiveCommand()).toBe(command);
    }
  });

  test('as no WAL arrives in its location does the same', async () => {
    const archive = createFolder('former archive');
    await back(archive);
    const command = await readArchiveCommand();
    const bucket = createBucket('unreachable');
    let isUnreachable = false;
    const unreachable: BackupStore = {
      ...bucket,
      write: async (path, bytes) => {
        await bucket.write(path, bytes);
        isUnreachable ||= path.startsWith('wal/');
      },
      listFiles: (folder) =>
        isUnreachable ? Promise.reject(new Error('The bucket does not respond.')) : bucket.listFiles(folder),
    };
    await expect(backInto(unreachable)).rejects.toThrow('does not respond');
    expect(listBackupFolders('unreachable')).toEqual([]);
    await expect.poll(readArchiveCommand).toBe(command);
    const confirmed = await archiveOrders(join(archive, 'wal'));
    await restoreBackup({ from: createFolderStore(archive), dataDir: inFolder('of the former'), log });
    expect(await readOrders(inFolder('of the former'))).toEqual(expect.arrayContaining(confirmed));
  });

  test('after WAL was archived in its location does the same, and the former archive has no gap', async () => {
    const archive = createFolder('continued archive');
    await back(archive);
    const command = await readArchiveCommand();
    const to = createFolderStore(createFolder('failing late'));
    const write: BackupStore['write'] = async (path, bytes) => {
      if (path.endsWith('backup.json')) {
        await archiveOrders(inFolder('failing late/wal'));
        // It is stored, and the response is missing.
        await to.write(path, bytes);
        throw new Error('The disk does not respond.');
      }
      await to.write(path, bytes);
    };
    await expect(backInto({ ...to, write })).rejects.toThrow('does not respond');
    expect(listBackupFolders('failing late')).toEqual([]);
    await expect.poll(readArchiveCommand).toBe(command);
    const confirmed = await archiveOrders(join(archive, 'wal'));
    await restoreBackup({ from: createFolderStore(archive), dataDir: inFolder('of the continued'), log });
    expect(await readOrders(inFolder('of the continued'))).toEqual(expect.arrayContaining(confirmed));
  });

  test('as its process is killed during a move leaves the next one due', async () => {
    const to = createFolderStore(createFolder('killed in a move'));
    const write: BackupStore['write'] = async (path, bytes) => {
      if (path.endsWith('backup.json')) {
        await db.query(
          `SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = 'trad backup'`,
        );
        throw new Error('The process is killed.');
      }
      await to.write(path, bytes);
    };
    await expect(backInto({ ...to, write })).rejects.toThrow('is killed');
    expect(await readArchiveCommand()).toContain(`"${to.folder}/wal/%f.gz"`);
    expect(await isArchivedInto(db, to)).toBe(false);
    // The next one, which fails before it is complete, does not change that.
    await expect(backInto(failAt(to, 'backup.json'))).rejects.toThrow('The disk is full.');
    expect(await isArchivedInto(db, to)).toBe(false);
    expect((await backInto(to)).archivedTo).toBe(to.location);
    await expect.poll(() => isArchivedInto(db, to)).toBe(true);
    const confirmed = await archiveOrders(inFolder('killed in a move/wal'));
    await restoreBackup({ from: to, dataDir: inFolder('of the killed'), log });
    expect(await readOrders(inFolder('of the killed'))).toEqual(expect.arrayContaining(confirmed));
  });

  test('is removed before the next one copies anything, where it was killed', async () => {
    const to = createFolderStore(createFolder('killed'));
    await backInto(to);
    const complete = listBackupFolders('killed');
    mkdirSync(inFolder('killed/2026-01-01T00-00-00-000Z/cluster'), { recursive: true });
    const copyIn: BackupStore['copyIn'] = async () => {
      expect(listBackupFolders('killed')).toEqual(complete);
      throw new Error('The disk is full.');
    };
    await expect(backInto({ ...to, copyIn })).rejects.toThrow('The disk is full.');
    expect(listBackupFolders('killed')).toEqual(complete);
  });
});

describe('WAL that waits for its upload', () => {
  const waiting = () => inFolder('data/postgres/waiting-wal');
  /** Has a segment wait, and returns the name of its file. */
  const archiveSegment = async () => {
    const { rows } = await db.query<{ name: string }>('SELECT pg_walfile_name(pg_switch_wal() - 1) AS name');
    const file = `${rows[0]?.name}.gz`;
    await expect.poll(() => existsSync(join(waiting(), file)), { timeout: 30_000 }).toBe(true);
    return file;
  };
  const setArchiveCommand = async (command = '') => {
    await db.query(`ALTER SYSTEM SET archive_command = '${command}'`);
    await db.query('SELECT pg_reload_conf()');
    await expect.poll(readArchiveCommand).toBe(command);
  };

  test('is of the bucket for which it is archived, and of no other one with backups', async () => {
    const daily = createBucket('daily');
    const trial = createBucket('trial');
    await backInto(daily);
    expect((await backInto(trial, { archiving: 'unchanged' })).archivedTo).toBe(daily.location);
    expect((await backInto(daily, { archiving: 'unchanged' })).archivedTo).toBe(daily.location);
    expect(await isArchivedInto(db, daily)).toBe(true);
    expect(await isArchivedInto(db, trial)).toBe(false);
    const file = await archiveSegment();
    await uploadWal(db, trial);
    expect(readdirSync(waiting())).toContain(file);
    expect((await backInto(trial)).archivedTo).toBe(trial.location);
    await expect.poll(() => isArchivedInto(db, trial)).toBe(true);
    expect(await isArchivedInto(db, daily)).toBe(false);
    for (const { location } of [daily, trial]) expect(readdirSync(join(location, 'wal'))).not.toContain(file);
    expect(readdirSync(waiting(), { recursive: true })).not.toContainEqual(expect.stringContaining(file));
  });

  test('is still uploaded where the move to another bucket fails', async () => {
    const left = createBucket('left');
    await backInto(left);
    const file = await archiveSegment();
    const other = createBucket('failing other');
    const write: BackupStore['write'] = async (path, bytes) => {
      if (path.endsWith('backup.json')) {
        // A segment that the other bucket gets.
        await archiveSegment();
        await uploadWal(db, other);
        throw new Error('The bucket is full.');
      }
      await other.write(path, bytes);
    };
    await expect(backInto({ ...other, write })).rejects.toThrow('is full');
    expect(readdirSync(join(other.location, 'wal'))).not.toContain(file);
    await expect.poll(() => isArchivedInto(db, left)).toBe(true);
    const confirmed = orders.confirmed.map(({ id }) => id);
    await archiveSegment();
    await uploadWal(db, left);
    await restoreBackup({ from: left, dataDir: inFolder('of the left'), log });
    expect(await readOrders(inFolder('of the left'))).toEqual(expect.arrayContaining(confirmed));
  });

  test('is not uploaded over another restoration’s of the same name, but over a damaged one', async () => {
    const bucket = createBucket('of two copies');
    await backInto(bucket);
    const file = await archiveSegment();
    await bucket.write(`wal/${file}`, gzipSync('another restoration'));
    await expect(uploadWal(db, bucket)).rejects.toThrow('WAL of another restoration');
    expect(readdirSync(waiting())).toContain(file);
    await bucket.write(`wal/${file}`, 'damaged');
    await uploadWal(db, bucket);
    expect(readdirSync(waiting())).not.toContain(file);
    expect(gunzipSync(readFileSync(join(bucket.location, 'wal', file)))).toHaveLength(1024 * 1024);
  });

  test('for which a former release stored no bucket is uploaded, until the next backup stores it', async () => {
    const bucket = createBucket('of a former release');
    await backInto(bucket);
    await setArchiveCommand((await readArchiveCommand())?.replace(/ # .*/, ''));
    expect(await isArchivedInto(db, bucket)).toBe(false);
    const uploaded = await archiveSegment();
    await uploadWal(db, createBucket('without backups'));
    expect(readdirSync(waiting())).toContain(uploaded);
    await uploadWal(db, bucket);
    expect(readdirSync(waiting())).not.toContain(uploaded);
    const file = await archiveSegment();
    await backInto(bucket);
    expect(readdirSync(join(bucket.location, 'wal'))).toEqual(expect.arrayContaining([uploaded, file]));
    await expect.poll(() => isArchivedInto(db, bucket)).toBe(true);
  });
});

test('an archive of a bucket is ended where no server uploads it', async () => {
  const bucket = createBucket('uploaded');
  expect((await backInto(bucket)).archivedTo).toBe(bucket.location);
  expect(await readArchiveCommand()).toContain('waiting-wal');
  await endUploadedArchive(db);
  await expect.poll(readArchiveCommand).toBe('true');
  expect(readdirSync(inFolder('data/postgres'))).not.toContain('waiting-wal');
  const folder = createFolder('not uploaded');
  await back(folder);
  await endUploadedArchive(db);
  expect(await readArchiveCommand()).toContain(folder);
});

describe('refused, and nothing is changed:', () => {
  const restoreTo = (dataDir: string, { from = inFolder('first'), until }: { from?: string; until?: Date } = {}) =>
    restoreBackup({ from: createFolderStore(from), dataDir, log, until });

  test('a restoration over a shop', async () => {
    await expect(restoreTo(inFolder('data'))).rejects.toThrow(`${inFolder('data')} is not empty.`);
    const dataDir = createFolder('full');
    writeFileSync(join(dataDir, 'notes.txt'), 'mine');
    await expect(restoreTo(dataDir)).rejects.toThrow(`${dataDir} is not empty.`);
    expect(readdirSync(dataDir)).toEqual(['notes.txt']);
  });

  test('a folder without backups', async () => {
    await expect(restoreTo(inFolder('x'), { from: inFolder('data') })).rejects.toThrow('contains no backups of Trad.');
    await expect(restoreTo(inFolder('x'), { from: inFolder('none') })).rejects.toThrow('contains no backups of Trad.');
    expect(existsSync(inFolder('x'))).toBe(false);
  });

  test('a time before the first backup, and one after the archive', async () => {
    await expect(restoreTo(inFolder('x'), { until: new Date('2020-01-01') })).rejects.toThrow(
      'The oldest backup ended at',
    );
    const later = new Date(Date.now() + 3_600_000);
    await expect(restoreTo(inFolder('x'), { until: later })).rejects.toThrow('The archived WAL ends before');
    expect(existsSync(inFolder('x'))).toBe(false);
  });

  test('a backup with a changed, a missing or a damaged file', async () => {
    const to = createFolder('broken');
    await back(to);
    const [backup] = await list(to);
    const version = join(to, backup?.name ?? '', 'cluster/PG_VERSION');
    appendFileSync(version, '1');
    await expect(restoreTo(inFolder('x'), { from: to })).rejects.toThrow('is damaged: cluster/PG_VERSION differs.');
    rmSync(version);
    await expect(restoreTo(inFolder('x'), { from: to })).rejects.toThrow('is damaged: cluster/PG_VERSION is missing.');
    writeFileSync(join(to, backup?.name ?? '', 'backup.json'), '{');
    await expect(restoreTo(inFolder('x'), { from: to })).rejects.toThrow('backup.json is damaged: move the folder');
    expect(existsSync(inFolder('x'))).toBe(false);
  });

  test('a backup into a folder with other files, or with the backups of another shop', async () => {
    const other = createFolder('other');
    writeFileSync(join(other, 'notes.txt'), 'mine');
    await expect(back(other)).rejects.toThrow(`${other} contains other files.`);
    writeFileSync(inFolder('first/trad-backups.json'), '{"systemIdentifier":"7"}');
    await expect(back(inFolder('first'))).rejects.toThrow('contains the backups of another shop.');
  });
});
