import type { Browser } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { openBrowser } from './browser.ts';
import { openRunningShop } from './running-shop.ts';
import { openShopper } from './shopper.ts';

let opened: Promise<Browser> | undefined;

/**
 * One browser for all files; it goes with this process, and what a file opens in it goes with the file. The next page of
 * a context opens in a process that has the shop's scripts, styles and fonts, and axe, already.
 */
export const enterBrowser = async () => {
  opened ??= openBrowser(['--process-per-site']).then(({ browser }) => browser);
  const browser = await opened;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
};

/** A running demo shop for one test file, which may change whatever it likes; it ends with the file, cleanly. */
export const openShop = async () => {
  const shop = await openRunningShop();
  afterAll(async () => expect(await shop.close()).toBe(0));
  return { shop, browser: await enterBrowser(), shopper: await openShopper(shop.url) };
};

const enter = async (shop: { url: string; databaseUrl: string }) => ({
  shop,
  browser: await enterBrowser(),
  shopper: await openShopper(shop.url),
});

/** The demo shop that is open for all files which only look, or change what no other looks at. */
export const enterQuietShop = () => enter(inject('quietShop'));

/**
 * The demo shop that is open for all files which buy and sell. What the demonstration has of products, addresses and
 * prices stays; the cart, the orders and the stock are as another file left them.
 */
export const enterBusyShop = () => enter(inject('busyShop'));
