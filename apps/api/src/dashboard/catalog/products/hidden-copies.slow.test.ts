import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput } from '@trad/contract/schemas';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { runDueJob } from '../../../platform/jobs.ts';
import { buildCategory, buildVendor, TEST_ACTOR } from '../../../testing/factories.ts';
import { drawPicture } from '../../../testing/pictures.ts';
import { openShop } from '../../../testing/shop.ts';
import { importJobs, setProductHidden, vendorJobs } from '../../dashboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-copies-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const category_id = await buildCategory(shop, { slug: 'fans' });

let serial = 0;
/** Each picture is a new one. */
const draw = () => {
  serial += 1;
  return drawPicture('png', { width: 220 + serial, height: 220 });
};

const openStore = async () => {
  const vendor = await buildVendor(shop);
  const upload = async (bytes: Buffer) => {
    const image = `data:image/png;base64,${bytes.toString('base64')}`;
    const { status, body } = await shop.callWith('uploadVendorPicture', { image }, { token: vendor.token });
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as { key: string }).key;
  };
  const add = async (title: string, keys: string[], status: 'active' | 'draft' | 'archived' = 'active') => {
    serial += 1;
    const variants = [{ option_values: [], sku: `COPY-${serial}`, stock: 3, prices: { USD: { amount: 20 } } }];
    const images = keys.map((key) => ({ key }));
    const draft = { title, category_id, status, images, variants };
    return (await shop.call('addVendorProduct', draft, vendor)).body.data;
  };
  const change = async (id: number, fields: object) => {
    const { version } = (await shop.call('getVendorProduct', { id }, vendor)).body.data;
    const { body } = await shop.callWith('updateVendorProduct', { id, version, ...fields }, { token: vendor.token });
    return body.data;
  };
  const isListed = async (id: number) =>
    (await shop.call('getProducts', { product_ids: `${id}` })).body.data.length === 1;
  return { vendor, upload, add, change, isListed };
};

const setHidden = (id: number, hidden: boolean) =>
  setProductHidden(shop.prisma, {
    product: id,
    hidden,
    reason: hidden ? 'Counterfeit.' : null,
    actor: TEST_ACTOR,
    now: shop.clock.now(),
  });

test('a former name or picture of a hidden product puts no other product on sale', async () => {
  const { vendor, upload, add, change, isListed } = await openStore();
  const [former, next] = [await upload(await draw()), await upload(await draw())];
  const { id } = await add('Raffia Fan', [former]);
  await setHidden(id, true);
  await change(id, { title: 'Reed Fan', images: [{ key: next }] });
  await change(id, { title: 'Palm Fan', status: 'draft', images: [] });
  const copies = [
    await add(' raffia FAN', [await upload(await draw())]),
    await add('Reed Fan', [await upload(await draw())]),
    await add('Raffia  Fan', [await upload(await draw())]),
    await add('Raffia\u00a0\u202fFan', [await upload(await draw())]),
    await add('Palm Fan', [await upload(await draw())]),
    await add('Bag', [former]),
    await add('Hat', [next]),
  ];
  for (const copy of copies) {
    expect(copy, copy.title).toMatchObject({ hidden: 1, hidden_reason: 'Counterfeit.' });
    expect(await isListed(copy.id)).toBe(false);
  }
  const other = await add('Basket', [await upload(await draw())]);
  expect(other.hidden).toBe(0);
  expect(await change(other.id, { title: 'Raffia Fan' })).toMatchObject({ hidden: 1 });

  const text = 'sku,product,title,category,status,price_USD\nCOPY-FILE,copy,Raffia Fan,fans,active,9\n';
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  await shop.call('importVendorFile', { kind: 'products', file } as CallInput<'importVendorFile'>, vendor);
  while (await runDueJob(shop.app.deps, importJobs));
  const imported = await shop.pool.query(
    `SELECT p.hidden FROM product p JOIN variant v ON v.product_id = p.id WHERE v.sku = 'COPY-FILE'`,
  );
  expect(imported.rows).toEqual([{ hidden: true }]);
});

test('a product is hidden whose name differs from a hidden one by its spaces, of whichever there are more', async () => {
  const { upload, add } = await openStore();
  const { id } = await add('Sisal \u00a0Tray', [await upload(await draw())]);
  await setHidden(id, true);
  for (const title of ['Sisal Tray', 'sisal  tray', 'Sisal \u00a0Tray'])
    expect(await add(title, [await upload(await draw())]), title).toMatchObject({ hidden: 1 });
  expect(await add('SisalTray', [await upload(await draw())])).toMatchObject({ hidden: 0 });
});

