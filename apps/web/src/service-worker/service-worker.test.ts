import { afterAll, expect, test, vi } from 'vitest';
import { stubWorkerScope } from './testing/fake-network.ts';

afterAll(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A document as the server renders it. */
const createPage = () =>
  new Response('<html lang="en" dir="ltr"><head></head><body><div id="root"></div></body></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });

type Listener = (event: object) => void;

const openWorker = async ({ claimed = Promise.resolve() } = {}) => {
  vi.resetModules();
  const { caches, network } = stubWorkerScope();
  const listeners = new Map<string, Listener>();
  Object.assign(self, {
    addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
    clients: { claim: () => claimed },
    skipWaiting: async () => {},
  });
  await import('./service-worker.ts');
  /** Dispatches an event, and tells whether the browser still keeps the worker alive for it. */
  const dispatch = (type: string, more: object = {}) => {
    const state = { isDone: false };
    const pending: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => void pending.push(promise);
    listeners.get(type)?.({ ...more, waitUntil, respondWith: waitUntil });
    void Promise.all(pending).then(() => {
      state.isDone = true;
    });
    return state;
  };
  return { caches, network, dispatch };
};

/** A page of the former build is stored, and the response to its renewal is pending. */
const holdRenewal = async ({ caches, network }: Pick<Awaited<ReturnType<typeof openWorker>>, 'caches' | 'network'>) => {
  await (await caches.open('trad-documents-build1')).put('/store/weavers', createPage());
  let respond = () => {};
  const slowResponse = new Promise<Response>((resolve) => {
    respond = () => resolve(createPage());
  });
  network.respond = (path) => (path === '/store/weavers' ? slowResponse : createPage());
  return { respond: () => respond() };
};

test('what was requested before a sign-out is not stored after it', async () => {
  const { caches, network, dispatch } = await openWorker();
  let respond = () => {};
  const signedOut = new Promise<void>((resolve) => {
    respond = resolve;
  });
  network.respond = async (path) => {
    if (path !== '/offline') await signedOut;
    return path.startsWith('/api/') ? Response.json({ data: [] }) : createPage();
  };
  const headers = { authorization: 'Bearer token' };
  const navigation = { url: 'http://shop.test/cart', method: 'GET', mode: 'navigate', headers: new Headers() };
  const events = [
    navigation,
    new Request('http://shop.test/api/get_categories'),
    new Request('http://shop.test/api/get_favorites', { headers }),
  ].map((request) => dispatch('fetch', { request }));
  const message = dispatch('message', { data: { type: 'signed-out' } });
  respond();
  await expect.poll(() => [...events, message].every(({ isDone }) => isDone)).toBe(true);
  const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  expect(stored.flat().map(({ url }) => new URL(url).pathname)).toEqual([]);
});

test('the activation does not wait until the pages of the former build are renewed, which the next requests keep going', async () => {
  const { caches, network, dispatch } = await openWorker();
  const { respond } = await holdRenewal({ caches, network });
  const activation = dispatch('activate');
  await expect.poll(() => activation.isDone).toBe(true);
  await expect.poll(() => network.requests).toContain('/store/weavers');
  const request = { url: 'http://shop.test/about', method: 'GET', mode: 'navigate', headers: new Headers() };
  const navigation = dispatch('fetch', { request });
  await expect.poll(() => network.requests).toContain('/about');
  expect(navigation.isDone).toBe(false);
  expect(await caches.keys()).toContain('trad-documents-build1');
  respond();
  await expect.poll(() => navigation.isDone).toBe(true);
  expect(await caches.keys()).not.toContain('trad-documents-build1');
  const renewed = await (await caches.open('trad-documents-build2')).keys();
  expect(renewed.map(({ url }) => url)).toEqual(['http://shop.test/store/weavers']);
});

test('a message that arrives during the activation keeps the worker alive until the pages are renewed', async () => {
  let endClaim = () => {};
  const claimed = new Promise<void>((resolve) => {
    endClaim = resolve;
  });
  const { caches, network, dispatch } = await openWorker({ claimed });
  const { respond } = await holdRenewal({ caches, network });
  dispatch('activate');
  const message = dispatch('message', { data: { type: 'loaded' } });
  endClaim();
  await expect.poll(() => network.requests).toContain('/store/weavers');
  expect(message.isDone).toBe(false);
  respond();
  await expect.poll(() => message.isDone).toBe(true);
  expect(await caches.keys()).not.toContain('trad-documents-build1');
});
