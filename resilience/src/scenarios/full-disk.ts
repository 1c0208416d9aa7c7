import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { examineShop } from '@trad/api/operations/doctor';
import { drawNoise } from '@trad/api/testing/pictures';
import { type RequestOutcome, send } from '../http.ts';
import { countOrders, createOrderLog, type OrderLog, orderUntil, requireOrders } from '../orders.ts';
import {
  type Figure,
  type ResilienceScenario,
  reportValue,
  requireAtMost,
  requireShare,
  type Scale,
} from '../scenario.ts';
import { openShop, type Shop, type Shopper } from '../shop.ts';

const TIMEOUT_MS = 60_000;
/** PostgreSQL replays its WAL after a disk of its own was full, and is started again and again until it can. */
const RECOVERY_MS = 15_000;

const isRefusal = ({ status }: RequestOutcome) => status === 503 || status === 507;

const describeOutcomes = (outcomes: readonly RequestOutcome[]) => {
  const counts = new Map<string, number>();
  for (const { status, body } of outcomes) {
    const name = `${status || 'no response'} ${body?.code ?? ''}`.trim();
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
};

const requireRefusals = (outcomes: readonly RequestOutcome[]): Figure[] => {
  const refused = outcomes.filter(isRefusal);
  if (!refused.length) throw new Error('The disk was not full: nothing was refused.');
  return [
    requireAtMost(
      'no response, and errors but 503 and 507',
      outcomes.filter((outcome) => !isRefusal(outcome) && (outcome.status === 0 || outcome.status >= 500)).length,
      0,
    ),
    requireAtMost('refused without Retry-After', refused.filter(({ retryAfter }) => !retryAfter).length, 0),
  ];
};

/** The checks of the doctor that find something. */
const listFailedChecks = async ({ pool }: Shop) => {
  const failed: string[] = [];
  await examineShop(pool, (line) => line.startsWith('✗') && failed.push(line));
  return failed;
};

/** Resolves when a write has succeeded that ended after `from`, with the milliseconds since then; Infinity after TIMEOUT_MS. */
const waitForWrite = async ({ outcomes }: OrderLog, from: number) => {
  for (;;) {
    const found = outcomes.slice(-200).find(({ sentAt, ms, status }) => sentAt + ms > from && status === 200);
    if (found) return found.sentAt + found.ms - from;
    if (performance.now() - from > TIMEOUT_MS) return Number.POSITIVE_INFINITY;
    await pause(20);
  }
};

/** The sizes of PostgreSQL's disks in megabytes, by the contents of the one that is filled. */
const DATABASE_DISKS = {
  'tables and WAL': { postgres: 320 },
  tables: { postgres: 160, wal: 1000 },
  WAL: { wal: 64, postgres: 1000 },
} as const;

const fillDatabaseDisk = async (seconds: number, contents: keyof typeof DATABASE_DISKS) => {
  const shop = await openShop({ shoppers: 10, disks: DATABASE_DISKS[contents] });
  const disk = shop.disks[contents === 'WAL' ? 'wal' : 'postgres'];
  try {
    const url = shop.servers[0]?.url ?? '';
    const known = await listFailedChecks(shop);
    for (const path of shop.pages) await send(`${url}${path}`);
    const log = createOrderLog();
    let isOver = false;
    let isFull = true;
    const ordering = orderUntil(shop, log, () => isOver);
    await pause(1000);
    const before = log.outcomes.length;
    disk?.fill();
    const pages: RequestOutcome[] = [];
    const visiting = (async () => {
      for (let index = 0; isFull; index++) {
        pages.push(await send(`${url}${shop.pages[index % shop.pages.length]}`));
        await pause(20);
      }
    })();
    await pause(seconds * 1000);
    isFull = false;
    disk?.clear();
    const recovered = await waitForWrite(log, performance.now());
    const during = log.outcomes.slice(before);
    await visiting;
    await pause(2000);
    isOver = true;
    await ordering;
    const counts = await countOrders(shop, log);
    const findings = (await listFailedChecks(shop)).filter((line) => !known.includes(line));
    return [
      reportValue(`the disk of ${contents} is full`, `for ${seconds} s: ${describeOutcomes(during)}`),
      ...requireRefusals(during),
      requireShare('cached pages served', pages.filter(({ status }) => status === 200).length / pages.length, 1),
      requireAtMost('a write succeeds after space is free', recovered, RECOVERY_MS, ' ms'),
      ...requireOrders(counts, 1),
      requireAtMost(`findings of the doctor${findings.map((line) => ` ${line}`).join()}`, findings.length, 0),
    ];
  } finally {
    await shop.close();
  }
};

const listFiles = (folder: string) =>
  existsSync(folder)
    ? (readdirSync(folder, { recursive: true }) as string[]).filter((path) => statSync(join(folder, path)).isFile())
    : [];

/** Bytes 4 to 7 of a WebP file are the length of what follows them. */
const isWholePicture = (file: string) => {
  const bytes = readFileSync(file);
  return bytes.length > 8 && bytes.readUInt32LE(4) + 8 === bytes.length;
};

/** Compares files with rows: encryption makes every document longer by the same number of bytes. */
const countBadFiles = async ({ pool, dataDir }: Shop) => {
  const { rows: pictures } = await pool.query<{ key: string }>(
    'SELECT image_key AS key FROM user_account WHERE image_key IS NOT NULL',
  );
  const { rows: documents } = await pool.query<{ key: string; bytes: number }>(
    'SELECT file_key AS key, bytes FROM vendor_document',
  );
  const media = join(dataDir, 'media');
  const confidential = join(dataDir, 'confidential');
  const rowFiles = [
    ...pictures.map(({ key }) => join(media, `${key}-512.webp`)),
    ...documents.map(({ key }) => join(confidential, key)),
  ];
  const files = [media, confidential].flatMap((folder) => listFiles(folder).map((path) => join(folder, path)));
  const present = rowFiles.filter((file) => existsSync(file));
  const overheads = documents
    .filter(({ key }) => existsSync(join(confidential, key)))
    .map(({ key, bytes }) => statSync(join(confidential, key)).size - bytes);
  return {
    uploads: rowFiles.length,
    withoutRow: files.filter((file) => !rowFiles.includes(file)).length,
    missing: rowFiles.length - present.length,
    half:
      present.filter((file) => file.endsWith('.webp') && !isWholePicture(file)).length +
      overheads.filter((overhead) => overhead !== Math.max(...overheads)).length,
  };
};

const fillUploadsDisk = async (seconds: number): Promise<Figure[]> => {
  const shop = await openShop({ shoppers: 6, disks: { data: 24 } });
  try {
    const url = shop.servers[0]?.url ?? '';
    const image = `data:image/jpeg;base64,${(await drawNoise(640)).toString('base64')}`;
    const upload = async ({ authorization }: Shopper) => {
      const post = (path: string, body: object) =>
        send(`${url}/api/${path}`, { method: 'POST', headers: { authorization }, body });
      return [
        await post('update_user_profile', { image }),
        await post('upload_vendor_document', { kind: 'identity', file: image }),
      ];
    };
    const uploadAll = async () => (await Promise.all(shop.shoppers.map(upload))).flat();
    const before = await uploadAll();
    // The beginning of a file fits.
    shop.disks.data?.fill(20_000);
    const during: RequestOutcome[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) during.push(...(await uploadAll()));
    shop.disks.data?.clear();
    const after = await uploadAll();
    // A job removes the pictures that were replaced.
    let files = await countBadFiles(shop);
    const deadline = performance.now() + TIMEOUT_MS;
    while (files.withoutRow > 0 && performance.now() < deadline) {
      await pause(200);
      files = await countBadFiles(shop);
    }
    const countFailed = (outcomes: readonly RequestOutcome[]) => outcomes.filter(({ status }) => status !== 200).length;
    return [
      reportValue('the disk of uploads is full', `for ${seconds} s: ${describeOutcomes(during)}`),
      ...requireRefusals(during),
      requireAtMost('uploads that fail before and after', countFailed(before) + countFailed(after), 0),
      reportValue('stored uploads', String(files.uploads)),
      requireAtMost('missing files', files.missing, 0),
      requireAtMost('half files', files.half, 0),
      requireAtMost('files that no row names', files.withoutRow, 0),
    ];
  } finally {
    await shop.close();
  }
};

const run = async (scale: Scale) => {
  const seconds = scale === 'quick' ? 5 : 30;
  return [
    ...(await fillDatabaseDisk(seconds, 'tables and WAL')),
    ...(await fillDatabaseDisk(seconds, 'tables')),
    ...(await fillDatabaseDisk(seconds, 'WAL')),
    ...(await fillUploadsDisk(seconds)),
  ];
};

/** Fills the disks of PostgreSQL and of uploads while shoppers order and upload. */
export const fullDisk: ResilienceScenario = {
  name: 'full-disk',
  title: 'a disk is full under orders and uploads',
  run,
};
