// Served in place of the worker while OFFLINE is off: browsers look for a new worker at each visit, and this one removes itself
// and all that the former one stored.

import { CACHE_PREFIX } from './cache-names.ts';
import { scope } from './worker-scope.ts';

const remove = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX)).map((name) => caches.delete(name)));
  await scope.registration.unregister();
};

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));
