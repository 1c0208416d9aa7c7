import { expect, test } from 'vitest';
import { readKey } from './shortcuts.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  readKey({ key, code: '', shiftKey: false, ctrlKey: false, metaKey: false, ...more } as KeyboardEvent);

test('a key is named as in the list of shortcuts', () => {
  expect(press('j')).toBe('j');
  expect(press('X', { shiftKey: true })).toBe('shift+x');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('Enter', { metaKey: true })).toBe('mod+enter');
  expect(press('k', { ctrlKey: true })).toBe('mod+k');
});

test('without Latin letters the position of the key counts', () => {
  expect(press('ت', { code: 'KeyJ' })).toBe('j');
  expect(press('о', { code: 'KeyJ', shiftKey: true })).toBe('shift+j');
});
