import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
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

interface Visit {
  name: string;
  /** What the console may say all the same. */
  expected?: RegExp | undefined;
}

/** Opens a page. When `work` fails, the screenshot and the page are kept under the name; when it succeeds, the console must have stayed clean. */
export const visitIn = async (
  context: BrowserContext,
  { name, expected }: Visit,
  work: (page: Page) => Promise<void>,
) => {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const complaints = listen(page);
  try {
    await work(page);
    expect(complaints.filter((text) => !expected?.test(text))).toEqual([]);
  } catch (error) {
    mkdirSync(results, { recursive: true });
    const file = fileOf(name);
    await page.screenshot({ path: `${file}.png` }).catch(() => {});
    await page.content().then(
      (html) => writeFileSync(`${file}.html`, html),
      () => {},
    );
    throw error;
  } finally {
    await page.close();
  }
};

const fileOf = (name: string) => join(results, name.replaceAll(/[^\w-]+/g, '-'));

/** A browser of somebody's own. */
export const openContext = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ reducedMotion: 'reduce', ...options });

/** Notes what is done, and how long it takes. To keep the page at each step takes a quarter longer: TRAD_TEST_TRACE=1 does. */
const openTracedContext = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await openContext(browser, options);
  await context.tracing.start({ snapshots: process.env.TRAD_TEST_TRACE === '1' });
  return context;
};

const usedContexts = new WeakMap<Browser, Map<string, BrowserContext>>();

/** What visits with the same options have fetched and compiled serves the next one, too. */
const usedContext = async (browser: Browser, options: BrowserContextOptions) => {
  const contexts = usedContexts.get(browser) ?? new Map<string, BrowserContext>();
  usedContexts.set(browser, contexts);
  const key = JSON.stringify(options);
  const used = contexts.get(key);
  if (used) return used;
  const context = await openTracedContext(browser, options);
  contexts.set(key, context);
  context.once('close', () => contexts.delete(key));
  return context;
};

/** What an earlier visit stored is gone when a tab first comes to an origin. */
const forget = () => {
  if (sessionStorage.getItem('visited before')) return;
  localStorage.clear();
  sessionStorage.setItem('visited before', 'yes');
};

interface VisitOptions extends BrowserContextOptions, Pick<Visit, 'expected'> {
  /** Nothing is cached. */
  isFirst?: boolean;
}

/** Visits the shop as somebody whom it does not know, one visit after the other; when that fails, its trace is kept, too. */
export const visit = async (
  browser: Browser,
  name: string,
  { expected, isFirst = false, ...options }: VisitOptions,
  work: (page: Page) => Promise<void>,
) => {
  const context = await (isFirst ? openTracedContext : usedContext)(browser, options);
  await context.tracing.startChunk();
  try {
    await visitIn(context, { name, expected }, async (page) => {
      await page.addInitScript(forget);
      await work(page);
    });
    await context.tracing.stopChunk();
  } catch (error) {
    await context.tracing.stopChunk({ path: `${fileOf(name)}.trace.zip` });
    throw error;
  } finally {
    if (isFirst) await context.close();
    else await empty(context);
  }
};

const empty = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.clearCookies();
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
