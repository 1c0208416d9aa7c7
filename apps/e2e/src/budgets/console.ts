import type { Browser } from 'playwright-core';
import { DEMO_OPERATOR, signInAccount } from '../testing/shopper.ts';
import { openContext } from '../testing/visit.ts';
import { measurePage, sumBytes } from './measure-page.ts';

/**
 * The budget of all JavaScript that the console's list of orders loads for a signed-in operator as the first page of a visit: the
 * document links only the entry scripts.
 */
export const CONSOLE_BUDGET = { path: '/operator/orders', maxKilobytes: 160 } as const;

/** The bytes of JavaScript of the console's list of orders. */
export const measureConsole = async (browser: Browser, url: string): Promise<number> => {
  const operator = await signInAccount(url, DEMO_OPERATOR);
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await operator.signInPage(page);
    const { files, lazyScripts } = await measurePage(page, url + CONSOLE_BUDGET.path);
    if (sumBytes(lazyScripts) === 0) throw new Error('The list of orders was not loaded');
    return sumBytes(files.JavaScript) + sumBytes(lazyScripts);
  } finally {
    await context.close();
  }
};
