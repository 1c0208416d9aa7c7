import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enterQuietShop } from './open-shop.ts';
import { visit } from './visit.ts';

const { shop, browser, shopper } = await enterQuietShop();

/** Counts animation frames, and those in which the header shows 'Sign In'; runs before the page's scripts. */
const watchHeader = () => {
  const seen = { frames: 0, signIn: 0 };
  Object.assign(globalThis, { seen });
  const look = () => {
    const header = document.querySelector('header');
    if (header) seen.frames += 1;
    const words = [...(header?.querySelectorAll('a span') ?? [])].filter((one) => one.textContent === 'Sign In');
    if (words.some((one) => one.checkVisibility({ visibilityProperty: true }))) seen.signIn += 1;
    requestAnimationFrame(look);
  };
  look();
};
const seenIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { seen: { frames: number; signIn: number } }).seen);

/** Returns the positions of the header's elements that all users see. */
const placesIn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('header nav a, header input, header form button')].map((element) => {
      const { left, width } = element.getBoundingClientRect();
      return [element.textContent, Math.round(left), Math.round(width)];
    });
  });

/** Opens the page with 6x CPU throttling and delays the app's scripts until some frames are painted. */
const openSlowly = async (page: Page, path: string) => {
  await page.addInitScript(watchHeader);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/entry-client-[^/]*\.js$/, (route) => released.then(() => route.continue()));
  const response = await page.goto(shop.url + path, { waitUntil: 'domcontentloaded' });
  await expect.poll(async () => (await seenIn(page)).frames).toBeGreaterThan(5);
  const quicken = () => session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { places: await placesIn(page), release, quicken, html: (await response?.text()) ?? '' };
};

const pages: Record<string, string> = {};

test.each(['/', '/category/1', '/product/54'])('a visitor of %s sees the sign-in link at once', async (path) => {
  await visit(browser, `visitor-at-${path}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
    const { places, release, quicken, html } = await openSlowly(page, path);
    pages[path] = html;
    await expect.poll(async () => (await seenIn(page)).signIn).toBeGreaterThan(0);
    // End the throttling: no more frames are counted.
    await quicken();
    release();
    await page.getByRole('banner').getByTitle('Account').waitFor({ state: 'detached' });
    expect(await placesIn(page)).toEqual(places);
  });
});

test.each(['/', '/category/1', '/product/54'])(
  'a signed-in user never sees "Sign In" at %s: the document is the same, and the layout does not shift',
  async (path) => {
    await visit(browser, `signed-in-at-${path}`, { viewport: { width: 1440, height: 900 } }, async (page) => {
      await shopper.signInHere(page);
      await shopper.fillCart([]);
      const { places, release, html } = await openSlowly(page, path);
      expect(html).toBe(pages[path]);
      release();
      await page.getByRole('button', { name: /^Account: / }).waitFor();
      expect((await seenIn(page)).signIn).toBe(0);
      expect(await placesIn(page)).toEqual(places);
    });
  },
);

test('without scripts the sign-in link is visible', async () => {
  await visit(browser, 'sign-in-without-scripts', { javaScriptEnabled: false }, async (page) => {
    await page.goto(shop.url);
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor();
  });
});

test.each([
  ['en', 1280],
  ['sw', 1280],
  ['fr', 1366],
  ['ar', 1440],
] as const)('the search field is wide enough to type into, in %s at %i px', async (lang, width) => {
  await visit(browser, `search-field-${lang}-${width}`, { viewport: { width, height: 800 } }, async (page) => {
    await page.goto(`${shop.url}/category?lang=${lang}`);
    const field = page.getByRole('banner').getByRole('combobox');
    expect((await field.boundingBox())?.width).toBeGreaterThan(105);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
