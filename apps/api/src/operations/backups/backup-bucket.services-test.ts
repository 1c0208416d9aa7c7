import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Backup, listBackups } from '@trad/database/backup/backup-list';
import { hashBytes } from '@trad/database/backup/backup-store';
import { createBackup } from '@trad/database/backup/create-backup';
import { locateWaitingWal, uploadWal } from '@trad/database/backup/wal-archive';
import { withRestoredDatabase } from '@trad/database/backup/with-restored-database';
import { createPool } from '@trad/database/connections/pool';
import { createPrisma } from '@trad/database/connections/prisma';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@trad/database/embedded/embedded-postgres';
import { migrate } from '@trad/database/migrate';
import type { Ask } from '@trad/file-formats/terminal/require-confirmation';
import { seedReference } from '@trad/seed/seed-demo';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openKeyRing } from '../../config/encryption-keys.ts';
import { buildStorageConfig, type ObjectStorageConfig } from '../../config/storage-config.ts';
import { createEncryption } from '../../platform/encryption/encryption.ts';
import { createObjectStorage } from '../../platform/uploads/object-storage.ts';
import { createS3Client } from '../../platform/uploads/s3-client.ts';
import { createFolderStorage } from '../../platform/uploads/storage.ts';
import { openShop } from '../../testing/shop.ts';
import { SWIFT_CREDENTIALS, startSwift } from '../../testing/storage/start-swift.ts';
import { runBackupCommand, runRestoreCommand } from './backup-commands.ts';
import { createBackupJobs } from './backup-jobs.ts';
import { BACKUP_JOB } from './backup-state.queries.ts';
import { CLIENT_OPTIONS } from './bucket-store.ts';
import { listUploadPaths, openUploadSource } from './bucket-uploads.ts';
import { countRows } from './count-rows.queries.ts';
import { openBackupStore } from './open-backup-store.ts';

// A backup has some 1,300 files, and Swift takes milliseconds for each.
vi.setConfig({ testTimeout: 900_000 });

const folder = mkdtempSync(join(tmpdir(), 'trad-bucket-backup-'));
chmodSync(folder, 0o755);
const inFolder = (name: string) => join(folder, name);
const s3 = await startSwift(inFolder('s3'), ['uploads', 'backups', 'broken', 'notes']);

/**
 * A proxy between the shop and the object storage. It responds itself to requests for which `refuse` returns a status
 * and code.
 */
