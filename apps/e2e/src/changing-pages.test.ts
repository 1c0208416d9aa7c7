import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { STALE_MS } from '@trad/api/platform/cache/tag-log';
import { loadWebAppBuild } from '@trad/api/platform/pages/pages';
import { anyChanges, buildChangingShop } from '@trad/api/testing/changing-shop';
import { openShop } from '@trad/api/testing/shop';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' });
const pages = await loadWebAppBuild(fileURLToPath(new URL('../../web/dist', import.meta.url)));

/** A visit: the URL, the cookies of the visitor's choices, and the accepted coding. */
type Visit = [url: string, cookie: string, coding: 'br' | 'identity'];

const listVisits = ({ categories, stores, ids }: Awaited<ReturnType<typeof buildChangingShop>>): Visit[] => {
  const english = [
    '/',
    '/category',
    ...categories.map((id) => `/category/${id}`),
    `/category/${categories[0]}?sort=price-low`,
    `/category/${categories[1]}?sort=oldest&page=2`,
    '/category?search=basket',
    ...stores.map((id) => `/store/store-${id}`),
    ...ids.slice(0, 4).map((id) => `/product/${id}`),
    '/about',
    '/faq',
  ];
  const french = ['/', `/category/${categories[0]}`, `/product/${ids[0]}`, '/category?search=panier'];
  return [
    ...english.map((url): Visit => [url, '', 'br']),
    ...french.map((url): Visit => [url, 'selectedLanguage=fr', 'br']),
    ['/', '', 'identity'],
    [`/product/${ids[1]}`, '', 'identity'],
    [`/category/${categories[1]}`, 'selectedCurrency=USD', 'identity'],
  ];
};

interface Page {
  url: string;
  cookie: string;
  statusCode: number;
  html: string;
}

/** The positions at which a served page differs from a newly rendered one; empty where they are equal. */
const listDifferences = (served: Page, rendered: Page | undefined): object[] => {
  if (served.statusCode === rendered?.statusCode && served.html === rendered.html) return [];
  const at = [...served.html].findIndex((character, index) => character !== rendered?.html[index]);
  const excerpt = (page: Page | undefined) =>
    page && [page.statusCode, page.html.slice(Math.max(0, at - 100), at + 100)];
  return [{ url: served.url, cookie: served.cookie, served: excerpt(served), rendered: excerpt(rendered) }];
};

test('two seconds after any changes every page equals a newly rendered one', async () => {
  const changing = await buildChangingShop(shop);
  const { rows } = await shop.pool.query<{ id: number; slug: string }>('SELECT id, slug FROM store');
  const visits = listVisits(changing).map(([url, ...rest]): Visit => {
    const id = /^\/store\/store-(\d+)$/.exec(url)?.[1];
    return [id ? `/store/${rows.find((row) => row.id === Number(id))?.slug}` : url, ...rest];
  });
  const serving = await shop.openApp({ pages, cacheResponses: true, staleMs: STALE_MS });
  const fresh = await shop.openApp({ pages });
  const read = async (app: typeof serving, [url, cookie, coding]: Visit): Promise<Page> => {
    const headers = { host: 'shop.example', 'accept-encoding': coding, ...(cookie && { cookie }) };
    const { statusCode, rawPayload, headers: sent } = await app.inject({ url, headers });
    const html = sent['content-encoding'] === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
    return { url, cookie, statusCode, html: html.toString() };
  };
  const readAll = (app: typeof serving) => Promise.all(visits.map((visit) => read(app, visit)));
  const first = await readAll(serving);
  expect(first.map(({ statusCode }) => statusCode)).toEqual(visits.map(() => 200));
  await fc.assert(
    fc.asyncProperty(anyChanges, async (changes) => {
      for (const change of changes) {
        await changing.change(change);
        const [, , , isRead] = change;
        if (isRead) await Promise.all([readAll(serving), serving.deps.invalidator.publish()]);
      }
      await serving.deps.invalidator.publish();
      await readAll(serving);
      shop.clock.advance(STALE_MS);
      const served = await readAll(serving);
      const rendered = await readAll(fresh);
      expect(served.flatMap((page, index) => listDifferences(page, rendered[index]))).toEqual([]);
    }),
    { numRuns: process.env.TRAD_TEST_FULL ? 100 : 3, includeErrorInReport: true },
  );
});
