import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const results = process.env.TRAD_TEST_RESULTS ?? 'test-results';

/** What the browser's console may not hold: errors, warnings, failed requests, broken policy, hydration. */
const listen = (page: Page) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
};

/**
 * Visits the shop in a browser of its own. When `work` fails, the screenshot, the page and the trace are kept
 * under the name; when it succeeds, the console must have stayed clean but for what `expected` matches.
 */
export const visit = async (
  browser: Browser,
  name: string,
  { expected, ...options }: BrowserContextOptions & { expected?: RegExp },
  work: (page: Page) => Promise<void>,
) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  // What was done, and how long it took. To keep the page at each step takes a quarter longer: TRAD_TEST_TRACE=1 does.
  await context.tracing.start({ snapshots: process.env.TRAD_TEST_TRACE === '1' });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = listen(page);
  try {
    await work(page);
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([]);
  } catch (error) {
    mkdirSync(results, { recursive: true });
    const file = join(results, name.replaceAll(/[^\w-]+/g, '-'));
    await page.screenshot({ path: `${file}.png` }).catch(() => {});
    await page.content().then(
      (html) => writeFileSync(`${file}.html`, html),
      () => {},
    );
    await context.tracing.stop({ path: `${file}.trace.zip` });
    throw error;
  } finally {
    await context.close();
  }
};

/**
 * Does something, and waits until each of these headings or messages was in sight. They may be gone again before the next
 * one comes, or before this process looks again: the page itself watches for them.
 */
export const seeAfter = async (page: Page, texts: readonly string[], act: () => Promise<unknown>) => {
  const isInSight = (wanted: string) =>
    [...document.querySelectorAll('h1, [role=status], [role=alert]')].some(
      (element) => element.textContent?.includes(wanted) && element.checkVisibility(),
    );
  const sights = texts.map((text) =>
    page.waitForFunction(isInSight, text).catch((cause) => {
      throw new Error(`“${text}” was never in sight`, { cause });
    }),
  );
  await Promise.all([...sights, act()]);
};

/** Follows a link that stands there for a moment only: the page itself presses it as soon as it is there. */
export const followAtOnce = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === wanted);
    (link as HTMLElement | undefined)?.click();
    return link !== undefined;
  }, text);

/** The page is no wider than the window, once it has settled after a change of size. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(isWithin).catch(() => {
    throw new Error(`${page.url()} is wider than its window of ${page.viewportSize()?.width} px`);
  });
};
