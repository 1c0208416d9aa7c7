import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { buildCategory, buildProduct, buildVendor } from '../../testing/factories.ts';
import { buildBadPictures, drawPhoto, drawPicture } from '../../testing/pictures.ts';
import { openShop } from '../../testing/shop.ts';
import { vendorJobs } from '../dashboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const pictureDir = join(folder, 'media/stores');
const listFiles = () => (existsSync(pictureDir) ? readdirSync(pictureDir).sort() : []);
const readStoredFile = (address: unknown) => readFileSync(join(folder, String(address)));
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, vendorJobs));
};

type Pictures = Partial<Record<'logo' | 'banner' | 'portrait', Buffer>>;
const BANNER = { width: 1600, height: 400 };
const buildStoreVendor = async (columns: Record<string, unknown> = {}) => {
  const { token, storeId } = await buildVendor(shop, columns);
  return {
    token,
    storeId,
    read: async () => (await shop.call('getVendorStore', {}, { token })).body.data,
    update: (fields: object) => shop.callWith('updateVendorStore', fields, { token }),
    /** Sends files as pictures of a form, valid or not. */
    send: async (pictures: Pictures, fields: Record<string, string> = {}) => {
      const form = new FormData();
      for (const [name, text] of Object.entries(fields)) form.set(name, text);
      for (const [name, bytes] of Object.entries(pictures)) form.set(name, new File([bytes], 'a.png'));
      const request = new Response(form);
      return shop.inject({
        method: 'POST',
        url: '/api/update_vendor_store',
        headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
    loadStorePage: async () => (await shop.call('getStore', { seller_id: storeId })).body.data,
  };
};

test('a vendor sees their own store with links to its categories', async () => {
  const men = await buildCategory(shop, { slug: 'men' });
  const { read, storeId } = await buildStoreVendor({
    selling_categories: ['mens_wear', 'books', 'apparel'],
    country_iso2: 'NG',
  });
  const women = await buildCategory(shop, { slug: 'women' });
  await buildCategory(shop, { slug: 'kids', active: false });
  expect(await read()).toMatchObject({
    id: storeId,
    selling_categories: ['mens_wear', 'books', 'apparel'],
    category_ids: [men, women],
    country_code: 'NG',
    commission_rate: 10,
    time_zone: 'Africa/Lagos',
    status: 'active',
    version: 1,
    logo: null,
    banner: null,
  });
});

test('updates fields that were sent, clears empty ones and preserves the rest', async () => {
  const { read, update, loadStorePage } = await buildStoreVendor({
    description: 'Old.',
    city: 'Lagos',
    tiktok: 'https://tiktok.com/@a',
  });
  const { status, body } = await update({
    storeName: 'Adire House',
    description: '',
    instagram: 'https://www.instagram.com/adire.house',
    tiktok: '',
    selling_categories: 'footwear,art',
    country_code: 'gh',
    time_zone: 'africa/accra',
  });
  expect([status, body.message]).toEqual([200, 'Store settings saved']);
  expect(body.data).toMatchObject({
    storeName: 'Adire House',
    description: null,
    instagram: 'https://www.instagram.com/adire.house',
    tiktok: null,
    city: 'Lagos',
    selling_categories: ['footwear', 'art'],
    country_code: 'GH',
    time_zone: 'Africa/Accra',
    version: 2,
  });
  expect(body.data).toEqual(await read());
  expect((await update({ time_zone: 'Asia/Kolkata' })).body.data).toMatchObject({ time_zone: 'Asia/Kolkata' });
  for (const empty of ['', ' '])
    expect((await update({ time_zone: empty })).body.data).toMatchObject({ time_zone: 'Asia/Kolkata' });
  expect(await loadStorePage()).toMatchObject({
    name: 'Adire House',
    instagram: 'https://www.instagram.com/adire.house',
  });
});

test('a new description replaces the translations of the old one', async () => {
  const { update, storeId } = await buildStoreVendor({ description: 'Cloth.' });
  await shop.prisma.storeTranslation.create({
    data: { storeId, languageCode: 'fr', field: 'description', text: 'Du tissu.' },
  });
  const loadInFrench = async () =>
    (await shop.call('getStore', { seller_id: storeId }, { lang: 'fr' })).body.data.description;
  await update({ description: 'Cloth.' });
  expect(await loadInFrench()).toBe('Du tissu.');
  await update({ description: 'Cloth and bags.' });
  expect(await loadInFrench()).toBe('Cloth and bags.');
});

test('a description of several lines that a form sends is the stored one, and stays translated', async () => {
  const description = 'Cloth.\n\nAnd bags.';
  const { send, read, storeId } = await buildStoreVendor({ description });
  const text = 'Du tissu.';
  await shop.prisma.storeTranslation.create({
    data: { storeId, languageCode: 'fr', field: 'description', text },
  });
  await send({}, { description, city: 'Kano' });
  expect(await read()).toMatchObject({ description, city: 'Kano' });
  const { data } = (await shop.call('getStore', { seller_id: storeId }, { lang: 'fr' })).body;
  expect(data.description).toBe(text);
});

test('an update of an outdated version gets a conflict with the current one and writes nothing', async () => {
  const { read, update, send } = await buildStoreVendor();
  expect((await update({ version: 1, city: 'Accra' })).status).toBe(200);
  const { status, body } = await send({ logo: await drawPicture('png') }, { version: '1', city: 'Tamale' });
  expect([status, body.code, (body as { data?: object }).data]).toEqual([409, 'EDITED_MEANWHILE', { version: 2 }]);
  expect(await read()).toMatchObject({ city: 'Accra', logo: null, version: 2 });
  const both = await Promise.all(['Kumasi', 'Tema'].map((city) => update({ version: 2, city })));
  expect(both.map((response) => response.status).sort()).toEqual([200, 409]);
});

test("a changed name is on the store's products at once; fields that no product shows write no product", async () => {
  const { token, storeId } = await buildStoreVendor();
  const product = await buildProduct(shop, { store_id: storeId });
  const app = await shop.openApp({ cacheResponses: true });
  const fetchData = async (path: string) => (await app.inject({ url: `/api/${path}` })).json();
  const loadSellerName = async () => (await fetchData(`get_products?seller_id=${storeId}`)).data[0].seller_name;
  const loadTiktok = async () => (await fetchData(`get_store?seller_id=${storeId}`)).data.tiktok;
  const save = (payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/update_vendor_store',
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const getRowVersion = async () =>
    (await shop.pool.query('SELECT xmin::text FROM read.item WHERE product_id = $1', [product.id])).rows[0]?.xmin;
  await Promise.all([loadSellerName(), loadTiktok()]);
  await save({ storeName: 'Kente Corner' });
  expect(await loadSellerName()).toBe('Kente Corner');
  const before = await getRowVersion();
  await save({ tiktok: 'https://www.tiktok.com/@kente' });
  expect([await loadTiktok(), await getRowVersion()]).toEqual(['https://www.tiktok.com/@kente', before]);
});

test('a change by another process is visible once its tags are invalidated', async () => {
  const { storeId, update } = await buildStoreVendor();
  const app = await shop.openApp({ cacheResponses: true });
  const fetchData = async () => (await app.inject({ url: `/api/get_store?seller_id=${storeId}` })).json().data;
  expect((await fetchData()).banner).toBe(null);
  const banner = `data:image/png;base64,${(await drawPicture('png', BANNER)).toString('base64')}`;
  await update({ banner, facebook: 'https://facebook.com/kente' });
  await shop.publish();
  expect(await fetchData()).toMatchObject({
    banner: expect.stringContaining('/media/stores/'),
    facebook: 'https://facebook.com/kente',
  });
});

test('a suspended store is hidden, and its vendor sees the suspension', async () => {
  const { storeId, read } = await buildStoreVendor({ status: 'suspended' });
  expect((await shop.call('getStore', { seller_id: storeId })).status).toBe(404);
  expect((await read()).status).toBe('suspended');
});

describe('pictures', async () => {
  test('are stored as a square and a wide WebP, upright and without metadata', async () => {
    const { send, loadStorePage } = await buildStoreVendor();
    const { body } = await send({
      logo: await drawPhoto(),
      banner: await drawPicture('jpeg', { width: 2000, height: 900 }),
    });
    const { logo, banner } = body.data as { logo: string; banner: string };
    const getSize = async (address: string) => {
      const { format, width, height, exif } = await sharp(readStoredFile(address)).metadata();
      return { format, width, height, exif };
    };
    expect(await getSize(logo)).toEqual({ format: 'webp', width: 200, height: 200 });
    expect(await getSize(banner)).toEqual({ format: 'webp', width: 1600, height: 400 });
    expect(await loadStorePage()).toMatchObject({ image: logo, seller_profile: logo, banner });
  });

  test('stay unchanged where their URL is sent back or no file is selected', async () => {
    const { send, update, read } = await buildStoreVendor();
    await send({ logo: await drawPicture('png'), banner: await drawPicture('webp', BANNER) });
    const { logo, banner } = await read();
    expect((await update({ logo, banner, city: 'Accra' })).status).toBe(200);
    expect(await read()).toMatchObject({ logo, banner, city: 'Accra' });
  });

  test('are removed when they are replaced or cleared, and no others', async () => {
    const { send, update, read } = await buildStoreVendor();
    await send({ logo: await drawPicture('png'), banner: await drawPicture('png', BANNER) });
    const first = await read();
    await send({ logo: await drawPicture('jpeg') });
    await update({ clear_fields: 'banner' });
    await runJobs();
    const { logo, banner } = await read();
    expect(banner).toBe(null);
    for (const url of [first.logo, first.banner]) expect(() => readStoredFile(url)).toThrow();
    expect(readStoredFile(logo).length).toBeGreaterThan(0);
    shop.clock.advance(2 * 3_600_000);
    await runJobs();
    expect(readStoredFile(logo).length).toBeGreaterThan(0);
  });

  const bad = await buildBadPictures();
  test.each(bad)('rejects %s as a logo and as a banner, and stores nothing', async (_what, bytes) => {
    const { send, read } = await buildStoreVendor();
    const before = listFiles();
    for (const field of ['logo', 'banner'] as const) {
      const { status, body } = await send({ [field]: bytes }, { city: 'Accra' });
      expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'UNSUPPORTED_PICTURE', field]);
    }
    const good = await drawPicture('png');
    expect((await send({ logo: good, banner: bytes })).body.code).toBe('UNSUPPORTED_PICTURE');
    expect(listFiles()).toEqual(before);
    expect(await read()).toMatchObject({ logo: null, banner: null, city: null, version: 1 });
  });

  test.each([
    ['logo', { width: 199, height: 900 }, 'This picture has 199 × 900 pixels. Each side needs at least 200.'],
    ['portrait', { width: 900, height: 1 }, 'This picture has 900 × 1 pixels. Each side needs at least 200.'],
    ['banner', { width: 1599, height: 900 }, 'This picture has 1599 × 900 pixels. It needs at least 1600 × 400.'],
    ['banner', { width: 2000, height: 399 }, 'This picture has 2000 × 399 pixels. It needs at least 1600 × 400.'],
  ] as const)('rejects a %s of %j, and stores nothing', async (field, size, message) => {
    const { send, read } = await buildStoreVendor();
    const before = listFiles();
    const { status, body } = await send({ [field]: await drawPicture('png', size) }, { city: 'Accra' });
    expect([status, body.code, body.message, body.details?.[0]?.path]).toEqual([
      400,
      'PICTURE_TOO_SMALL',
      message,
      field,
    ]);
    expect(listFiles()).toEqual(before);
    expect(await read()).toMatchObject({ [field]: null, city: null, version: 1 });
  });

  test('over 5 MB are rejected', async () => {
    const { send } = await buildStoreVendor();
    const large = Buffer.concat([await drawPicture('png'), Buffer.alloc(5 * 1024 * 1024)]);
    expect((await send({ banner: large })).body.code).toBe('PAYLOAD_TOO_LARGE');
  });
});

test.each([
  ['storeName', 'n'.repeat(121)],
  ['facebook', 'http://facebook.com/a'],
  ['facebook', 'https://facebook.com@evil.example/a'],
  ['facebook', 'https://notfacebook.com/a'],
  ['twitter', 'javascript:alert(1)'],
  ['instagram', 'https://evil.example/instagram.com'],
  ['selling_categories', 'cars'],
  ['country_code', 'QQ'],
  ['time_zone', 'Africa/Atlantis'],
  ['time_zone', '+01:00'],
  ['clear_fields', 'storeName'],
])('rejects an invalid %s under its field name: %s', async (field, value) => {
  const { update, read } = await buildStoreVendor();
  const { status, body } = await update({ [field]: value, city: 'Accra' });
  expect([status, body.details?.[0]?.path.split('.')[0]]).toEqual([400, field]);
  expect((await read()).city).toBe(null);
});
