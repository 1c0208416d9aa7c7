import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { connectToBrowsingShop } from './testing/open-shop.ts';
import { visit } from './testing/visit.ts';

const { shop, browser } = await connectToBrowsingShop();

const desktop = { viewport: { width: 1440, height: 900 }, expected: /ERR_FAILED/ };

/** Aborts the first request of a file, as a connection does that is lost for a moment. Returns how often it was requested. */
const failFirstRequest = async (page: Page, file: string) => {
  let requests = 0;
  await page.route(file, (route) => (++requests === 1 ? route.abort() : route.continue()));
  return () => requests;
};

/** Ends the pause before the retry. */
const reportConnection = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test('a part of the page whose file failed to load works once the connection is back', async () => {
  await visit(browser, 'script-failure-part', desktop, async (page) => {
    const countRequests = await failFirstRequest(page, '**/assets/Suggestions-*.js');
    await page.goto(`${shop.url}/faq`);
    const search = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
    await search.fill('tote');
    await expect.poll(countRequests).toBe(1);
    await reportConnection(page);
    await page.getByRole('listbox').getByRole('option').first().waitFor();
    expect(countRequests()).toBe(2);
  });
});
