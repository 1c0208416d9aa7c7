import { type ComponentType, lazy } from 'react';

/** The longest pause before a retry; an `online` event ends it earlier. */
const RETRY_AFTER_MS = 5000;

/** The file of `() => import('./Toaster.tsx')`, as the build writes it: `()=>preload(()=>import("./Toaster-a1.js"),[])`. */
const FILE = /import\(.\.(\/[\w-]+\.js).\),\[\]\)$/;

/**
 * Retries a failed import until it succeeds; components that suspend on it stay suspended. Chromium 150 and Firefox 153
 * reject each further import of a URL that failed once, without a request. Another fragment makes another URL of the same
 * file, which works where `load` returns the module itself.
 */
export const retryImport = <Module>(load: () => Promise<Module>, tries = 0): Promise<Module> =>
  load()
    .catch((error) => {
      const file = tries && FILE.exec(`${load}`)?.[1];
      if (!file) throw error;
      return import(/* @vite-ignore */ `.${file}#${tries}`);
    })
    .catch(async () => {
      await new Promise((resolve) => {
        const signal = AbortSignal.timeout(RETRY_AFTER_MS);
        signal.onabort = resolve;
        window.addEventListener('online', resolve, { signal });
      });
      return retryImport(load, tries + 1);
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
