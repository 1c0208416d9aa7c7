import { formatApiBaseAttribute } from '../../app/http/api-base.ts';
import { type AppIcons, formatOfflineAttribute, renderManifestLink } from '../../app/offline/manifest.ts';
import { type IconAssets, renderUsedIcons } from '../../ui/icons/sprite.ts';

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
  /** The path of the API, such as `/api`. */
  apiBase?: string | undefined;
  /** Cookies that store the URL's choice of language. */
  cookies: Record<string, string>;
  /** The name of the screen, for the preload of its chunk. */
  screen: string;
  /** The catalogues of texts that it uses, for the preload of their chunks. */
  texts: string[];
  redirect?: string;
  /** The page is the same for every visitor with this URL, language and currency. */
  cacheable: boolean;
  /** The nonce of the content security policy; the browser's code reads it from the state element. */
  nonce?: string;
}

export interface InlinedStyles {
  text: string;
  /** `sha256-…`, by which the content security policy allows them. */
  hash: string;
}

/** The files of the client build that pages link; the build writes them to dist/server/page.json. */
export interface PageAssets {
  /** The inlined styles of screens that first visits start at, with those of the shell, by the screen's name. */
  inlined: Record<string, InlinedStyles>;
  /** The whole style sheet. */
  stylesheet: string;
  /** The entry. */
  scripts: string[];
  /** Defers hydration and replays early events (defer-hydration.ts); none in development. */
  starter?: string;
  /** The chunks that the entry imports. */
  preloads: string[];
  fonts: string[];
  arabicFonts: string[];
  /** The favicon. */
  icon: string;
  /** Icons of the installed app. */
  appIcons: AppIcons;
  /** False with `OFFLINE=off`: the browser removes the service worker and what it stored. */
  offline?: boolean;
  /** False in production, where the UI gallery is an unknown page. */
  hasGallery?: boolean;
  /** The symbols of the pages' icons. */
  icons: IconAssets;
  /** Chunks of a screen beyond those of the entry, by the screen's name. */
  screens: Record<string, string[]>;
  /** Chunks of the catalogues, by name and language: `shop/fr`. */
  catalogues: Record<string, string[]>;
}

/** The elements that load a page's code: at once, or after its main pictures. */
function renderCodeElements(page: Page, assets: PageAssets): (string | undefined)[] {
  const catalogues = page.texts.flatMap((name) => assets.catalogues[`${name}/${page.lang}`] ?? []);
  const modules = [...assets.preloads, ...(assets.screens[page.screen] ?? []), ...catalogues];
  const { starter, scripts, stylesheet } = assets;
  const renderStarter = (data = '') => starter && `<script type="module" src="${starter}" id="start"${data}></script>`;
  if (starter && assets.inlined[page.screen] && page.html.includes('fetchPriority="high"')) {
    return [
      renderStarter(` data-entry="${scripts[0]}" data-modules="${modules.join(' ')}" data-stylesheet="${stylesheet}"`),
    ];
  }
  return [
    // With `media=print` it blocks no rendering; entry-client.tsx changes that to `all`.
    `<link rel="stylesheet" href="${stylesheet}"${assets.inlined[page.screen] ? ' media="print"' : ''}>`,
    renderStarter(),
    // The page is complete without them: visible pictures and fonts have priority.
    ...modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
    ...scripts.map((src) => `<script type="module" src="${src}" fetchpriority="low"></script>`),
  ];
}

/**
 * The document of a rendered page, in consecutive strings. They are not concatenated: that copies the whole string where one of them
 * has characters beyond Latin-1. The document contains no inline script and no `style` attribute.
 */
export function renderDocument(page: Page, assets: PageAssets): string[] {
  const fonts = page.lang === 'ar' ? [...assets.fonts, ...assets.arabicFonts] : assets.fonts;
  const styles = assets.inlined[page.screen]?.text;
  const opening = [
    '<!doctype html>',
    `<html lang="${page.lang}" dir="${page.dir}"${formatApiBaseAttribute(page.apiBase)}${formatOfflineAttribute(assets)}${assets.hasGallery === false ? ' data-gallery="off"' : ''}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="theme-color" content="#000000">',
    renderManifestLink(page.lang),
    page.head,
    ...fonts.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
  ];
  const rest = [
    `<link rel="icon" href="${assets.icon}" type="image/svg+xml">`,
    ...renderCodeElements(page, assets),
    '</head>',
    '<body>',
    renderUsedIcons(page.html, assets.icons),
    '<div id="root">',
  ];
  const nonce = page.nonce ? ` nonce="${page.nonce}"` : '';
  return [
    joinLines(opening),
    ...(styles ? ['<style>', styles, '</style>\n'] : []),
    joinLines(rest).trimEnd(),
    page.html,
    `</div>\n<script type="application/json" id="state"${nonce}>`,
    page.state,
    '</script>\n</body>\n</html>',
  ];
}

const joinLines = (parts: (string | undefined)[]) => `${parts.filter(Boolean).join('\n')}\n`;

/** The files of `vite dev`: sources instead of a build. */
export const devAssets: PageAssets = {
  inlined: {},
  stylesheet: '/src/app.css?direct',
  scripts: ['/src/storefront/entry-client.tsx'],
  preloads: [],
  fonts: [],
  arabicFonts: [],
  icon: '/src/favicon.svg',
  appIcons: {},
  icons: { symbols: {} },
  screens: {},
  catalogues: {},
};
