import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { languages } from '../src/i18n/i18n.ts';
import type { PageAssets } from '../src/storefront/server/document.ts';
import { toUrl } from './read-bundle.ts';

const MODULE = 'virtual:shell-files';

/**
 * The sources whose files every visitor's worker stores: what home, a product, the cart and favourites need, and the islands of
 * listings, which their documents do not name.
 */
const SHELL = [
  'storefront/entry-client.tsx',
  'storefront/hydration/defer-hydration.ts',
  'storefront/cart/CartDrawer.tsx',
  'storefront/cart/add-offline.ts',
  'storefront/cart/add-to-cart.ts',
  'storefront/cart/queue-changes.ts',
  'storefront/cart/QueueNotice.tsx',
  'storefront/cart/QueueSender.tsx',
  'storefront/listing/ListingControls.tsx',
  'storefront/listing/ListingEmpty.tsx',
  'storefront/listing/ListingForm.tsx',
  'storefront/shell/AccountPanel.tsx',
  'storefront/shell/Footer.tsx',
  'storefront/shell/MobileMenu.tsx',
  'storefront/screens/cart/CartScreen.tsx',
  'storefront/screens/favourites/FavouritesScreen.tsx',
  'storefront/screens/home/HomeScreen.tsx',
  'storefront/offline/OfflineBanner.tsx',
  'storefront/offline/OfflineTasks.tsx',
  'storefront/screens/offline/OfflineScreen.tsx',
  'storefront/screens/home/HomeHero.tsx',
  'storefront/screens/home/HomeProducts.tsx',
  'storefront/screens/product/ProductScreen.tsx',
  'storefront/screens/product/BelowProduct.tsx',
  'storefront/screens/product/DeliveryTerms.tsx',
  'features/catalog/product/ProductAccordions.tsx',
  'features/catalog/product/ProductSkeleton.tsx',
  'features/catalog/product/SoldOutBar.tsx',
  'features/catalog/product/StockAlertForm.tsx',
  'lib/redirect-missed-clicks.ts',
  'ui/feedback/Toaster.tsx',
];
const SHELL_ASSET = /(?:figtree|bricolage)-[^/]*\.woff2$|\.svg$/;
/** The message catalogues that the worker stores in the language of the shopper. */
const TEXTS = ['account', 'checkout', 'content', 'offline', 'product', 'product-details', 'shop'];

interface ShellFiles {
  /** Changes with every build whose pages or files differ. */
  buildId: string;
  shellFiles: string[];
  /** By language. */
  catalogues: Record<string, string[]>;
}

function collectFiles(manifest: Manifest, source: string, seen = new Set<string>()): Set<string> {
  const name = basename(source).replace(/\.tsx?$/, '');
  // A module that others import, too, is in a shared file, which has its name.
  const entry = manifest[source] ?? Object.values(manifest).find((chunk) => chunk.name === name && !chunk.src);
  if (!entry) throw new Error(`The build has no file of its own for ${source}`);
  if (seen.has(entry.file)) return seen;
  seen.add(entry.file);
  // Drawings of empty states and the Latin fonts; other fonts are stored when a page shows them.
  for (const asset of entry.assets ?? []) if (SHELL_ASSET.test(asset)) seen.add(asset);
  for (const style of entry.css ?? []) seen.add(style);
  for (const next of entry.imports ?? []) collectFiles(manifest, next, seen);
  return seen;
}

const collectUrls = (manifest: Manifest, sources: string[]) => [
  ...new Set(sources.flatMap((source) => [...collectFiles(manifest, `src/${source}`)].map(toUrl))),
];

/** Reads the output of the builds of client and server. */
async function readShellFiles(dist: string): Promise<ShellFiles> {
  const [manifestJson, page, server] = await Promise.all(
    ['client/.vite/manifest.json', 'server/page.json', 'server/entry-server.js'].map((file) =>
      readFile(resolve(dist, file), 'utf8'),
    ),
  );
  const manifest = JSON.parse(manifestJson ?? '') as Manifest;
  const { stylesheet, icon, icons } = JSON.parse(page ?? '') as Pick<PageAssets, 'stylesheet' | 'icon' | 'icons'>;
  return {
    buildId: createHash('sha256')
      .update(page ?? '')
      .update(server ?? '')
      .digest('hex')
      .slice(0, 12),
    shellFiles: [stylesheet, icon, ...(icons.file ? [icons.file] : []), ...collectUrls(manifest, SHELL)],
    catalogues: Object.fromEntries(
      languages.map((language) => [
        language,
        collectUrls(
          manifest,
          TEXTS.map((name) => `i18n/catalogues/${name}/${language}.ts`),
        ),
      ]),
    ),
  };
}

/** Provides `virtual:shell-files` to the service worker: the build's id and the files that it stores. */
export const provideShellFiles = (): Plugin => ({
  name: 'trad:provide-shell-files',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'worker',
  resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
  async load(id) {
    if (id !== `\0${MODULE}`) return undefined;
    const files = await readShellFiles(resolve(this.environment.config.root, 'dist'));
    return Object.entries(files)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
});
