import { type ComponentType, lazy } from 'react';

/** The longest pause before a retry; an `online` event ends it earlier. */
const RETRY_AFTER_MS = 5000;

/**
 * The file of `() => import('./Toaster.tsx')`, as the build writes it: `()=>preload(()=>import("./Toaster-a1.js"),[])`. A module
 * in a shared file is `import("./shared-a1.js").then(e=>e.n)`.
 */
const FILE = /import\(.\.(\/[\w.-]+).\)(?:.+\.(\w+)\))?,\[\]\)$/;

type Load<Module> = () => Promise<Module>;

/**
 * Imports by another URL if the first one fails. Chromium 150 and Firefox 153 reject each further import of a URL that failed
 * once, without a request; another fragment makes another URL of the same file. It does not help where a file that this one
 * imports has failed.
 */
export const tryImport = <Module>(load: Load<Module>): Promise<Module> =>
  load().catch((error) => {
    const found = FILE.exec(`${load}`);
    if (!found) throw error;
    const [, file, name] = found;
    return import(/* @vite-ignore */ `.${file}#${Math.random()}`).then((module) => (name ? module[name] : module));
  });

/** Retries a failed import until it succeeds; components that suspend on it stay suspended. */
export const retryImport = <Module>(load: Load<Module>): Promise<Module> =>
  tryImport(load).catch(async () => {
    await new Promise((resolve) => {
      const signal = AbortSignal.timeout(RETRY_AFTER_MS);
      signal.onabort = resolve;
      addEventListener('online', resolve, { signal });
    });
    return retryImport(load);
  });

/**
 * Reloads the page, not twice in a row for the same import and URL, and only if the shop responds: a stored page would otherwise
 * reload itself for ever. Throws without a connection, or where storage is forbidden.
 */
const reloadOnce = async (source: string) => {
  const { href } = location;
  if (sessionStorage[source] === href || !(await fetch(href, { method: 'HEAD' })).ok) return;
  sessionStorage[source] = href;
  location.reload();
};

/**
 * For code that a click needs. If it cannot be imported the page is reloaded: a deployment removes the old files, and only a
 * reloaded document links the new ones.
 */
export const importForClick = <Module>(load: Load<Module>): Promise<Module> =>
  tryImport(load).catch(async (error) => {
    await reloadOnce(`${load}`);
    throw error;
  });

/** Like `importForClick`, but retries instead of rejecting: for a component that suspends on it. */
export const importOrReload = <Module>(load: Load<Module>): Promise<Module> =>
  importForClick(load).catch(() => retryImport(load));

/** React's `lazy` for a named export. */
export const lazyExport = <Name extends string, Props>(
  name: Name,
  load: () => Promise<Record<Name, ComponentType<Props>>>,
) => lazy(async () => ({ default: (await load())[name] }));
