import { escapeHtml } from '@trad/file-formats/escape-html';
import type { HeadData, RenderedPage } from './server-screen.ts';
import { selectBrand } from './structured-data.ts';

/**
 * The elements that only search engines and link previews read: no browser needs the code for them. Empty where the
 * shop's origin is unknown, as every URL in them must be absolute.
 */
export function renderHeadData(page: RenderedPage, makeHead: ((page: RenderedPage) => HeadData) | undefined): string {
  if (!page.origin || !makeHead) return '';
  const { type = 'website', jsonLd } = makeHead(page);
  const metas = { 'og:site_name': selectBrand(page.state), 'og:type': type, 'og:locale': page.i18n.locale };
  const graph = { '@context': 'https://schema.org', '@graph': jsonLd };
  return [
    ...Object.entries(metas).map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    // Only `<` could end a script element early.
    ...(jsonLd.length > 0
      ? [`<script type="application/ld+json">${JSON.stringify(graph).replaceAll('<', '\\u003c')}</script>`]
      : []),
  ].join('');
}
