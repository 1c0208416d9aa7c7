import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './accessibility.ts';
import { openConnection } from './connection.ts';
import { openShop } from './open-shop.ts';
import { openServer } from './running-shop.ts';
import { createSecondBuild } from './second-build.ts';
import { signInShopper } from './shopper.ts';
import { visitInContext } from './visit.ts';

const { shop, browser, shopper } = await openShop();
const connection = await openConnection(shop.url);
afterAll(() => connection.close());

/** A second server of the shop: its data and the payment sandbox are the first one's. */
const SECOND_SERVER = { SEED_DEMO: '0', PAYMENT_SANDBOX: '0' };

/** A failed request is an error in the console. */
const OFFLINE_ERRORS = /net::ERR_|Failed to load resource/;

/** Visits the shop in a browser that has service workers, over a connection that may fail. */
const visitWithWorker = async (
  name: string,
  action: (page: Page, context: BrowserContext) => Promise<void>,
  options: Parameters<typeof browser.newContext>[0] = {},
) => {
  connection.set('up');
  connection.deploy(shop.url);
  connection.prepend('', '');
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  try {
    await visitInContext(context, { name, expected: OFFLINE_ERRORS }, (page) => action(page, context));
  } finally {
    connection.set('up');
    await context.close();
  }
};

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const kept = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().map((url) => url.replace(location.origin, ''));
  });

/** Opens a page and waits until the worker has stored it. */
const openKept = async (page: Page, path: string) => {
  await page.goto(connection.url + path);
  await expect.poll(() => listKept(page)).toEqual(expect.arrayContaining([path, '/offline']));
};

/** The network fails: the browser notices that it has none, and no request reaches the server. */
const goOffline = async (context: BrowserContext) => {
  connection.set('down');
  await context.setOffline(true);
};
const goOnline = async (context: BrowserContext) => {
  connection.set('up');
  await context.setOffline(false);
};

const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

describe('the shell', () => {
  test('opens the visited home page, and says for other pages that there is no connection', async () => {
    await visitWithWorker('offline-shell', async (page, context) => {
      await openKept(page, '/');
      await goOffline(context);
      await page.goto(`${connection.url}/faq`);
      await getHeading(page, 'You are offline').waitFor();
      expect(new URL(page.url()).search).toBe('?page=%2Ffaq');
      await expectAccessible(page);
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Browse Categories' }).waitFor();
      await page.goto(`${connection.url}/faq`);
      await goOnline(context);
      await getHeading(page, 'Frequently Asked Questions').waitFor();
    });
  });

  test('an API response, a write and a page that takes payments are not stored', async () => {
    await visitWithWorker('offline-payment', async (page) => {
      await openKept(page, '/');
      await page.goto(`${connection.url}/checkout`);
      await page.goto(`${connection.url}/paypal-status`);
      await page.goto(`${connection.url}/product/54`);
      await expect.poll(() => listKept(page)).toContain('/product/54');
      expect((await listKept(page)).filter((path) => /checkout$|paypal|operator/.test(path))).toEqual([]);
    });
  });

  test("a network's sign-in page is not stored in place of a page", async () => {
    await visitWithWorker('offline-portal', async (page, context) => {
      await openKept(page, '/');
      connection.set('portal');
      await page.goto(connection.url);
      await getHeading(page, 'Welcome to the hotel').waitFor();
      await goOffline(context);
      await page.goto(connection.url);
      await page.getByRole('heading', { name: 'Browse Categories' }).waitFor();
    });
  });
});

const getBanner = (page: Page) => page.getByText('You are offline: prices may have changed.');
const SHEKERE = { product: 1, variant: 1 };

