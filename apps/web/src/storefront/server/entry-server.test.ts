import { expect, test, vi } from 'vitest';
import type { SendRequest } from '../../app/http/request.ts';
import { dress } from '../../features/catalog/testing/sample-product.ts';
import { devAssets, isPaymentPage, render, renderDocument, resolvePageUrl } from './entry-server.tsx';

const maliciousName = '</script><script>alert(1)</script>';
const settings = { web_settings: { brand_name: maliciousName }, announcements: [] };
const data: Record<string, unknown> = {
  getLanguages: [{ code: 'en' }, { code: 'ar' }],
  getCurrencies: [],
  getCategories: [],
  getSettings: settings,
};
const sendRequest: SendRequest = async (name) => ({
  status: 200,
  body: { error: false, message: '', data: data[name] ?? [] },
});
const renderToText = (...args: Parameters<typeof renderDocument>) => renderDocument(...args).join('');
const visit = (url: string, cookies = {}) => render({ url, cookies, sendRequest });

test('an unknown path responds with 404 and its own title', async () => {
  const page = await visit('/nothing/here');
  expect(page).toMatchObject({ status: 404, cacheable: false, screen: 'NotFoundScreen' });
  expect(page.head).toContain('<title>Page not found');
  expect(page.html).not.toContain('<title>');
});

test('unknown paths share one page that contains nothing of the path', async () => {
  const unknown = ['/nothing/here', '/wp-admin.php?lang=xx', '/a?search=b#c', '/cart/nothing'];
  expect(unknown.map(resolvePageUrl)).toEqual(unknown.map(() => '/404'));
  expect(resolvePageUrl('/nothing?page=2&lang=ar')).toBe('/404?lang=ar');
  const pages = await Promise.all(['/404', ...unknown].map((url) => visit(url)));
  expect(pages.map(({ cacheable }) => cacheable)).toEqual([true, ...unknown.map(() => false)]);
  expect(new Set(pages.map((page) => renderToText(page, devAssets))).size).toBe(1);
});

test('known paths keep their URL, and so do unknown ones whose header depends on the path', () => {
  const urls = ['/', '/category/5?page=2', '/product/999999', '/shop?search=kente', '/wishlist/', '/checkout'];
  const shown = ['/category/5/nothing', '/categoryX?search=b', '/vendor/nothing'];
  expect([...urls, ...shown].map(resolvePageUrl)).toEqual([...urls, ...shown]);
});

test('API data can end neither the state element nor the markup', async () => {
  const page = await visit('/nothing/here');
  expect(page.state).not.toContain('<');
  expect(JSON.parse(page.state)).toBeTruthy();
  expect(renderToText(page, devAssets)).not.toContain(maliciousName);
});

test('the document names the path of the API unless it is /api', async () => {
  const documentAt = async (url: string, apiBase: string) =>
    renderToText(await render({ url, cookies: {}, sendRequest, apiBase }), devAssets);
  expect(await documentAt('/nothing/here', '/shop/v1')).toContain('<html lang="en" dir="ltr" data-api="/shop/v1">');
  expect(await documentAt('/nothing/here', '/api')).toContain('<html lang="en" dir="ltr">');
});

test('the document has the language and its direction', async () => {
  const page = await visit('/nothing/here?lang=ar');
  expect(page).toMatchObject({ lang: 'ar', dir: 'rtl', cookies: { selectedLanguage: 'ar' } });
  expect(renderToText(page, devAssets)).toContain('<html lang="ar" dir="rtl">');
});

test('the cookie decides without a URL parameter', async () => {
  expect(await visit('/nothing/here', { selectedLanguage: 'ar' })).toMatchObject({ lang: 'ar', cookies: {} });
});

test('the server renders with the chosen currency and ignores invalid ones', async () => {
  const currencyIn = async (selectedCurrency: string) =>
    JSON.parse((await visit('/nothing/here', { selectedCurrency })).state).preferences.currency;
  expect(await currencyIn('EUR')).toBe('EUR');
  expect(await currencyIn('<EUR>')).toBeNull();
});

test('only the checkout takes payments, and its document has the nonce', async () => {
  const urls = ['/checkout', '/checkout?lang=fr', '/checkout/', '/cart', '/', '/product/1', '/my-orders'];
  expect(urls.filter(isPaymentPage)).toEqual(['/checkout', '/checkout?lang=fr', '/checkout/']);
  const page = await render({ url: '/checkout', cookies: {}, sendRequest, nonce: 'abc+/=' });
  expect(renderToText(page, devAssets)).toContain('<script type="application/json" id="state" nonce="abc+/=">');
});

