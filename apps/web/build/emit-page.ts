import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/storefront/server/document.ts';
import { renderAppIcons } from './app-icons.ts';
import { collectImports, type Graph } from './chunks.ts';
import { buildIconSymbols, renderIconFile } from './icon-sprite.ts';
import { extractInlinedStyles } from './inlined-styles.ts';
import { readBundle, toUrl } from './read-bundle.ts';

type EntryServer = typeof import('../src/entry-server.ts');

const SCREEN = /\/storefront\/screens\/[a-z-]+\/([A-Za-z]+Screen)\.tsx$/;
const COMPONENT = /\/([A-Z][A-Za-z]+)\.tsx$/;
/** Modules without an element in any document: libraries, and what appears after a click, while loading or after an error. */
const NOT_IN_DOCUMENTS = /\/node_modules\/|\/ui\/(?:feedback\/Spinner|overlays\/Menu)\.tsx$|\/ProductSkeleton\.tsx$/;

/** Components that the entry shows only after an error or while loading; those of a screen may be in its document. */
const FEEDBACK = /\/ui\/feedback\/(?!LiveRegion|ToastHost)/;

/**
 * Adds favicon, app icons and the file of icons to the client build, and writes dist/server/page.json: the files of that build
 * that pages link. The server inlines the styles of the page's screen, adds their hashes to the content security policy, and
 * links scripts and preloads in the document.
 */
export const emitPage = (): Plugin => ({
  name: 'trad:emit-page',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async buildStart() {
    const source = await readFile(resolve(this.environment.config.root, 'src/favicon.svg'));
    this.emitFile({ type: 'asset', name: 'favicon.svg', source });
    for (const [name, icon] of await renderAppIcons(String(source)))
      this.emitFile({ type: 'asset', name: `app-icon-${name}.png`, source: icon });
    this.emitFile({ type: 'asset', name: 'icons.svg', source: renderIconFile(await buildIconSymbols()) });
  },
  async writeBundle(_, bundle) {
    // builder.buildApp builds the server first: its bundle lists the components of each screen's first render.
    const folder = resolve(this.environment.config.root, 'dist/server');
    const server = pathToFileURL(resolve(folder, 'entry-server.js')).href;
    const { inlinedComponents } = (await import(server)) as EntryServer;
    const assets = buildPageAssets(bundle, this, inlinedComponents, await buildIconSymbols());
    await writeFile(resolve(folder, 'page.json'), JSON.stringify(assets));
  },
});

function buildPageAssets(
  bundle: Rolldown.OutputBundle,
  graph: Graph,
  inlinedComponents: EntryServer['inlinedComponents'],
  symbols: PageAssets['icons']['symbols'],
): PageAssets {
  const { chunks, entry, findAsset, findEntry, listLazyFiles, shared } = readBundle(bundle);
  const styles = findAsset(/style-[^/]*\.css$/);
  /** The code of the modules that the entry and these components import: chunks have those of other screens, too. */
  const collectCode = (names: string[]) => {
    const roots = chunks.filter((chunk) => names.includes(COMPONENT.exec(chunk.facadeModuleId ?? '')?.[1] ?? ''));
    if (roots.length < names.length) throw new Error(`Not all of these have a chunk of their own: ${names}`);
    const needed = new Set<string>();
    collectImports(entry.facadeModuleId ?? '', graph, needed);
    for (const id of needed) if (FEEDBACK.test(id)) needed.delete(id);
    const ofScreen = new Set<string>();
    for (const { facadeModuleId } of roots) collectImports(facadeModuleId ?? '', graph, ofScreen);
    for (const id of ofScreen) needed.add(id);
    return chunks.flatMap(({ modules }) =>
      Object.entries(modules).flatMap(([id, { code }]) =>
        needed.has(id) && code && !NOT_IN_DOCUMENTS.test(id) ? [code] : [],
      ),
    );
  };
  return {
    inlined: Object.fromEntries(
      Object.entries(inlinedComponents).map(([screen, components]) => [
        screen,
        extractInlinedStyles(String(styles.source), collectCode(components)),
      ]),
    ),
    ...shared,
    starter: toUrl(findEntry(/\/defer-hydration\.ts$/).fileName),
    icons: { symbols, file: toUrl(findAsset(/icons-.*\.svg$/).fileName) },
    icon: toUrl(findAsset(/favicon-.*\.svg$/).fileName),
    appIcons: {
      192: toUrl(findAsset(/app-icon-192-.*\.png$/).fileName),
      512: toUrl(findAsset(/app-icon-512-.*\.png$/).fileName),
      maskable: toUrl(findAsset(/app-icon-maskable-.*\.png$/).fileName),
    },
    screens: listLazyFiles(SCREEN),
  };
}
