import type { FastifyInstance } from 'fastify';
import { readReferenceFiles } from '../reference-files.ts';
import { buildOpenapiDocument } from './document.ts';
import type { Document } from './page/document-types.ts';
import { renderReferencePage } from './page/render-page.ts';

/** Serves a text that is equal for all clients and constant until the next release, built on the first request. */
const serveText = (app: FastifyInstance, path: string, type: string, make: () => string) => {
  let text: string | undefined;
  app.get(path, async (request, reply) => {
    const key = request.headers.authorization === undefined ? `reference ${path}` : null;
    const response = await app.responseCache.getOrCompute(request, key, async (cacheTags) => {
      cacheTags.dependOnShopTagOnly();
      text ??= make();
      return { text, type: `${type}; charset=utf-8`, cacheControl: 'public, no-cache', vary: 'Authorization' };
    });
    return reply.sendEncoded(response);
  });
};

/** GET /openapi.json below the API's base path: the document itself. */
export const serveOpenapi = async (app: FastifyInstance) => {
  const { apiBasePath } = app.deps.config;
  serveText(app, '/openapi.json', 'application/json', () => JSON.stringify(buildOpenapiDocument(apiBasePath)));
};

/** The shop's fonts under the names of the page's style sheet. */
const buildFontFaces = (fonts: readonly string[]) =>
  fonts
    .map((href) => {
      const family = /figtree/.test(href) ? 'Figtree' : /bricolage/.test(href) ? 'Bricolage' : null;
      return (
        family &&
        `@font-face{font-family:${family};src:url(${href}) format("woff2");font-weight:400 700;font-display:swap}\n`
      );
    })
    .filter(Boolean)
    .join('');

/** GET /docs: the document as a page, with its styles and its script. `fonts` are URLs of the web app's fonts. */
export const serveReference = async (app: FastifyInstance, { fonts = [] }: { fonts?: readonly string[] }) => {
  const { apiBasePath, publicUrl, port } = app.deps.config;
  const { styles, script } = readReferenceFiles();
  const page = () => {
    const document = buildOpenapiDocument(apiBasePath) as unknown as Document;
    return renderReferencePage(document, publicUrl ?? `http://localhost:${port}`);
  };
  serveText(app, '/docs', 'text/html', page);
  serveText(app, '/docs/reference.css', 'text/css', () => buildFontFaces(fonts) + styles);
  serveText(app, '/docs/reference.js', 'text/javascript', () => script);
};
