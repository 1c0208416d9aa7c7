import { apiBaseAttribute } from '../../app/http/api-base.ts';

/** A rendered page. */
export interface Page {
  status: number;
  /** Title, meta and preload elements. */
  head: string;
  html: string;
  /** JSON for the state's data block, safe inside a script element. */
  state: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Where the calls are, such as `/api`. */
  apiBase?: string | undefined;
  /** Cookies that carry the address's choice of language on. */
  cookies: Record<string, string>;
  /** The name of the screen, for its chunk's preload. */
  screen: string;
  /** The parts of the catalogue that it speaks in, for theirs. */
  texts: string[];
  redirect?: string;
  /** Every visitor with this address, language and currency may get the same page. */
  cacheable: boolean;
  /** What this document's own scripts are known by; the browser's code reads it off the state. */
  nonce?: string;
}

export interface InlinedStyles {
  text: string;
  /** `sha256-…`, by which the content policy allows them. */
  hash: string;
}

/** What a page of the client build consists of; the build writes it to dist/server/page.json. */
export interface PageAssets {
  /** The styles of a screen that people arrive at, and of what stands around it, by the screen's name. */
  inlined: Record<string, InlinedStyles>;
  /** The styles of everything. */
  stylesheet: string;
  scripts: string[];
  /** Keeps what is pressed before they run, and fetches them late (defer-hydration.ts); none in development. */
  starter?: string;
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  icon: string;
  /** Chunks of a screen beyond those of the entry, by the screen's name. */
  screens: Record<string, string[]>;
  /** Chunks of the catalogues, by part and language: `shop/fr`. */
  catalogues: Record<string, string[]>;
}

/** The elements that fetch a page's code: at once, or behind the pictures that are its first sight. */
function codeOf(page: Page, assets: PageAssets): (string | undefined)[] {
  const catalogues = page.texts.flatMap((part) => assets.catalogues[`${part}/${page.lang}`] ?? []);
  const modules = [...assets.preloads, ...(assets.screens[page.screen] ?? []), ...catalogues];
  const { starter, scripts, stylesheet } = assets;
  const startWith = (data = '') => starter && `<script type="module" src="${starter}" id="start"${data}></script>`;
  if (starter && assets.inlined[page.screen] && page.html.includes('fetchPriority="high"')) {
    return [
      startWith(` data-entry="${scripts[0]}" data-modules="${modules.join(' ')}" data-stylesheet="${stylesheet}"`),
    ];
  }
  return [
    // Nothing waits for what the page does not need yet: the browser's entry takes it into use.
    `<link rel="stylesheet" href="${stylesheet}"${assets.inlined[page.screen] ? ' media="print"' : ''}>`,
    startWith(),
    // The page stands without them: pictures and fonts that are in view go first.
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ];
}

/**
 * The whole document of a rendered page, in pieces that follow each other: the large ones are as they came, as to put them
 * together is dear where one of them is not Latin. It holds no inline script and no `style` attribute.
 */
export function documentOf(page: Page, assets: PageAssets): string[] {
  const fonts = page.lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const styles = assets.inlined[page.screen]?.text;
  const begin = [
    '<!doctype html>',
    `<html lang="${page.lang}" dir="${page.dir}"${apiBaseAttribute(page.apiBase)}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="theme-color" content="#000000">',
    page.head,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ];
  const then = [
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    ...codeOf(page, assets),
    '</head>',
    '<body>',
    '<div id="root">',
  ];
  const nonce = page.nonce ? ` nonce="${page.nonce}"` : '';
  return [
    lines(begin),
    ...(styles ? ['<style>', styles, '</style>\n'] : []),
    lines(then).trimEnd(),
    page.html,
    `</div>\n<script type="application/json" id="state"${nonce}>`,
    page.state,
    '</script>\n</body>\n</html>',
  ];
}

const lines = (parts: (string | undefined)[]) => `${parts.filter(Boolean).join('\n')}\n`;

/** The document of `vite dev`: sources instead of a build. */
export const devAssets: PageAssets = {
  inlined: {},
  stylesheet: '/src/app.css?direct',
  scripts: ['/src/storefront/entry-client.tsx'],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  icon: '/src/favicon.svg',
  screens: {},
  catalogues: {},
};
