import { expect, test } from 'vitest';
import { devAssets, isDashboard, render, renderDocument } from './document.ts';

const sendRequest = async () => ({
  status: 200,
  body: { error: false, message: '', data: [{ code: 'en' }, { code: 'ar' }] },
});
const visit = (url: string, cookies = {}) => render({ url, cookies, sendRequest });

test('the dashboard’s document serves the dashboard and the onboarding, but not the landing page', () => {
  const urls = ['/vendor/dashboard', '/vendor/dashboard/orders?page=2', '/vendor/onboarding/welcome'];
  expect(urls.map(isDashboard)).toEqual([true, true, true]);
  expect(['/vendor', '/vendor/dashboards', '/', '/product/1'].map(isDashboard)).toEqual([false, false, false, false]);
});

test('the document has the URL’s language, stores it in a cookie and is not indexed', async () => {
  const page = await visit('/vendor/dashboard?lang=ar');
  expect(page).toMatchObject({ status: 200, lang: 'ar', dir: 'rtl', cookies: { selectedLanguage: 'ar' } });
  const html = renderDocument(page, devAssets, { icon: '', icons: { symbols: {} } });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a language that is no longer offered falls back to the default language', async () => {
  expect(await visit('/vendor/dashboard', { selectedLanguage: 'fr' })).toMatchObject({ lang: 'en', cookies: {} });
});

test('an unknown path below the dashboard is a 404 that is not cached', async () => {
  expect(await visit('/vendor/dashboard/nowhere')).toMatchObject({ status: 404, cacheable: false });
});

test('the onboarding redirects to its first step and keeps the query', async () => {
  const { status, redirect } = await visit('/vendor/onboarding?lang=ar');
  expect([status, redirect]).toEqual([301, '/vendor/onboarding/welcome?lang=ar']);
  expect((await visit('/vendor/onboarding/')).redirect).toBe('/vendor/onboarding/welcome');
});

test('a page preloads the chunks of its screen and language', async () => {
  const assets = { ...devAssets, screens: { DashboardScreen: ['/d.js'] }, catalogues: { 'dashboard/en': ['/t.js'] } };
  const html = renderDocument(await visit('/vendor/dashboard'), assets, { icon: '/icon.svg', icons: { symbols: {} } });
  for (const file of ['/d.js', '/t.js', '/icon.svg']) expect(html).toContain(`href="${file}"`);
});
