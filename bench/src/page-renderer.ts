// Renders listing pages in a separate process: records their API calls, measures React's CPU time and the bytes of each section.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RenderTask {
  /** The origin of the API, such as http://127.0.0.1:3000. */
  origin: string;
  /** Paths of pages. */
  pages: readonly string[];
}

export interface RenderCost {
  /** The API paths that each page requests, in order. */
  calls: string[][];
  /** CPU time of one page's renderToString, in milliseconds. */
  milliseconds: number;
  /** The bytes of each page by section, uncompressed. */
  bytes: Record<PageSection, number>[];
}

/** `main` is the markup without header, filters, cards and footer, `rest` the icons, preloads and tags around all others. */
export type PageSection = 'head' | 'styles' | 'header' | 'filters' | 'cards' | 'main' | 'footer' | 'state' | 'rest';

interface Page {
  head: string;
  html: string;
  state: string;
  screen: string;
}
interface Assets {
  inlined: Record<string, { text: string }>;
}

type SendRequest = (...call: unknown[]) => Promise<unknown>;
interface ServerEntry {
  createHttpSendRequest: (base: string) => SendRequest;
  preparePage: (input: {
    url: string;
    cookies: object;
    sendRequest: SendRequest;
  }) => Promise<{ renderMarkup: () => string; buildPage: (html: string) => Page }>;
  renderDocument: (page: Page, assets: Assets) => readonly string[];
}

const WARM_UPS = 10;
const RENDERINGS = 5;

const measureBytes = (text: string | undefined) => Buffer.byteLength(text ?? '');

const measureSections = (page: Page, document: readonly string[], assets: Assets): Record<PageSection, number> => {
  const measureMatches = (pattern: RegExp) => measureBytes(page.html.match(pattern)?.join(''));
  const sections = {
    head: measureBytes(page.head),
    styles: measureBytes(assets.inlined[page.screen]?.text),
    header: measureMatches(/<header.*?<\/header>/s),
    filters: measureMatches(/<details name="filters".*?<\/details>/gs),
    cards: measureMatches(/<article.*?<\/article>/gs),
    footer: measureMatches(/<footer.*?<\/footer>/s),
    state: measureBytes(page.state),
  };
  const main = measureBytes(page.html) - sections.header - sections.filters - sections.cards - sections.footer;
  const known = measureBytes(page.html) + sections.head + sections.styles + sections.state;
  return { ...sections, main, rest: measureBytes(document.join('')) - known };
};

const measureRendering = async ({ origin, pages }: RenderTask): Promise<RenderCost> => {
  // The parent sets NODE_ENV=production, which React reads when it is loaded.
  const folder = join(resolve(import.meta.dirname, '../..'), 'apps/web/dist/server');
  const entry = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as ServerEntry;
  const { preparePage, createHttpSendRequest, renderDocument } = entry;
  const assets = JSON.parse(readFileSync(join(folder, 'page.json'), 'utf8')) as Assets;
  const calls: string[][] = [];
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    calls.at(-1)?.push(pathname + search);
    return originalFetch(input, init);
  };
  const renderFunctions: Array<() => string> = [];
  const bytes: RenderCost['bytes'] = [];
  for (const url of pages) {
    calls.push([]);
    const sendRequest = createHttpSendRequest(`${origin}/api`);
    const { renderMarkup, buildPage } = await preparePage({ url, cookies: {}, sendRequest });
    renderFunctions.push(renderMarkup);
    const page = buildPage(renderMarkup());
    bytes.push(measureSections(page, renderDocument(page, assets), assets));
  }
  globalThis.fetch = originalFetch;
  const renderAllPages = (times: number) => {
    for (let time = 0; time < times; time++) for (const renderMarkup of renderFunctions) renderMarkup();
  };
  renderAllPages(WARM_UPS);
  const before = process.cpuUsage();
  renderAllPages(RENDERINGS);
  const { user, system } = process.cpuUsage(before);
  return { calls, bytes, milliseconds: (user + system) / 1000 / (RENDERINGS * renderFunctions.length) };
};

process.on('message', (task: RenderTask) => {
  measureRendering(task).then(
    (cost) => process.send?.({ cost }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
