import { expect, test } from 'vitest';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const read = async (environment: Record<string, string>) => {
  const app = await shop.openApp({ environment });
  const { statusCode, headers, payload } = await app.inject({ url: '/.well-known/security.txt' });
  return { status: statusCode, type: headers['content-type'], text: payload };
};

test('contains the contact, the languages, its canonical URL, and an expiry in half a year', async () => {
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

test('the expiry advances with time', async () => {
  const loadExpiry = async () =>
    /Expires: (.*)/.exec((await read({ SECURITY_CONTACT: 'a@shop.example' })).text)?.[1] ?? '';
  const before = Date.parse(await loadExpiry());
  shop.clock.advance(400 * 86_400_000);
  expect(Date.parse(await loadExpiry()) - before).toBe(400 * 86_400_000);
});

test('a contact URL is used unchanged', async () => {
  const { text } = await read({ SECURITY_CONTACT: 'https://shop.example/security' });
  expect(text).toContain('Contact: https://shop.example/security\n');
});

test('is not found without SECURITY_CONTACT', async () => {
  expect((await read({})).status).toBe(404);
});
