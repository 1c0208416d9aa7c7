import { expect, test } from 'vitest';
import { devAssets, documentOf, isDashboard, render } from './document.ts';

const request = async () => ({
  status: 200,
  body: { error: false, message: '', data: [{ code: 'en' }, { code: 'ar' }] },
});
const visit = (url: string, cookies = {}) => render({ url, cookies, request });

test('the dashboard and the onboarding are the dashboard’s, the landing page is the storefront’s', () => {
  const urls = ['/vendor/dashboard', '/vendor/dashboard/orders?page=2', '/vendor/onboarding/welcome'];
  expect(urls.map(isDashboard)).toEqual([true, true, true]);
  expect(['/vendor', '/vendor/dashboards', '/', '/product/1'].map(isDashboard)).toEqual([false, false, false, false]);
});

test('the document speaks the address’s language, takes the choice along and is found by no search', async () => {
  const page = await visit('/vendor/dashboard?lang=ar');
  expect(page).toMatchObject({ status: 200, lang: 'ar', dir: 'rtl', cookies: { selectedLanguage: 'ar' } });
  const html = documentOf(page, devAssets, '');
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

test('a language that the shop withdrew gives way', async () => {
  expect(await visit('/vendor/dashboard', { selectedLanguage: 'fr' })).toMatchObject({ lang: 'en', cookies: {} });
});

test('an unknown address below the dashboard is a real 404, and kept by nobody', async () => {
  expect(await visit('/vendor/dashboard/nowhere')).toMatchObject({ status: 404, cacheable: false });
});

test('a page names the code of its screen and of its language', async () => {
  const assets = { ...devAssets, screens: { DashboardScreen: ['/d.js'] }, catalogues: { 'dashboard/en': ['/t.js'] } };
  const html = documentOf(await visit('/vendor/dashboard'), assets, '/icon.svg');
  for (const file of ['/d.js', '/t.js', '/icon.svg']) expect(html).toContain(`href="${file}"`);
});
