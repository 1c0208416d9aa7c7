import { expect, test } from 'vitest';
import { devAssets, isConsole, render, renderDocument, resolvePageUrl } from './document.ts';

/** A shop that offers shoppers fewer languages than the console supports. */
const sendRequest = async () => ({
  status: 200,
  body: { error: false, message: '', data: ['en', 'es'].map((code) => ({ code })) },
});
const visit = (url: string, cookies = {}) => render({ url, cookies, sendRequest });
const shared = { icon: '', icons: { symbols: {} } };

test('the console’s document serves all paths below /operator', () => {
  expect(['/operator', '/operator/orders?search=1', '/operator/x'].map(isConsole)).toEqual([true, true, true]);
  expect(['/operators', '/', '/vendor/dashboard'].map(isConsole)).toEqual([false, false, false]);
});

test('it is the same for every path, so that it reveals nothing to strangers', async () => {
  expect(resolvePageUrl('/operator/orders/7?search=amara')).toBe('/operator');
  expect(resolvePageUrl('/operator/nowhere?lang=fr')).toBe('/operator?lang=fr');
  const [known, unknown] = [await visit('/operator/account'), await visit('/operator/nowhere')];
  expect(unknown).toEqual(known);
  expect(renderDocument(unknown, devAssets, shared)).toBe(renderDocument(known, devAssets, shared));
});

test.each([
  ['fr', 'fr', 'ltr'],
  ['ar', 'ar', 'rtl'],
  ['es', 'en', 'ltr'],
])('in %s it is shown in %s', async (requested, lang, dir) => {
  expect(await visit(`/operator?lang=${requested}`)).toMatchObject({ lang, dir });
});

test('a language without console texts remains in the cookie', async () => {
  expect(await visit('/operator', { selectedLanguage: 'es' })).toMatchObject({ lang: 'en', cookies: {} });
});
