import {
  type BrowserAssets,
  type BrowserPage,
  createBrowserPage,
  createDevAssets,
  type DocumentRequest,
  parseUrl,
  renderBrowserDocument,
  type SharedAssets,
} from '../app/browser-document.ts';
import { isUnder, paths } from '../app/paths.ts';
import { consoleLanguages } from '../i18n/console-languages.ts';

/** Data of the console's document. It is the same for every path, so that it reveals no screens to strangers. */
export interface ConsolePage extends BrowserPage {
  document: 'console';
}

const texts = ['shop', 'checkout', 'account', 'console'] as const;

export const isConsole = (url: string) => isUnder(parseUrl(url).pathname, paths.operator());

/** One cached document serves all paths. */
export function resolvePageUrl(url: string): string {
  const language = parseUrl(url).searchParams.get('lang');
  return language ? `${paths.operator()}?${new URLSearchParams({ lang: language })}` : paths.operator();
}

export const render = async (options: DocumentRequest): Promise<ConsolePage> => ({
  ...(await createBrowserPage(options, true, consoleLanguages)),
  document: 'console',
});

export const renderDocument = (page: ConsolePage, assets: BrowserAssets, shared: SharedAssets): string =>
  renderBrowserDocument(page, { assets, shared, texts, frame: 'console-frame' });

export const devAssets = createDevAssets('/src/console/console.css', '/src/console/entry-console.tsx');
