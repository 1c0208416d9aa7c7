import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trad-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('creates a folder with those above it, also where some of them exist', () => {
  for (const path of ['one/two/three', 'one/two', 'one/other']) {
    createFolder(join(folder, path), 0o700);
    expect(statSync(join(folder, path)).mode & 0o777).toBe(0o700);
  }
});

test('rejects a path below a file', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(() => createFolder(join(folder, 'file/one'))).toThrow('ENOTDIR');
});

test('rejects a path where there can be no folder, instead of waiting forever', () => {
  expect(() => createFolder('/proc/trad/one')).toThrow(/^No folder can be created in \/proc\.$|EROFS|EACCES|EPERM/);
});
