import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../testing/accessibility.ts';
import { connectToBrowsingShop } from '../testing/open-shop.ts';
import { visit } from '../testing/visit.ts';
import { BUDGETS, LITE_SHARE, MAX_LAYOUT_SHIFT, PHONE } from './budgets.ts';
import { CHECKOUT_BUDGET, fillGuestCart } from './checkout.ts';
import { findExceededBudgets, formatGrowth } from './compare-weights.ts';
import { CONSOLE_BUDGET, measureConsole } from './console.ts';
import { measurePage, sumBytes } from './measure-page.ts';
import recorded from './recorded.json' with { type: 'json' };

const { shop, browser } = await connectToBrowsingShop();

const visitOnPhone = (name: string, options: Parameters<typeof visit>[2], action: (page: Page) => Promise<void>) =>
  visit(browser, name, { ...PHONE, isFirst: true, ...options }, action);

/** Delays matching requests until the returned function is called, which continues or aborts them. */
const delayRequests = async (page: Page, url: RegExp, outcome: 'continue' | 'abort' = 'continue') => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, (route) => released.then(() => route[outcome]()));
  return release;
};

describe.each(BUDGETS)('$name', (budget) => {
  test('stays within its budgets for bytes and layout shift, and is accessible on a phone', async () => {
    await visitOnPhone(`budget-${budget.name}`, {}, async (page) => {
      const weight = await measurePage(page, shop.url + budget.path);
      expect(findExceededBudgets(budget, weight, recorded)).toEqual([]);
      expect(weight.shift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
      await expectAccessible(page);
    });
  });

  test('does not shift when its fonts arrive late', async () => {
    await visitOnPhone(`fonts-${budget.name}`, {}, async (page) => {
      const releaseFonts = await delayRequests(page, /\.woff2$/);
      // The load event waits for preloaded fonts, and the first paint does not.
      const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
      void page.waitForFunction(hasPainted).then(releaseFonts, () => {});
      const { shift } = await measurePage(page, shop.url + budget.path);
      expect(shift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
    });
  });

  test('loads at most a third of the picture bytes in lite mode', async () => {
    await visitOnPhone(`lite-${budget.name}`, { extraHTTPHeaders: { 'save-data': 'on' } }, async (page) => {
      const { files } = await measurePage(page, shop.url + budget.path);
      expect(sumBytes(files.pictures) / 1000).toBeLessThanOrEqual(budget.maxKilobytes.pictures * LITE_SHARE);
    });
  });
});

test('the checkout of a guest stays within its budget for scripts, and does not shift when the wallets are known', async () => {
  await visitOnPhone('budget-checkout', {}, async (page) => {
    await fillGuestCart(page, shop.url);
    const { files, shift } = await measurePage(page, shop.url + CHECKOUT_BUDGET.path);
    await page.getByRole('button', { name: 'Google Pay' }).waitFor();
    expect(sumBytes(files.JavaScript) / 1000).toBeLessThanOrEqual(CHECKOUT_BUDGET.maxKilobytes);
    expect(shift).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  });
});

test('the list of orders in the console stays within its budget for scripts', async () => {
  expect((await measureConsole(browser, shop.url)) / 1000).toBeLessThanOrEqual(CONSOLE_BUDGET.maxKilobytes);
});

describe('the scripts of a page load after its first paint', () => {
  /** Opens the page with its pictures delayed and records the requested scripts. */
  const visitWithDelayedPictures = (
    name: string,
    action: (page: Page, scripts: string[], releasePictures: () => void) => Promise<void>,
  ) =>
    visitOnPhone(name, {}, async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      const releasePictures = await delayRequests(page, /\.(?:avif|webp|jpg)$/);
      // Disable the page's timeout for its pictures: a slow machine may exceed it before the assertions run.
      await page.addInitScript(() => {
        const wait = globalThis.setTimeout;
        Object.assign(globalThis, {
          setTimeout: (callback: () => void, ms = 0) => (ms < 3000 ? wait(callback, ms) : 0),
        });
      });
      await page.goto(`${shop.url}/product/54`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded');
      expect(scripts).toEqual([expect.stringContaining('/defer-hydration-')]);
      await action(page, scripts, releasePictures);
    });

  test('when the picture has loaded', async () => {
    await visitWithDelayedPictures('scripts-after-picture', async (_page, scripts, releasePictures) => {
      releasePictures();
      await expect.poll(() => scripts.filter((url) => url.includes('/entry-client-')).length).toBe(1);
    });
  });

  test('or at the first interaction', async () => {
    await visitWithDelayedPictures('scripts-at-interaction', async (page, scripts, releasePictures) => {
      await page.keyboard.press('Tab');
      await expect.poll(() => scripts.filter((url) => url.includes('/entry-client-')).length).toBe(1);
      releasePictures();
    });
  });
});

describe('an event before the scripts of a page have loaded', () => {
  const entry = /\/entry-client-[^/]*\.js$/;

  test('is replayed after hydration: what a guest types into the fields of the checkout', async () => {
    await visitOnPhone('early-events-checkout', {}, async (page) => {
      await fillGuestCart(page, shop.url);
      const releaseScripts = await delayRequests(page, entry);
      // The document names its scripts in the head, and so is not loaded before they are.
      await page.goto(shop.url + CHECKOUT_BUDGET.path, { waitUntil: 'commit' });
      // Until the first script has run the fields are hidden, for which the styles have to be there.
      await page.locator('html[data-visitor]').waitFor();
      const email = page.getByLabel('Email Address', { exact: true }).filter({ visible: true });
      await email.fill('zainab@guests.example');
      releaseScripts();
      await page.getByRole('button', { name: 'Confirm Payment' }).filter({ visible: true }).waitFor();
      expect(await email.inputValue()).toBe('zainab@guests.example');
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
        .toContain('zainab@guests.example');
    });
  });

  test('is replayed after hydration: taps, keys and selections; repeated taps are replayed once', async () => {
    await visitOnPhone('early-events-product', {}, async (page) => {
      const releaseScripts = await delayRequests(page, entry);
      await page.goto(`${shop.url}/product/54`, { waitUntil: 'domcontentloaded' });
      for (const choice of ['Indigo', '4–5 years'])
        await page.getByRole('radio', { name: choice }).check({ force: true });
      for (let press = 0; press < 2; press++)
        await page.getByRole('button', { name: 'Increase quantity' }).first().tap();
      await page.getByRole('button', { name: 'Care Instructions' }).press('Enter');
      await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
      // The link's click is queued behind the earlier events, so the page does not navigate yet.
      await page.getByRole('link', { name: 'Trad', exact: true }).first().tap();
      expect(await page.getByRole('button', { name: 'Cart(0)' }).count()).toBe(1);
      releaseScripts();
      await page.getByRole('button', { name: 'Cart(2)' }).waitFor();
    });
  });

  test('is replayed in an island that hydrates after the rest of the page', async () => {
    await visitOnPhone('early-events-island', {}, async (page) => {
      const releaseIsland = await delayRequests(page, /\/ListingControls-[^/]*\.js$/);
      const releaseScripts = await delayRequests(page, entry);
      await page.goto(`${shop.url}/category/1`, { waitUntil: 'domcontentloaded' });
      const filter = page.getByRole('button', { name: 'Filter' });
      await filter.tap();
      releaseScripts();
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      releaseIsland();
      await page.getByRole('dialog', { name: 'Filter' }).waitFor();
    });
  });

  test('leaves its text, checkbox, selection and focus unchanged', async () => {
    await visit(browser, 'early-input', { viewport: { width: 1440, height: 900 } }, async (page) => {
      const releaseScripts = await delayRequests(page, entry);
      await page.goto(`${shop.url}/category/1`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('checkbox', { name: 'In stock' }).check({ force: true });
      await page.getByLabel('Sort').selectOption('price-low');
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Men', exact: true })
        .hover();
      releaseScripts();
      await page.waitForURL('**/category/1?sort=price-low&in_stock=1');
      await expect.poll(() => page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Shop Collection' }).waitFor();
      const releaseHomeScripts = await delayRequests(page, entry);
      await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
      const search = page.getByRole('combobox', { name: 'Search' });
      await search.pressSequentially('kent');
      releaseHomeScripts();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      expect(await search.inputValue()).toBe('kent');
    });
  });

  test('has its native behaviour if the scripts fail to load', async () => {
    await visitOnPhone('early-events-without-scripts', { expected: /Failed to load/ }, async (page) => {
      const releaseScripts = await delayRequests(page, entry, 'abort');
      await page.goto(`${shop.url}/product/54`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'Cart(0)' }).tap();
      releaseScripts();
      await page.waitForURL('**/cart?');
    });
  });
});

test('the report lists the files that grew, the largest change first', () => {
  expect(formatGrowth({ 'a.js': 5200, 'b.js': 900, 'new.js': 300 }, { 'a.js': 5000, 'b.js': 1000, 'old.js': 50 })).toBe(
    'new.js +0.3, a.js +0.2',
  );
});
