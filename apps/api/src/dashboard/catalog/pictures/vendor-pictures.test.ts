import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../platform/clock.ts';
import { runDueJob } from '../../../platform/jobs.ts';
import { StorageUnavailable } from '../../../platform/uploads/storage.ts';
import { buildAddress, buildCategory, buildUser, buildVendor } from '../../../testing/factories.ts';
import { buildPixelBomb, drawPhoto, drawPicture } from '../../../testing/pictures.ts';
import { openShop } from '../../../testing/shop.ts';
import { vendorJobs } from '../../dashboard.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-vendor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const vendor = await buildVendor(shop);
const category_id = await buildCategory(shop);
const media = join(folder, 'media');
const listFiles = () => (existsSync(media) ? readdirSync(media).sort() : []);
const listFilesOf = (key: string) => listFiles().filter((file) => file.startsWith(key));
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, vendorJobs));
};

const send = async (picture: Buffer | string, { name = 'fan.png', type = 'image/png', token = vendor.token } = {}) => {
  const form = new FormData();
  form.set('image', new File([picture], name, { type }));
  const request = new Response(form);
  return shop.inject({
    method: 'POST',
    url: '/api/upload_vendor_picture',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
};
const upload = async (picture: Buffer) => {
  const { status, body } = await send(picture);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as { key: string; image: string; width: number; height: number };
};
const add = (images: Array<{ key: string }>) =>
  shop.call(
    'addVendorProduct',
    {
      title: 'Fan',
      category_id,
      status: 'active',
      images,
      variants: [{ option_values: [], prices: { USD: { amount: 9 } } }],
    },
    vendor,
  );

test.each(['jpeg', 'png', 'webp'] as const)('stores a %s in all widths and formats', async (format) => {
  const { key, image, width, height } = await upload(await drawPicture(format, { width: 700, height: 500 }));
  expect([image, width, height]).toEqual([`/media/${key}-640.webp`, 700, 500]);
  expect(listFilesOf(key)).toHaveLength(10);
  const isStored = async (file: string) =>
    (({ format: kind, width: wide }) => [kind, wide])(await sharp(readFileSync(join(media, file))).metadata());
  expect(readFileSync(join(media, `${key}-320.avif`)).toString('latin1', 4, 12)).toBe('ftypavif');
  expect(await isStored(`${key}-640.webp`)).toEqual(['webp', 640]);
  expect(await isStored(`${key}-1200.webp`)).toEqual(['webp', 700]);
});

test('rotates a photo upright and removes its metadata and trailing data', async () => {
  const photo = await sharp(await drawPhoto())
    .resize(600, 300)
    .withExif({ IFD0: { ImageDescription: 'a secret' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { key, width, height } = await upload(Buffer.concat([photo, Buffer.from('....ftypmp42 a short film')]));
  expect([width, height]).toEqual([300, 600]);
  for (const file of listFilesOf(key))
    expect(/secret|ftypmp42/.test(readFileSync(join(media, file), 'latin1'))).toBe(false);
});

test('rejects truncated and foreign files by their bytes, and stores nothing', async () => {
  const [png, jpeg] = await Promise.all([
    drawPicture('png', { width: 300, height: 300 }),
    drawPicture('jpeg', { width: 300, height: 300 }),
  ]);
  const before = listFiles();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
  const bad: Array<Buffer | string> = [
    svg,
    `<?xml version="1.0"?>${svg}`,
    '<!doctype html><script>alert(1)</script>',
    Buffer.concat([png.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
    Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    jpeg.subarray(0, jpeg.length / 2),
    png.subarray(0, png.length - 30),
    await drawPicture('gif', { width: 300, height: 300 }),
    buildPixelBomb(60_000),
    buildPixelBomb(5_000),
    '',
  ];
  for (const bytes of bad) {
    const { status, body } = await send(bytes);
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'UNSUPPORTED_PICTURE', 'image']);
  }
  const large = await send(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]));
  expect(large.body.code).toBe('PAYLOAD_TOO_LARGE');
  expect(listFiles()).toEqual(before);
  const { rows } = await shop.pool.query(`SELECT count(*)::int AS jobs FROM job WHERE kind = 'vendor.remove_picture'`);
  const pictures = await shop.pool.query('SELECT count(*)::int AS jobs FROM vendor_picture');
  expect(rows).toEqual(pictures.rows);
});

test('the error for a picture that is too small names its size and the minimum', async () => {
  const before = listFiles();
  for (const [width, height] of [
    [900, 199],
    [2, 300],
  ] as const) {
    const { status, body } = await send(await drawPicture('png', { width, height }));
    expect([status, body.code, body.details?.[0]?.path]).toEqual([400, 'PICTURE_TOO_SMALL', 'image']);
    expect(body.message).toBe(`This picture has ${width} × ${height} pixels. Each side needs at least 200.`);
  }
  expect(listFiles()).toEqual(before);
});

test('removes a picture that no product or order shows after a day, and preserves the others', async () => {
  const draw = () => drawPicture('png', { width: 220, height: 220 });
  const [shown, left, ordered] = [await upload(await draw()), await upload(await draw()), await upload(await draw())];
  await add([shown]);
  const { data } = (await add([ordered])).body;
  const shopper = await buildUser(shop);
  const address_id = await buildAddress(shop, shopper.id);
  await shop.call('manageCart', { product_variant_id: data.variants[0]?.id ?? 0 }, shopper);
  await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, shopper);
  const change = (version: number, images: Array<{ key: string }>) =>
    shop.call('updateVendorProduct', { id: data.id, version, images }, vendor);
  await change(1, [ordered, shown]);
  shop.clock.advance(DAY_MS + 1000);
  await runJobs();
  expect([listFilesOf(shown.key).length, listFilesOf(left.key).length, listFilesOf(ordered.key).length]).toEqual([
    10, 0, 10,
  ]);
  expect((await add([left])).body.details).toMatchObject([{ path: 'images.0.key' }]);
  const once = await upload(await draw());
  await change(2, [once]);
  await change(3, [shown]);
  shop.clock.advance(DAY_MS + 1000);
  await runJobs();
  expect([listFilesOf(once.key).length, listFilesOf(ordered.key).length]).toEqual([0, 10]);
});

test('a vendor can use only pictures of their own store', async () => {
  const other = await buildVendor(shop);
  const { body } = await send(await drawPicture('webp', { width: 220, height: 220 }), { token: other.token });
  expect((await add([body.data as { key: string }])).body.details).toMatchObject([{ path: 'images.0.key' }]);
});

test('a full disk is an environment error and leaves no files', async () => {
  const app = await shop.openApp();
  app.deps.storage.put = () => Promise.reject(new StorageUnavailable(new Error('full')));
  const before = await shop.pool.query('SELECT count(*) FROM vendor_picture');
  const form = new FormData();
  form.set('image', new File([await drawPicture('png', { width: 220, height: 220 })], 'fan.png'));
  const request = new Response(form);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/api/upload_vendor_picture',
    headers: { authorization: `Bearer ${vendor.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(statusCode).toBe(503);
  expect((await shop.pool.query('SELECT count(*) FROM vendor_picture')).rows).toEqual(before.rows);
});
