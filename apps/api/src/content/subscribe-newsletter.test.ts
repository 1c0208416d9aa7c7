import { expect, test } from 'vitest';
import { openShop } from '../testing/shop.ts';

const shop = await openShop();
const subscribe = (email: unknown, lang = 'en') => shop.callWith('subscribeNewsletter', { email }, { lang });
const findRows = (email: string) => shop.prisma.newsletterSubscriber.findMany({ where: { email } });

test('stores an address with an unsubscribe token', async () => {
  const { status, body } = await subscribe(' Ama@Trad.example ', 'fr');
  expect(status).toBe(200);
  expect(body).toEqual({ error: false, message: 'Merci de rejoindre notre communauté\u202f!' });
  expect(await findRows('ama@trad.example')).toEqual([
    {
      email: 'ama@trad.example',
      token: expect.stringMatching(/^[\da-f-]{36}$/),
      languageCode: 'fr',
      createdAt: shop.clock.now(),
      unsubscribedAt: null,
    },
  ]);
});

test('a known address gets the same response and keeps its row and token', async () => {
  const first = await subscribe('kofi@trad.example');
  const [before] = await findRows('kofi@trad.example');
  shop.clock.advance(60_000);
  const repeated = await subscribe('KOFI@trad.example');
  expect([repeated.status, repeated.body]).toEqual([first.status, first.body]);
  expect(await findRows('kofi@trad.example')).toEqual([before]);
});

test('ten concurrent requests for an address store one row', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => subscribe('esi@trad.example')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await findRows('esi@trad.example')).toHaveLength(1);
});

test('an unsubscribed address stays so, as anybody can type it, and gets the same response', async () => {
  const first = await subscribe('yaa@trad.example');
  const where = { email: 'yaa@trad.example' };
  await shop.prisma.newsletterSubscriber.update({ where, data: { unsubscribedAt: shop.clock.now() } });
  const before = await findRows('yaa@trad.example');
  shop.clock.advance(60_000);
  const repeated = await subscribe('yaa@trad.example');
  expect([repeated.status, repeated.body]).toEqual([first.status, first.body]);
  expect(await findRows('yaa@trad.example')).toEqual(before);
});

test.each([
  undefined,
  null,
  '',
  'ama',
  'ama@',
  '@trad.example',
  'a b@trad.example',
  `${'x'.repeat(250)}@t.example`,
  7,
  ['a@b.example'],
])('%j is not an address', async (email) => {
  const { status, body } = await subscribe(email);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ path: 'email' }] });
});
