// A process of its own that renders listing pages as the server does: which calls they make, and what React's part costs.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface RenderTask {
  /** Where the API answers, such as http://127.0.0.1:3000. */
  origin: string;
  /** Pages' paths. */
  pages: readonly string[];
}

export interface RenderCost {
  /** For each page the API's paths that it asks, in their order. */
  calls: string[][];
  /** Processor time of one page's renderToString, in milliseconds. */
  milliseconds: number;
}

type SendRequest = (...call: unknown[]) => Promise<unknown>;
interface ServerEntry {
  requestOverHttp: (base: string) => SendRequest;
  prepare: (input: { url: string; cookies: object; request: SendRequest }) => Promise<{ markup: () => string }>;
}

const WARM_UPS = 10;
const RENDERINGS = 5;

const renderAll = async ({ origin, pages }: RenderTask): Promise<RenderCost> => {
  // React takes its production build only if this is said before it is loaded; whoever forks this process says it.
  const file = join(resolve(import.meta.dirname, '../..'), 'apps/web/dist/server/entry-server.js');
  const { prepare, requestOverHttp } = (await import(pathToFileURL(file).href)) as ServerEntry;
  const calls: string[][] = [];
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(String(input));
    calls.at(-1)?.push(pathname + search);
    return plainFetch(input, init);
  };
  const trees: Array<() => string> = [];
  for (const url of pages) {
    calls.push([]);
    const { markup } = await prepare({ url, cookies: {}, request: requestOverHttp(`${origin}/api`) });
    trees.push(markup);
  }
  globalThis.fetch = plainFetch;
  const renderEach = (times: number) => {
    for (let time = 0; time < times; time++) for (const markup of trees) markup();
  };
  renderEach(WARM_UPS);
  const before = process.cpuUsage();
  renderEach(RENDERINGS);
  const { user, system } = process.cpuUsage(before);
  return { calls, milliseconds: (user + system) / 1000 / (RENDERINGS * trees.length) };
};

process.on('message', (task: RenderTask) => {
  renderAll(task).then(
    (cost) => process.send?.({ cost }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
