import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };
// Those of Prisma have its own usage.
const names = Object.keys(scripts).filter((name) => name !== 'prisma');

const dataDir = mkdtempSync(join(tmpdir(), 'trad-usage-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

// As npm runs it. A command that needs the database fails, as no one listens there.
test.each(names)('npm run %s -- --help prints the usage, and does nothing else', { timeout: 120_000 }, async (name) => {
  const { stdout } = await promisify(execFile)('sh', ['-c', `${scripts[name]} --help`], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: dataDir },
    timeout: 100_000,
  });
  expect(stdout).toMatch(new RegExp(`^npm (run )?${name}\\b`, 'm'));
  expect(stdout).not.toMatch(/^→ (Build|Start)/m);
  expect(readdirSync(dataDir)).toEqual([]);
});
