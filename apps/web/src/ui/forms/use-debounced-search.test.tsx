import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedSearch } from './use-debounced-search.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show() {
  const sent: string[] = [];
  const hook = renderHook(({ value }) => useDebouncedSearch(value, (text) => sent.push(text), 400), {
    initialProps: { value: '' },
  });
  return {
    sent,
    getText: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    wait: () => act(() => vi.advanceTimersByTime(400)),
    changeValue: (value: string) => hook.rerender({ value }),
  };
}

test('what is typed while a search becomes the value stays, and is searched for', () => {
  const { sent, getText, type, wait, changeValue } = show();
  type('ab ');
  wait();
  expect(sent).toEqual(['ab']);
  type('abc');
  changeValue('ab');
  expect(getText()).toBe('abc');
  wait();
  expect(sent).toEqual(['ab', 'abc']);
});

test('a value that was changed elsewhere replaces the text, also by a term that was searched for before', () => {
  const { sent, getText, type, wait, changeValue } = show();
  type('ab');
  wait();
  changeValue('ab');
  changeValue('');
  expect(getText()).toBe('');
  changeValue('ab');
  expect(getText()).toBe('ab');
  wait();
  expect(sent).toEqual(['ab']);
});
