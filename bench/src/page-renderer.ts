// Renders listing pages in its own process: records their API calls and measures React's CPU time.
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
}

type SendRequest = (...call: unknown[]) => Promise<unknown>;
interface ServerEntry {
  createHttpSendRequest: (base: string) => SendRequest;
  preparePage: (input: {
    url: string;
    cookies: object;
    request: SendRequest;
  }) => Promise<{ renderMarkup: () => string }>;
}

const WARM_UPS = 10;
const RENDERINGS = 5;

const measureRendering = async ({ origin, pages }: RenderTask): Promise<RenderCost> => {
  // The parent sets NODE_ENV=production, which React reads when it is loaded.
  const file = join(resolve(import.meta.dirname, '../..'), 'apps/web/dist/server/entry-server.js');
  const { preparePage, createHttpSendRequest } = (await import(pathToFileURL(file).href)) as ServerEntry;
  const calls: string[][] = [];
  const originalFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    calls.at(-1)?.push(pathname + search);
    return originalFetch(input, init);
  };
  const renderFunctions: Array<() => string> = [];
  for (const url of pages) {
    calls.push([]);
    const { renderMarkup } = await preparePage({ url, cookies: {}, request: createHttpSendRequest(`${origin}/api`) });
    renderFunctions.push(renderMarkup);
  }
  globalThis.fetch = originalFetch;
  const renderAllPages = (times: number) => {
    for (let time = 0; time < times; time++) for (const renderMarkup of renderFunctions) renderMarkup();
  };
  renderAllPages(WARM_UPS);
  const before = process.cpuUsage();
  renderAllPages(RENDERINGS);
  const { user, system } = process.cpuUsage(before);
  return { calls, milliseconds: (user + system) / 1000 / (RENDERINGS * renderFunctions.length) };
};

process.on('message', (task: RenderTask) => {
  measureRendering(task).then(
    (cost) => process.send?.({ cost }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
