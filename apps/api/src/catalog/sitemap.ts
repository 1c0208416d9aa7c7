import type { CategoryNode } from '@trad/contract/catalog';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withStandbys } from '../platform/deps.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { resolveShopOrigin } from '../platform/security/origin.ts';
import { findCategories } from './categories/category.queries.ts';
import { buildCategoryTree } from './categories/category.view.ts';
import {
  findLanguageCodes,
  findProductIdsOfPart,
  findProductParts,
  findStoreParts,
  findStoreSlugsOfPart,
} from './sitemap.queries.ts';

/** Ids of products or stores per file: in five languages they stay below the limit of 50,000 URLs. */
const PART_SIZE = 5000;

const PAGES = ['/', '/category', '/about', '/faq', '/shipping', '/contact', '/terms', '/privacy', '/vendor'];
/** Personal pages and the checkout. */
const DISALLOWED_PATHS = ['/cart', '/checkout', '/my-', '/manage-account', '/favourites'];

const renderXml = (root: 'urlset' | 'sitemapindex', content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${content}</${root}>\n`;

/** A urlset with every path in every language; the default language needs no parameter. */
const renderUrlset = (origin: string, paths: string[], [defaultLanguage, ...others]: string[]) =>
  renderXml(
    'urlset',
    paths
      .flatMap((path) => [path, ...(defaultLanguage ? others.map((code) => `${path}?lang=${code}`) : [])])
      .map((address) => `<url><loc>${origin}${address}</loc></url>\n`)
      .join(''),
  );

const collectIds = (tree: CategoryNode[]): number[] =>
  tree.flatMap(({ id, children }) => [id, ...collectIds(children)]);

/** Serves robots.txt and the sitemap: an index, a file of pages and categories, and files of stores and of products. */
export const serveSitemap = async (app: FastifyInstance) => {
  const { pool, config } = withStandbys(app.deps);
  const serve = (
    path: string,
    type: string,
    render: (origin: string, params: Record<string, string>) => Promise<string>,
  ) => {
    const options = { config: { loadClass: 'read' } } as const;
    app.get(path, options, async (request: FastifyRequest<{ Params: Record<string, string> }>, reply) => {
      const origin = resolveShopOrigin(request, config);
      // Cached by route and parameters, so that a query string makes no other key. Without PUBLIC_URL the response
      // contains the Host of the request and must not be cached.
      const isCacheable = config.publicUrl && !request.headers.authorization;
      const key = isCacheable ? `${path} ${JSON.stringify(request.params)}` : null;
      const response = await app.responseCache.getOrCompute(request, key, async (cacheTags) => {
        cacheTags.add('category:0', 'content');
        const text = await render(origin, request.params);
        return { text, type: `${type}; charset=utf-8`, cacheControl: 'public, max-age=3600', vary: 'Host' };
      });
      return reply.sendEncoded(response);
    });
  };

  serve('/robots.txt', 'text/plain', async (origin) =>
    [
      'User-agent: *',
      ...[`${config.apiBasePath}/`, ...DISALLOWED_PATHS].map((path) => `Disallow: ${path}`),
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  );
  serve('/sitemap.xml', 'application/xml', async (origin) => {
    const [stores, products] = await Promise.all([findStoreParts(pool, PART_SIZE), findProductParts(pool, PART_SIZE)]);
    const files = ['pages', ...stores.map((part) => `stores-${part}`), ...products.map((part) => `products-${part}`)];
    return renderXml(
      'sitemapindex',
      files.map((file) => `<sitemap><loc>${origin}/sitemap/${file}.xml</loc></sitemap>\n`).join(''),
    );
  });
  serve('/sitemap/pages.xml', 'application/xml', async (origin) => {
    const [codes, rows] = await Promise.all([findLanguageCodes(pool), findCategories(pool, 'en')]);
    const categories = collectIds(buildCategoryTree(rows)).map((id) => `/category/${id}`);
    return renderUrlset(origin, [...PAGES, ...categories], codes);
  });
  const servePart = (name: 'stores' | 'products', findPaths: (part: number) => Promise<string[]>) =>
    serve(`/sitemap/${name}-:part(^(?:0|[1-9]\\d{0,5})$).xml`, 'application/xml', async (origin, { part }) => {
      const [codes, paths] = await Promise.all([findLanguageCodes(pool), findPaths(Number(part))]);
      if (paths.length === 0) throw new Refusal('NOT_FOUND');
      return renderUrlset(origin, paths, codes);
    });
  servePart('stores', async (part) =>
    (await findStoreSlugsOfPart(pool, part, PART_SIZE)).map((slug) => `/store/${slug}`),
  );
  servePart('products', async (part) =>
    (await findProductIdsOfPart(pool, part, PART_SIZE)).map((id) => `/product/${id}`),
  );
};