test("the checkout's document has a guest's fields, and a placeholder in their place for signed-in users", async () => {
  const { html } = await render({ url: '/checkout', cookies: {}, sendRequest });
  expect(html).toContain('for-visitors');
  expect(html).toContain('for-accounts');
  for (const field of ['country', 'email', 'name', 'mobile', 'address', 'city'])
    expect(html).toContain(`name="${field}"`);
});

test('a former path redirects permanently and keeps its query', async () => {
  expect(await visit('/shop?search=kente')).toMatchObject({ status: 301, redirect: '/category?search=kente' });
  const redirects = ['/shop/', '/profile', '/orders', '/wishlist', '/addresses'].map(
    async (path) => (await visit(path)).redirect,
  );
  expect(await Promise.all(redirects)).toEqual([
    '/category',
    '/manage-account',
    '/my-orders',
    '/favourites',
    '/my-address',
  ]);
});

/** A fake API with one empty category and an error response for its filters. */
const requestEmptyShop: SendRequest = async (name, input, options) => {
  if (name === 'getFilterData') return { status: 503, body: { error: true, code: 'UNAVAILABLE', message: 'Away' } };
  if (name === 'getProducts') return { status: 200, body: { error: false, message: '', total: 0, data: [] } };
  if (name !== 'getCategories') return sendRequest(name, input, options);
  const women = { id: 1, name: 'Women', slug: 'women', image: null, parent_id: 0, children: [] };
  return { status: 200, body: { error: false, message: '', data: [women] } };
};
const renderListing = (url: string) =>
  render({ url, cookies: {}, sendRequest: requestEmptyShop, origin: 'https://trad.example' });

test('a listing renders without its filters, but is not cacheable', async () => {
  expect(await renderListing('/category/1')).toMatchObject({ status: 200, cacheable: false });
});

test.each(['/', '/category/1', '/product/7', '/store/adunni-studio', '/about', '/faq', '/shipping'])(
  '%s shows that the API is unavailable, with Retry, and is not cacheable',
  async (url) => {
    const failure = { error: true, code: 'UNAVAILABLE', message: 'A short break.' };
    const page = await render({ url, cookies: {}, sendRequest: async () => ({ status: 503, body: failure }) });
    expect(page).toMatchObject({ status: 503, cacheable: false, html: expect.stringContaining('>Retry<') });
    expect(page.html).toContain('<header');
  },
);

test('the rows of the home page say why they could not be loaded, not that the shop is empty', async () => {
  const failure = { error: true, code: 'UNAVAILABLE', message: 'A short break.' };
  const { html } = await render({ url: '/', cookies: {}, sendRequest: async () => ({ status: 503, body: failure }) });
  expect(html.match(/HTTP 503 – A short break\./g)).toHaveLength(2);
  expect(html).not.toContain('No product available for sale');
});

test('a filtered or sorted category has the canonical link of the category', async () => {
  const { head } = await renderListing('/category/1?value=3&sort=oldest&n=24');
  expect(head).toContain('<link rel="canonical" href="https://trad.example/category/1"/>');
  expect(head).not.toContain('noindex');
});

test('a page has links to its translations and Open Graph data', async () => {
  const { head } = await renderListing('/category/1?lang=ar&n=24');
  const linked = [...head.matchAll(/<link rel="(\w+)"(?: hrefLang="([\w-]+)")? href="([^"]+)"\/>/g)];
  expect(linked.map(([, rel, language, href]) => [rel, language, href])).toEqual([
    ['canonical', undefined, 'https://trad.example/category/1?lang=ar'],
    ['alternate', 'en', 'https://trad.example/category/1'],
    ['alternate', 'ar', 'https://trad.example/category/1?lang=ar'],
    ['alternate', 'x-default', 'https://trad.example/category/1'],
  ]);
  const readMeta = (name: string) => new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(head)?.[1];
  expect(['title', 'url', 'type', 'locale'].map(readMeta)).toEqual([
    'Women',
    'https://trad.example/category/1?lang=ar',
    'website',
    'ar',
  ]);
  expect(readMeta('description')).toBe(/<meta name="description" content="([^"]+)"/.exec(head)?.[1]);
  expect(head).toContain('<title>Women');
});