test('a draft that has the name or a picture of a hidden product is hidden when it is put on sale', async () => {
  const { vendor, upload, add, change, isListed } = await openStore();
  const bytes = await draw();
  const key = await upload(bytes);
  const { id } = await add('Cane Fan', [key]);
  const drafts = [
    await add('Bag', [key], 'draft'),
    await add('Hat', [await upload(bytes)], 'archived'),
    await add('cane fan', [await upload(await draw())], 'draft'),
  ];
  const other = await add('Basket', [await upload(await draw())], 'draft');
  const inFile = await add('Mat', [key], 'draft');
  await setHidden(id, true);
  for (const draft of drafts) {
    expect(draft.hidden, draft.title).toBe(0);
    expect(await change(draft.id, { status: 'active' }), draft.title).toMatchObject({
      hidden: 1,
      hidden_reason: 'Counterfeit.',
    });
    expect(await isListed(draft.id)).toBe(false);
  }
  expect(await change(other.id, { status: 'active' })).toMatchObject({ hidden: 0 });
  expect(await isListed(other.id)).toBe(true);

  const text = `sku,product,status\n${inFile.variants[0]?.sku},${inFile.slug},active\n`;
  const file = `data:text/csv;base64,${Buffer.from(text).toString('base64')}`;
  await shop.call('importVendorFile', { kind: 'products', file } as CallInput<'importVendorFile'>, vendor);
  while (await runDueJob(shop.app.deps, importJobs));
  expect((await shop.call('getVendorProduct', { id: inFile.id }, vendor)).body.data).toMatchObject({
    status: 'active',
    hidden: 1,
  });
});

test('names and pictures of a product are free when an operator shows it again, and always in other stores', async () => {
  const { upload, add, change } = await openStore();
  const bytes = await draw();
  const former = await upload(bytes);
  const { id } = await add('Sisal Fan', [former]);
  await setHidden(id, true);
  await change(id, { title: 'Jute Fan', status: 'draft', images: [] });
  const another = await openStore();
  expect((await another.add('Sisal Fan', [await another.upload(bytes)])).hidden).toBe(0);
  await setHidden(id, false);
  expect((await add('Sisal Fan', [former])).hidden).toBe(0);
  expect((await add('Bag', [await upload(bytes)])).hidden).toBe(0);
});

test('a picture of a hidden product is recognised when it is uploaded again, whatever its metadata', async () => {
  const { upload, add, change, isListed } = await openStore();
  const bytes = await draw();
  const { id } = await add('Bark Cloth', [await upload(bytes)]);
  await setHidden(id, true);
  const withMetadata = await sharp(bytes)
    .withExif({ IFD0: { ImageDescription: 'Another one' } })
    .png()
    .toBuffer();
  expect(withMetadata.equals(bytes)).toBe(false);
  for (const file of [bytes, withMetadata]) {
    const copy = await add('New Cloth', [await upload(await draw()), await upload(file)]);
    expect(copy).toMatchObject({ hidden: 1, hidden_reason: 'Counterfeit.' });
    expect(await isListed(copy.id)).toBe(false);
  }
  const other = await add('Raw Cloth', [await upload(await draw())]);
  expect(other.hidden).toBe(0);
  expect(await change(other.id, { images: [{ key: await upload(bytes) }] })).toMatchObject({ hidden: 1 });
});

test('pictures that a former release or an import stored are recognised once their files are read', async () => {
  const { upload, add } = await openStore();
  const [bytes, unknown] = [await draw(), await draw()];
  const key = await upload(bytes);
  const { id } = await add('Woven Mat', [key, await upload(unknown)]);
  await shop.pool.query('UPDATE vendor_picture SET content_hash = NULL');
  // An imported picture has no row of its own; the files of another one are lost.
  await shop.pool.query('DELETE FROM vendor_picture WHERE key = $1', [key]);
  await shop.pool.query(`INSERT INTO product_image (product_id, position, key) VALUES ($1, 9, 'lost-picture')`, [id]);
  await setHidden(id, true);
  const early = await upload(unknown);
  await shop.pool.query('UPDATE vendor_picture SET content_hash = NULL WHERE key = $1', [early]);
  await vendorJobs['vendor.hash_pictures']?.run({}, shop.app.deps);
  expect((await add('Plain Mat', [await upload(bytes)])).hidden).toBe(1);
  expect((await add('Floor Mat', [early])).hidden).toBe(1);
  expect((await add('Door Mat', [await upload(await draw())])).hidden).toBe(0);
});
