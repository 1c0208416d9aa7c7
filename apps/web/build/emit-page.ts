import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageAssets } from '../src/storefront/document.ts';
import { inlinedStyles } from './inlined-styles.ts';

const SCREEN = /\/screens\/([A-Za-z]+Screen)\.tsx$/;
const PART = /\/([A-Z][A-Za-z]+)\.tsx$/;
const CATALOGUE = /\/i18n\/catalogues\/([a-z]+\/[a-z]+)\.ts$/;

/** What any page may come with: the parts of the shell that wake later, and what stands for an unknown address. */
const ANYWHERE = ['Footer', 'CategoryPanel', 'NotFoundScreen'];
/**
 * The screens that people arrive at, each with its parts that wake later (storefront/islands.ts): their styles are
 * inlined, so that a first visit waits for no other file. The end-to-end tests find what is missing here.
 */
const ARRIVALS: Record<string, string[]> = {
  HomeScreen: ['HomeHero', 'HomeProducts'],
  CategoryScreen: ['ListingControls', 'ListingEmpty'],
  ProductScreen: ['BelowProduct', 'ReviewList'],
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
  const files = Object.values(bundle);
  const chunks = files.filter((file) => file.type === 'chunk');
  const assetNamed = (pattern: RegExp) => {
    const found = files.find((file) => file.type === 'asset' && pattern.test(file.fileName));
    if (found?.type !== 'asset') throw new Error(`The client build has no ${pattern}`);
    return found;
  };
  const entry = chunks.find((chunk) => chunk.isEntry);
  if (!entry) throw new Error('The client build has no entry');
  const withImports = (chunk: Rolldown.OutputChunk, seen = new Set<string>()): Set<string> => {
    seen.add(chunk.fileName);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk' && !seen.has(name)) withImports(next, seen);
    }
    return seen;
  };
  const first = withImports(entry);
  const lazily = (pattern: RegExp) =>
    Object.fromEntries(
      chunks.flatMap((chunk) => {
        const name = pattern.exec(chunk.facadeModuleId ?? '')?.[1];
        return name ? [[name, [...withImports(chunk)].filter((file) => !first.has(file)).map(urlOf)]] : [];
      }),
    );
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
    stylesheet: urlOf(styles.fileName),
    scripts: [urlOf(entry.fileName)],
    preloads: [...first].filter((file) => file !== entry.fileName).map(urlOf),
    fonts: [urlOf(assetNamed(/figtree-.*\.woff2$/).fileName)],
    arabicFonts: [urlOf(assetNamed(/readex-arabic-.*\.woff2$/).fileName)],
    icon: urlOf(assetNamed(/favicon-.*\.svg$/).fileName),
    screens: lazily(SCREEN),
    catalogues: lazily(CATALOGUE),
  };
}

const urlOf = (file: string) => `/${file}`;
