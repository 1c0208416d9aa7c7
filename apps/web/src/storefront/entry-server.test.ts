import { expect, test } from 'vitest';
import type { SendRequest } from '../app/request.ts';
import { devAssets, documentOf, render } from './entry-server.tsx';

const nameless = '</script><script>alert(1)</script>';
const settings = { web_settings: { brand_name: nameless }, announcements: [] };
const data: Record<string, unknown> = {
  getLanguages: [{ code: 'en' }, { code: 'ar' }],
  getCurrencies: [],
  getCategories: [],
  getSettings: settings,
};
const request: SendRequest = async (name) => ({
  status: 200,
  body: { error: false, message: '', data: data[name] ?? [] },
});
const visit = (url: string, cookies = {}) => render({ url, cookies, request });

test('an unknown address is a real 404 with its own title', async () => {
  const page = await visit('/nothing/here');
  expect(page).toMatchObject({ status: 404, cacheable: false, screen: 'NotFoundScreen' });
  expect(page.head).toContain('<title>Page not found');
  expect(page.html).not.toContain('<title>');
});

test('what the API says can end neither the state nor the markup', async () => {
  const page = await visit('/nothing/here');
  expect(page.state).not.toContain('<');
  expect(JSON.parse(page.state)).toBeTruthy();
  expect(documentOf(page, devAssets)).not.toContain(nameless);
});

test('the document speaks its language and runs in its direction', async () => {
  const page = await visit('/nothing/here?lang=ar');
  expect(page).toMatchObject({ lang: 'ar', dir: 'rtl', cookies: { selectedLanguage: 'ar' } });
  expect(documentOf(page, devAssets)).toContain('<html lang="ar" dir="rtl">');
});

test('the cookie decides where the address does not', async () => {
  expect(await visit('/nothing/here', { selectedLanguage: 'ar' })).toMatchObject({ lang: 'ar', cookies: {} });
});

test('the server renders with the chosen currency, and with nothing that is not one', async () => {
  const currencyIn = async (selectedCurrency: string) =>
    JSON.parse((await visit('/nothing/here', { selectedCurrency })).state).preferences.currency;
  expect(await currencyIn('EUR')).toBe('EUR');
  expect(await currencyIn('<EUR>')).toBeNull();
});

test('an old address leads to the new one for good, with its query', async () => {
  expect(await visit('/shop?search=kente')).toMatchObject({ status: 301, redirect: '/category?search=kente' });
});

/** A shop with one category, which holds nothing; its filters are away. */
const bare: SendRequest = async (name, sent, options) => {
  if (name === 'getFilterData') return { status: 503, body: { error: true, code: 'DATABASE_AWAY', message: 'Away' } };
  if (name === 'getProducts') return { status: 200, body: { error: false, message: '', total: 0, data: [] } };
  if (name !== 'getCategories') return request(name, sent, options);
  const women = { id: 1, name: 'Women', slug: 'women', image: null, parent_id: 0, children: [] };
  return { status: 200, body: { error: false, message: '', data: [women] } };
};
const listing = (url: string) => render({ url, cookies: {}, request: bare, origin: 'https://trad.example' });

test('a listing stands without its filters, but is not kept', async () => {
  expect(await listing('/category/1')).toMatchObject({ status: 200, cacheable: false });
});

test('however it is narrowed, a category is one page to a search engine', async () => {
  const { head } = await listing('/category/1?value=3&sort=oldest&n=24');
  expect(head).toContain('<link rel="canonical" href="https://trad.example/category/1"/>');
  expect(head).not.toContain('noindex');
});

test('results of a search are kept out of search engines', async () => {
  const { head, html } = await listing('/category?search=%3Cb%3Ekente');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain('canonical');
  expect(html).toContain('&lt;b&gt;kente');
});

test('two pages at once do not mix their languages', async () => {
  const pages = await Promise.all(['ar', 'en', 'ar'].map((lang) => visit(`/nothing/here?lang=${lang}`)));
  expect(pages.map(({ head }) => /[؀-ۿ]/.test(head))).toEqual([true, false, true]);
});
