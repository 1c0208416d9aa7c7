import { spawn } from 'node:child_process';
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOrCreateSecretFile, replaceSecretFile } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trad-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a secret is created once, readable by its owner only, and leaves no temporary file', () => {
  const dataDir = join(folder, 'deep/data');
  const secret = loadOrCreateSecretFile(dataDir, 'jwt-secret');
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(loadOrCreateSecretFile(dataDir, 'jwt-secret')).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(['jwt-secret']);
  expect(statSync(join(dataDir, 'jwt-secret')).mode & 0o777).toBe(0o600);
});

test('a new secret and its name are flushed before it is used: values that it encrypts survive a power cut', () => {
  const calls: string[] = [];
  const paths = new Map<number, string>();
  const { openSync, fsyncSync, linkSync, renameSync } = fs;
  const isTemporary = (path: string) => path.includes('jwt-secret.');
  const describePath = (path: string) => (isTemporary(path) ? 'temporary' : path);
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((path, ...more) => {
      const file = openSync(path, ...more);
      paths.set(file, String(path));
      return file;
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      calls.push(`flush ${describePath(paths.get(file) ?? '')}`);
      fsyncSync(file);
    }),
    vi.spyOn(fs, 'linkSync').mockImplementation((from, to) => {
      calls.push(`name ${String(to)}`);
      linkSync(from, to);
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      calls.push(`name ${String(to)}`);
      renameSync(from, to);
    }),
  ];
  syncBuiltinESMExports();
  try {
    const dataDir = join(folder, 'deep/data');
    const file = join(dataDir, 'jwt-secret');
    loadOrCreateSecretFile(dataDir, 'jwt-secret');
    const named = ['flush temporary', `name ${file}`, `flush ${dataDir}`];
    expect(calls.splice(0)).toEqual([...named, `flush ${join(folder, 'deep')}`, `flush ${folder}`]);
    replaceSecretFile(dataDir, 'jwt-secret', 'another');
    expect(calls).toEqual(named);
  } finally {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  }
});

test('an existing secret is preserved', () => {
  writeFileSync(join(folder, 'jwt-secret'), 'existing-secret');
  expect(loadOrCreateSecretFile(folder, 'jwt-secret')).toBe('existing-secret');
});

test('processes that start concurrently on an empty directory share one secret', async () => {
  const dataDir = join(folder, 'data');
  const program = `
    const { loadOrCreateSecretFile } = await import(${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'secret-files.ts')).href)});
    process.stdout.write('.');
    await new Promise((resolve) => process.stdin.once('data', resolve));
    process.stdout.write(loadOrCreateSecretFile(${JSON.stringify(dataDir)}, 'jwt-secret'));
    process.exit();`;
  const children = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['pipe', 'pipe', 'inherit'],
    }),
  );
  const outputs = children.map((child) => text(child.stdout));
  await Promise.all(children.map((child) => new Promise((resolve) => child.stdout.once('data', resolve))));
  for (const child of children) child.stdin.write('go');
  const secrets = new Set(await Promise.all(outputs));
  expect([...secrets]).toEqual([`.${readFileSync(join(dataDir, 'jwt-secret'), 'utf8')}`]);
});

test('an unreadable file is an error, not replaced', () => {
  mkdirSync(join(folder, 'jwt-secret'));
  expect(() => loadOrCreateSecretFile(folder, 'jwt-secret')).toThrow('EISDIR');
});
