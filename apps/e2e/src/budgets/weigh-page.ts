import type { Page, Request } from 'playwright-core';
import { KINDS, type Kind } from './budgets.ts';

/** Bytes by file, its build's hash left out of the name. */
export type Files = Record<string, number>;

export interface Weight {
  files: Record<Kind, Files>;
  /** JavaScript that came after what the document names. */
  later: Files;
  /** Cumulative layout shift, its largest session window, from the first paint to the page's end. */
  shift: number;
}

const nameOf = (url: string) =>
  new URL(url).pathname
    .split('/')
    .at(-1)
    ?.replace(/-[\w-]{8}\.(js|woff2)$/, '.$1') || 'document';

/** Whether the document names the file: in an attribute of its own, or in a list. */
const named = (html: string, path: string) =>
  [`"${path}"`, `"${path} `, ` ${path} `, ` ${path}"`].some((text) => html.includes(text));

const kindOf = (request: Request, html: string): Kind | 'later' | undefined => {
  const { pathname } = new URL(request.url());
  switch (request.resourceType()) {
    case 'document':
      return 'HTML';
    case 'script':
      return named(html, pathname) ? 'JavaScript' : 'later';
    case 'font':
      return 'fonts';
    case 'image':
      return pathname.endsWith('.svg') ? undefined : 'pictures';
    default:
      return undefined;
  }
};

/** Runs in the page before anything else: windows of shifts as the metric defines them. */
const watchShifts = () => {
  const windows: Array<{ start: number; last: number; sum: number }> = [];
  Object.assign(globalThis, { shiftWindows: windows });
  new PerformanceObserver((list) => {
    // Nobody touches the page: a shift that follows the phone's own change of size counts, too.
    for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number }>) {
      const open = windows.at(-1);
      if (open && entry.startTime - open.last < 1000 && entry.startTime - open.start < 5000) {
        open.last = entry.startTime;
        open.sum += entry.value;
      } else windows.push({ start: entry.startTime, last: entry.startTime, sum: entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

const largestShift = (page: Page) =>
  page.evaluate(() => {
    const { shiftWindows } = globalThis as unknown as { shiftWindows: Array<{ sum: number }> };
    return Math.max(0, ...shiftWindows.map(({ sum }) => sum));
  });

/** Down to the page's end, a screen at a time. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)));
    }
  });

/** Loads a page that nothing of is kept, and weighs what travelled before anybody touched it. */
export const weighPage = async (page: Page, url: string): Promise<Weight> => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  await page.addInitScript(watchShifts);
  const response = await page.goto(url);
  const html = (await response?.text()) ?? '';
  await page.waitForLoadState('networkidle');
  const weight: Weight = {
    files: Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Weight['files'],
    later: {},
    shift: 0,
  };
  for (const request of [...requests]) {
    const kind = kindOf(request, html);
    if (!kind) continue;
    const files = kind === 'later' ? weight.later : weight.files[kind];
    const name = nameOf(request.url());
    files[name] = (files[name] ?? 0) + (await request.sizes()).responseBodySize;
  }
  await scrollThrough(page);
  return { ...weight, shift: await largestShift(page) };
};

export const bytesOf = (files: Files) => Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
