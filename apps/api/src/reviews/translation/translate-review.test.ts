import type { ServerResponse } from 'node:http';
import supertest from 'supertest';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildProduct, buildReview } from '../../testing/factories.ts';
import { openShop, type Shop } from '../../testing/shop.ts';
import { openTranslationService, sendJson } from '../../testing/translation-service.ts';

const service = await openTranslationService();
const translateAs = (text: string) => (response: ServerResponse) => sendJson(response, { translatedText: text });

let shop: Shop;
let productId: number;
/** A shop with the same data and without a translation service. */
let unconfigured: string;

beforeAll(async () => {
  shop = await openShop({ TRANSLATION_URL: `${service.url}/`, TRANSLATION_KEY: 'k-17', TRANSLATION_LIMIT: '0' });
  const other = await shop.openApp({ environment: { TRANSLATION_URL: '', TRANSLATION_KEY: '' } });
  unconfigured = await other.listen({ port: 0, host: '127.0.0.1' });
  productId = (await buildProduct(shop)).id;
});
beforeEach(() => service.reset());

const build = (review: Record<string, unknown> = {}) =>
  buildReview(shop, productId, { title: 'Très beau', comment: 'Bien cousu.\nMerci !', language_code: 'fr', ...review });
const translate = (review_id: number, lang: 'en' | 'sw' = 'en') =>
  shop.call('translateReview', { review_id }, { lang });
const isTranslatable = async (id: number) =>
  (await shop.call('getProductReviews', { product_id: productId, limit: 100 })).body.data.find((one) => one.id === id)
    ?.is_translatable;

