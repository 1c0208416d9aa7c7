import { describe, expect, test } from 'vitest';
import { runOperatorCommand } from '../../account/operators/operator-command.ts';
import { captureOutput } from '../../testing/capture-output.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const subscribe = (email: unknown, lang = 'en') => shop.callWith('subscribeNewsletter', { email }, { lang });
const findRows = (email: string) => shop.prisma.newsletterSubscriber.findMany({ where: { email } });

test('stores an address with an unsubscribe token', async () => {
  const { status, body } = await subscribe(' Ama@Trad.example ', 'fr');
  expect(status).toBe(200);
  // The same text for all addresses, so that it tells nobody which of them were unsubscribed.
  expect(body).toEqual({
    error: false,
    message:
      'Merci de rejoindre notre communauté\u202f! Une adresse désinscrite se réinscrit par le lien de ses newsletters.',
  });
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

describe('the page to unsubscribe', () => {
  const open = (url: string, method: 'GET' | 'POST' = 'GET', more: object = {}) =>
    shop.app.inject({ method, url, ...more });
  const buildSubscriber = async (email: string) => {
    await subscribe(email);
    const [row] = await findRows(email);
    return { token: row?.token, url: `/newsletter/unsubscribe/${row?.token}` };
  };
  const isGone = async (email: string) => (await findRows(email))[0]?.unsubscribedAt !== null;

  test('asks first, as scanners of mails open links, and unsubscribes by its button', async () => {
    const { url } = await buildSubscriber('adwoa@trad.example');
    const page = await open(url);
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Unsubscribe this address from the newsletter of Trad?');
    expect(page.body).toContain(`<form method="post" action="${url}?lang=en">`);
    expect(await isGone('adwoa@trad.example')).toBe(false);
    const form = { payload: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    for (const response of [await open(url, 'POST', form), await open(url)]) {
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('This address no longer gets the newsletter of Trad.');
      expect(response.body).not.toContain(`action="${url}`);
    }
    expect(await isGone('adwoa@trad.example')).toBe(true);
  });

  test('subscribes an address again that it unsubscribed: its token proves whose it is, which the form cannot', async () => {
    const { token, url } = await buildSubscriber('nana@trad.example');
    const [before] = await findRows('nana@trad.example');
    const again = `/newsletter/subscribe/${token}`;
    for (const response of [await open(url, 'POST'), await open(url)]) {
      expect(response.body).toContain(`<form method="post" action="${again}?lang=en">`);
      expect(response.body).toContain('Subscribe again');
    }
    for (const _ of [1, 2]) {
      const response = await open(`${again}?lang=en`, 'POST');
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('This address gets the newsletter of Trad again.');
      expect(response.body).toContain(`<form method="post" action="${url}?lang=en">`);
      expect(await findRows('nana@trad.example')).toEqual([before]);
    }
    expect((await open(again)).body).toContain('Unsubscribe this address from the newsletter of Trad?');
  });

  test('knows a token in upper case', async () => {
    const { token, url } = await buildSubscriber('efua@trad.example');
    const upperCase = `/newsletter/unsubscribe/${token?.toUpperCase()}`;
    expect((await open(upperCase)).body).toContain(`action="${url}?lang=en"`);
    expect((await open(upperCase, 'POST')).body).toContain('This address no longer gets the newsletter of Trad.');
    expect(await isGone('efua@trad.example')).toBe(true);
  });

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("unsubscribes by a mail program's own request: %s", async (type, payload) => {
    const email = `${type.length}@trad.example`;
    const { url } = await buildSubscriber(email);
    expect((await open(url, 'POST', { payload, headers: { 'content-type': type } })).statusCode).toBe(200);
    expect(await isGone(email)).toBe(true);
    const [before] = await findRows(email);
    shop.clock.advance(60_000);
    await open(url, 'POST');
    expect(await findRows(email)).toEqual([before]);
  });

  test('is in the language of the link, with the name of the shop', async () => {
    const { url } = await buildSubscriber('akua@trad.example');
    const { body } = await open(`${url}?lang=ar`);
    expect(body).toContain('<html lang="ar" dir="rtl">');
    expect(body).toContain('إلغاء الاشتراك');
  });

  test.each(['x', '00000000-0000-4000-8000-000000000000', '%27'])(
    'changes nothing for the unknown token %s, and says so',
    async (token) => {
      await buildSubscriber('esther@trad.example');
      const responses = [
        await open(`/newsletter/unsubscribe/${token}`),
        await open(`/newsletter/unsubscribe/${token}`, 'POST'),
        await open(`/newsletter/subscribe/${token}`, 'POST'),
      ];
      for (const { statusCode, body } of responses) {
        expect(statusCode).toBe(404);
        expect(body).toContain('This link is not valid');
        expect(body).not.toContain('<form');
      }
      expect(await isGone('esther@trad.example')).toBe(false);
    },
  );
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
  let answer: boolean | null = true;
  const run = (...words: string[]) =>
    captureOutput((print) =>
      runOperatorCommand(['newsletter', ...words], {
        ...shop.app.deps,
        print,
        ask: answer === null ? null : async () => answer === true,
        shopUrl: 'https://shop.example',
        password: () => expect.unreachable(),
      }),
    );
  const toLine = (row: Awaited<ReturnType<typeof findRows>>[number] | undefined) =>
    `${row?.email},${row?.languageCode},${row?.createdAt.toISOString()},https://shop.example/newsletter/unsubscribe/${row?.token}?lang=${row?.languageCode}`;
  const [kwame] = await findRows('kwame@trad.example');
  const header = 'email,language,subscribed_at,unsubscribe_url';
  expect(await run('export')).toEqual({ code: 0, output: [header, toLine(abena), toLine(kwame)].join('\n') });
  answer = null;
  expect(await run('remove', 'abena@trad.example')).toEqual({
    code: 2,
    output:
      'Delete abena@trad.example from the subscribers of the newsletter? There is no terminal to ask: add --yes. Nothing was done.',
  });
  answer = false;
  expect(await run('remove', 'abena@trad.example')).toEqual({ code: 2, output: 'Nothing was done.' });
  expect(await findRows('abena@trad.example')).toHaveLength(1);
  answer = null;
  expect(await run('remove', 'ABENA@trad.example', '--yes')).toEqual({
    code: 0,
    output: 'abena@trad.example is no longer subscribed to the newsletter.',
  });
  answer = true;
  expect(await findRows('abena@trad.example')).toEqual([]);
  expect((await run('export')).output).toBe(`${header}\n${toLine(kwame)}`);
  // An address that a spreadsheet would evaluate.
  await subscribe('+233@trad.example');
  expect((await run('export')).output).toContain("\n'+233@trad.example,en,");
  for (const words of [['remove', 'abena@trad.example'], ['remove', 'nobody'], ['remove'], ['export', 'x'], ['x']])
    expect(await run(...words)).toMatchObject({ code: 2 });
  const entries = await shop.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });
  expect(entries).toMatchObject([
    { source: 'operator newsletter export', subjectKind: 'export', subjectId: 'newsletter' },
    { source: 'operator newsletter remove', subjectKind: 'newsletter_subscriber', subjectId: abena?.token },
    { source: 'operator newsletter export', changes: { rows: { after: 1 } } },
    { source: 'operator newsletter export', changes: { rows: { after: 2 } } },
  ]);
  expect(JSON.stringify(entries.map(({ changes }) => changes))).not.toContain('@');
});
