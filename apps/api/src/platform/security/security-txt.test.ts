import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const read = async (environment: Record<string, string>) => {
  const app = await shop.openApp({ environment });
  const { statusCode, headers, payload } = await app.inject({ url: '/.well-known/security.txt' });
  return { status: statusCode, type: headers['content-type'], text: payload };
};

test('names the contact, the languages, its own address, and half a year until which it holds', async () => {
  const found = await read({ SECURITY_CONTACT: 'security@shop.example', PUBLIC_URL: 'https://shop.example' });
  expect([found.status, found.type]).toEqual([200, 'text/plain; charset=utf-8']);
  const [contact, expires = '', ...rest] = found.text.trimEnd().split('\n');
  expect([contact, ...rest]).toEqual([
    'Contact: mailto:security@shop.example',
    'Preferred-Languages: en, fr, es, ar, sw',
    'Canonical: https://shop.example/.well-known/security.txt',
  ]);
  const days = (Date.parse(expires.replace('Expires: ', '')) - shop.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(179 - 1);
  expect(days).toBeLessThan(365);
});

test('its end moves on with time', async () => {
  const expires = async () =>
    /Expires: (.*)/.exec((await read({ SECURITY_CONTACT: 'a@shop.example' })).text)?.[1] ?? '';
  const before = Date.parse(await expires());
  shop.clock.advance(400 * 86_400_000);
  expect(Date.parse(await expires()) - before).toBe(400 * 86_400_000);
});

test('a page for reports is named as it is', async () => {
  const { text } = await read({ SECURITY_CONTACT: 'https://shop.example/security' });
  expect(text).toContain('Contact: https://shop.example/security\n');
});

test('is not there where nobody is named', async () => {
  expect((await read({})).status).toBe(404);
});
