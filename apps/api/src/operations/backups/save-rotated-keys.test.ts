import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Queryable } from '@trad/database/connections/transaction';
import { afterAll, expect, test } from 'vitest';
import { saveRotatedKeys } from './save-rotated-keys.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-rotated-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A database that archives its WAL into this location. */
const buildDatabase = (location: string) => {
  const command = `test -f "${location}/wal/%f.gz" || gzip < "%p" > "${location}/wal/%f.gz"`;
  return { query: async () => ({ rows: [{ command }] }) } as unknown as Queryable;
};

test('the keys are stored where PostgreSQL archives its WAL', async () => {
  const location = join(folder, 'mounted');
  mkdirSync(location);
  writeFileSync(join(location, 'trad-backups.json'), '{}');
  await saveRotatedKeys({ pool: buildDatabase(location), backupTo: location }, 'new\nformer');
  const names = readdirSync(join(location, 'keys'));
  expect(names.map((name) => readFileSync(join(location, 'keys', name), 'utf8'))).toEqual(['new\nformer']);
});

test('no key is made while that location is not mounted', async () => {
  const location = join(folder, 'unmounted');
  mkdirSync(location);
  const problem = `could not be stored in ${location}, which needs it: `;
  for (const backupTo of [location, null])
    await expect(saveRotatedKeys({ pool: buildDatabase(location), backupTo }, 'new')).rejects.toThrow(problem);
  expect(existsSync(join(location, 'keys'))).toBe(false);
});
