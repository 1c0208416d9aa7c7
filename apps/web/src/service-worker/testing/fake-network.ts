import { vi } from 'vitest';

const ORIGIN = 'http://shop.test';
const toUrl = (key: string | Request) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** As a browser's: entries in the order in which they were stored. */
class FakeCache {
  private readonly entries = new Map<string, Response>();
  match = async (key: string | Request) => this.entries.get(toUrl(key))?.clone();
  put = async (key: string | Request, response: Response) => void this.entries.set(toUrl(key), response);
  delete = async (key: string | Request) => this.entries.delete(toUrl(key));
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
}

class FakeCacheStorage {
  private readonly caches = new Map<string, FakeCache>();
  open = async (name: string) => {
    const cache = this.caches.get(name) ?? new FakeCache();
    this.caches.set(name, cache);
    return cache;
  };
  keys = async () => [...this.caches.keys()];
  delete = async (name: string) => this.caches.delete(name);
  match = async (key: string | Request) => {
    for (const cache of this.caches.values()) {
      const found = await cache.match(key);
      if (found) return found;
    }
    return undefined;
  };
}

type Respond = (path: string) => Response | Promise<Response>;

/** Stubs the scope of a worker, its caches and the network. Modules of the worker are imported afterwards. */
export function stubWorkerScope() {
  const caches = new FakeCacheStorage();
  const network = { respond: (() => new Response(null, { status: 404 })) as Respond, requests: [] as string[] };
  vi.stubGlobal('self', { location: new URL('/service-worker.js', ORIGIN) });
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (key: string | Request) => {
    const path = toUrl(key).slice(ORIGIN.length);
    network.requests.push(path);
    const response = await network.respond(path);
    // A response that is constructed has the type `default`.
    return Object.defineProperty(response, 'type', { value: 'basic' });
  });
  return { caches, network };
}

export const createNavigation = (path: string) => {
  const pending: Promise<unknown>[] = [];
  const event = {
    request: { url: ORIGIN + path },
    waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
  };
  return { event, settle: () => Promise.all(pending) };
};
