import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/storefront/server/document.ts';
import { inlinedStyles } from './inlined-styles.ts';
import { readBundle, urlOf } from './read-bundle.ts';

const SCREEN = /\/storefront\/screens\/[a-z-]+\/([A-Za-z]+Screen)\.tsx$/;
const PART = /\/([A-Z][A-Za-z]+)\.tsx$/;

/** What any page may come with: the parts of the shell that wake later, and what stands for an unknown address. */
const ANYWHERE = ['Footer', 'CategoryPanel', 'NotFoundScreen'];
/**
 * The screens that people arrive at, each with its parts that wake later (storefront/hydration/islands.ts): their styles are
 * inlined, so that a first visit waits for no other file. The end-to-end tests find what is missing here.
 */
const ARRIVALS: Record<string, string[]> = {
  HomeScreen: ['HomeHero', 'HomeProducts'],
  CategoryScreen: ['ListingControls', 'ListingEmpty'],
  ProductScreen: ['ProductAccordions', 'BelowProduct', 'ReviewList'],
  StoreScreen: ['ListingEmpty'],
  VendorScreen: ['VendorHeader'],
};

/**
 * Writes dist/server/page.json: what a page of the client build consists of. The server inlines the styles of the
 * page's screen, names their hashes in the content policy and puts links, scripts and preloads into the document.
 */
export const emitPage = (): Plugin => ({
  name: 'trad:emit-page',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async buildStart() {
    const source = await readFile(resolve(this.environment.config.root, 'src/favicon.svg'));
    this.emitFile({ type: 'asset', name: 'favicon.svg', source });
  },
  async writeBundle(_, bundle) {
    const page = pageOf(bundle);
    const folder = resolve(this.environment.config.root, 'dist/server');
    await mkdir(folder, { recursive: true });
    await writeFile(resolve(folder, 'page.json'), JSON.stringify(page));
  },
});

function pageOf(bundle: Rolldown.OutputBundle): PageAssets {
  const { chunks, first, assetNamed, entryOf, withImports, lazily, parts } = readBundle(bundle);
  const styles = assetNamed(/style-[^/]*\.css$/);
  const codeOf = (names: string[]) => {
    const roots = chunks.filter((chunk) => names.includes(PART.exec(chunk.facadeModuleId ?? '')?.[1] ?? ''));
    if (roots.length < names.length) throw new Error(`Not all of these have a chunk of their own: ${names}`);
    const needed = new Set([...first, ...roots.flatMap((chunk) => [...withImports(chunk)])]);
    return chunks.filter(({ fileName }) => needed.has(fileName)).map(({ code }) => code);
  };
  return {
    inlined: Object.fromEntries(
      Object.entries(ARRIVALS).map(([screen, parts]) => [
        screen,
        inlinedStyles(String(styles.source), codeOf([screen, ...parts, ...ANYWHERE])),
      ]),
    ),
    ...parts,
    starter: urlOf(entryOf(/\/defer-hydration\.ts$/).fileName),
    icon: urlOf(assetNamed(/favicon-.*\.svg$/).fileName),
    screens: lazily(SCREEN),
  };
}
