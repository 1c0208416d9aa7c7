import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../platform/clock.ts';
import { serveMedia } from '../platform/uploads/serve-media.ts';
import { buildProduct, buildReview, buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { guardHiddenPictures } from './hidden-pictures.ts';

const folder = mkdtempSync(join(tmpdir(), 'trad-hidden-pictures-'));
const shop = await openShop({ DATA_DIR: folder });
const media = Fastify();
guardHiddenPictures(media, shop.app.deps);
await serveMedia(media, shop.app.deps);
afterAll(async () => {
  await media.close();
  rmSync(folder, { recursive: true, force: true });
});

const KEY = `r-${'0123456789abcdef'.repeat(2)}`;
const PATH = `/media/${KEY}-640.webp`;
mkdirSync(join(folder, 'media'), { recursive: true });
writeFileSync(join(folder, 'media', `${KEY}-640.webp`), 'a picture');
const get = async (url: string) => {
  const { statusCode, headers, body } = await media.inject(url);
  return { status: statusCode, cache: headers['cache-control'], cdn: headers['cdn-cache-control'], body };
};

test('a picture of a hidden review is found by operators alone, at a signed URL, until it is published again', async () => {
  const operator = await buildUser(shop, { role: 'operator' });
  const { id: productId } = await buildProduct(shop);
  const reviewId = await buildReview(shop, productId, {});
  const { userId } = await shop.prisma.review.findUniqueOrThrow({ where: { id: reviewId } });
  const picture = { key: KEY, userId, reviewId, width: 400, height: 500, createdAt: shop.clock.now() };
  await shop.prisma.reviewPicture.create({ data: picture });
  const loadUrl = async () =>
    (await shop.call('getOperatorReviews', { product_id: productId }, operator)).body.data[0]?.pictures[0] ?? '';
  expect(await loadUrl()).toBe(PATH);
  expect(await get(PATH)).toEqual({ status: 200, cache: 'public, max-age=300', cdn: 'max-age=300', body: 'a picture' });

  await shop.call('hideReview', { id: reviewId, reason: 'A face of somebody else.' }, operator);
  for (const path of [PATH, `${PATH}?v=2`, `/media/%72${KEY.slice(1)}-640.webp`, `/media/./${KEY}-640.webp`])
    expect(await get(path), path).toMatchObject({ status: 404, cache: 'no-store', body: '' });
  const signed = await loadUrl();
  expect(await get(signed)).toEqual({ status: 200, cache: 'private, no-store', body: 'a picture' });
  for (const forged of [
    signed.replace('until=1', 'until=2'),
    signed.slice(0, -1),
    `${PATH}?until=9999999999999&signature=`,
  ])
    expect((await get(forged)).status, forged).toBe(404);
  shop.clock.advance(HOUR_MS + 1);
  expect((await get(signed)).status).toBe(404);

  await shop.call('publishReview', { id: reviewId, former_status: 'hidden' }, operator);
  expect((await get(PATH)).status).toBe(200);
});

test('many requests for pictures cost one query until something changes', async () => {
  const app = await shop.openApp({ cacheResponses: true });
  const cachedMedia = Fastify();
  guardHiddenPictures(cachedMedia, app.deps);
  await serveMedia(cachedMedia, app.deps);
  const queries = vi.spyOn(shop.prisma.reviewPicture, 'findMany');
  for (let serial = 0; serial < 20; serial += 1)
    await cachedMedia.inject(`/media/r-${String(serial).padStart(32, '0')}-320.webp`);
  expect(queries).toHaveBeenCalledTimes(1);
  await cachedMedia.close();
});
