import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();

const desktop = { viewport: { width: 1440, height: 900 }, expected: /ERR_FAILED/ };

/** Aborts the first requests of a file, as a connection does that is lost for a moment. Returns how often it was requested. */
const failFirstRequests = async (page: Page, file: string, count = 1) => {
  let requests = 0;
  await page.route(file, (route) => (++requests <= count ? route.abort() : route.continue()));
  return () => requests;
};

/** Ends the pause before the retry. */
const reportConnection = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('a part of the page whose file failed to load works once the connection is back', async () => {
  await visit(browser, 'script-failure-part', desktop, async (page) => {
    // The first one, and the one by another URL that follows at once.
    const countRequests = await failFirstRequests(page, '**/assets/Suggestions-*.js', 2);
    await page.goto(`${shop.url}/faq`);
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await search.fill('tote');
    await expect.poll(countRequests).toBe(2);
    await reportConnection(page);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(countRequests()).toBe(3);
  });
});

const PRODUCT = '/product/54';

const addToCart = async (page: Page) => {
  for (const choice of ['Indigo', '4–5 years']) await page.getByRole('radio', { name: choice }).check({ force: true });
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
};

describe('Add to Cart', () => {
  test('works after its file failed to load ahead of the press', async () => {
    await visit(browser, 'script-failure-add', desktop, async (page) => {
      const countRequests = await failFirstRequests(page, '**/assets/add-to-cart-*.js');
      await page.goto(shop.url + PRODUCT);
      await expect.poll(countRequests).toBe(1);
      await addToCart(page);
      // The drawer's own code imports the file by its first URL: it may load the page again.
      await page.getByRole('button', { name: 'Cart(1)' }).waitFor();
    });
  });

  test('loads the page again where a file that it imports failed to load, which no other URL repairs', async () => {
    await visit(browser, 'script-failure-add-import', desktop, async (page) => {
      const countRequests = await failFirstRequests(page, '**/assets/is-outcome-unknown-*.js');
      await page.goto(shop.url + PRODUCT);
      await expect.poll(countRequests).toBe(1);
      const loaded = page.waitForEvent('load');
      await addToCart(page);
      await loaded;
      await addToCart(page);
      await page.getByRole('dialog', { name: 'Cart' }).waitFor();
    });
  });
});

test('a page whose style sheet failed to load keeps its inlined styles and is hydrated', async () => {
  await visit(browser, 'script-failure-styles', desktop, async (page) => {
    await page.route('**/assets/*.css', (route) => route.abort());
    await page.goto(shop.url + PRODUCT);
    await addToCart(page);
    await page.getByRole('dialog', { name: 'Cart' }).waitFor();
    expect(await page.locator('head > style').count()).toBe(1);
  });
});
