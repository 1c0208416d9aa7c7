import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { dismissMergeNotices } from '../src/storefront/cart/merge/merge-state.ts';
import { payPal } from '../src/storefront/testing/fake-paypal.tsx';
import { registerToastHost } from '../src/ui/feedback/toast.ts';

// Time limit on a loaded machine; tests that poll end sooner.
configure({ asyncUtilTimeout: 30_000 });

// React records the owner stack of each element for its warnings, which takes a sixth of the tests' time. It does so only while
// this counter is below 10,000, so the counter is made infinite.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
if (internals) {
  const beyondLimit = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', beyondLimit);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  Object.assign(payPal, { isRejected: false, response: 'agree' });
});

// Test files of a worker share a document and modules: each restores them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // After a click on a download link happy-dom navigates to its blob: URL, against which relative URLs cannot be resolved.
  (window as unknown as { happyDOM?: { setURL: (url: string) => void } }).happyDOM?.setURL('http://localhost:3000/');
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  // A later sign-in would show them as toasts.
  dismissMergeNotices();
  // Discards toasts that no host has shown.
  registerToastHost({ show: () => {}, raise: () => {} })();
});

// Undefined outside secure contexts, such as on a page that a phone opens by http and a LAN address.
Object.defineProperty(crypto, 'randomUUID', { value: undefined });