describe('without a connection', () => {
  test('a visited product is shown within a second with its picture, marked, and checked when the shop is back', async () => {
    await visitWithWorker('offline-product', async (page, context) => {
      await openKept(page, `/product/${SHEKERE.product}`);
      await expect
        .poll(async () => (await listKept(page)).some((path) => path.startsWith('/media/shekere')))
        .toBe(true);
      await openKept(page, '/');
      await goOffline(context);
      for (const path of ['/', `/product/${SHEKERE.product}`]) {
        const started = performance.now();
        await page.goto(connection.url + path, { waitUntil: 'domcontentloaded' });
        await page.getByRole('heading').first().waitFor();
        expect(performance.now() - started).toBeLessThan(1000);
      }
      await getBanner(page).waitFor();
      await expectAccessible(page);
      const picture = page.getByRole('main').locator('img').first();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      connection.requests.length = 0;
      await goOnline(context);
      await getBanner(page).waitFor({ state: 'detached' });
      const ids = `product_ids=${SHEKERE.product}`;
      expect(connection.requests.some(({ path }) => path.startsWith('/api/get_products?') && path.includes(ids))).toBe(
        true,
      );
    });
  });

  test('a product that was opened by a link within the shop is shown after a reload, too', async () => {
    await visitWithWorker('offline-in-app', async (page, context) => {
      await openKept(page, '/');
      await page.reload();
      const link = page.getByRole('main').locator('a[href^="/product/"]').first();
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await page.getByRole('button', { name: 'Add to Cart' }).first().waitFor();
      const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await expect
        .poll(async () => (await listKept(page)).some((kept) => kept.includes(`product_ids=${path.split('/')[2]}&`)))
        .toBe(true);
      await goOffline(context);
      await page.goto(connection.url + path);
      await getHeading(page, name).waitFor();
      await getBanner(page).waitFor();
      await page.goto(`${connection.url}/faq`);
      await getHeading(page, 'You are offline').waitFor();
    });
  });

  test("a visitor's cart opens, takes a visited product, and is the same after a reload", async () => {
    await visitWithWorker('offline-guest-cart', async (page, context) => {
      await openKept(page, `/product/${SHEKERE.product}`);
      await openKept(page, '/');
      await goOffline(context);
      await page.goto(`${connection.url}/product/${SHEKERE.product}`);
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByRole('dialog', { name: 'Cart' }).getByText('Shekere').first().waitFor();
      const started = performance.now();
      await page.goto(`${connection.url}/cart`, { waitUntil: 'domcontentloaded' });
      await getHeading(page, 'Cart').waitFor();
      expect(performance.now() - started).toBeLessThan(1000);
      await page.getByRole('main').getByText('Shekere').first().waitFor();
      await getBanner(page).waitFor();
      await goOnline(context);
      await getBanner(page).waitFor({ state: 'detached' });
      // The sign-in page of a network in place of responses.
      connection.set('portal', /^\/api/);
      await page.goto(`${connection.url}/cart`);
      await page.getByRole('main').getByText('Shekere').first().waitFor();
      await getBanner(page).waitFor();
    });
  });

  test("an account's cart and favourites open, and are removed in all tabs by a sign-out", async () => {
    await shopper.fillCart([SHEKERE.variant]);
    await shopper.call('add_to_favorites', { product_id: SHEKERE.product, is_seller: 0 });
    await visitWithWorker('offline-account', async (page, context) => {
      await openKept(page, '/');
      await (await signInShopper(shop.url)).signInPage(page);
      await page.goto(`${connection.url}/cart`);
      await page.getByRole('main').getByText('Shekere').first().waitFor();
      await page.goto(`${connection.url}/favourites`);
      await page.getByRole('main').getByText('Shekere').first().waitFor();
      const countPersonal = (tab: Page) =>
        tab.evaluate(async () => (await (await caches.open('trad-personal-1')).keys()).length);
      await expect.poll(() => countPersonal(page)).toBeGreaterThan(1);
      await goOffline(context);
      for (const path of ['/cart', '/favourites']) {
        await page.goto(connection.url + path);
        await page.getByRole('main').getByText('Shekere').first().waitFor();
      }
      await getBanner(page).waitFor();
      await goOnline(context);
      const other = await context.newPage();
      await other.goto(`${connection.url}/about`);
      await other.getByRole('button', { name: /^Account/ }).click();
      await other.getByRole('button', { name: 'Logout' }).click();
      await getHeading(page, 'Sign in').waitFor();
      await expect.poll(() => countPersonal(page)).toBe(0);
      await goOffline(context);
      await other.goto(`${connection.url}/cart`);
      await other.getByText('Your cart is empty.').waitFor();
      expect(await countPersonal(other)).toBe(0);
    });
  });

  test('another person never gets what was stored for the one before', async () => {
    await shopper.fillCart([SHEKERE.variant]);
    await visitWithWorker('offline-others', async (page, context) => {
      await openKept(page, '/');
      await shopper.signInPage(page);
      await page.goto(`${connection.url}/cart`);
      await page.getByRole('main').getByText('Shekere').first().waitFor();
      await page.evaluate(() => {
        // As after a restored profile: the session is another one, and the copies are still there.
        localStorage.setItem('token', 'another');
        localStorage.setItem(
          'user',
          JSON.stringify({ id: 99, name: 'Other', username: 'other', email: 'other@trad.example', role_id: 3 }),
        );
      });
      await goOffline(context);
      await page.goto(`${connection.url}/cart`);
      await page.getByRole('alert').waitFor();
      expect(await page.getByRole('main').getByText('Shekere').count()).toBe(0);
    });
  });

  test('in lite mode no picture is stored', async () => {
    await visitWithWorker(
      'offline-lite',
      async (page) => {
        await openKept(page, `/product/${SHEKERE.product}`);
        await openKept(page, '/');
        expect((await listKept(page)).filter((path) => path.startsWith('/media/'))).toEqual([]);
      },
      { extraHTTPHeaders: { 'save-data': 'on' } },
    );
  });

  test('where storage is forbidden or full, the shop works as without a worker', async () => {
    for (const name of ['open', 'put'] as const) {
      await visitWithWorker(`offline-storage-${name}`, async (page) => {
        const fail = "() => Promise.reject(new DOMException('Full', 'QuotaExceededError'))";
        const target = name === 'open' ? 'CacheStorage' : 'Cache';
        connection.prepend('/service-worker.js', `${target}.prototype.${name} = ${fail};`);
        await page.goto(`${connection.url}/product/${SHEKERE.product}`);
        await page.getByRole('button', { name: 'Add to Cart' }).first().click();
        await page.getByRole('dialog', { name: 'Cart' }).getByText('Shekere').first().waitFor();
      });
    }
  });
});

