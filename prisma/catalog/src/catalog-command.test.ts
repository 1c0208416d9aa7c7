import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { contentOf } from './testing/content.ts';
import { manyProducts, sampleFiles } from './testing/sample.ts';
import { openShop } from './testing/shop.ts';

const shop = await openShop();

/** The command as npm runs it, on the test's database. */
const run = (...args: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'catalog-command.ts'), ...args], {
    cwd: import.meta.dirname,
    env: {
      ...process.env,
      DATABASE_URL: shop.url,
      DATA_DIR: join(shop.folder, 'data'),
      MEDIA_DIR: shop.served,
      INIT_CWD: shop.folder,
    },
  });
  const told = { text: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      told.text += text;
    });
  }
  return {
    child,
    told,
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, told: told.text })),
  };
};

const until = async (child: ChildProcess, condition: () => Promise<boolean>) => {
  // Asked without a pause, it would take a processor from the command.
  while (child.exitCode === null && !(await condition())) await pause(5);
};

test('it ends with 0 when everything is in, 1 when rows were refused, 2 when nothing could be done', async () => {
  const folder = await shop.write(sampleFiles());
  expect(await run('import', folder).ended).toMatchObject({
    code: 0,
    told: expect.stringMatching(/products +2 +2 +0/),
  });

  const bad = await shop.write({ 'prices.csv': 'sku,currency,price\nTHROW-1,USD,-1\n' });
  const refused = await run('check', bad).ended;
  expect(refused).toMatchObject({ code: 1, told: expect.stringContaining(`1 row is refused: ${bad}.errors.csv`) });
  expect(existsSync(`${bad}.errors.csv`)).toBe(true);

  const unusable = await shop.write({ 'prices.csv': 'sku,colour\n' });
  expect(await run('import', unusable).ended).toMatchObject({
    code: 2,
    told: expect.stringContaining("unknown columns: 'colour'"),
  });
});

test('what listings and search are read from is made anew by one command', async () => {
  await shop.giveOwners();
  const wrong = () => shop.rows('SELECT part FROM read.differences(ARRAY(SELECT id FROM product))');
  await shop.rows('DELETE FROM read.entry');
  await shop.rows('UPDATE read.item SET sold = sold + 1');
  await shop.rows('TRUNCATE read.search, read.term');
  expect((await wrong()).length).toBeGreaterThan(0);
  expect(await run('rebuild').ended).toMatchObject({ code: 0 });
  expect(await wrong()).toEqual([]);
});

test('killed in the middle, a second run finishes it: the shop is as if nothing had happened', async () => {
  const files = manyProducts(400);
  const folder = await shop.write(files);
  const first = run('import', folder, '--batch', '20');
  const count = async () => (await shop.rows<{ n: number }>('SELECT count(*)::integer AS n FROM product'))[0]?.n ?? 0;
  await until(first.child, async () => (await count()) > 2);
  first.child.kill('SIGKILL');
  expect(await first.ended).toMatchObject({ code: null });
  const before = await count();
  expect(before).toBeLessThan(402);

  const second = await run('import', folder, '--batch', '20').ended;
  expect(second).toMatchObject({ code: 0, told: expect.stringContaining('going on where it stopped') });
  // What both runs wrote is told together.
  expect(second.told).toMatch(/products +400 +400 +0/);

  const other = await openShop();
  await other.importFiles(sampleFiles());
  await other.importFolder(folder);
  expect(await contentOf(shop.pool)).toEqual(await contentOf(other.pool));
  expect(await shop.rows('SELECT * FROM read.differences(ARRAY(SELECT id FROM product))')).toEqual([]);
  expect(await shop.rows(`SELECT relname FROM pg_class WHERE 'fastupdate=on' = ANY (reloptions)`)).toEqual([]);
  expect(await shop.rows(`SELECT to_regnamespace('trad_import') AS left_over`)).toEqual([{ left_over: null }]);
});
