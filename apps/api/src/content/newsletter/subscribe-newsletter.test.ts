import { expect, test } from 'vitest';
import { runOperatorCommand } from '../../account/operators/operators-command.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { openShop } from '../../testing/shop.ts';

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

test('operators export the subscribers as CSV and remove one, both recorded without the address', async () => {
  await shop.prisma.newsletterSubscriber.deleteMany();
  await subscribe('abena@trad.example', 'fr');
  const [abena] = await findRows('abena@trad.example');
  shop.clock.advance(60_000);
  await subscribe('kwame@trad.example');
  await subscribe('left@trad.example');
  const where = { email: 'left@trad.example' };
  await shop.prisma.newsletterSubscriber.update({ where, data: { unsubscribedAt: shop.clock.now() } });
  const run = (...words: string[]) =>
    captureOutput((print) =>
      runOperatorCommand(['newsletter', ...words], { ...shop.app.deps, print, password: () => expect.unreachable() }),
    );
  const line = (email: string, language: string, time: Date | undefined) =>
    `${email},${language},${time?.toISOString()}`;
  const kwame = line('kwame@trad.example', 'en', shop.clock.now());
  expect(await run('export')).toEqual({
    code: 0,
    output: ['email,language,subscribed_at', line('abena@trad.example', 'fr', abena?.createdAt), kwame].join('\n'),
  });
  expect(await run('remove', 'ABENA@trad.example')).toEqual({
    code: 0,
    output: 'abena@trad.example is no longer subscribed to the newsletter.',
  });
  expect(await findRows('abena@trad.example')).toEqual([]);
  expect((await run('export')).output).toBe(`email,language,subscribed_at\n${kwame}`);
  for (const words of [['remove', 'abena@trad.example'], ['remove', 'nobody'], ['remove'], ['export', 'x'], ['x']])
    expect(await run(...words)).toMatchObject({ code: 2 });
  const entries = await shop.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { source: 'operator newsletter export', subjectKind: 'export', subjectId: 'newsletter' },
    { source: 'operator newsletter remove', subjectKind: 'newsletter_subscriber', subjectId: abena?.token },
    { source: 'operator newsletter export', changes: { rows: { after: 1 } } },
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain('@');
});
