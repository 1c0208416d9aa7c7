import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigation, stubWorkerScope } from './testing/fake-network.ts';
import type { RequestEvent } from './worker-scope.ts';

const preferences = { language: 'en', currency: 'USD', lite: false };
type Preferences = Partial<typeof preferences>;

/** A document as the server renders it. */
const createPage = (choices: Preferences = {}, text = '', files = '') => {
  const chosen = { ...preferences, ...choices };
  const state = JSON.stringify({ preferences: chosen });
  const html = `<html lang="${chosen.language}" dir="ltr"><head>${files}</head><body><div id="root">${text}</div><script>${state}</script></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
};
const createFile = () => new Response('', { headers: { 'content-type': 'text/javascript' } });

const stub = () => {
  vi.resetModules();
  return stubWorkerScope();
};
let { caches, network } = stub();
let worker: typeof import('./documents.ts');
beforeEach(async () => {
  ({ caches, network } = stub());
  worker = await import('./documents.ts');
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (path: string) => {
  const { event, settle } = createNavigation(path);
  const response = await worker.getDocument(event as unknown as RequestEvent);
  return { response, settle };
};
/** Opens a page and waits until it is stored. */
const visit = async (path: string, choices: Preferences = {}) => {
  network.respond = () => createPage(choices, path);
  await (await open(path)).settle();
};
const listPages = async () => {
  const documents = await caches.open('trad-documents-build2');
  return (await documents.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search);
};

describe('visited pages', () => {
  test('stay when the mode changes, which a slow connection turns on in each visit', async () => {
    await visit('/product/1', { lite: true });
    await visit('/product/2', { lite: false });
    await visit('/product/3', { lite: true });
    expect(await listPages()).toEqual(['/product/1', '/product/2', '/product/3']);
    expect(await worker.isLite()).toBe(true);
  });

  test('stay when the offline page of the other mode cannot be loaded, and so does the former one', async () => {
    await visit('/product/1');
    network.respond = (path) => {
      if (path === '/offline') throw new TypeError('Failed to fetch');
      return createPage({ lite: true }, path);
    };
    await (await open('/product/2')).settle();
    expect(await caches.match('/offline')).toBeTruthy();
    await visit('/product/3', { lite: true });
    expect(await listPages()).toEqual(['/product/1', '/product/3']);
    expect(await worker.isLite()).toBe(true);
  });

  test('are removed when another language or currency is chosen', async () => {
    await visit('/product/1');
    await visit('/product/2', { currency: 'XOF' });
    expect(await listPages()).toEqual(['/product/2']);
    await visit('/product/3?lang=fr', { currency: 'XOF', language: 'fr' });
    expect(await listPages()).toEqual(['/product/3']);
  });

  test('of the newly chosen currency are all stored where several are requested at once', async () => {
    await visit('/product/1');
    network.respond = (path) => createPage({ currency: 'XOF' }, path);
    const opened = await Promise.all(['/product/2', '/product/3', '/product/4'].map(open));
    await Promise.all(opened.map(({ settle }) => settle()));
    expect((await listPages()).sort()).toEqual(['/product/2', '/product/3', '/product/4']);
  });
});

describe('a page whose response arrives after a sign-out', () => {
  /** Opens a page, and signs out while its response is pending. */
  const signOutMeanwhile = async (path: string) => {
    network.respond = async (requested) => {
      if (requested === path) await worker.removeVisitedDocuments();
      return createPage();
    };
    const { response, settle } = await open(path);
    await settle();
    return response;
  };

  test('is shown and not stored', async () => {
    await visit('/cart');
    expect((await signOutMeanwhile('/product/1')).ok).toBe(true);
    expect(await listPages()).toEqual([]);
  });

  test('is stored where it is the home page', async () => {
    await signOutMeanwhile('/');
    expect(await listPages()).toEqual(['/']);
  });

  test('is not stored where the sign-out comes while the offline page is requested', async () => {
    network.respond = async (path) => {
      if (path === '/offline') await worker.removeVisitedDocuments();
      return createPage();
    };
    await (await open('/product/1')).settle();
    expect(network.requests).toContain('/offline');
    expect(await listPages()).toEqual([]);
  });
});

describe('a page that needs longer than a copy waits', () => {
  /** Opens a page whose response arrives after 3 s, with this choice. */
  const openSlowly = async (path: string, choices: Preferences) => {
    vi.useFakeTimers();
    network.respond = () =>
      new Promise((resolve) => setTimeout(() => resolve(createPage(choices, 'of the server')), 3000));
    const opening = open(path);
    await vi.advanceTimersByTimeAsync(3000);
    const html = await (await opening).response.text();
    vi.useRealTimers();
    return html;
  };

  test('is replaced by the copy', async () => {
    await visit('/cart');
    expect(await openSlowly('/cart', {})).toContain('data-copied-at');
  });

  test('is waited for where its URL chooses another language', async () => {
    await visit('/cart');
    const html = await openSlowly('/cart?lang=fr', { language: 'fr' });
    expect(html).toContain('of the server');
    expect(html).not.toContain('data-copied-at');
  });

  test('is replaced where its copy has the chosen language', async () => {
    await visit('/cart?lang=fr', { language: 'fr' });
    expect(await openSlowly('/cart?lang=fr', { language: 'fr' })).toContain('data-copied-at');
  });

  test('is waited for once after lite mode was turned on', async () => {
    await visit('/cart');
    worker.markModeChange();
    expect(await openSlowly('/cart', { lite: true })).toContain('of the server');
    expect(await openSlowly('/cart', { lite: true })).toContain('data-copied-at');
  });
});

test('without a connection a page in another language is the copy, and a page that was not visited keeps its fragment', async () => {
  await visit('/cart');
  network.respond = () => Promise.reject(new TypeError('Failed to fetch'));
  const { response } = await open('/cart?lang=fr');
  expect(await response.text()).toContain('data-copied-at');
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(`${url}`));
  expect(await (await open('/my-orders/12#guest=token')).response.text()).toBe(
    '/offline?page=%2Fmy-orders%2F12#guest=token',
  );
  redirect.mockRestore();
});

test('without a connection the copy of a page is found with and without the language in its URL', async () => {
  await visit('/store/adire?sort=oldest&lang=fr', { language: 'fr' });
  await visit('/category/4', { language: 'fr' });
  network.respond = () => Promise.reject(new TypeError('Failed to fetch'));
  for (const path of ['/store/adire?sort=oldest', '/category/4?lang=fr'])
    expect(await (await open(path)).response.text()).toContain('data-copied-at');
  const redirect = vi.spyOn(Response, 'redirect').mockImplementation((url) => new Response(`${url}`));
  expect(await (await open('/store/kente?lang=fr')).response.text()).toBe('/offline?page=%2Fstore%2Fkente%3Flang%3Dfr');
  redirect.mockRestore();
});

describe('a new build', () => {
  const FILES =
    '<link rel="modulepreload" href="/assets/StoreScreen-2.js"><script src="/assets/a-2.js" data-modules="/assets/b-2.js /assets/c-2.js" data-stylesheet="/assets/s-2.css"></script>';
  const storeFormer = async () => {
    network.respond = () => createPage();
    await worker.storeOfflinePage();
    const former = await caches.open('trad-documents-build1');
    await former.put('/store/weavers', createPage());
  };

  test('stores the files of the pages that it requests again', async () => {
    await storeFormer();
    network.respond = (path) => (path.startsWith('/assets/') ? createFile() : createPage({}, '', FILES));
    await worker.renewDocuments(false);
    expect(await listPages()).toEqual(['/store/weavers']);
    const shell = await caches.open('trad-shell-build2');
    const stored = (await shell.keys()).map(({ url }) => new URL(url).pathname).filter((path) => path !== '/offline');
    expect(stored.sort()).toEqual(
      ['StoreScreen-2.js', 'a-2.js', 'b-2.js', 'c-2.js', 's-2.css'].map((name) => `/assets/${name}`),
    );
    expect(await caches.keys()).not.toContain('trad-documents-build1');
  });

  test('leaves the former pages where one of the files cannot be loaded', async () => {
    await storeFormer();
    network.respond = (path) =>
      path === '/assets/c-2.js' ? new Response(null, { status: 503 }) : createPage({}, '', FILES);
    await expect(worker.renewDocuments(false)).rejects.toThrow();
    expect(await caches.keys()).toContain('trad-documents-build1');
    expect(await listPages()).toEqual([]);
  });

  test('shows a former document of the dashboard where it could not be renewed', async () => {
    await storeFormer();
    const former = await caches.open('trad-documents-build1');
    await former.put('/vendor/dashboard/orders', createPage({}, 'the dashboard'));
    network.respond = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(worker.renewDocuments(false)).rejects.toThrow();
    const { response } = await open('/vendor/dashboard/products');
    const html = await response.text();
    expect(html).toContain('the dashboard');
    expect(html).toContain('data-copied-at');
  });

  test('does not store a page that a sign-out removes while the page is requested again', async () => {
    await storeFormer();
    network.respond = async () => {
      await worker.removeVisitedDocuments();
      return createPage();
    };
    await worker.renewDocuments(false);
    expect(network.requests).toContain('/store/weavers');
    expect(await listPages()).toEqual([]);
  });

  test('does not store a page in the former language that is requested while another is chosen', async () => {
    await storeFormer();
    network.respond = async (path) => {
      if (path === '/store/weavers') await visit('/cart', { language: 'fr' });
      return createPage();
    };
    await worker.renewDocuments(false);
    expect(await listPages()).toEqual(['/cart']);
  });

  test('does not request a page again that a sign-out removes meanwhile', async () => {
    await storeFormer();
    const former = await caches.open('trad-documents-build1');
    await former.put('/product/1', createPage());
    network.respond = async (path) => {
      if (path === '/store/weavers') await former.delete('/product/1');
      return createPage();
    };
    await worker.renewDocuments(false);
    expect(await listPages()).toEqual(['/store/weavers']);
    expect(network.requests).not.toContain('/product/1');
  });
});
