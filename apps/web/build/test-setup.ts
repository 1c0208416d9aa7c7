import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, vi } from 'vitest';
import { registerToastHost } from '../src/ui/feedback/toast.ts';

// As long as it takes on a busy machine; what comes is seen at once.
configure({ asyncUtilTimeout: 30_000 });

// React notes where each element was made, for the stacks of its warnings: a sixth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
if (internals) {
  const enough = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true };
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);
}

afterEach(() => {
  cleanup();
  localStorage.clear();
});

// Files share a document and the modules of a worker: each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no Cookie Store.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  document.body.replaceChildren();
  // Messages that no host has taken wait for the next one.
  registerToastHost({ show: () => {}, raise: () => {} })();
});
