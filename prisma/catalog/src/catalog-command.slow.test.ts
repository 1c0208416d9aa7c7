import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readContent } from './testing/content.ts';
import { buildManyProducts, buildSampleFiles } from './testing/sample.ts';
import { openShop } from './testing/shop.ts';

const shop = await openShop();

/** Runs the command as npm does, on the test's database. */
const run = (...args: string[]) => runOn(shop.url, ...args);

const runOn = (url: string, ...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'catalog-command.ts'), ...args], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      DATABASE_URL: url,
      DATA_DIR: join(shop.folder, 'data'),
      MEDIA_DIR: shop.served,
      INIT_CWD: shop.folder,
    },
  });
  const output = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output.text += text;
    });
  }
  return {
    child,
    output,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, output: output.text })),
  };
};

const waitFor = async (child: ChildProcess, condition: () => Promise<boolean>) => {
  // Poll with a pause: without one the queries would take a CPU core from the command.
  while (child.exitCode === null && !(await condition())) await pause(5);
};

test('exit codes: 0 when all rows were imported, 1 when rows were rejected, 2 when the command failed', async () => {
  const folder = await shop.write(buildSampleFiles());
  expect(await run('import', folder).ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/products +2 +2 +0/),
  });

  const bad = await shop.write({ 'prices.csv': 'sku,currency,price\nTHROW-1,USD,-1\n' });
  const rejected = await run('check', bad).ended;
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining(`1 row was rejected: ${bad}.errors.csv`) });
  expect(existsSync(`${bad}.errors.csv`)).toBe(true);

  const unusable = await shop.write({ 'prices.csv': 'sku,colour\n' });
  expect(await run('import', unusable).ended).toMatchObject({
    code: 2,
    output: expect.stringContaining("unknown columns: 'colour'"),
  });
});

test('text of files is escaped for the terminal', async () => {
  const ESC = '\u001b[1A\u001b[2K';
  const folder = await shop.write({
    'stores.csv': `slug,name\nforged,Looms${ESC}\u202eDSU\n`,
    'products.csv': `slug,store,category,name\nforged-throw,kumasi-looms,throws,Throw${ESC}\u2066\n`,
  });
  const rejected = await run('import', folder).ended;
  expect(rejected).toMatchObject({ code: 1, output: expect.stringContaining('2 rows were rejected') });
  const errors = await readFile(`${folder}.errors.csv`, 'utf8');
  expect(errors).toContain('Looms\\u{1b}[1A\\u{1b}[2K\\u{202e}DSU');
  expect(errors).toContain('Throw\\u{1b}[1A\\u{1b}[2K\\u{2066}');

  // A cell of the first line may contain line breaks, and is part of the message.
  const unusable = await shop.write({
    'stores.csv': `slug,name,"Looms${ESC}\n1 row is new\u202e"\n`,
    'products.csv': `slug,"Throw\u009b2K\u2066"\n`,
  });
  const stopped = await run('check', unusable).ended;
  expect(stopped.code).toBe(2);
  expect(stopped.output.split('\n')).toEqual([
    expect.stringMatching(/^✓ Reading /),
    expect.stringMatching(
      /^stores\.csv: line 1: unknown columns: 'Looms\\u\{1b\}\[1A\\u\{1b\}\[2K\\u\{a\}1 row is new\\u\{202e\}'\./,
    ),
    expect.stringMatching(/^products\.csv: line 1: unknown columns: 'Throw\\u\{9b\}2K\\u\{2066\}'\./),
    '',
  ]);

  const missing = await run('export', 'out', '--store', `x${ESC}\n`).ended;
  expect(missing).toEqual({ code: 2, output: "The shop has no store 'x\\u{1b}[1A\\u{1b}[2K\\u{a}'\n" });
  for (const { output } of [rejected, stopped, missing]) expect(output).not.toMatch(/[^\P{C}\n]/u);
  expect(errors.slice(1)).not.toMatch(/[^\P{C}\n]/u);
});

test('one command rebuilds the read model of listings and search', async () => {
  await shop.assignOwners();
  const wrong = () => shop.queryRows('SELECT relation FROM read.find_differences(ARRAY(SELECT id FROM product))');
  await shop.queryRows('DELETE FROM read.entry');
  await shop.queryRows('UPDATE read.item SET sold = sold + 1');
  await shop.queryRows('TRUNCATE read.search, read.term');
  expect((await wrong()).length).toBeGreaterThan(0);
  expect(await run('rebuild').ended).toMatchObject({ code: 0 });
  expect(await wrong()).toEqual([]);
});

test('a second run resumes a killed one, with the same result as an uninterrupted run', async () => {
  const files = buildManyProducts(400);
  const folder = await shop.write(files);
  const first = run('import', folder, '--batch', '20');
  const count = async () =>
    (await shop.queryRows<{ n: number }>('SELECT count(*)::integer AS n FROM product'))[0]?.n ?? 0;
  await waitFor(first.child, async () => (await count()) > 2);
  first.child.kill('SIGKILL');
  expect(await first.ended).toMatchObject({ code: null });
  const before = await count();
  expect(before).toBeLessThan(402);

  const second = await run('import', folder, '--batch', '20').ended;
  expect(second).toMatchObject({ code: 0, output: expect.stringContaining('did not finish: resuming') });
  // The report covers both runs.
  expect(second.output).toMatch(/products +400 +400 +0/);

  const other = await openShop();
  await other.importFiles(buildSampleFiles());
  await other.importFolder(folder);
  expect(await readContent(shop.pool)).toEqual(await readContent(other.pool));
  expect(await shop.queryRows('SELECT * FROM read.find_differences(ARRAY(SELECT id FROM product))')).toEqual([]);
  expect(await shop.queryRows(`SELECT relname FROM pg_class WHERE 'fastupdate=on' = ANY (reloptions)`)).toEqual([]);
  expect(await shop.queryRows(`SELECT to_regnamespace('trad_import') AS remaining`)).toEqual([{ remaining: null }]);
});

test('usage and unknown commands need no database', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/none';
  const [usage, help, unknown] = await Promise.all(
    [[], ['--help'], ['imprt', 'folder']].map((args) => runOn(nowhere, ...args).ended),
  );
  expect(usage).toEqual({ code: 2, output: expect.stringMatching(/^npm run catalog -- import /) });
  expect(help).toEqual({ code: 0, output: usage?.output });
  expect(unknown).toEqual({
    code: 2,
    output: 'There is no command "imprt". The commands are: import, check, export, rebuild. --help explains them.\n',
  });
});
