import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from './store.ts';
import { trackVisibility } from './track-visibility.ts';

afterEach(() => void vi.restoreAllMocks());

test('RTK Query learns when the tab is hidden and shown', () => {
  const store = createStore(() => new Promise(() => {}));
  trackVisibility(store);
  const isFocused = () => store.getState().api.config.focused;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isFocused()).toBe(false);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isFocused()).toBe(true);
});