describe('a deployment', () => {
  const readRelease = (page: Page) => page.evaluate(() => document.documentElement.dataset.release ?? 'first');
  const waitForRelease = (page: Page, release: string) => expect.poll(() => readRelease(page)).toBe(release);

  test('replaces the code at the next visit, of stored pages too', async () => {
    const webDir = createSecondBuild();
    const { server, url } = await openServer(shop.databaseUrl, shop.dataDir, { ...SECOND_SERVER, WEB_DIR: webDir });
    try {
      await visitWithWorker('offline-deployment', async (page, context) => {
        await openKept(page, '/product/54');
        await openKept(page, '/');
        await waitForRelease(page, 'first');
        connection.deploy(url);
        await page.goto(connection.url);
        await waitForRelease(page, 'second');
        await expect
          .poll(() =>
            page.evaluate(async () => {
              const names = (await caches.keys()).filter((name) => /shell|documents/.test(name));
              return names.every((name) => name.endsWith('-2ndbuild0000'));
            }),
          )
          .toBe(true);
        await goOffline(context);
        for (const path of ['/', '/product/54']) {
          await page.goto(connection.url + path);
          await waitForRelease(page, 'second');
        }
      });
    } finally {
      server.kill('SIGINT');
      await once(server, 'exit');
      rmSync(webDir, { recursive: true, force: true });
    }
  });

  test('with OFFLINE=off removes the worker and all that it stored', async () => {
    const { server, url } = await openServer(shop.databaseUrl, shop.dataDir, { ...SECOND_SERVER, OFFLINE: 'off' });
    try {
      await visitWithWorker('offline-off', async (page) => {
        await openKept(page, '/');
        connection.deploy(url);
        await page.goto(connection.url);
        await expect.poll(() => listKept(page)).toEqual([]);
        const countWorkers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
        await expect.poll(countWorkers).toBe(0);
        await page.reload();
        await page.getByRole('heading', { name: 'Browse Categories' }).waitFor();
        expect(await countWorkers()).toBe(0);
      });
    } finally {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
  });
});

test('the manifest is in the language and direction of the page', async () => {
  const read = async (query: string) => (await fetch(`${shop.url}/manifest.webmanifest${query}`)).json();
  expect(await read('')).toMatchObject({ name: 'Trad', lang: 'en', dir: 'ltr', start_url: '/', display: 'standalone' });
  expect(await read('?lang=ar')).toMatchObject({ lang: 'ar', dir: 'rtl' });
  expect(await read(`?lang=${'x'.repeat(300)}&lang=%00`)).toMatchObject({ lang: 'en' });
  const { icons } = (await read('')) as { icons: { src: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src } of icons) {
    const response = await fetch(shop.url + src);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  const document = await (await fetch(`${shop.url}/?lang=ar`)).text();
  expect(document).toContain('<link rel="manifest" href="/manifest.webmanifest?lang=ar">');
});
