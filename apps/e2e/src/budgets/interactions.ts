import type { Browser, Page } from 'playwright-core';
import { openContext, STEP_TIMEOUT_MS } from '../testing/visit.ts';
import { type Budget, PHONE } from './budgets.ts';

const CPU_SLOWDOWN = 4;

/** The first interactions that shoppers make on each page. */
const INTERACTIONS: Record<Budget['name'], (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.getByRole('button', { name: 'Menu' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().tap();
  },
  listing: async (page) => {
    await page.getByRole('button', { name: 'Filter' }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.locator('summary').filter({ hasText: 'Availability' }).tap();
    await dialog.getByText('In stock').first().tap();
    await dialog.getByRole('button', { name: 'Show' }).tap();
  },
  product: async (page) => {
    await page.getByRole('button', { name: 'Increase quantity' }).first().tap();
    await page.getByRole('button', { name: 'Care Instructions' }).tap();
    await page.getByRole('button', { name: 'Add to Cart' }).first().tap();
  },
};

/** Runs in the page before its own scripts. */
export const observeInteractions = () => {
  const durations: number[] = [];
  Object.assign(globalThis, { interactionTimes: durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Array<PerformanceEntry & { interactionId?: number }>) {
      if (entry.interactionId) durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** The longest interaction since the page was opened, in milliseconds. */
export const readLongestInteraction = async (page: Page): Promise<number> => {
  // The observer reports entries after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 500))));
  return page.evaluate(() =>
    Math.max(0, ...(globalThis as unknown as { interactionTimes: number[] }).interactionTimes),
  );
};

/** Measures the longest Interaction to Next Paint in milliseconds (in steps of 8) with 4x CPU throttling. */
export const measureLongestInteraction = async (
  browser: Browser,
  url: string,
  name: Budget['name'],
): Promise<number> => {
  const context = await openContext(browser, { ...PHONE, reducedMotion: 'no-preference' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(STEP_TIMEOUT_MS);
    await page.addInitScript(observeInteractions);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await INTERACTIONS[name](page);
    return await readLongestInteraction(page);
  } finally {
    await context.close();
  }
};
