import { expect, test, vi } from 'vitest';
import { readVersions } from '../../testing/content.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();

const findStatus = async (slug: string) =>
  (await shop.queryRows<{ status: string }>('SELECT status FROM store WHERE slug = $1', [slug]))[0]?.status;
const setStatus = (slug: string, status: string) =>
  shop.queryRows('UPDATE store SET status = $2 WHERE slug = $1', [slug, status]);

const HELP = 'npm run vendors -- suspend <store> --reason … suspends a store, reopen <store> opens it again.';

test('a new store has the status of its row, and is active without one', async () => {
  const { errors } = await shop.importFiles({
    'stores.csv':
      'slug,name,status\nkente-hall,Kente Hall,\nreed-works,Reed Works,suspended\nclay-yard,Clay Yard,active\n',
  });
  expect(errors).toEqual([]);
  expect([await findStatus('kente-hall'), await findStatus('reed-works'), await findStatus('clay-yard')]).toEqual([
    'active',
    'suspended',
    'active',
  ]);
  await shop.assignOwners();
});

test('a file neither reopens nor suspends a store that exists, which imports and checks report', async () => {
  await setStatus('kente-hall', 'suspended');
  const before = await readVersions(shop.pool);
  const files = await shop.write({ 'stores.csv': 'slug,name,status\nkente-hall,Kente Hall,active\n' });
  const log = ['The status of a store differs from the files, which do not change it: kente-hall', HELP];
  const summary = { stores: { unchanged: 1 } };
  expect(await shop.importFolder(files, { dryRun: true })).toMatchObject({ errors: [], summary, log });
  expect(await shop.importFolder(files)).toMatchObject({ errors: [], summary, log });
  expect(await readVersions(shop.pool)).toEqual(before);
  const both = await shop.importFiles({
    'stores.csv': 'slug,city,status\nkente-hall,Accra,active\nclay-yard,Ilorin,suspended\nreed-works,,suspended\n',
  });
  expect(both).toMatchObject({
    errors: [],
    summary: { stores: { changed: 2, unchanged: 1 } },
    log: ['The status of 2 stores differs from the files, which do not change it: clay-yard, kente-hall', HELP],
  });
  expect([await findStatus('kente-hall'), await findStatus('clay-yard')]).toEqual(['suspended', 'active']);
});

test('rows without a status and an unchanged export report nothing', async () => {
  expect((await shop.importFiles({ 'stores.csv': 'slug,name,status\nkente-hall,Kente Hall,\n' })).log).toEqual([]);
  const folder = await shop.exportTo('suspended');
  expect(await shop.importFolder(folder)).toMatchObject({ errors: [], summary: { stores: { unchanged: 3 } }, log: [] });
});

test('a new store has the commission of new stores, and files do not change that of a store that exists', async () => {
  const findCommission = async (slug: string) =>
    (await shop.queryRows<{ bp: number }>('SELECT commission_bp AS bp FROM store WHERE slug = $1', [slug]))[0]?.bp;
  await shop.importFiles({ 'stores.csv': 'slug,name\ndye-pit,Dye Pit\n' });
  expect(await findCommission('dye-pit')).toBe(1000);
  await shop.queryRows(`INSERT INTO setting (key, value) VALUES ('default_commission', '{"bp": 725}')`);
  await shop.importFiles({ 'stores.csv': 'slug,name\ndye-pit,The Dye Pit\nloom-house,Loom House\n' });
  expect([await findCommission('dye-pit'), await findCommission('loom-house')]).toEqual([1000, 725]);
});

test('an import writes nothing if another store gets a similar name after the check', async () => {
  const files = {
    'stores.csv': 'slug,name\nkumasi-looms,Kumasi Looms\n',
    'categories.csv': 'slug,name\nloom-parts,Loom parts\n',
  };
  const query = shop.pool.query.bind(shop.pool) as (...parameters: unknown[]) => Promise<unknown>;
  const spy = vi.spyOn(shop.pool, 'query').mockImplementation(async (...parameters: unknown[]) => {
    if (String(parameters[0]).includes('INSERT INTO trad_import.run'))
      await query(`INSERT INTO store (slug, name, commission_bp) VALUES ('accepted', 'Kumasi L00ms', 1000)`);
    return query(...parameters);
  });
  try {
    await expect(shop.importFiles(files)).rejects.toThrow(
      'Names of stores, or of the marketplace, were changed while the files were checked',
    );
  } finally {
    spy.mockRestore();
  }
  expect(await shop.queryRows(`SELECT FROM store WHERE slug = 'kumasi-looms'`)).toEqual([]);
  expect(await shop.queryRows(`SELECT FROM category WHERE slug = 'loom-parts'`)).toEqual([]);
  expect((await shop.importFiles(files)).errors).toEqual([
    'stores.csv,2,name,is too similar to the name of another store: accepted,Kumasi Looms',
  ]);
});
