import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captureOutput } from '../../testing/capture-output.ts';
import { runRestoreCommand } from './backup-commands.ts';

test('a restore is refused where the shop uses a database of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'trad-restore-'));
  const context = {
    dataDir: join(folder, 'data'),
    hasOwnDatabase: true,
    objectStorage: null,
    readBucket: () => expect.unreachable(),
  };
  const restore = captureOutput((print) =>
    runRestoreCommand(['--from', join(folder, 'backups')], { ...context, print }),
  );
  await expect(restore).rejects.toThrow('DATABASE_URL names a database of your own');
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
