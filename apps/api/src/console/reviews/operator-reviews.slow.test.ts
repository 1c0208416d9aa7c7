import { beforeAll, describe, expect, test } from 'vitest';
import { runDueJob } from '../../platform/jobs.ts';
import { createMailJobs } from '../../platform/mail/send-mail.ts';
import { reviewMails } from '../../reviews/reviews.ts';
import { buildProduct, buildReview, buildUser } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
let token: string;
let product: Awaited<ReturnType<typeof buildProduct>>;
let reviews: number[];
const list = async (input: object = {}) => (await shop.call('getOperatorReviews', input, { token })).body;
const listIds = async (input: object) => (await list(input)).data.map(({ id }) => id);
const report = async (review_id: number, reason: 'spam' | 'offensive' = 'spam', reader = buildUser(shop)) =>
  shop.callWith('reportReview', { review_id, reason }, await reader);

beforeAll(async () => {
  token = (await buildUser(shop, { role: 'operator', staffRoles: ['support'] })).token;
  product = await buildProduct(shop, { name: 'Bogolan Tote Bag' });
  reviews = [
    await buildReview(shop, product.id, { rating: 5, title: 'Lovely work', comment: 'Two days early.' }),
    await buildReview(shop, product.id, { rating: 1, title: '=cmd()', comment: '<script>alert(1)</script>' }),
    await buildReview(shop, product.id, { rating: 3, status: 'hidden', hidden_reason: 'Rude.' }),
    await buildReview(shop, (await buildProduct(shop)).id, { rating: 4 }),
  ];
  await report(reviews[1] ?? 0);
  await report(reviews[1] ?? 0);
  await report(reviews[1] ?? 0, 'offensive');
});

test('a reported review is listed with its reports, and is in the work queue', async () => {
  const body = await list({ reported: 1 });
  expect(body).toMatchObject({
    total: 1,
    data: [
      {
        id: reviews[1],
        rating: 1,
        comment: '<script>alert(1)</script>',
        product: { id: product.id, title: 'Bogolan Tote Bag' },
        reports: 3,
        report_reasons: ['spam', 'offensive'],
        reported_at: expect.any(String),
      },
    ],
  });
  const { body: queue } = await shop.call('getWorkQueue', {}, { token });
  expect(queue.data.filter(({ kind }) => kind === 'reported_review')).toMatchObject([
    { id: String(reviews[1]), subject: 'Bogolan Tote Bag', detail: '=cmd()', count: 3 },
  ]);
  const { body: counts } = await shop.call('getOperatorReviewCounts', {}, { token });
  expect(counts.data).toEqual({ reported: 1, hidden: 1 });
});

test('filters and the search return the matching reviews', async () => {
  expect(await listIds({ search: 'lov earl' })).toEqual([reviews[0]]);
  expect(await listIds({ search: `#${reviews[2]}` })).toEqual([reviews[2]]);
  expect(await listIds({ search: '%' })).toEqual([]);
  expect(await listIds({ status: 'hidden' })).toEqual([reviews[2]]);
  expect(await listIds({ rating: '4,5' })).toHaveLength(2);
  expect(await listIds({ product_id: product.id })).toHaveLength(3);
  expect(await listIds({ store_id: product.storeId, status: 'published,hidden' })).toHaveLength(3);
  expect((await shop.callWith('getOperatorReviews', { rating: '6' }, { token })).status).toBe(400);
});

