import { type ComponentType, lazy } from 'react';

/** The longest pause before a retry; an `online` event ends it earlier. */
const RETRY_AFTER_MS = 5000;

/** Retries a failed import until it succeeds; components that suspend on it stay suspended. */
export const retryImport = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, RETRY_AFTER_MS);
    });
    return retryImport(load);
  });

/** For code that a click needs: a deployment removes the old files, and only a reloaded document links the new ones. */
export const importOrReload = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => {
    if (navigator.onLine) location.reload();
    return retryImport(load);
  });

/** React's `lazy` for a named export. */
export const lazyExport = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(async () => ({ default: (await load())[name] }));
