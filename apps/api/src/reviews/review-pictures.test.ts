import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashPassword } from '../account/account.ts';
import { DAY_MS } from '../platform/clock.ts';
import { runDueJob } from '../platform/jobs.ts';
import { buildAddress, buildProduct, buildUser } from '../testing/factories.ts';
import { buildPixelBomb, drawPicture } from '../testing/pictures.ts';
import { openShop } from '../testing/shop.ts';
import { reviewJobs } from './reviews.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-reviews-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shop = await openShop({ DATA_DIR: folder });
const product = await buildProduct(shop);
const nia = await buildUser(shop, { role: 'operator' });
const media = join(folder, 'media');
const listFiles = (key = '') => (existsSync(media) ? readdirSync(media).filter((file) => file.startsWith(key)) : []);
const fan = await drawPicture('jpeg', { width: 400, height: 500 });
const toDataUrl = (bytes: Buffer | string) => `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;

const buildBuyer = async () => {
  const user = await buildUser(shop);
  const address_id = await buildAddress(shop, user.id);
  await shop.call('manageCart', { product_variant_id: product.variantId }, user);
  const placed = await shop.call('placeOrder', { address_id, payment_method: 'cod_method' }, user);
  expect(placed.status).toBe(200);
  const send = (image: string, product_id = product.id) =>
    shop.callWith('uploadReviewPicture', { product_id, image }, user);
  const upload = async () => {
    const { status, body } = await send(toDataUrl(fan));
    expect(status, JSON.stringify(body)).toBe(200);
    return (body.data as { key: string }).key;
  };
  const review = (pictures?: string[]) =>
    shop.callWith('addProductReview', { product_id: product.id, rating: 4, pictures }, user);
  return { ...user, send, upload, review };
};
const listShown = async (username: string) => {
  const { data } = (await shop.call('getProductReviews', { product_id: product.id, limit: 100 })).body;
  return data.find(({ user }) => user.username === username)?.pictures.map(({ image }) => image);
};
const toUrl = (key: string) => `/media/${key}-640.webp`;
const runJobs = async () => {
  while (await runDueJob(shop.app.deps, reviewJobs));
};
const advanceTime = async (milliseconds: number) => {
  shop.clock.advance(milliseconds);
  await reviewJobs['reviews.delete_unused_pictures']?.run({}, shop.app.deps);
  await runJobs();
};

const UNKNOWN = `r-${'0'.repeat(32)}`;

test('pictures of a review are shown in their order, and replaced with the review', async () => {
  const buyer = await buildBuyer();
  const [one, two, three] = [await buyer.upload(), await buyer.upload(), await buyer.upload()];
  expect(listFiles(one)).toHaveLength(10);
  const { body } = await buyer.review([two, one]);
  expect(body.data).toMatchObject({
    pictures: [
      { image: toUrl(two), width: 400, height: 500 },
      { image: toUrl(one), width: 400, height: 500 },
    ],
  });
  expect((await buyer.review()).body.data).toMatchObject({ pictures: [{ image: toUrl(two) }, { image: toUrl(one) }] });
  expect((await buyer.review([one, three])).body.data).toMatchObject({
    pictures: [{ image: toUrl(one) }, { image: toUrl(three) }],
  });
  const { data } = (await shop.call('getOperatorReviews', { product_id: product.id }, nia)).body;
  expect(data.map(({ pictures }) => pictures)).toContainEqual([toUrl(one), toUrl(three)]);
  expect((await buyer.review([])).body.data).toMatchObject({ pictures: [] });
});

test('what its author takes out of a hidden review is removed with its files, and no other review can show it', async () => {
  const buyer = await buildBuyer();
  const [one, two] = [await buyer.upload(), await buyer.upload()];
  const { id } = (await buyer.review([one, two])).body.data as { id: number };
  await shop.call('hideReview', { id, reason: 'A face of somebody else.' }, nia);
  expect((await buyer.review([two])).body.data).toMatchObject({ status: 'hidden', pictures: [{ image: toUrl(two) }] });
  expect((await buyer.review([one])).status).toBe(400);
  await runJobs();
  expect([listFiles(one), listFiles(two).length]).toEqual([[], 10]);
});

test('a picture that no review shows is removed after a day with its files', async () => {
  const buyer = await buildBuyer();
  const [shown, unused] = [await buyer.upload(), await buyer.upload()];
  await buyer.review([shown]);
  await advanceTime(DAY_MS / 2);
  expect(listFiles(unused)).toHaveLength(10);
  await advanceTime(DAY_MS);
  expect([listFiles(unused).length, listFiles(shown).length]).toEqual([0, 10]);
  const { body } = await buyer.review([shown, unused, UNKNOWN]);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED' });
  // Its author did upload it.
  const message = 'is none that you uploaded within the last day, or another review shows it';
  expect(body.details).toEqual([
    { path: 'pictures.1', message },
    { path: 'pictures.2', message },
  ]);
});

test('a review takes four different pictures of its own author, or nothing of it is stored', async () => {
  const [buyer, other] = [await buildBuyer(), await buildBuyer()];
  const [mine, theirs] = [await buyer.upload(), await other.upload()];
  const invalid = [
    [mine, theirs],
    [mine, mine],
    [mine, UNKNOWN],
    ['../secret'],
    ['maxi-dress-ankara-teal'],
    Array.from({ length: 5 }, (_, index) => `r-${String(index).repeat(32)}`),
  ];
  for (const keys of invalid) expect((await buyer.review(keys)).body).toMatchObject({ code: 'VALIDATION_FAILED' });
  expect(await shop.prisma.review.count({ where: { userId: buyer.id } })).toBe(0);
  expect((await other.review([theirs])).status).toBe(200);
});

test('only buyers upload pictures, forty a day', async () => {
  const buyer = await buildBuyer();
  const unsold = await buildProduct(shop);
  expect((await buyer.send(toDataUrl(fan), unsold.id)).body).toMatchObject({ code: 'PURCHASE_REQUIRED' });
  expect((await buyer.send(toDataUrl(fan), 2_000_000_000)).status).toBe(404);
  await shop.prisma.reviewPicture.createMany({
    data: Array.from({ length: 39 }, (_, index) => ({
      key: `limit-${index}`,
      userId: buyer.id,
      width: 1,
      height: 1,
      createdAt: shop.clock.now(),
    })),
  });
  const sent = await Promise.all([1, 2, 3].map(() => buyer.send(toDataUrl(fan))));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  expect((await buyer.send(toDataUrl(fan))).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('pictures that were taken out of a hidden review count towards the forty of a day', async () => {
  const buyer = await buildBuyer();
  const spare = Array.from({ length: 36 }, (_, index) => ({
    key: `spare-${index}`,
    userId: buyer.id,
    width: 1,
    height: 1,
    createdAt: shop.clock.now(),
  }));
  await shop.prisma.reviewPicture.createMany({ data: spare });
  const { id } = (await buyer.review([])).body.data as { id: number };
  await shop.call('hideReview', { id, reason: 'A face of somebody else.' }, nia);
  const keys = [await buyer.upload(), await buyer.upload(), await buyer.upload(), await buyer.upload()];
  expect((await buyer.review(keys)).status).toBe(200);
  expect((await buyer.review([])).status).toBe(200);
  expect((await buyer.send(toDataUrl(fan))).body).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await advanceTime(2 * DAY_MS);
  expect(await shop.prisma.reviewPicture.count({ where: { userId: buyer.id } })).toBe(0);
  expect(keys.flatMap(listFiles)).toEqual([]);
  await buyer.upload();
});

test('a file that is no whole picture, or too small a one, is refused and stored nowhere', async () => {
  const buyer = await buildBuyer();
  const before = listFiles();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const bad = [
    svg,
    Buffer.concat([fan, Buffer.from('<script>alert(1)</script>')]),
    fan.subarray(0, fan.length / 2),
    buildPixelBomb(60_000),
    '',
  ];
  for (const file of bad)
    expect((await buyer.send(toDataUrl(file))).body).toMatchObject({ code: 'UNSUPPORTED_PICTURE' });
  const small = await drawPicture('png', { width: 180, height: 240 });
  expect((await buyer.send(toDataUrl(small))).body).toMatchObject({ code: 'PICTURE_TOO_SMALL' });
  expect(listFiles()).toEqual(before);
  expect(await shop.prisma.reviewPicture.count({ where: { userId: buyer.id } })).toBe(0);
});

test('the pictures of an erased account are removed', async () => {
  const buyer = await buildBuyer();
  const key = await buyer.upload();
  await buyer.review([key]);
  const { username } = await shop.prisma.user.findUniqueOrThrow({ where: { id: buyer.id } });
  expect(await listShown(username)).toEqual([toUrl(key)]);
  const spare = await buyer.upload();
  await shop.pool.query(
    `UPDATE store_order SET status = 'delivered' WHERE order_id IN (SELECT id FROM shop_order WHERE user_id = $1)`,
    [buyer.id],
  );
  const password = 'Weave-Kente-42';
  await shop.prisma.user.update({ where: { id: buyer.id }, data: { passwordHash: await hashPassword(password) } });
  expect((await shop.callWith('eraseAccount', { password }, buyer)).status).toBe(200);
  await runJobs();
  expect([...listFiles(key), ...listFiles(spare)]).toEqual([]);
  await expect.poll(() => listShown('Former customer')).toEqual([]);
});
