import type { Browser, Locator, Page } from 'playwright-core';
import { DEMO_OPERATOR, signInAccount } from '../testing/shopper.ts';
import { openContext, STEP_TIMEOUT_MS } from '../testing/visit.ts';
import { CONSOLE_BUDGET } from './console.ts';
import { observeInteractions, readLongestInteraction } from './interactions.ts';

/** The table that is filtered, and its limit in milliseconds, on an operator's computer: without CPU throttling. */
export const FILTERED_TABLE = { rows: 100, maxInp: 150 } as const;

/** Clicks by coordinates: Playwright's own click runs scripts in the page that delay the interaction. */
const clickQuietly = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of a click is not visible');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

/** What an operator does with a list to find orders: views, filters, a search, another sort order, keys. */
const filterOrders = async (page: Page) => {
  /** Waits for the rows, and until the page has rendered them. */
  const settle = async () => {
    await page.waitForLoadState('networkidle');
    await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    await page.waitForTimeout(200);
  };
  const click = async (target: Locator) => {
    await clickQuietly(page, target);
    await settle();
  };
  const views = page.getByRole('navigation', { name: 'Views' });
  await click(views.getByRole('link', { name: /^Cash on delivery/ }));
  await click(views.getByRole('link', { name: /^All/ }));
  await page.keyboard.press('f');
  await settle();
  const dialog = page.getByRole('dialog');
  for (const name of ['Delivered', 'Shipped', 'Delivered', 'Shipped'])
    await click(dialog.getByText(name, { exact: true }));
  await click(dialog.getByText('last 90 days'));
  await click(dialog.getByRole('button', { name: 'Clear all' }));
  await page.keyboard.press('Escape');
  await settle();
  await page.keyboard.press('/');
  await page.keyboard.type('ama', { delay: 100 });
  await settle();
  for (let letter = 0; letter < 3; letter++) await page.keyboard.press('Backspace', { delay: 100 });
  await settle();
  await page.keyboard.press('Escape');
  for (const title of ['Total', 'Placed'])
    await click(page.getByRole('columnheader', { name: title }).getByRole('button'));
  for (const key of ['j', 'j', 'x', 'j', 'Shift+X', 'k', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(100);
  }
};

/** Measures the longest interaction in milliseconds (in steps of 8) while a table of orders is filtered. */
export const measureFilteredTable = async (browser: Browser, url: string): Promise<number> => {
  const context = await openContext(browser, { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await (await signInAccount(url, DEMO_OPERATOR)).signInPage(page);
    await page.addInitScript(observeInteractions);
    // The console asks for 50 rows.
    await page.route('**/api/get_operator_orders?*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=${FILTERED_TABLE.rows}` }),
    );
    await page.goto(url + CONSOLE_BUDGET.path);
    await page
      .locator('tbody tr')
      .nth(FILTERED_TABLE.rows - 1)
      .waitFor();
    await page.waitForLoadState('networkidle');
    await filterOrders(page);
    return await readLongestInteraction(page);
  } finally {
    await context.close();
  }
};
