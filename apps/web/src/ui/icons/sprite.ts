/** The icons as `<symbol>` elements, which documents contain and `<use>` elements refer to. */
export interface IconAssets {
  /** By name. */
  symbols: Readonly<Record<string, string>>;
  /** All of them as a file; none in development. */
  file?: string;
}

const USED = /<use href="#icon-([a-z\d-]+)"/g;

const renderSprite = (symbols: readonly (string | undefined)[], attribute = '') =>
  `<svg id="icons"${attribute} width="0" height="0" hidden>${symbols.join('')}</svg>`;

/** All icons, for documents whose content the browser renders. */
export const renderAllIcons = ({ symbols }: IconAssets): string => renderSprite(Object.values(symbols));

/**
 * The icons that this HTML shows, so that they need no request. load-icons.ts adds those of components that are loaded
 * later.
 */
export function renderUsedIcons(html: string, icons: IconAssets): string {
  if (!icons.file) return renderAllIcons(icons);
  const names = new Set(Array.from(html.matchAll(USED), ([, name = '']) => name));
  return renderSprite(
    Array.from(names, (name) => icons.symbols[name]),
    ` data-file="${icons.file}"`,
  );
}
