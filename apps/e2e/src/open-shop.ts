import { afterAll, expect } from 'vitest';
import { openBrowser } from './browser.ts';
import { openRunningShop } from './running-shop.ts';
import { openShopper } from './shopper.ts';

/** The running demo shop, a browser, and the shop's shopper, for one test file; all of it ends with the file, cleanly. */
export const openShop = async () => {
  const [shop, { browser }] = await Promise.all([openRunningShop(), openBrowser()]);
  afterAll(async () => {
    await browser.close();
    expect(await shop.close()).toBe(0);
  });
  return { shop, browser, shopper: await openShopper(shop.url) };
};
