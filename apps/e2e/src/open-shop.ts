import type { Browser } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { openRunningShop } from './running-shop.ts';
import { openShopper } from './shopper.ts';

let opened: Promise<Browser> | undefined;
/**
 * One browser for all files; it goes with this process. The next page of a context opens in a process that has the
 * shop's scripts, styles and fonts, and axe, already.
 */
const browserOfAll = () => {
  opened ??= openBrowser(['--process-per-site']).then(({ browser }) => browser);
  return opened;
};

/** Nothing that was opened in it is left for the next file. */
const emptyBrowser = async (browser: Browser) => {
  for (const context of browser.contexts()) await context.close();
};

/** A running demo shop for one test file, which may change whatever it likes; it ends with the file, cleanly. */
export const openShop = async () => {
  const [shop, browser] = await Promise.all([openRunningShop(), browserOfAll()]);
  afterAll(async () => {
    await emptyBrowser(browser);
    expect(await shop.close()).toBe(0);
  });
  return { shop, browser, shopper: await openShopper(shop.url) };
};

const enter = async (shop: { url: string; databaseUrl: string }) => {
  const browser = await browserOfAll();
  afterAll(() => emptyBrowser(browser));
  return { shop, browser, shopper: await openShopper(shop.url) };
};

/** The demo shop that is open for all files which only look, or change what no other looks at. */
export const enterQuietShop = () => enter(inject('quietShop'));

/**
 * The demo shop that is open for all files which buy and sell. What the demonstration has of products, addresses and
 * prices stays; the cart, the orders and the stock are as another file left them.
 */
export const enterBusyShop = () => enter(inject('busyShop'));
