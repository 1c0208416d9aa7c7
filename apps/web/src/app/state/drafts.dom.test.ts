import { afterEach, expect, test, vi } from 'vitest';
import { readDraft, removeDraft, removeDrafts, writeDraft } from './drafts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('a draft belongs to one user and one form', () => {
  writeDraft(1, 'address:1', { city: 'Lagos' });
  writeDraft(1, 'address:12', { city: 'Accra' });
  expect(readDraft(1, 'address:1')).toEqual({ city: 'Lagos' });
  expect(readDraft(2, 'address:1')).toBeNull();
  removeDraft(1, 'address:1');
  expect([readDraft(1, 'address:1'), readDraft(1, 'address:12')]).toEqual([null, { city: 'Accra' }]);
});

test('a sign-out removes all drafts and nothing else', () => {
  writeDraft(1, 'checkout', { isGift: true });
  sessionStorage.setItem('scroll:a', '100');
  removeDrafts();
  expect(readDraft(1, 'checkout')).toBeNull();
  expect(sessionStorage.getItem('scroll:a')).toBe('100');
});

test.each(['{broken', '"text"', '7'])('an invalid draft (%s) is ignored', (stored) => {
  sessionStorage.setItem('draft:1:checkout', stored);
  expect(readDraft(1, 'checkout')).toBeNull();
});

test('a tab without storage loses its drafts and nothing else', () => {
  const throwDenied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: throwDenied, setItem: throwDenied, removeItem: throwDenied });
  writeDraft(1, 'checkout', { isGift: true });
  removeDraft(1, 'checkout');
  expect(readDraft(1, 'checkout')).toBeNull();
});
