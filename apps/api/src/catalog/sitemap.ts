import type { CategoryNode } from '@trad/contract/catalog';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../platform/http/refusal.ts';
import { shopOrigin } from '../platform/security/origin.ts';
import { categoryRows } from './category.queries.ts';
import { categoryTree } from './category.view.ts';
import { languageCodes, productParts, productsOfPart, sellingStores } from './sitemap.queries.ts';

/** Product ids in one file: times five languages it stays below the 50,000 addresses that a file may hold. */
const PART_SIZE = 5000;

const PAGES = ['/', '/category', '/about', '/faq', '/shipping', '/contact', '/terms', '/privacy', '/vendor'];
/** What is somebody's own, and what is no page. */
const NOT_FOR_ROBOTS = ['/cart', '/checkout', '/my-', '/manage-account', '/favourites'];

const xml = (root: 'urlset' | 'sitemapindex', content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</${root}>\n`;

/** Every page in every language; the standard one needs no parameter. */
const urlset = (origin: string, paths: string[], [standard, ...others]: string[]) =>
  xml(
    'urlset',
    paths
      .flatMap((path) => [path, ...(standard ? others.map((code) => `${path}?lang=${code}`) : [])])
      .map((address) => `<url><loc>${origin}${address}</loc></url>\n`)
      .join(''),
  );

const idsOf = (tree: CategoryNode[]): number[] => tree.flatMap(({ id, children }) => [id, ...idsOf(children)]);

/** robots.txt, and the sitemap: an index of files, one of them for pages, categories and stores. */
export const serveSitemap = async (app: FastifyInstance) => {
  const { pool, config } = app.deps;
  const serve = (
    path: string,
    type: string,
    make: (origin: string, params: Record<string, string>) => Promise<string>,
  ) => {
    app.get(path, async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
      const origin = shopOrigin(request, config);
      // What is kept is found by its path alone: an answer with the visitor's own Host in it must not be.
      const key = config.publicUrl && !request.headers.authorization ? request.url : null;
      const response = await app.responseCache.getOrCompute(request, key, async () => ({
        text: await make(origin, request.params),
        type: `${type}; charset=utf-8`,
        cacheControl: 'public, max-age=3600',
        vary: 'Host',
      }));
      return reply.sendEncoded(response);
    });
  };

  serve('/robots.txt', 'text/plain', async (origin) =>
    [
      'User-agent: *',
      ...[`${config.apiBasePath}/`, ...NOT_FOR_ROBOTS].map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  );
  serve('/sitemap.xml', 'application/xml', async (origin) => {
    const parts = await productParts(pool, PART_SIZE);
    const files = ['pages', ...parts.map((part) => `products-${part}`)];
    return xml(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>\n`).join(''),
    );
  });
  serve('/sitemap/pages.xml', 'application/xml', async (origin) => {
    const [codes, rows, stores] = await Promise.all([
      languageCodes(pool),
      categoryRows(pool, 'en'),
      sellingStores(pool),
    ]);
    const categories = idsOf(categoryTree(rows)).map((id) => `/category/${id}`);
    return urlset(origin, [...PAGES, ...categories, ...stores.map((slug) => `/store/${slug}`)], codes);
  });
  serve('/sitemap/products-:part(^\\d{1,6}$).xml', 'application/xml', async (origin, { part }) => {
    const [codes, ids] = await Promise.all([languageCodes(pool), productsOfPart(pool, Number(part), PART_SIZE)]);
    if (ids.length === 0) throw new Refusal('NOT_FOUND');
    return urlset(
      origin,
      ids.map((id) => `/product/${id}`),
      codes,
    );
  });
};
