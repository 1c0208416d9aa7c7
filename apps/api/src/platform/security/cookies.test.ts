import { expect, test } from 'vitest';
import { buildVendor } from '../../testing/factories.ts';
import { openShop } from '../../testing/shop.ts';

const shop = await openShop();
const entry = {
  render: async () => ({ status: 200, html: '', cookies: { selectedLanguage: 'fr' }, cacheable: false }),
  renderDocument: () => '',
};

/** The cookies of a page and of a change, from a shop at this address. */
const readCookies = async (publicUrl: string) => {
  const app = await shop.openApp({
    environment: { PUBLIC_URL: publicUrl },
    pages: { clientDir: '/none', assets: {}, styleHashes: [], entry },
  });
  const { token } = await buildVendor(shop);
  const change = await app.inject({
    ...{ method: 'POST', url: '/api/update_vendor_store', payload: { description: 'Woven in Kumasi' } },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(change.statusCode).toBe(200);
  const page = await app.inject('/faq');
  return [change, page].flatMap(({ headers }) => headers['set-cookie'] ?? []);
};

test('cookies are Secure where the shop is at an https: address, and Lax everywhere', async () => {
  const secure = await readCookies('https://shop.example');
  const plain = await readCookies('http://localhost:3000');
  expect(secure.join()).toMatch(/changed=1;.*selectedLanguage=fr;/);
  for (const cookie of secure) expect(cookie).toMatch(/; Secure/);
  for (const cookie of plain) expect(cookie).not.toMatch(/; Secure/);
  for (const cookie of [...secure, ...plain]) expect(cookie).toMatch(/; SameSite=Lax/);
});

test('a cookie is HttpOnly unless a script of the shop reads it', async () => {
  const cookies = await readCookies('https://shop.example');
  const isHttpOnly = Object.fromEntries(cookies.map((cookie) => [cookie.split('=')[0], /; HttpOnly/.test(cookie)]));
  expect(isHttpOnly).toEqual({ changed: true, selectedLanguage: false });
});