test.each(['created', 'rating'] as const)('pages by %s have each review once', async (sort) => {
  for (const order of ['ASC', 'DESC'] as const) {
    const whole = await listIds({ sort, order });
    const paged: number[] = [];
    let cursor: string | null | undefined;
    do {
      const body = await list({ sort, order, limit: 1, ...(cursor && { cursor }) });
      paged.push(...body.data.map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor);
    expect(paged).toEqual(whole);
    expect(whole).toHaveLength(4);
  }
});

test('the export has no cell that a spreadsheet evaluates', async () => {
  const { body } = await shop.call('exportOperatorReviews', { rating: '1' }, { token });
  expect(body.data.text).toContain(",'=cmd(),");
});

test('an operator without the permission is refused', async () => {
  const { token: other } = await buildUser(shop, { role: 'operator', staffRoles: ['finance'] });
  const sent = { id: reviews[0], reason: 'x', former_status: 'published' };
  for (const call of ['getOperatorReviews', 'hideReview', 'publishReview'] as const)
    expect((await shop.callWith(call, sent, { token: other })).status).toBe(403);
});

describe('a decision', () => {
  const loadRating = async (id: number) => {
    const { rating, ratingCount } = await shop.prisma.product.findUniqueOrThrow({ where: { id } });
    return [Number(rating), ratingCount];
  };

  test('hides a review: the rating is recomputed, open reports are resolved, the author gets the reason', async () => {
    const { id: productId } = await buildProduct(shop, { name: 'Kente Scarf at evil.example' });
    const author = await buildUser(shop);
    await buildReview(shop, productId, { rating: 5 });
    const id = await buildReview(shop, productId, { rating: 1, user_id: author.id, language_code: 'fr' });
    await report(id);
    expect(await loadRating(productId)).toEqual([3, 2]);
    const { body } = await shop.call('hideReview', { id, reason: 'It <b>advertises</b>.' }, { token });
    expect(body.data).toEqual({ id, status: 'hidden' });
    expect(await loadRating(productId)).toEqual([5, 1]);
    expect((await shop.call('getProductReviews', { product_id: productId })).body.total).toBe(1);
    expect(await listIds({ reported: 1, product_id: productId })).toEqual([]);
    while (await runDueJob(shop.app.deps, createMailJobs(reviewMails)));
    const [mail] = await shop.prisma.mail.findMany({ where: { kind: 'reviews.review_hidden' } });
    expect(mail).toMatchObject({ language: 'fr', text: expect.stringContaining('It <b>advertises</b>.') });
    expect(mail?.text).toContain('Kente Scarf at evil.\u200bexample');
    await shop.call('publishReview', { id, former_status: 'hidden' }, { token });
    expect(await loadRating(productId)).toEqual([3, 2]);
    expect(await shop.prisma.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ hiddenReason: null });
  });

  test('that is taken back before the author reads of it is not mailed', async () => {
    const author = await buildUser(shop);
    const id = await buildReview(shop, product.id, { user_id: author.id });
    const hide = (reason: string) => shop.call('hideReview', { id, reason }, { token });
    const sendMails = async () => {
      while (await runDueJob(shop.app.deps, createMailJobs(reviewMails)));
      return shop.prisma.mail.findMany({ where: { userId: author.id } });
    };
    await hide('By mistake.');
    await shop.call('publishReview', { id, former_status: 'hidden' }, { token });
    expect(await sendMails()).toEqual([]);
    await hide('By mistake.');
    await shop.call('publishReview', { id, former_status: 'hidden' }, { token });
    await hide('It advertises.');
    expect(await sendMails()).toMatchObject([{ text: expect.stringContaining('It advertises.') }]);
  });

  test('leaves a reported review published: the same people cannot report it again until it is rewritten', async () => {
    const { id: productId } = await buildProduct(shop);
    const id = await buildReview(shop, productId, { updated_at: shop.clock.now() });
    const reader = buildUser(shop);
    await report(id, 'spam', reader);
    await shop.call('publishReview', { id, former_status: 'published' }, { token });
    expect((await report(id, 'offensive', reader)).status).toBe(200);
    expect(await listIds({ reported: 1, product_id: productId })).toEqual([]);
    shop.clock.advance(60_000);
    await shop.prisma.review.update({ where: { id }, data: { updatedAt: shop.clock.now() } });
    await report(id, 'offensive', reader);
    expect((await list({ reported: 1, product_id: productId })).data[0]?.report_reasons).toEqual(['offensive']);
  });

  test('is about the text that the operator read: one that was written since is refused', async () => {
    const author = await buildUser(shop);
    const { id: productId } = await buildProduct(shop);
    const id = await buildReview(shop, productId, { user_id: author.id });
    await report(id);
    const [read] = (await list({ ids: String(id) })).data;
    const written_at = read?.created_at;
    const sent = {
      publishReview: { id, former_status: 'published', written_at },
      hideReview: { id, reason: 'Rude.', written_at },
    };
    shop.clock.advance(60_000);
    const rewrite = { comment: 'Call 555 0100.', createdAt: shop.clock.now(), updatedAt: shop.clock.now() };
    await shop.prisma.review.update({ where: { id }, data: rewrite });
    for (const call of ['publishReview', 'hideReview'] as const)
      expect((await shop.callWith(call, sent[call], { token })).body).toMatchObject({
        code: 'EDITED_MEANWHILE',
        data: { status: 'published' },
      });
    const [present] = (await list({ ids: String(id) })).data;
    expect(present).toMatchObject({ status: 'published', comment: 'Call 555 0100.', reports: 1 });
    const again = { id, reason: 'A phone number.', written_at: present?.created_at ?? '' };
    expect((await shop.call('hideReview', again, { token })).body.data).toEqual({ id, status: 'hidden' });
  });

  test('of two operators at once is made once', async () => {
    const id = await buildReview(shop, product.id);
    const hide = (reason: string) => shop.callWith('hideReview', { id, reason }, { token });
    const sent = await Promise.all([hide('One'), hide('Two')]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = sent.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'EDITED_MEANWHILE', data: { status: 'hidden' } });
  });
});

describe('a report', () => {
  test('of one person counts once, with the latest reason, even if sent concurrently', async () => {
    const id = await buildReview(shop, product.id);
    const reader = buildUser(shop);
    const sent = await Promise.all(Array.from({ length: 5 }, () => report(id, 'spam', reader)));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200));
    await report(id, 'offensive', reader);
    expect((await list({ ids: String(id) })).data).toMatchObject([{ reports: 1, report_reasons: ['offensive'] }]);
  });

  test('is possible for a published review by another user', async () => {
    const author = await buildUser(shop);
    const own = await buildReview(shop, product.id, { user_id: author.id });
    expect((await shop.callWith('reportReview', { review_id: own, reason: 'spam' }, author)).status).toBe(404);
    expect((await report(reviews[2] ?? 0)).status).toBe(404);
    expect((await shop.callWith('reportReview', { review_id: own, reason: 'spam' })).status).toBe(401);
    expect((await shop.callWith('reportReview', { review_id: own, reason: 'dull' }, author)).status).toBe(400);
  });

  test('is refused while the store of the product is closed, as shoppers do not see the review then', async () => {
    const { id, storeId } = await buildProduct(shop);
    const review = await buildReview(shop, id);
    await shop.pool.query("UPDATE store SET status = 'suspended' WHERE id = $1", [storeId]);
    expect((await report(review)).status).toBe(404);
  });

  test('is limited to twenty a day', async () => {
    const reader = await buildUser(shop);
    const ids = await Promise.all(Array.from({ length: 21 }, () => buildReview(shop, product.id)));
    const statuses = [];
    for (const id of ids)
      statuses.push((await shop.callWith('reportReview', { review_id: id, reason: 'spam' }, reader)).status);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });
});
