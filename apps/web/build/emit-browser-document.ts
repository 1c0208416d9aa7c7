import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { BrowserAssets } from '../src/app/browser-document.ts';
import { buildConsoleSymbols } from './icon-sprite.ts';
import { readBundle } from './read-bundle.ts';

/** Adds the files of a document that the browser renders to dist/server/page.json, under the name of its folder. */
export const emitBrowserDocument = (name: 'dashboard' | 'console'): Plugin => ({
  name: `trad:emit-${name}`,
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === name,
  async writeBundle(_, bundle) {
    const screen = new RegExp(`/${name}/(?:[a-z-]+/)+([A-Za-z]+Screen)\\.tsx$`);
    const { shared, listLazyFiles } = readBundle(bundle);
    const symbols = name === 'console' ? await buildConsoleSymbols() : {};
    const assets: BrowserAssets = { ...shared, screens: listLazyFiles(screen), symbols };
    const file = resolve(this.environment.config.root, 'dist/server/page.json');
    const page = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...page, [name]: assets }));
  },
});
