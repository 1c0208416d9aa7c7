import type { Browser } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';
import { openRunningShop } from './running-shop.ts';
import { signInAccount } from './shopper.ts';

let launched: Promise<Browser> | undefined;

/**
 * Opens one browser for all files and closes a file's contexts after the file. With `--process-per-site` all pages
 * share a renderer process, which has compiled the shop's scripts and axe already.
 */
export const openSharedBrowser = async () => {
  launched ??= launchBrowser(['--process-per-site']).then(({ browser }) => browser);
  const browser = await launched;
  afterAll(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  return browser;
};

/** Starts a demo shop for one test file, which may change any data, and requires exit code 0 after the file. */
export const openShop = async () => {
  const shop = await openRunningShop();
  afterAll(async () => expect(await shop.close()).toBe(0));
  return { shop, browser: await openSharedBrowser(), shopper: await signInAccount(shop.url) };
};

const connect = async (shop: { url: string; databaseUrl: string; dataDir: string }) => ({
  shop,
  browser: await openSharedBrowser(),
  shopper: await signInAccount(shop.url),
});

/** Connects to the shared demo shop for files that only read, or that change data which no other file reads. */
export const connectToBrowsingShop = () => connect(inject('browsingShop'));

/**
 * Connects to the shared demo shop for files that buy and sell. Its products, addresses and prices are constant; cart,
 * orders and stock depend on the files that ran before.
 */
export const connectToOrderingShop = () => connect(inject('orderingShop'));
