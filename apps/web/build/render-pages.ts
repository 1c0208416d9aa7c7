import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';
import { buildConsoleSymbols, buildIconSymbols } from './icon-sprite.ts';

type EntryServer = typeof import('../src/entry-server.ts');

const parseCookies = (request: IncomingMessage) =>
  Object.fromEntries(
    (request.headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('='))
      .map(([name = '', value = '']) => [name, decodeURIComponent(value)]),
  );

/** `vite dev` renders pages as the API does in production; the calls of a page go to the API over HTTP. */
export const renderPages = (apiUrl: string, apiBase: string): Plugin => ({
  name: 'trad:render-pages',
  apply: 'serve',
  async configureServer(server) {
    const icons = { symbols: { ...(await buildIconSymbols()), ...(await buildConsoleSymbols()) } };
    return () => {
      server.middlewares.use(async (request, response, next) => {
        try {
          const url = request.originalUrl ?? '/';
          const entry = (await server.ssrLoadModule('/src/entry-server.ts')) as EntryServer;
          const page = await entry.render({
            url,
            cookies: parseCookies(request),
            sendRequest: entry.createHttpSendRequest(`${apiUrl}${apiBase}`),
            apiBase,
            origin: `http://${request.headers.host}`,
          });
          if (page.redirect) {
            response.writeHead(page.status, { location: page.redirect }).end();
            return;
          }
          const html = await server.transformIndexHtml(
            url,
            [entry.renderDocument(page, { ...entry.devAssets, icons })].flat().join(''),
          );
          response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
        } catch (error) {
          server.ssrFixStacktrace(error as Error);
          next(error);
        }
      });
    };
  },
});
