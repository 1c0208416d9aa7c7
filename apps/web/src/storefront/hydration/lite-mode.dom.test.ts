import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lite } from '../../lib/lite.ts';
import { startLite } from './lite-mode.ts';

let cookie = '';
beforeEach(() => {
  cookie = '';
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookie.split(';')[0] ?? '',
    set: (text: string) => {
      cookie = text;
    },
  });
});
afterEach(() => {
  // A spy would leave a property of its own behind, which hides the real one from the next file.
  Reflect.deleteProperty(document, 'cookie');
  vi.unstubAllGlobals();
});
const on = (connection?: object) => vi.stubGlobal('navigator', { connection });

test.each([
  ['a slow connection', { effectiveType: '3g' }],
  ['a connection that counts its bytes', { effectiveType: '4g', saveData: true }],
])('%s stills this page and makes the next ones lite, for this visit', (_, connection) => {
  on(connection);
  startLite(false);
  expect(lite).toEqual({ on: false, still: true });
  expect(cookie).toBe('liteMode=1; path=/; samesite=lax');
});

test.each([
  ['a quick connection', { effectiveType: '4g' }],
  ['an unknown one', undefined],
])('%s changes nothing', (_, connection) => {
  on(connection);
  startLite(false);
  expect([lite, cookie]).toEqual([{ on: false, still: false }, '']);
});

test('who turned it off keeps it off, however slow it is', () => {
  on({ effectiveType: '2g' });
  cookie = 'liteMode=0';
  startLite(false);
  expect([lite.still, cookie]).toEqual([false, 'liteMode=0']);
});

test('a page that was rendered lite stays so', () => {
  on({ effectiveType: '4g' });
  startLite(true);
  expect(lite).toEqual({ on: true, still: true });
});
