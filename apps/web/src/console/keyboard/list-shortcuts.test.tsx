import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listShortcuts, useShortcuts } from './shortcuts.ts';

test('of equal keys only those that were declared last are listed', () => {
  const declare = (keys: string, label: string) => renderHook(() => useShortcuts([{ keys, label, run: () => {} }]));
  declare('escape', 'Clear the selection');
  declare('j', 'Next row');
  const detail = declare('escape', 'Close');
  const getLabels = () => listShortcuts().map(({ keys, label }) => [keys, label]);
  expect(getLabels()).toEqual([
    ['escape', 'Close'],
    ['j', 'Next row'],
  ]);
  detail.unmount();
  expect(getLabels()).toEqual([
    ['escape', 'Clear the selection'],
    ['j', 'Next row'],
  ]);
});
