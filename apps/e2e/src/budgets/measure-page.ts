import type { Page, Request } from 'playwright-core';
import { KINDS, type Kind } from './budgets.ts';

/** Transferred bytes by file name, without the build hash. */
export type Files = Record<string, number>;

export interface Weight {
  files: Record<Kind, Files>;
  /** JavaScript that is loaded after the scripts in the document. */
  lazyScripts: Files;
  /** Cumulative layout shift (the largest session window) while scrolling from the top to the end of the page. */
  shift: number;
}

const readFileName = (url: string) =>
  new URL(url).pathname
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{6,8}\.(js|woff2)$/, '.$1') || 'document';

/** Whether the document links the file, in an attribute or in a space-separated list. */
const isLinked = (html: string, path: string) =>
  [`"${path}"`, `"${path} `, ` ${path} `, ` ${path}"`].some((text) => html.includes(text));

const classifyRequest = (request: Request, html: string): Kind | 'lazyScripts' | undefined => {
  const { pathname } = new URL(request.url());
  switch (request.resourceType()) {
    case 'document':
      return 'HTML';
    case 'script':
      return isLinked(html, pathname) ? 'JavaScript' : 'lazyScripts';
    case 'font':
      return 'fonts';
    case 'image':
      return pathname.endsWith('.svg') ? undefined : 'pictures';
    default:
      return undefined;
  }
};

/** Collects layout shifts in CLS session windows; runs in the page before its own scripts. */
const observeLayoutShifts = () => {
  const windows: Array<{ start: number; last: number; sum: number }> = [];
  Object.assign(globalThis, { shiftWindows: windows });
  new PerformanceObserver((list) => {
    // Ignore `hadRecentInput`: the test sends no input, and emulated viewport changes set it.
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>) {
      const open = windows.at(-1);
      if (open && entry.startTime - open.last < 1000 && entry.startTime - open.start < 5000) {
        open.last = entry.startTime;
        open.sum += entry.value;
      } else windows.push({ start: entry.startTime, last: entry.startTime, sum: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const readLargestShift = (page: Page) =>
  page.evaluate(() => {
    const { shiftWindows } = globalThis as unknown as { shiftWindows: Array<{ sum: number }> };
    return Math.max(0, ...shiftWindows.map(({ sum }) => sum));
  });

/** Scrolls to the end of the page, one viewport at a time. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });

/** Loads a page with an empty cache and measures the bytes transferred before any interaction. */
export const measurePage = async (page: Page, url: string): Promise<Weight> => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(observeLayoutShifts);
  const response = await page.goto(url);
  const html = (await response?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  const weight: Weight = {
    files: Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Weight['files'],
    lazyScripts: {},
    shift: 0,
  };
  for (const request of [...requests]) {
    const kind = classifyRequest(request, html);
    if (!kind) continue;
    const files = kind === 'lazyScripts' ? weight.lazyScripts : weight.files[kind];
    const name = readFileName(request.url());
    files[name] = (files[name] ?? 0) + (await request.sizes()).responseBodySize;
  }
  // Scripts that were not recorded would satisfy every limit.
  if (sumBytes(weight.files.JavaScript) + sumBytes(weight.lazyScripts) === 0)
    throw new Error(`No script of ${url} was measured`);
  await scrollThrough(page);
  return { ...weight, shift: await readLargestShift(page) };
};

export const sumBytes = (files: Files) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
