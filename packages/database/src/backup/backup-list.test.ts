import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  countBackups,
  findLastBackup,
  listBackups,
  prepareStore,
  removeOldBackups,
  writeManifest,
} from './backup-list.ts';
import { createFolderStore } from './backup-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-backup-list-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Times and first segments of backups, each of them named after its time. */
type Made = [day: string, timeline: number, position: number];

const nameOf = (day: string) => `${day}T00-00-00-000Z`;
const openStore = async (name: string, backups: Made[]) => {
  const store = createFolderStore(join(folder, name));
  await prepareStore(store, '1');
  for (const [day, timeline, position] of backups) {
    const endedAt = `${day}T00:00:00.000Z`;
    const firstSegment = `${timeline}`.padStart(8, '0') + `${position}`.padStart(16, '0');
    const manifest = { format: 1, systemIdentifier: '1', startedAt: endedAt, endedAt, firstSegment } as const;
    await writeManifest(store, nameOf(day), { ...manifest, counts: {}, files: {} });
  }
  return store;
};
const listDays = async (store: Awaited<ReturnType<typeof openStore>>) =>
  (await listBackups(store)).map(({ name }) => name.slice(0, 10));

test.each<[string, Made[], string[]]>([
  [
    'a clock that was ahead made it',
    [
      ['2001-01-01', 1, 1],
      ['2999-01-01', 1, 2],
      ['2001-01-02', 1, 3],
    ],
    ['2001-01-01', '2999-01-01', '2001-01-02'],
  ],
  [
    'the time to which the clock was ahead has come',
    [
      ['2001-03-01', 1, 2],
      ['2001-01-02', 1, 3],
      ['2001-03-02', 1, 4],
    ],
    ['2001-03-01', '2001-01-02', '2001-03-02'],
  ],
  [
    'the shop was restored from a backup of the future',
    [
      ['2999-01-01', 1, 2],
      ['2001-01-02', 2, 3],
    ],
    ['2999-01-01', '2001-01-02'],
  ],
  [
    'a trial copy made one',
    [
      ['2001-01-01', 1, 1],
      ['2001-01-03', 1, 3],
      ['2001-01-02', 2, 2],
    ],
    ['2001-01-01', '2001-01-02', '2001-01-03'],
  ],
])('the newest backup is listed last where %s', async (name, made, expected) => {
  expect(await listDays(await openStore(name, made))).toEqual(expected);
});

test('the backup that was just made is not removed, whatever its time', async () => {
  const store = await openStore('just made', [
    ['2001-02-01', 2, 1],
    ['2001-02-02', 2, 2],
    ['2001-01-01', 1, 3],
  ]);
  expect(await removeOldBackups(store, 1, nameOf('2001-01-01'))).toBe(1);
  expect(await listDays(store)).toEqual(['2001-01-01', '2001-02-02']);
});

test('a damaged manifest is counted, and the last backup is found without it', async () => {
  const store = await openStore('damaged', [
    ['2001-01-01', 1, 1],
    ['2001-01-02', 1, 2],
    ['2001-01-03', 1, 3],
  ]);
  await store.write(`${nameOf('2001-01-01')}/backup.json`, '{"format": 1, "sys');
  await store.write(`${nameOf('2001-01-03')}/backup.json`, '{"format": 2}');
  await expect(listBackups(store)).rejects.toThrow(
    `is damaged: move the folder ${nameOf('2001-01-01')} out of the location, or delete it.`,
  );
  await store.removeFolder(nameOf('2001-01-01'));
  await expect(listBackups(store)).rejects.toThrow(
    'is of another release of Trad: restore it with that one, or back up into',
  );
  await store.write(`${nameOf('2001-01-01')}/backup.json`, '{');
  expect((await findLastBackup(store))?.name).toBe(nameOf('2001-01-02'));
  expect(await countBackups(store, '1')).toBe(3);
  expect(await countBackups(store, '2')).toBe(0);
  expect(await countBackups(createFolderStore(join(folder, 'none')), '1')).toBe(0);
});