test('translates title and comment into the language of the request, and sends nothing of the shopper', async () => {
  const id = await build();
  const { status, body } = await shop.call(
    'translateReview',
    { review_id: id },
    { lang: 'sw', headers: { cookie: 'a=b', 'user-agent': 'Shopper/1', 'x-forwarded-for': '203.0.113.9' } },
  );
  expect(status).toBe(200);
  const data = { id, language: 'sw', title: 'sw: Très beau', comment: 'sw: Bien cousu.\nMerci !' };
  expect(body.data).toEqual(data);
  expect(service.sent.map(({ path, body: { q, ...rest } }) => ({ path, ...rest }))).toEqual(
    Array(2).fill({ path: '/translate', source: 'auto', target: 'sw', format: 'text', api_key: 'k-17' }),
  );
  expect(service.sent.map(({ body: { q } }) => q).sort()).toEqual(['Bien cousu.\nMerci !', 'Très beau']);
  const headers = JSON.stringify(service.sent.map((one) => one.headers));
  expect(headers).not.toMatch(/cookie|Shopper|203\.0\.113\.9|authorization|referer|"sw/);
});

test('stores a translation for each language, until the text of the review changes', async () => {
  const id = await build({ title: null });
  await translate(id);
  expect((await translate(id)).body.data).toMatchObject({ title: null, comment: 'en: Bien cousu.\nMerci !' });
  expect(service.sent).toHaveLength(1);
  await translate(id, 'sw');
  expect(service.sent).toHaveLength(2);
  await shop.pool.query('UPDATE review SET rating = 2 WHERE id = $1', [id]);
  await translate(id);
  expect(service.sent).toHaveLength(2);
  await shop.pool.query(`UPDATE review SET comment = 'Mal cousu.' WHERE id = $1`, [id]);
  expect(await shop.prisma.reviewTranslation.count({ where: { reviewId: id } })).toBe(0);
  expect((await translate(id)).body.data.comment).toBe('en: Mal cousu.');
  await shop.pool.query('DELETE FROM review WHERE id = $1', [id]);
  expect(await shop.prisma.reviewTranslation.count({ where: { reviewId: id } })).toBe(0);
});

test('does not store a translation of a text that changed meanwhile', async () => {
  const id = await build({ title: null });
  service.setRespond(async (response) => {
    await shop.pool.query(`UPDATE review SET comment = 'Autre.' WHERE id = $1`, [id]);
    sendJson(response, { translatedText: 'Well sewn.' });
  });
  expect((await translate(id)).body.data.comment).toBe('Well sewn.');
  expect(await shop.prisma.reviewTranslation.count({ where: { reviewId: id } })).toBe(0);
});

test('two concurrent requests store one translation', async () => {
  const id = await build();
  expect((await Promise.all([translate(id), translate(id)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await shop.prisma.reviewTranslation.count({ where: { reviewId: id } })).toBe(1);
});

test('a hidden review, one without a text and one that does not exist are not found, translated before or not', async () => {
  const id = await build();
  await translate(id);
  await shop.pool.query(`UPDATE review SET status = 'hidden' WHERE id = $1`, [id]);
  const closed = await buildProduct(shop);
  const ofClosed = await buildReview(shop, closed.id, { comment: 'Bien.' });
  await shop.pool.query(`UPDATE store SET status = 'suspended' WHERE id = $1`, [closed.storeId]);
  service.reset();
  for (const missing of [id, ofClosed, await build({ title: null, comment: null }), 2_000_000_000])
    expect((await translate(missing)).body.code).toBe('NOT_FOUND');
  expect(service.sent).toEqual([]);
});

test('markup of the service is a text like any other', async () => {
  service.setRespond(translateAs('<img src=x onerror=alert(1)>'));
  expect((await translate(await build())).body.data.comment).toBe('<img src=x onerror=alert(1)>');
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['an error', (response) => sendJson(response, { error: 'down' }, 500)],
  ['an unsupported language', (response) => sendJson(response, { error: 'sw is not supported' }, 400)],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['no JSON', (response) => response.end('<html>busy</html>')],
  ['another shape', (response) => sendJson(response, { translatedText: ['a'] })],
  ['nothing', translateAs('  ')],
  ['control characters', translateAs('a\u0000b')],
  ['characters that turn the direction of text', translateAs('a\u202eb')],
  ['a text many times as long', translateAs('a'.repeat(6001))],
  ['an endless body', (response) => response.write('x'.repeat(200_000))],
  ['a closed connection', (response) => response.destroy()],
])('a service that responds with %s is a failure, and nothing is stored', async (_name, answer) => {
  service.setRespond(answer);
  const id = await build();
  const { status, body, headers } = await translate(id);
  expect([status, body.code]).toEqual([503, 'TRANSLATION_FAILED']);
  expect(headers['retry-after']).toBeTruthy();
  expect(await shop.prisma.reviewTranslation.count({ where: { reviewId: id } })).toBe(0);
});

test('a service that does not respond is given up after eight seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    expect(milliseconds).toBe(8000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  expect((await translate(await build())).body.code).toBe('TRANSLATION_FAILED');
  timeout.mockRestore();
});

test('one IP address may request so many translations in an hour; stored ones do not count', async () => {
  const limited = await shop.openApp({ environment: { TRANSLATION_LIMIT: '2' } });
  const send = async (review_id: number) =>
    (await limited.inject({ method: 'POST', url: '/api/translate_review', payload: { review_id } })).statusCode;
  const [one, two, three] = [await build(), await build(), await build()];
  expect([await send(one), await send(two), await send(one), await send(three), await send(two)]).toEqual([
    200, 200, 200, 429, 200,
  ]);
});

test('reviews tell whether they can be translated', async () => {
  expect(await isTranslatable(await build())).toBe(true);
  expect(await isTranslatable(await build({ title: null, comment: null }))).toBe(false);
});

test('without a service nothing is translated', async () => {
  const id = await build();
  const { status, body } = await supertest(unconfigured).post('/api/translate_review').send({ review_id: id });
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: true, code: 'TRANSLATION_NOT_CONFIGURED' });
  const list = await supertest(unconfigured).get(`/api/get_product_reviews?product_id=${productId}`);
  const { data } = list.body as { data: Array<{ is_translatable: boolean }> };
  expect(new Set(data.map(({ is_translatable }) => is_translatable))).toEqual(new Set([false]));
  expect(service.sent).toEqual([]);
});
