import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { COFFEE } from './testing/demo-products.ts';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser, shopper } = await connectToBrowsingShop();

/** Counts animation frames, and those in which the header shows 'Sign In'; runs before the page's scripts. */
const countHeaderFrames = () => {
  const frameCounts = { frames: 0, signIn: 0 };
  Object.assign(globalThis, { frameCounts });
  const countFrame = () => {
    const header = document.querySelector('header');
    if (header) frameCounts.frames += 1;
    const signInTexts = [...(header?.querySelectorAll('a span') ?? [])].filter(
      (span) => span.textContent === 'Sign In',
    );
    if (signInTexts.some((text) => text.checkVisibility({ visibilityProperty: true }))) frameCounts.signIn += 1;
    requestAnimationFrame(countFrame);
  };
  countFrame();
};
const readFrameCounts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { frameCounts: { frames: number; signIn: number } }).frameCounts);

/** Returns the positions of the header's elements that all users see. */
const readPositions = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('header nav a, header input, header form button')].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return [element.textContent, Math.round(left), Math.round(width)];
    });
  });

/** Opens the page with 6x CPU throttling and delays the app's scripts until some frames are painted. */
const openThrottled = async (page: Page, path: string) => {
  await page.addInitScript(countHeaderFrames);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/entry-client-[^/]*\.js$/, (route) => released.then(() => route.continue()));
  const response = await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  await expect.poll(async () => (await readFrameCounts(page)).frames).toBeGreaterThan(5);
  const endThrottling = () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { positions: await readPositions(page), release, endThrottling, html: (await response?.text()) ?? '' };
};

const pages: Record<string, string> = {};

test.each(['/', '/category/1', '/product/54'])(
  'a visitor of %s sees the sign-in link before the scripts have loaded',
  async (path) => {
    await visit(browser, `visitor-at-${path}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
      const { positions, release, endThrottling, html } = await openThrottled(page, path);
      pages[path] = html;
      await expect.poll(async () => (await readFrameCounts(page)).signIn).toBeGreaterThan(0);
      // End the throttling: no more frames are counted.
      await endThrottling();
      release();
      await page.getByRole('banner').getByTitle('Account').waitFor({ state: 'detached' });
      expect(await readPositions(page)).toEqual(positions);
    });
  },
);

test.each(['/', '/category/1', '/product/54'])(
  'a signed-in user never sees "Sign In" at %s: the document is the same, and the layout does not shift',
  async (path) => {
    await visit(browser, `signed-in-at-${path}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
      await shopper.signInPage(page);
      await shopper.fillCart([]);
      const { positions, release, html } = await openThrottled(page, path);
      expect(html).toBe(pages[path]);
      release();
      await page.getByRole('button', { name: /^Account: / }).waitFor();
      expect((await readFrameCounts(page)).signIn).toBe(0);
      expect(await readPositions(page)).toEqual(positions);
    });
  },
);

test('without scripts the sign-in link is visible', async () => {
  await visit(browser, 'sign-in-without-scripts', { javaScriptEnabled: false }, async (page) => {
    await page.goto(shop.url);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  });
});

/** The width of the search field beside the longest menu, Swahili's at 1280 px. Header.tsx lets it shrink to 96 px. */
const MIN_SEARCH_WIDTH = 106;

test('the search stays a field in a header of 1280 to 1440 px in every language, and widens where it is typed into', async () => {
  await visit(browser, 'search-field', { viewport: { width: 1280, height: 800 } }, async (page) => {
    for (const lang of ['en', 'fr', 'es', 'ar', 'sw']) {
      await page.goto(`${shop.url}/category?lang=${lang}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const field = page.getByRole('banner').getByRole('combobox');
      const readOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const readWidth = async () => Math.round((await field.boundingBox())?.width ?? 0);
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        // The font of a language may arrive after the page.
        await expect.poll(readOverflow, { message: `overflow, ${lang} at ${width}` }).toBeLessThanOrEqual(0);
        expect(await readWidth(), `${lang} at ${width}`).toBeGreaterThanOrEqual(MIN_SEARCH_WIDTH);
        if (width === 1440) continue;
        await field.focus();
        await expect.poll(readWidth, { message: `${lang} at ${width}, focused` }).toBeGreaterThan(300);
        await field.blur();
      }
    }
  });
});

test('the header, the slides and the sums of a full cart fit a window of 320 px in every language', async () => {
  const options = { viewport: { width: 320, height: 700 } };
  await visit(browser, 'narrow-header', options, async (page) => {
    await page.addInitScript(({ product, variant }) => {
      const line = { product_id: product, product_variant_id: variant, attribute_ids: [], price: null };
      localStorage.setItem('guest_cart', JSON.stringify([99, 99].map((qty) => ({ ...line, qty }))));
      localStorage.setItem('selectedCurrency', 'NGN');
    }, COFFEE);
    await page.context().addCookies([{ name: 'selectedCurrency', value: 'NGN', url: shop.url }]);
    const widths: Record<string, number[]> = {};
    for (const lang of ['en', 'fr', 'es', 'ar', 'sw']) {
      widths[lang] = [];
      for (const path of ['/signup', '/', '/vendor', '/cart']) {
        await page.goto(`${shop.url}${path}?lang=${lang}`);
        if (path === '/') {
          await page.getByRole('banner').getByText('198').waitFor();
          // The controls of the slides appear once the page is hydrated.
          await page.locator('main button[aria-current]').waitFor();
        }
        if (path === '/cart') await page.locator('main dl').getByText('₦').last().waitFor();
        const width = await page.evaluate(async () => {
          await document.fonts.ready;
          return document.documentElement.scrollWidth;
        });
        widths[lang].push(width);
      }
    }
    const fitting = [320, 320, 320, 320];
    expect(widths).toEqual({ en: fitting, fr: fitting, es: fitting, ar: fitting, sw: fitting });
  });
});
