import { expect, test } from 'vitest';
import { captureOutput } from '../testing/capture-output.ts';
import { buildStore, buildUser, buildVendor } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { runVendorsCommand } from './operator-commands/vendors-command.ts';

const shop = await openShop();
const { pool } = shop;

const apply = async (store_name: string) => {
  const user = await buildUser(shop);
  const input = { store_name, categories: 'art', country_code: 'GH', city: 'Accra', agree: 1 as const };
  const { status, body } = await shop.call('applyAsVendor', input, user);
  return { user, result: [status, body.details?.[0]?.path, body.details?.[0]?.message], code: body.code };
};
const TAKEN = [400, 'store_name', 'is too similar to the name of another store'];

test("rejects an application under a name that looks like another store's or the marketplace's", async () => {
  await buildStore(shop, { name: 'Adire House' });
  for (const name of ['ADIRE house', 'Adir\u0435 House', 'Ａｄｉｒｅ House', 'Adi\u0301re-House', 'Adire H0use'])
    expect((await apply(name)).result, name).toEqual(TAKEN);
  for (const name of ['Trad', 'Trad Official', 'Tr\u0430d Support', 'T.R.A.D', 'MyTrad', 'Tr@d'])
    expect((await apply(name)).result, name).toEqual([400, 'store_name', 'contains the name of the marketplace']);
  expect((await apply('Adire Houses')).result[0]).toBe(200);
  expect([(await apply('ADIRE house')).code, (await apply('Trad')).code]).toEqual([
    'STORE_NAME_TAKEN',
    'STORE_NAME_RESERVED',
  ]);
});

test('rejects names in circled, squared or flag letters, and other spellings of Arabic names', async () => {
  await buildStore(shop, { name: 'Adunni Studio' });
  await buildStore(shop, { name: 'استوديو كريمة' });
  const vendor = await buildVendor(shop, { name: 'Okapi Prints' });
  const rename = async (storeName: string) => {
    const { status, body } = await shop.call('updateVendorStore', { storeName }, vendor);
    return [status, 'store_name', body.details?.[0]?.message];
  };
  for (const name of ['Adunni Studio™', '🅐dunni Studio', '🅰🅳🆄🅽🅽🅸 🆂🆃🆄🅳🅸🅾', '🇦dunni Studio', 'ٱستوديـــو كريمه']) {
    expect((await apply(name)).result, name).toEqual(TAKEN);
    expect(await rename(name), name).toEqual(TAKEN);
  }
  for (const name of ['🅣🅡🅐🅓', '🆃🆁🅰🅳 Official', '🇹🇷🇦🇩', 'دعم تراد']) {
    const CLAIMED = [400, 'store_name', 'contains the name of the marketplace'];
    expect((await apply(name)).result, name).toEqual(CLAIMED);
    expect(await rename(name), name).toEqual(CLAIMED);
  }
});

test('name keys of an earlier version are computed again before a comparison', async () => {
  const id = await buildStore(shop, { name: 'Ubuntu Weavers' });
  await pool.query(
    `INSERT INTO store_name (store_id, name, keys) VALUES ($1, 'Ubuntu Weavers', ARRAY['of an earlier version'])`,
    [id],
  );
  expect((await apply('U\u0185untu Weavers')).result).toEqual(TAKEN);
  expect((await apply('Ubuntu We@vers')).result).toEqual(TAKEN);
  const arabic = await buildStore(shop, { name: 'نسيج كريمة' });
  await pool.query(
    `INSERT INTO store_name (store_id, name, keys) VALUES ($1, 'نسيج كريمة', ARRAY['keys 2', 'نسىجكرىمة'])`,
    [arabic],
  );
  expect((await apply('نسيج كريمه')).result).toEqual(TAKEN);
});

test('rejects names of spaces and punctuation only', async () => {
  for (const name of ['\u3164\u3164', '\u2800', '\u0301', 'Adire\u115f House'])
    expect((await apply(name)).result.slice(0, 2), JSON.stringify(name)).toEqual([400, 'store_name']);
});

test("a store cannot take another store's name, and can respell its own", async () => {
  await buildStore(shop, { name: 'Ndebele Beads' });
  const vendor = await buildVendor(shop, { name: 'Zulu Beads' });
  const rename = (storeName: string) => shop.call('updateVendorStore', { storeName }, vendor);
  const refused = await rename('NDEBELE BEADS');
  expect([refused.status, refused.body.code, refused.body.details]).toEqual([
    400,
    'STORE_NAME_TAKEN',
    [{ path: 'storeName', message: 'is too similar to the name of another store' }],
  ]);
  expect((await rename('Trad Help')).status).toBe(400);
  expect((await rename('ZULU Beads')).status).toBe(200);
  // The former name is available.
  await rename('Xhosa Beads');
  expect((await apply('Zulu Beads')).result[0]).toBe(200);
});

test('stores that already share a name can change everything else', async () => {
  await buildStore(shop, { name: 'Twin Looms' });
  const vendor = await buildVendor(shop, { name: 'TWIN Looms' });
  const { status, body } = await shop.call('updateVendorStore', { storeName: 'TWIN Looms', city: 'Accra' }, vendor);
  expect([status, body.data.city]).toEqual([200, 'Accra']);
});

test('of two concurrent requests for a name one gets it, and a second application with it is not accepted', async () => {
  const [one, other] = [await buildVendor(shop), await buildVendor(shop)];
  const both = await Promise.all(
    [one, other].map((vendor) => shop.call('updateVendorStore', { storeName: 'Sankofa Prints' }, vendor)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);

  const [first, second] = [await apply('Baobab Art'), await apply('BA0BAB Art')];
  const accept = (id: number) =>
    captureOutput((print) =>
      runVendorsCommand(['accept', String(id)], { ...shop.app.deps, print, ask: async () => true }),
    );
  expect((await accept(first.user.id)).code).toBe(0);
  expect(await accept(second.user.id)).toEqual({
    code: 2,
    output:
      'The name BA0BAB Art is too similar to the name of another store. Reject the application, with that reason.',
  });
});

test('a store cannot take the name that operators gave the marketplace, or plan for it', async () => {
  const CLAIMED = [400, 'store_name', 'contains the name of the marketplace'];
  const former = await pool.query(`SELECT value FROM setting WHERE key = 'web_settings'`);
  await pool.query(
    `INSERT INTO setting (key, value) VALUES ('web_settings', '{"brand_name": "Zuri Bazaar"}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
  );
  const now = shop.clock.now();
  const publishAt = new Date(now.getTime() + 86_400_000);
  await shop.prisma.plannedContent.create({
    data: { key: 'web_settings', value: { brand_name: 'Neema' }, basedOn: 1, publishAt, plannedAt: now },
  });
  for (const name of ['Zuri Bazaar', 'ZURI Bazaar Support', 'Neema Official', 'Trad'])
    expect((await apply(name)).result, name).toEqual(CLAIMED);
  expect((await apply('Zuri Beads')).result[0]).toBe(200);
  await shop.prisma.plannedContent.deleteMany();
  await pool.query(`UPDATE setting SET value = $1 WHERE key = 'web_settings'`, [former.rows[0]?.value ?? {}]);
});
