import { api } from '../http/api.ts';
import type { AppStore } from './store.ts';

/**
 * Tells RTK Query when the tab is hidden, for `skipPollingIfUnfocused`. Its own `setupListeners` would be loaded by each page of
 * the shop: it is in the file of the library that all share.
 */
export function trackVisibility(store: AppStore) {
  const { onFocus, onFocusLost } = api.internalActions;
  document.addEventListener('visibilitychange', () => store.dispatch(document.hidden ? onFocusLost() : onFocus()));
}
