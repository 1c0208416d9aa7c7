import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { detectLiteMode } from './detect-lite-mode.ts';

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
  // A spy would leave an own property, which shadows the prototype's property in the next test file.
  Reflect.deleteProperty(document, 'cookie');
  vi.unstubAllGlobals();
});
const stubConnection = (connection?: object) => vi.stubGlobal('navigator', { connection });

test.each([
  ['a slow connection', { effectiveType: '3g' }],
  ['a connection with saveData', { effectiveType: '4g', saveData: true }],
])('%s saves data on this page and makes the next ones lite, for this visit', (_, connection) => {
  stubConnection(connection);
  expect(detectLiteMode(false)).toEqual({ isOn: false, savesData: true });
  expect(cookie).toBe('liteMode=1; path=/; samesite=lax');
});

test.each([
  ['a fast connection', { effectiveType: '4g' }],
  ['an unknown one', undefined],
])('%s changes nothing', (_, connection) => {
  stubConnection(connection);
  expect([detectLiteMode(false), cookie]).toEqual([{ isOn: false, savesData: false }, '']);
});

test('lite mode that was turned off stays off on a slow connection', () => {
  stubConnection({ effectiveType: '2g' });
  cookie = 'liteMode=0';
  expect([detectLiteMode(false).savesData, cookie]).toEqual([false, 'liteMode=0']);
});

test('a page that was rendered lite stays lite', () => {
  stubConnection({ effectiveType: '4g' });
  expect(detectLiteMode(true)).toEqual({ isOn: true, savesData: true });
});
