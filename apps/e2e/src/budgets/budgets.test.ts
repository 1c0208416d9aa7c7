import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { enterQuietShop } from '../open-shop.ts';
import { visit } from '../visit.ts';
import { BUDGETS, LITE_SHARE, MOST_SHIFT, PHONE } from './budgets.ts';
import { overBudget, whatGrew } from './compare-weights.ts';
import recorded from './recorded.json' with { type: 'json' };
import { bytesOf, weighPage } from './weigh-page.ts';

const { shop, browser } = await enterQuietShop();

const onPhone = (name: string, options: Parameters<typeof visit>[2], work: (page: Page) => Promise<void>) =>
  visit(browser, name, { ...PHONE, isFirst: true, ...options }, work);

/** Delays matching requests until the returned function is called, which continues or aborts them. */
const holdBack = async (page: Page, files: RegExp, end: 'continue' | 'abort' = 'continue') => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, (route) => released.then(() => route[end]()));
  return release;
};

describe.each(BUDGETS)('$name', (budget) => {
  test('stays within its budgets for bytes and layout shift, and is accessible on a phone', async () => {
    await onPhone(`budget-${budget.name}`, {}, async (page) => {
      const weight = await weighPage(page, shop.url + budget.path);
      expect(overBudget(budget, weight, recorded)).toEqual([]);
      expect(weight.shift).toBeLessThanOrEqual(MOST_SHIFT);
      await expectAccessible(page);
    });
  });

  test('loads at most a third of the picture bytes in lite mode', async () => {
    await onPhone(`lite-${budget.name}`, { extraHTTPHeaders: { 'save-data': 'on' } }, async (page) => {
      const { files } = await weighPage(page, shop.url + budget.path);
      expect(bytesOf(files.pictures) / 1000).toBeLessThanOrEqual(budget.most.pictures * LITE_SHARE);
    });
  });
});

describe('the scripts of a page load after its first picture', () => {
  /** Opens the page with its pictures delayed and records the requested scripts. */
  const held = (name: string, work: (page: Page, scripts: string[], show: () => void) => Promise<void>) =>
    onPhone(name, {}, async (page) => {
      const scripts: string[] = [];
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
      const show = await holdBack(page, /\.(?:avif|webp|jpg)$/);
      // Disable the page's timeout for its pictures: a slow machine may exceed it before the assertions run.
      await page.addInitScript(() => {
        const wait = globalThis.setTimeout;
        Object.assign(globalThis, { setTimeout: (done: () => void, ms = 0) => (ms < 3000 ? wait(done, ms) : 0) });
      });
      await page.goto(`${shop.url}/product/54`, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => document.readyState !== 'loading' && document.fonts.status === 'loaded');
      expect(scripts).toEqual([expect.stringContaining('/defer-hydration-')]);
      await work(page, scripts, show);
    });

  test('when the picture has loaded', async () => {
    await held('code-behind-picture', async (_page, scripts, show) => {
      show();
      await expect.poll(() => scripts.filter((url) => url.includes('/entry-client-')).length).toBe(1);
    });
  });

  test('or at the first interaction', async () => {
    await held('code-for-press', async (page, scripts, show) => {
      await page.keyboard.press('Tab');
      await expect.poll(() => scripts.filter((url) => url.includes('/entry-client-')).length).toBe(1);
      show();
    });
  });
});

describe('an event before the scripts of a page have loaded', () => {
  const entry = /\/entry-client-[^/]*\.js$/;

  test('is replayed after hydration: taps, keys and selections, and repeated ones once', async () => {
    await onPhone('presses-on-product', {}, async (page) => {
      const wake = await holdBack(page, entry);
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
      wake();
      await page.getByRole('button', { name: 'Cart(2)' }).waitFor();
    });
  });

  test('is replayed in an island that hydrates after the rest of the page', async () => {
    await onPhone('presses-on-island', {}, async (page) => {
      const wakePart = await holdBack(page, /\/ListingControls-[^/]*\.js$/);
      const wake = await holdBack(page, entry);
      await page.goto(`${shop.url}/category/1`, { waitUntil: 'domcontentloaded' });
      const filter = page.getByRole('button', { name: 'Filter' });
      await filter.tap();
      wake();
      const menu = page.getByRole('button', { name: 'Menu' });
      await menu.tap();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      wakePart();
      await page.getByRole('dialog', { name: 'Filter' }).waitFor();
    });
  });

  test('leaves its text, checkbox, selection and focus unchanged', async () => {
    await visit(browser, 'filled-before', { viewport: { width: 1440, height: 900 } }, async (page) => {
      const wake = await holdBack(page, entry);
      await page.goto(`${shop.url}/category/1`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('checkbox', { name: 'In stock' }).check({ force: true });
      await page.getByLabel('Sort').selectOption('price-low');
      await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link', { name: 'Men', exact: true })
        .hover();
      wake();
      await page.waitForURL('**/category/1?sort=price-low&in_stock=1');
      await expect.poll(() => page.getByRole('checkbox', { name: 'In stock' }).isChecked()).toBe(true);
      await page.getByRole('link', { name: 'Shop Collection' }).waitFor();
      const wakeHome = await holdBack(page, entry);
      await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
      const search = page.getByRole('combobox', { name: 'Search' });
      await search.pressSequentially('kent');
      wakeHome();
      await page.getByRole('listbox').getByRole('option').first().waitFor();
      expect(await search.inputValue()).toBe('kent');
    });
  });

  test('has its native behaviour if the scripts fail to load', async () => {
    await onPhone('presses-without-code', { expected: /Failed to load/ }, async (page) => {
      const wake = await holdBack(page, entry, 'abort');
      await page.goto(`${shop.url}/product/54`, { waitUntil: 'domcontentloaded' });
      await page.getByRole('button', { name: 'Cart(0)' }).tap();
      wake();
      await page.waitForURL('**/cart?');
    });
  });
});

test('the report lists the files that grew, the largest change first', () => {
  expect(whatGrew({ 'a.js': 5200, 'b.js': 900, 'new.js': 300 }, { 'a.js': 5000, 'b.js': 1000, 'old.js': 50 })).toBe(
    'new.js +0.3, a.js +0.2',
  );
});
