import type { Browser } from 'playwright-core';
import { DEMO_OPERATOR, signInShopper } from '../testing/shopper.ts';
import { openContext } from '../testing/visit.ts';
import { sumBytes, weighPage } from './weigh-page.ts';

/** The operators' console: all JavaScript of its first screen, signed in, as the document names only some of it. */
export const CONSOLE_BUDGET = { path: '/operator/orders', maxKilobytes: 160 } as const;

/** The bytes of JavaScript of the console's first screen. */
export const weighConsole = async (browser: Browser, url: string): Promise<number> => {
  const operator = await signInShopper(url, DEMO_OPERATOR);
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await operator.signInPage(page);
    const { files, later } = await weighPage(page, url + CONSOLE_BUDGET.path);
    if (sumBytes(later) === 0) throw new Error('The screen of the console was not loaded');
    return sumBytes(files.JavaScript) + sumBytes(later);
  } finally {
    await context.close();
  }
};
