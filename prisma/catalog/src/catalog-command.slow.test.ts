import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readContent } from './testing/content.ts';
import { buildManyProducts, buildSampleFiles } from './testing/sample.ts';
import { openShop } from './testing/shop.ts';

const shop = await openShop();
const NOWHERE = 'postgres://nobody@127.0.0.1:1/none';

/** Runs the command as npm does, on the test's database. */
const run = (...args: string[]) => runOn(shop.url, ...args);

const runOn = (url: string, ...args: string[]) => runWith({ DATABASE_URL: url }, ...args);

const runWith = (variables: NodeJS.ProcessEnv, ...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'catalog-command.ts'), ...args], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      DATA_DIR: join(shop.folder, 'data'),
      MEDIA_DIR: shop.served,
      INIT_CWD: shop.folder,
      ...variables,
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
  expect(
    await shop.queryRows(
      `SELECT relname FROM pg_class WHERE 'fastupdate=on' = ANY (reloptions) AND relnamespace = 'read'::regnamespace`,
    ),
  ).toEqual([]);
  expect(await shop.queryRows(`SELECT to_regnamespace('trad_import') AS remaining`)).toEqual([{ remaining: null }]);
});

test('only an import migrates the database, and prints what it migrates', async () => {
  const former = await openShop();
  const [last] = await former.queryRows<{ name: string }>(
    `DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)
     RETURNING migration_name AS name`,
  );
  const folder = await shop.write({ 'stores.csv': 'slug,name\nlooms,Looms\n' });
  for (const words of [['check', folder], ['import', folder, '--dry-run'], ['export', 'former'], ['rebuild']])
    expect(await runOn(former.url, ...words).ended).toEqual({
      code: 2,
      output: expect.stringMatching(
        /^✗ The database of DATABASE_URL lacks 1 of \d+ migrations: start the shop once, or/,
      ),
    });
  expect(existsSync(join(shop.folder, 'former'))).toBe(false);
  await former.queryRows(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', $1, now())`,
    [last?.name],
  );
  await former.queryRows(`UPDATE migrator.state SET value = 'former' WHERE name = 'functions'`);
  expect((await runOn(former.url, 'check', folder).ended).output).toContain('has the functions of another release');
  expect(await runOn(former.url, 'import', folder).ended).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Applied prisma\/functions$/m),
  });
  expect((await runOn(former.url, 'check', folder).ended).code).toBe(0);
});

test('an import with pictures is refused where the shop stores them in a bucket', async () => {
  const bucket = { DATABASE_URL: shop.url, STORAGE_URL: 's3://media?endpoint=http://127.0.0.1:1' };
  const folder = await shop.write({ 'stores.csv': 'slug,name\nlooms,Looms\n' });
  expect((await runWith(bucket, 'check', folder).ended).code).toBe(0);
  mkdirSync(join(folder, 'pictures'));
  for (const command of ['check', 'import'])
    expect(await runWith(bucket, command, folder).ended).toEqual({
      code: 2,
      output: `This shop stores pictures in the bucket of STORAGE_URL, which imports cannot write: import without ${folder}/pictures\n`,
    });
});

test('all arguments are checked before a database is needed', async () => {
  const folder = await shop.write({ 'stores.csv': 'slug,name\n' });
  for (const [words, reason] of [
    [['import', folder, '--batch', '0'], '--batch is a number from 1 to 10000'],
    [['import', 'missing'], 'missing does not exist'],
    [['import', folder, 'other'], 'Unexpected argument: other. Nothing was done.'],
    [['export', 'out', '--format', 'xml'], '--format is csv or jsonl'],
    [['export', 'out', '--dry-run'], 'export does not take --dry-run. Nothing was done.'],
    [['rebuild', '--dry-run'], 'rebuild does not take --dry-run. Nothing was done.'],
  ] as const)
    expect(await runOn(NOWHERE, ...words).ended).toEqual({ code: 2, output: `${reason}\n` });
});

test('usage and unknown commands need no database', async () => {
  const [usage, help, unknown] = await Promise.all(
    [[], ['--help'], ['imprt', 'folder']].map((args) => runOn(NOWHERE, ...args).ended),
  );
  expect(usage).toEqual({ code: 2, output: expect.stringMatching(/^npm run catalog -- import /) });
  expect(help).toEqual({ code: 0, output: usage?.output });
  expect(unknown).toEqual({
    code: 2,
    output: 'There is no command "imprt". The commands are: import, check, export, rebuild. --help explains them.\n',
  });
});
