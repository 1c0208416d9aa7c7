import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { removeServiceWorkers } from './remove-service-workers.ts';

const results = process.env.TRAD_TEST_RESULTS ?? 'test-results';

/** Records console errors and warnings, uncaught exceptions, and responses with a server error. */
const recordBrowserErrors = (page: Page) => {
  const browserErrors: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) browserErrors.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 500) browserErrors.push(`${response.status()} ${response.url()}`);
  });
  return browserErrors;
};

interface Visit {
  name: string;
  /** Matches the recorded errors and warnings that are allowed. */
  expected?: RegExp | undefined;
}

/** The longest that a step of a page may take. A loaded machine takes several times as long as an idle one. */
export const STEP_TIMEOUT_MS = 60_000;

/**
 * Opens a page and runs `action`. Fails if that fails, or if there were other browser errors than the expected ones, and then saves a
 * screenshot, the HTML and the browser errors under the name.
 */
export const visitInContext = async (
  context: BrowserContext,
  { name, expected }: Visit,
  action: (page: Page) => Promise<void>,
) => {
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_TIMEOUT_MS);
  const browserErrors = recordBrowserErrors(page);
  try {
    await action(page);
    expect(browserErrors.filter((text) => !expected?.test(text))).toEqual([]);
  } catch (error) {
    mkdirSync(results, { recursive: true });
    const file = buildResultPath(name);
    await page.screenshot({ path: `${file}.png` }).catch(() => {});
    await page.content().then(
      (html) => writeFileSync(`${file}.html`, html),
      () => {},
    );
    if (browserErrors.length > 0) writeFileSync(`${file}.log`, browserErrors.join('\n'));
    throw error;
  } finally {
    await page.close();
  }
};

const buildResultPath = (name: string) => join(results, name.replaceAll(/[^\w-]+/g, '-'));

/** Opens a browser context with reduced motion and without service workers. */
export const openContext = async (browser: Browser, options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript(removeServiceWorkers);
  return context;
};

/** Opens a context that records a trace of actions and times. DOM snapshots make tests a quarter slower and need TRAD_TEST_TRACE=1. */
const openTracedContext = async (browser: Browser, options: BrowserContextOptions) => {
  const context = await openContext(browser, options);
  await context.tracing.start({ snapshots: process.env.TRAD_TEST_TRACE === '1' });
  return context;
};

const usedContexts = new WeakMap<Browser, Map<string, BrowserContext>>();

/** Visits with the same options share a context, and with it the HTTP and code caches. */
const reuseContext = async (browser: Browser, options: BrowserContextOptions) => {
  const contexts = usedContexts.get(browser) ?? new Map<string, BrowserContext>();
  usedContexts.set(browser, contexts);
  const key = JSON.stringify(options);
  const existing = contexts.get(key);
  if (existing) return existing;
  const context = await openTracedContext(browser, options);
  contexts.set(key, context);
  context.once('close', () => contexts.delete(key));
  return context;
};

/** Clears the storage of earlier visits when a tab first opens an origin. */
const clearStorage = () => {
  if (sessionStorage.getItem('visited before')) return;
  localStorage.clear();
  sessionStorage.setItem('visited before', 'yes');
};

interface VisitOptions extends BrowserContextOptions, Pick<Visit, 'expected'> {
  /** Uses a new context with empty caches. */
  isFirst?: boolean;
}

/**
 * Visits the shop as a new visitor. A visit that fails also saves its trace. Visits with the same options must not overlap: the end
 * of one closes all pages of their context.
 */
export const visit = async (
  browser: Browser,
  name: string,
  { expected, isFirst = false, ...options }: VisitOptions,
  action: (page: Page) => Promise<void>,
) => {
  const context = await (isFirst ? openTracedContext : reuseContext)(browser, options);
  await context.tracing.startChunk();
  try {
    await visitInContext(context, { name, expected }, async (page) => {
      await page.addInitScript(clearStorage);
      await action(page);
    });
    await context.tracing.stopChunk();
  } catch (error) {
    await context.tracing.stopChunk({ path: `${buildResultPath(name)}.trace.zip` });
    throw error;
  } finally {
    if (isFirst) await context.close();
    else await resetContext(context);
  }
};

const resetContext = async (context: BrowserContext) => {
  for (const page of context.pages()) await page.close();
  await context.unrouteAll();
  await context.clearCookies();
};

/**
 * Runs `action` and waits until each of these headings or messages was visible. The page itself polls for them, because
 * they may disappear before this process polls again.
 */
export const expectTextsAfter = async (page: Page, texts: readonly string[], action: () => Promise<unknown>) => {
  const isTextVisible = (searched: string) =>
    [...document.querySelectorAll('h1, [role=status], [role=alert]')].some(
      (element) => element.textContent?.includes(searched) && element.checkVisibility(),
    );
  const appearances = texts.map((text) =>
    page.waitForFunction(isTextVisible, text).catch((cause) => {
      throw new Error(`“${text}” was never visible`, { cause });
    }),
  );
  await Promise.all([...appearances, action()]);
};

/** Clicks a link that is only shown for a moment; the page itself polls for it and clicks it. */
export const clickTransientLink = (page: Page, text: string) =>
  page.waitForFunction((searched) => {
    const link = [...document.querySelectorAll('main a')].find(({ textContent }) => textContent === searched);
    (link as HTMLElement | undefined)?.click();
    return link !== undefined;
  }, text);

/**
 * Waits until React has hydrated the element. Before that, clicks on it and input are only recorded to be replayed, other events are
 * lost, and its component requests nothing.
 */
export const waitForHydration = (element: Locator) =>
  expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Waits until the page is no wider than the window, which may take a moment after a resize. */
export const expectNoHorizontalScroll = async (page: Page) => {
  const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
  await page.waitForFunction(fits).catch(() => {
    throw new Error(`${page.url()} is wider than its viewport of ${page.viewportSize()?.width} px`);
  });
};