let refuse: (message: IncomingMessage) => [number, string] | null = () => null;
const proxy = createServer((message, response) => {
  const refused = refuse(message);
  if (refused) {
    message.resume();
    response.writeHead(refused[0]).end(`<Error><Code>${refused[1]}</Code></Error>`);
    return;
  }
  const { method, url, headers } = message;
  const forwarded = request({ host: '127.0.0.1', port: s3.port, method, path: url, headers }, (received) => {
    response.writeHead(received.statusCode ?? 500, received.headers);
    received.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  message.pipe(forwarded);
}).listen(0, '127.0.0.1');
await once(proxy, 'listening');
const buildUrl = (location: string) =>
  `s3://${location}?endpoint=http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
const readBucket = (url: string, key = SWIFT_CREDENTIALS.AWS_ACCESS_KEY_ID): ObjectStorageConfig => {
  const credentials = { ...SWIFT_CREDENTIALS, AWS_ACCESS_KEY_ID: key };
  const config = buildStorageConfig({ BACKUP_TO: url, ...credentials }, 'BACKUP_TO');
  if (!config) throw new Error(url);
  return config;
};
const shop = await openShop();
const uploads = readBucket(buildUrl('uploads/shop'));
const media = createObjectStorage(uploads, 'media');
const store = openBackupStore(readBucket(buildUrl('backups/daily')));

let server: EmbeddedPostgres;
let pool: pg.Pool;
/** A file of several parts, of which the last one is incomplete. */
const LARGE = randomBytes(20 * 1024 * 1024 + 7);

beforeAll(async () => {
  mkdirSync(inFolder('data/confidential'), { recursive: true });
  writeFileSync(inFolder('data/jwt-secret'), 'a secret', { mode: 0o600 });
  writeFileSync(inFolder('data/confidential/large.pdf'), LARGE);
  writeFileSync(inFolder('data/confidential/empty.pdf'), '');
  server = await startEmbeddedPostgres({ dataDir: inFolder('data/postgres'), settings: { fsync: 'off' } });
  await migrate({ url: server.url, dir: resolve(import.meta.dirname, '../../../../../prisma') });
  pool = createPool({ connectionString: server.url, max: 2 });
  await seedReference(pool);
  // The backup has a change that no server has published yet.
  await pool.query(`INSERT INTO read.change (tags, created_at) VALUES ('{shop}', now() - interval '1 hour')`);
  await pool.query('CREATE TABLE picture (name text PRIMARY KEY)');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
  proxy.close();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const runWith = async (
  run: typeof runBackupCommand,
  args: string[],
  { key, ...more }: { key?: string; dataDir?: string; objectStorage?: ObjectStorageConfig | null; ask?: Ask } = {},
) => {
  const lines: string[] = [];
  const context = {
    print: (line: string) => void lines.push(line),
    dataDir: inFolder('data'),
    databaseUrl: server.url,
    hasOwnDatabase: false,
    objectStorage: uploads,
    readBucket: (url: string) => readBucket(url, key),
    openEncrypted: (dataDir: string) => {
      const encryption = createEncryption(openKeyRing({ encryptionKeys: null, dataDir }));
      return { encryption, confidential: createFolderStorage(join(dataDir, 'confidential')) };
    },
    ask: async () => true,
    ...more,
  };
  const code = await run(args, context).catch((error: Error) => {
    lines.push(error.message);
    return 2;
  });
  return { code, output: lines.join('\n') };
};
const backUp = (location = 'backups/daily', ...words: string[]) =>
  runWith(runBackupCommand, ['--to', buildUrl(location), ...words]);
const restore = (
  name: string,
  options: { objectStorage?: ObjectStorageConfig | null; location?: string; ask?: Ask } = {},
) => {
  const { location = 'backups/daily', ...more } = options;
  return runWith(runRestoreCommand as typeof runBackupCommand, ['--from', buildUrl(location)], {
    dataDir: inFolder(name),
    ...more,
  });
};
/** The name of an uploaded picture, whose digits are random in a shop. */
const buildUploadName = (id: number) => `v1-${String(id).padStart(32, '0')}-640.webp`;
/** Pictures of a catalogue that two shops have imported, named after their files and contents. */
const IMPORTED = ['dress-0123456789ab-640.webp', `v1-${'7'.repeat(32)}-1200-0123456789ab-640.webp`];
const addPicture = async (name: string) => {
  await media.put(name, Buffer.from(`picture ${name}`));
  await pool.query('INSERT INTO picture (name) VALUES ($1)', [name]);
};
const readPictures = (dataDir: string) =>
  withRestoredDatabase(dataDir, async (restored) => {
    const { rows } = await restored.query<{ name: string }>('SELECT name FROM picture ORDER BY name');
    return rows.map(({ name }) => name);
  });
const list = (): Promise<Backup[]> => listBackups(store);

test('a backup in a bucket has the database, its uploads in another bucket, and the files of the data directory', async () => {
  for (const name of IMPORTED) await addPicture(name);
  // Pictures arrive all the time.
  let isOver = false;
  const adding = (async () => {
    for (let id = 1; !isOver; id++) {
      await addPicture(buildUploadName(id));
      await pause(100);
    }
  })();
  const made = await backUp().finally(() => {
    isOver = true;
  });
  await adding;
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('✓ Backed up to s3://backups/daily') });
  // No server would upload later WAL: PostgreSQL continues to discard it.
  expect(made.output).not.toContain('all later ones');
  expect(existsSync(locateWaitingWal(inFolder('data/postgres/cluster')))).toBe(false);
  expect((await runWith(runBackupCommand, ['list', '--from', buildUrl('backups/daily')])).output).toMatch(
    /until .* 0 orders/,
  );

  const verified = await runWith(runBackupCommand, ['verify', '--from', buildUrl('backups/daily')]);
  expect(verified).toMatchObject({ code: 0, output: expect.stringContaining('can be restored.') });

  const restored = await restore('restored', { objectStorage: null });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('start without STORAGE_URL') });
  const pictures = await readPictures(inFolder('restored'));
  expect(pictures.length).toBeGreaterThan(5);
  for (const name of pictures) expect(readFileSync(inFolder(`restored/media/${name}`), 'utf8')).toBe(`picture ${name}`);
  expect(readFileSync(inFolder('restored/confidential/large.pdf')).equals(LARGE)).toBe(true);
  expect(readFileSync(inFolder('restored/confidential/empty.pdf'), 'utf8')).toBe('');
  expect(readFileSync(inFolder('restored/jwt-secret'), 'utf8')).toBe('a secret');
  expect(readdirSync(folder).filter((name) => name.includes('restoring'))).toEqual([]);
});

test('uploads that the bucket of STORAGE_URL lacks are restored into it', async () => {
  const picture = buildUploadName(1);
  await media.remove(picture);
  // Nothing is asked: the others show that it is the bucket of this shop.
  const restored = await restore('put-back', { ask: null });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('1 of ') });
  expect(String(await media.get(picture))).toBe(`picture ${picture}`);
  expect(existsSync(inFolder(`put-back/media/${picture}`))).toBe(false);
});

test('uploads are added to a bucket that has none of the backup’s after a question, before anything is restored', async () => {
  // The bucket of another shop.
  const foreign = readBucket(buildUrl('uploads/other'));
  const pictures = createObjectStorage(foreign, 'media');
  const theirs = ['of-the-other.webp', ...IMPORTED];
  for (const name of theirs) await pictures.put(name, Buffer.from('a picture'));
  const listForeign = async () => [...(await listUploadPaths(foreign))];
  const words = ['--from', buildUrl('backups/daily')];
  const run = (more: string[], ask: Ask) =>
    runWith(runRestoreCommand as typeof runBackupCommand, [...words, ...more], {
      ...{ dataDir: inFolder('foreign'), objectStorage: foreign, ask },
    });
  const asked = /has 3 uploads, and 2 of the \d+ in the backup .* of this shop\?/;
  expect(await run([], null)).toMatchObject({ code: 2, output: expect.stringMatching(asked) });
  const questions: string[] = [];
  const decline = async (question: string) => {
    questions.push(question);
    return false;
  };
  expect(await run([], decline)).toEqual({ code: 2, output: 'Nothing was done.' });
  expect(questions).toEqual([expect.stringMatching(asked)]);
  expect(existsSync(inFolder('foreign'))).toBe(false);
  expect((await listForeign()).sort()).toEqual(theirs.map((name) => `media/${name}`).sort());
  expect(await run(['--yes'], null)).toMatchObject({ code: 0 });
  const { uploads: known = {} } = (await list()).at(-1)?.manifest ?? {};
  expect((await listForeign()).sort()).toEqual([...Object.keys(known), 'media/of-the-other.webp'].sort());
  // All are there: nothing is added, and nothing is asked.
  const again = { dataDir: inFolder('again'), objectStorage: foreign, ask: null };
  expect(await runWith(runRestoreCommand as typeof runBackupCommand, words, again)).toMatchObject({ code: 0 });
});

test('uploads are copied once, and files that no backup needs are deleted', async () => {
  const copied: string[] = [];
  refuse = ({ method, url }) => {
    if (method === 'PUT' && url?.startsWith('/backups/daily/uploads/')) copied.push(url);
    return null;
  };
  await media.remove(buildUploadName(1));
  await addPicture('later.webp');
  const { firstSegment: before = '', uploads: known = {} } = (await list())[0]?.manifest ?? {};
  copied.length = 0;
  expect((await backUp('backups/daily', '--keep', '1')).code).toBe(0);
  refuse = () => null;
  const copiedPaths = copied.map((url) => url.split('/uploads/').at(-1) ?? '');
  expect(copiedPaths).toContain('media/later.webp');
  expect(copiedPaths.filter((path) => path in known)).toEqual([]);
  expect(copiedPaths.length).toBe(new Set(copiedPaths).size);
  const backups = await list();
  expect(backups).toHaveLength(1);
  expect(backups[0]?.manifest.firstSegment.localeCompare(before)).toBe(1);
  const files = await store.listFiles('uploads');
  expect(files).toContain('uploads/media/later.webp');
  expect(files).not.toContain(`uploads/media/${buildUploadName(1)}`);
  const segments = (await store.listFiles('wal')).map((path) => path.slice(4, 28)).sort();
  expect(segments[0]).toBe(backups[0]?.manifest.firstSegment);
});

test('WAL that a server uploads restores any later time', async () => {
  // The daily backup of a server with BACKUP_TO=s3://…
  const { archivedTo } = await createBackup({
    ...{ url: server.url, dataDir: inFolder('data'), to: store, uploads: openUploadSource(uploads), keep: 7 },
    ...{ archiving: 'here', countRows, log: () => {} },
  });
  expect(archivedTo).toBe(store.location);
  await addPicture('before.webp');
  await pause(50);
  const until = new Date();
  await pause(50);
  await addPicture('after.webp');
  const { rows } = await pool.query<{ name: string; cluster: string }>(
    `SELECT pg_walfile_name(pg_switch_wal()) AS name, current_setting('data_directory') AS cluster`,
  );
  const waiting = locateWaitingWal(rows[0]?.cluster ?? '');
  await expect.poll(() => existsSync(join(waiting, `${rows[0]?.name}.gz`))).toBe(true);
  await uploadWal(pool, store);
  expect(readdirSync(waiting)).toEqual([]);
  const restoreUntil = ['--from', buildUrl('backups/daily'), '--until', until.toISOString()];
  const options = { dataDir: inFolder('until'), objectStorage: null };
  expect((await runWith(runRestoreCommand as typeof runBackupCommand, restoreUntil, options)).code).toBe(0);
  const pictures = await readPictures(inFolder('until'));
  expect(pictures).toContain('before.webp');
  expect(pictures).not.toContain('after.webp');
});

describe('a file of several parts', () => {
  const parts = openBackupStore(readBucket(buildUrl('backups/parts')));

  test.each([
    [200, 'InternalError'],
    [404, 'NoSuchUpload'],
  ])('is uploaded again where its completion gets %i with %s', async (status, code) => {
    let completions = 0;
    refuse = ({ method, url }) =>
      method === 'POST' && url?.includes('uploadId=') && ++completions === 1 ? [status, code] : null;
    const copying = parts.copyIn(inFolder('data/confidential/large.pdf'), 'files/large.pdf');
    const hash = await copying.finally(() => {
      refuse = () => null;
    });
    expect(completions).toBe(2);
    expect(hash).toBe(hashBytes(LARGE));
    expect((await parts.read('files/large.pdf'))?.equals(LARGE)).toBe(true);
  });

  test('fails in one line where its completions fail', async () => {
    refuse = ({ method, url }) => (method === 'POST' && url?.includes('uploadId=') ? [200, 'SlowDown'] : null);
    const copying = parts.copyIn(inFolder('data/confidential/large.pdf'), 'files/failed.pdf').finally(() => {
      refuse = () => null;
    });
    await expect(copying).rejects.toThrow(
      'files/failed.pdf could not be stored in s3://backups/parts: S3 responded SlowDown',
    );
    expect(await parts.read('files/failed.pdf')).toBeNull();
  });

  test('is stored as an empty one if it is emptied before it is read', async () => {
    const path = inFolder('emptied');
    writeFileSync(path, LARGE);
    refuse = ({ method, url }) => {
      if (method === 'POST' && url?.includes('uploads=')) truncateSync(path);
      return null;
    };
    const copying = parts.copyIn(path, 'files/emptied').finally(() => {
      refuse = () => null;
    });
    expect(await copying).toBe(hashBytes(''));
    expect((await parts.read('files/emptied'))?.length).toBe(0);
  });
});

describe('with a server whose BACKUP_TO is a bucket', () => {
  const LONG_AGO = new Date('2026-01-01');
  const setLastBackup = (at: Date) =>
    pool.query(
      `INSERT INTO backup_state (id, watched_since, last_success_at) VALUES (1, $1, $1)
       ON CONFLICT (id) DO UPDATE SET last_success_at = $1`,
      [at],
    );
  const isRecorded = async () =>
    (await pool.query('SELECT last_success_at FROM backup_state')).rows[0]?.last_success_at > LONG_AGO;
  /** Runs the job of the daily backup, which is not due, and returns how many backups it has made. */
  const runDailyBackup = async (location: string) => {
    const environment = { BACKUP_TO: buildUrl(location), DATA_DIR: inFolder('data'), ...SWIFT_CREDENTIALS };
    const app = await shop.openApp({ environment });
    const deps = { ...app.deps, pool, prisma: createPrisma(pool) };
    const { kinds } = await createBackupJobs(deps);
    await setLastBackup(shop.clock.now());
    const to = openBackupStore(readBucket(buildUrl(location)));
    const before = (await listBackups(to)).length;
    await kinds[BACKUP_JOB]?.run({}, deps);
    return (await listBackups(to)).length - before;
  };

  test('a backup by hand into the same bucket counts as the daily one, and one into another bucket does not', async () => {
    await pool.query(
      `INSERT INTO job (kind, payload, dedupe_key, run_at) VALUES ($1, '{}', $1, now() + interval '1 day')`,
      [BACKUP_JOB],
    );
    await setLastBackup(LONG_AGO);
    const trial = await backUp('backups/trial');
    expect(trial.output).toContain(`Later changes are archived in ${store.address}, not here.`);
    expect(await isRecorded()).toBe(false);
    const same = await backUp();
    expect(same).toMatchObject({
      code: 0,
      output: expect.stringContaining('and all later ones as they are archived.'),
    });
    expect(await isRecorded()).toBe(true);
    expect(await runDailyBackup('backups/daily')).toBe(0);
  });

  test('its first backup in another bucket is made at once, also where that one has backups', async () => {
    expect(await runDailyBackup('backups/trial')).toBe(1);
    expect(await runDailyBackup('backups/trial')).toBe(0);
    expect(await runDailyBackup('backups/daily')).toBe(1);
  });
});

describe('refused in one line, and nothing is changed:', () => {
  const expectRefusal = ({ code, output }: { code: number; output: string }, reason: string) => {
    expect(output).toContain(reason);
    expect(output.split('\n').at(-1)).toContain(reason);
    expect(code).toBe(2);
    expect(existsSync(inFolder('none'))).toBe(false);
  };

  test('a bucket that does not exist, and a key that the storage does not know', async () => {
    expectRefusal(
      await backUp('missing/daily'),
      's3://missing/daily cannot be used: The object storage responded 404 NoSuchBucket',
    );
    expectRefusal(await restore('none', { location: 'missing/daily' }), '404 NoSuchBucket');
    const words = ['--to', buildUrl('backups/daily')];
    expectRefusal(await runWith(runBackupCommand, words, { key: 'trad:unknown' }), '403 SignatureDoesNotMatch');
  });

  test('a key that may not write', async () => {
    refuse = ({ method }) => (method === 'PUT' ? [403, 'AccessDenied'] : null);
    expectRefusal(
      await backUp('broken/daily'),
      's3://broken/daily cannot be used: The object storage responded 403 AccessDenied',
    );
    refuse = () => null;
    expect(await openBackupStore(readBucket(buildUrl('broken'))).isEmpty()).toBe(true);
  });

  test('a bucket with other files, with the backups of another shop, or without backups', async () => {
    const notes = createS3Client(readBucket(buildUrl('notes')), CLIENT_OPTIONS);
    await notes.send({ method: 'PUT', key: 'notes.txt', body: Buffer.from('mine') });
    expectRefusal(await backUp('notes'), 's3://notes contains other files.');
    expectRefusal(await restore('none', { location: 'notes' }), 's3://notes contains no backups of Trad.');
    await notes.send({ method: 'PUT', key: 'other/trad-backups.json', body: Buffer.from('{"systemIdentifier":"7"}') });
    expectRefusal(await backUp('notes/other'), 'contains the backups of another shop.');
    expect(await notes.list('other')).toEqual(['other/trad-backups.json']);
  });

  test('a full data directory', async () => {
    const received: unknown[] = [];
    refuse = ({ url }) => {
      received.push(url?.includes('last-start') ? null : url);
      return null;
    };
    const refused = await restore('data', { objectStorage: null });
    refuse = () => null;
    expectRefusal(refused, `${inFolder('data')} is not empty.`);
    expect(received).toEqual([]);
  });

  test('an upload that breaks off is no backup, and is removed', async () => {
    const before = (await list()).map(({ name }) => name);
    let puts = 0;
    refuse = ({ method }) => (method === 'PUT' && ++puts > 200 ? [403, 'QuotaExceeded'] : null);
    const broken = await backUp();
    refuse = () => null;
    expectRefusal(broken, '403 QuotaExceeded');
    expect((await list()).map(({ name }) => name)).toEqual(before);
    const rest = (await store.listFolders()).filter((name) => name.startsWith('20') && !before.includes(name));
    expect(rest).toEqual([]);
    expect((await backUp()).code).toBe(0);
  });

  test('a backup with a changed or a missing object, or with a broken manifest', async () => {
    const { name = '' } = (await list()).at(-1) ?? {};
    const client = createS3Client(readBucket(buildUrl('backups/daily')), CLIENT_OPTIONS);
    const key = `${name}/cluster/PG_VERSION`;
    await client.send({ method: 'PUT', key, body: Buffer.from('7\n') });
    expectRefusal(await restore('none'), 'is damaged: cluster/PG_VERSION differs.');
    await client.send({ method: 'DELETE', key });
    expectRefusal(await restore('none'), 'is damaged: cluster/PG_VERSION is missing.');
    await client.send({ method: 'PUT', key: `${name}/backup.json`, body: Buffer.from('{}') });
    expectRefusal(await restore('none'), `${name}/backup.json is damaged: move the folder ${name} out of`);
  });
});
