import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

const results = process.env.TRAD_TEST_RESULTS ?? 'test-results';

/** Records console errors and warnings, failed requests, policy violations and hydration errors. */
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
  /** Console messages that are allowed. */
  expected?: RegExp | undefined;
}

/** Opens a page. If `work` fails, it saves a screenshot and the HTML under the name; else the console must be clean. */
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

/** Opens a browser context with reduced motion. */
export const openContext = (browser: Browser, options: BrowserContextOptions = {}) =>
  browser.newContext({ reducedMotion: 'reduce', ...options });

/** Records a trace of actions and times. DOM snapshots make tests a quarter slower and need TRAD_TEST_TRACE=1. */
const openTracedContext = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await openContext(browser, options);
  await context.tracing.start({ snapshots: process.env.TRAD_TEST_TRACE === '1' });
  return context;
};

const usedContexts = new WeakMap<Browser, Map<string, BrowserContext>>();

/** Visits with the same options share a context, and with it the HTTP and code caches. */
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

/** Clears the storage of earlier visits when a tab first opens an origin. */
const forget = () => {
  if (sessionStorage.getItem('visited before')) return;
  localStorage.clear();
  sessionStorage.setItem('visited before', 'yes');
};

interface VisitOptions extends BrowserContextOptions, Pick<Visit, 'expected'> {
  /** Uses a new context with empty caches. */
  isFirst?: boolean;
}

/** Visits the shop as a new visitor, one visit at a time. If `work` fails, it saves the trace too. */
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
 * Runs `act` and waits until each of these headings or messages was visible. The page itself polls for them, because
 * they may disappear before this process polls again.
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

/** Clicks a link that is only shown for a moment; the page itself polls for it and clicks it. */
export const followAtOnce = (page: Page, text: string) =>
  page.waitForFunction((wanted) => {
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === wanted);
    (link as HTMLElement | undefined)?.click();
    return link !== undefined;
  }, text);

/** Waits until the page is no wider than the window, which may take a moment after a resize. */
export const expectNoSidewaysScroll = async (page: Page) => {
  const isWithin = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(isWithin).catch(() => {
    throw new Error(`${page.url()} is wider than its window of ${page.viewportSize()?.width} px`);
  });
};