test('search results are not indexed', async () => {
  const { head, html } = await renderListing('/category?search=%3Cb%3Ekente');
  expect(head).toContain('<meta name="robots" content="noindex"/>');
  expect(head).not.toContain('canonical');
  expect(html).toContain('&lt;b&gt;kente');
});

test('the same page has the same bytes at any time', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const earlier = await renderListing('/');
  vi.setSystemTime(60_000);
  expect(renderToText(await renderListing('/'), devAssets)).toBe(renderToText(earlier, devAssets));
  vi.useRealTimers();
});

test('no timer retains the data of a rendered page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await renderListing('/category/1');
  // Longer than the delay of RTK Query's batching.
  vi.advanceTimersByTime(20);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('concurrent pages do not mix their languages', async () => {
  const pages = await Promise.all(['ar', 'en', 'ar'].map((lang) => visit(`/nothing/here?lang=${lang}`)));
  expect(pages.map(({ head }) => /[؀-ۿ]/.test(head))).toEqual([true, false, true]);
});

const parseJsonLd = (head: string) =>
  [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(([, text]) => {
    const { '@context': context, '@graph': graph } = JSON.parse(String(text));
    expect(context).toBe('https://schema.org');
    return graph;
  });

test('pages have structured data of the shop and of breadcrumbs', async () => {
  const [shop] = parseJsonLd((await renderListing('/')).head);
  expect(shop).toMatchObject({ '@type': 'Organization', name: maliciousName, url: 'https://trad.example/' });
  const [crumbs] = parseJsonLd((await renderListing('/category/1?lang=ar')).head);
  expect(crumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [{ position: 1 }, { position: 2, name: 'Women', item: 'https://trad.example/category/1?lang=ar' }],
  });
  expect(parseJsonLd((await renderListing('/category?search=kente')).head)).toEqual([]);
  expect(parseJsonLd((await visit('/')).head)).toEqual([]);
});

test('a product has structured data, safe for any name', async () => {
  const requestProduct: SendRequest = async (name, input, options) => {
    if (name !== 'getProducts' && name !== 'getProductReviews') return requestEmptyShop(name, input, options);
    const product = { ...dress, name: maliciousName, rating: 4.5, no_of_ratings: 2 };
    return { status: 200, body: { error: false, message: '', total: 1, data: [product], rating_breakdown: {} } };
  };
  const { head, html } = await render({
    url: '/product/7',
    cookies: {},
    sendRequest: requestProduct,
    origin: 'https://trad.example',
  });
  expect(head).not.toContain(maliciousName);
  expect(head).toContain('<meta property="og:type" content="product">');
  expect(parseJsonLd(head)[0]).toMatchObject({
    '@type': 'Product',
    name: maliciousName,
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
  expect(html).not.toContain('rel="preload"');
});

test('the head preloads the crops of the first slide, without an address that a browser without imagesrcset would load', async () => {
  const { head, html } = await visit('/');
  const links = head.match(/<link rel="preload"[^>]*>/g) ?? [];
  expect(links).toHaveLength(3);
  for (const link of links) {
    expect(link).toMatch(/ as="image".* type="image\/avif".* imageSrcSet="[^"]+" imageSizes="100vw" media="\([^"]+"/);
    expect(link).toContain('fetchPriority="high"');
    expect(link).not.toContain('href');
  }
  expect(html).not.toContain('rel="preload"');
});

test('lite pages offer small pictures only', async () => {
  const widths = async (lite: boolean) => {
    const { html } = await render({ url: '/', cookies: {}, sendRequest, lite });
    return [...html.matchAll(/(\d+)w/g)].map(([, width]) => Number(width));
  };
  expect(Math.max(...(await widths(false)))).toBe(2400);
  expect(Math.max(...(await widths(true)))).toBe(1024);
});

test('each page is rendered in a turn of the event loop of its own', async () => {
  await visit('/nothing/here');
  let turn = 0;
  let isOver = false;
  const countTurns = () => {
    turn += 1;
    if (!isOver) setImmediate(countTurns);
  };
  countTurns();
  const turns = await Promise.all(['/a', '/b', '/c', '/d'].map((url) => visit(url).then(() => turn)));
  isOver = true;
  expect(new Set(turns).size).toBe(4);
});
