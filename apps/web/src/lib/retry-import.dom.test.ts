import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importForClick, importOrReload } from './retry-import.ts';

const reload = vi.fn();
/** A file that cannot be loaded, by whichever URL. */
const createLostFile = (name: string) => {
  const load = vi.fn(async () => {
    throw new TypeError(`Failed to fetch ${name}`);
  });
  return Object.assign(load, { toString: () => name });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  sessionStorage.clear();
});

test('where the shop does not respond a click fails without a reload, though the browser has a network', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(navigator.onLine).toBe(true);
  await expect(importForClick(createLostFile('add-to-cart'))).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test.each([503, 404])('a shop that responds %i is not asked for its page again', async (status) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  await expect(importForClick(createLostFile('add-to-cart'))).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test('where the shop responds the page is reloaded, once for each file and page', async () => {
  vi.stubGlobal('fetch', async () => new Response(null));
  for (const name of ['a', 'a', 'b']) await expect(importForClick(createLostFile(name))).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(2);
  history.replaceState(null, '', '/product/2');
  await expect(importForClick(createLostFile('a'))).rejects.toThrow();
  expect(reload).toHaveBeenCalledTimes(3);
});

test('a component that suspends is waited for', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
  let isLost = true;
  const load = async () => {
    if (isLost) throw new TypeError('Failed to fetch');
    return 'module';
  };
  const loading = importOrReload(load);
  await vi.advanceTimersByTimeAsync(0);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('module');
});
