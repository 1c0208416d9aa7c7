import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTags } from '../cache/cache-tags.ts';
import { type ContentCoding, chooseCoding } from '../cache/content-coding.ts';
import { encodeResponse, sendResponse } from '../cache/encoded-response.ts';
import { type PageRequest, type RenderedPage, readPageRequest } from '../cache/page-cache.ts';
import { buildCdnHeaders } from '../cdn/cdn-headers.ts';
import type { Deps } from '../deps.ts';
import { toRefusal } from '../http/errors.ts';
import { requestInProcess, type SendRequest } from '../http/in-process-calls.ts';
import { Refusal } from '../http/refusal.ts';
import { toNetwork } from '../security/network.ts';
import { serveMedia } from '../uploads/serve-media.ts';
import { createFairQueue, QueueFull } from '../worker-threads/fair-queue.ts';
import { type FindPagePreview, previewRequests, readPreviewToken, removeScripts } from './page-preview.ts';
import { createWebAssetSender } from './web-assets.ts';

/** A page rendered by the web app's server entry. */
interface Page {
  status: number;
  redirect?: string | undefined;
  /** Cookies to set, such as the language of `?lang=`. */
  cookies: Readonly<Record<string, string>>;
  /** Whether every visitor with an equal request may get it. */
  cacheable: boolean;
}
/** The exports of the web app's server build, which is loaded at run time. */
interface ServerEntry {
  render(options: {
    url: string;
    cookies: Readonly<Record<string, string | undefined>>;
    lite: boolean;
    sendRequest: SendRequest;
    /** The nonce of this page's scripts in its content security policy. */
    nonce?: string;
    /** The base path of the API for the browser. */
    apiBase: string;
    /** The start of absolute links, such as https://shop.example. */
    origin: string;
  }): Promise<Page>;
  /** The document, whole or in chunks. */
  renderDocument(page: Page, assets: unknown): string | readonly string[];
  /** The web app manifest, as JSON. */
  renderManifest?(sendRequest: SendRequest, language: string | undefined, assets: unknown): Promise<string>;
  /** Whether the page at this URL takes payments: it is never cached and has its own content security policy. */
  isPaymentPage?(url: string): boolean;
  /** The URL itself; for an unknown one, the URL of the not-found page that all of them share. */
  resolvePageUrl?(url: string): string;
}

/** The built web app. */
export interface WebAppBuild {
  clientDir: string;
  entry: ServerEntry;
  /** The content of page.json: the files that pages link, for `renderDocument`. */
  assets: unknown;
  /** Hashes of inlined styles for the content security policy, such as "'sha256-…'". */
  styleHashes: string[];
  /** URLs of the fonts that every page loads. */
  fonts?: string[];
}

/** Loads the web app's build from `webDir` (apps/web/dist). Throws if it was not built. */
export const loadWebAppBuild = async (webDir: string): Promise<WebAppBuild> => {
  const assets = JSON.parse(await readFile(join(webDir, 'server/page.json'), 'utf8')) as {
    inlined: Record<string, { hash: string }>;
    fonts: string[];
  };
  const entry = (await import(pathToFileURL(join(webDir, 'server/entry-server.js')).href)) as ServerEntry;
  return {
    clientDir: join(webDir, 'client'),
    entry,
    assets,
    styleHashes: Object.values(assets.inlined).map(({ hash }) => `'${hash}'`),
    fonts: assets.fonts,
  };
};

/** Private: a shared cache cannot tell visitors' choices apart. */
const PAGE = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache', vary: 'Cookie, Save-Data' };

/** A year. */
const COOKIE_MAX_AGE = 365 * 86_400;

const RETRY_AFTER_SECONDS = 2;

const ERROR_HEADINGS: Readonly<Record<number, string>> = {
  404: 'Page not found',
  503: 'The shop is taking a short break',
};

/** A static page for when the web app fails to render, or must not. Without the shop's name, as the database may be unavailable. */
const renderErrorPage = (status: number) => {
  const heading = ERROR_HEADINGS[status] ?? 'Something went wrong on our side';
  const advice = status === 404 ? '<a href="/">Home page</a>' : 'Please try again in a moment.';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head><body><h1>${heading}</h1><p>${advice}</p></body></html>`;
};

/** A path without a page. */
const UNKNOWN_PATH = '/404';

/** Whether a URL leads to the UI gallery. The web app's router ignores case, escapes and repeated slashes, too. */
const isUiGallery = (url: string) => {
  const path = url.split(/[?#]/)[0] ?? '';
  try {
    return /^\/+ui-gallery(\/|$)/i.test(decodeURIComponent(path).replaceAll('\\', '/'));
  } catch {
    return false;
  }
};

/**
 * Whether the URL is that of a file. Files are not rate-limited, so a missing one must not cost the rendering of a page.
 */
const isFile = (url: string) => /^\/(?:media|assets)\//.test(url);

/**
 * Rendering occupies the main thread, so that concurrent renders only delay each other; four overlap while one waits
 * for the database. The queue holds one to two seconds of rendering and serves networks by round robin.
 */
const RENDER_QUEUE = { concurrency: 4, maxWaiting: 96, maxWaitingPerOwner: 48 };

interface ServePagesOptions {
  pages: WebAppBuild;
  /** The content security policy of the checkout page. */
  buildPaymentPolicy: (nonce: string) => string;
  /** The headers with which the console may frame the preview of a page. */
  previewHeaders: Readonly<Record<string, string>>;
  findPreview: FindPagePreview;
  handleNotFound: (request: FastifyRequest, reply: FastifyReply) => never;
}

const serveFiles = async (app: FastifyInstance, deps: Deps, { clientDir, assets }: WebAppBuild) => {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
  });
  await serveMedia(app, deps);
  // Browsers request it for pages that link no icon, such as the mailbox and the API reference.
  const { icon } = assets as { icon?: string };
  if (icon)
    app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect(icon));
};

/**
 * A service worker obeys the content security policy of its own script's response: it fetches the shop's pages, files and
 * API calls.
 */
const SERVICE_WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const MANIFEST_MAX_AGE_SECONDS = 3600;

/** Serves the manifest and the service worker, which make the shop installable and usable offline. */
const serveInstallation = (app: FastifyInstance, deps: Deps, { entry, assets, clientDir }: WebAppBuild) => {
  // Browsers compare the bytes of the worker at each visit. Where offline use is disabled they get one that removes itself.
  const { config } = deps;
  const file = config.offline ? 'service-worker.js' : 'remove-worker.js';
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': SERVICE_WORKER_POLICY })
      .sendFile(file, clientDir, { cacheControl: false }),
  );
  app.get<{ Querystring: { lang?: string | string[] } }>('/manifest.webmanifest', async (request, reply) => {
    if (!entry.renderManifest) return reply.callNotFound();
    const language = [request.query.lang].flat()[0];
    const sendRequest = requestInProcess(app, config.apiBasePath, deps.cache.createCacheTags());
    const manifest = await entry.renderManifest(sendRequest, language, assets);
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${MANIFEST_MAX_AGE_SECONDS}`)
      .serializer(String)
      .send(manifest);
  });
};

/** Serves the web app: hashed assets, product pictures, and a rendered page for every other URL. */
export const servePages = async (
  app: FastifyInstance,
  deps: Deps,
  { pages, buildPaymentPolicy, previewHeaders, findPreview, handleNotFound }: ServePagesOptions,
) => {
  const { config } = deps;
  const { entry } = pages;
  const assets = { ...(pages.assets as object), offline: config.offline, hasGallery: !config.production };
  await serveFiles(app, deps, pages);
  serveInstallation(app, deps, pages);
  const enqueue = createFairQueue(RENDER_QUEUE);

  const render = async (
    pageRequest: PageRequest,
    coding: ContentCoding,
    cacheTags: CacheTags,
    { nonce, preview }: { nonce?: string; preview?: Awaited<ReturnType<FindPagePreview>> } = {},
  ): Promise<RenderedPage> => {
    cacheTags.add('content');
    const sendRequest = requestInProcess(app, config.apiBasePath, cacheTags);
    const page = await entry.render({
      ...pageRequest,
      sendRequest: preview ? previewRequests(sendRequest, preview) : sendRequest,
      apiBase: config.apiBasePath,
      ...(nonce && { nonce }),
    });
    const { status, redirect, cookies } = page;
    const document = redirect ? '' : entry.renderDocument(page, assets);
    const text = preview ? removeScripts(document) : document;
    const isShared = page.cacheable && (status === 200 || status === 404) && !redirect;
    const isForCdn = config.cdnPurgeUrl && isShared && !nonce && !preview && Object.keys(cookies).length === 0;
    const response = await encodeResponse(coding, {
      text,
      ...PAGE,
      ...((nonce || preview) && { cacheControl: 'no-store' }),
      ...(isForCdn && { cdnHeaders: buildCdnHeaders(cacheTags.tags) }),
    });
    return { status, redirect, cookies, response, isShared };
  };
  /** Throws BUSY where the queue is full. Cached pages do not wait in it. */
  const renderQueued = async (ip: string, ...args: Parameters<typeof render>) => {
    try {
      return await enqueue(toNetwork(ip), () => render(...args));
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      app.load.refused.page += 1;
      throw new Refusal('BUSY', { retryAfter: RETRY_AFTER_SECONDS });
    }
  };
  /** A page that shows a draft; undefined without a preview. */
  const renderPreview = async (
    request: FastifyRequest,
    reply: FastifyReply,
    pageRequest: PageRequest,
  ): Promise<RenderedPage | undefined> => {
    const token = readPreviewToken(pageRequest.url);
    const preview = token && (await findPreview(token));
    if (!preview) return undefined;
    reply.headers(previewHeaders).header('cache-control', 'no-store');
    const coding = chooseCoding(request.headers['accept-encoding']);
    const page = await renderQueued(request.ip, pageRequest, coding, deps.cache.createCacheTags(), { preview });
    // A preview in another language changes no choice of the operator.
    return { ...page, cookies: {} };
  };
  const getPage = (request: FastifyRequest, reply: FastifyReply, pageRequest: PageRequest) => {
    const { ip, headers } = request;
    if (!entry.isPaymentPage?.(pageRequest.url))
      return app.pageCache.getOrRender(request, pageRequest, (coding, cacheTags) =>
        renderQueued(ip, pageRequest, coding, cacheTags),
      );
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', buildPaymentPolicy(nonce));
    const coding = chooseCoding(headers['accept-encoding']);
    return renderQueued(ip, pageRequest, coding, deps.cache.createCacheTags(), { nonce });
  };
  const withSharedUrl = (pageRequest: PageRequest): PageRequest => ({
    ...pageRequest,
    url: entry.resolvePageUrl?.(pageRequest.url) ?? pageRequest.url,
  });

  /** In production there is no UI gallery: its URLs are unknown ones. */
  const withoutGallery = (pageRequest: PageRequest): PageRequest =>
    config.production && isUiGallery(pageRequest.url)
      ? { ...pageRequest, url: pageRequest.url.replace(/^[^?#]*/, UNKNOWN_PATH) }
      : pageRequest;

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const pageRequest = withSharedUrl(withoutGallery(readPageRequest(request, request.cookies, config)));
    reply.type(PAGE.type).header('cache-control', PAGE.cacheControl).serializer(String);
    try {
      const { status, redirect, cookies, response } =
        (await renderPreview(request, reply, pageRequest)) ?? (await getPage(request, reply, pageRequest));
      // Cookies are set for each visitor; the cached response has none.
      for (const [name, value] of Object.entries(cookies)) {
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: config.secure, maxAge: COOKIE_MAX_AGE });
      }
      if (redirect) return reply.redirect(redirect, status);
      // The page says that calls failed: they may succeed as soon as the database responds.
      if (status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS));
      return sendResponse(request, reply, response, status);
    } catch (error) {
      const refusal = toRefusal(error);
      // A full queue is no bug, and a log line for each request would add to the load.
      if (refusal.code !== 'BUSY') request.log.error({ err: error }, 'page could not be rendered');
      if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
      return reply.code(refusal.status).send(renderErrorPage(refusal.status));
    }
  };
  const sendNotFound = (reply: FastifyReply) =>
    reply
      .code(404)
      .type(PAGE.type)
      .header('cache-control', PAGE.cacheControl)
      .serializer(String)
      .send(renderErrorPage(404));
  const sendWebAsset = createWebAssetSender(deps);
  // Not a wildcard route, which would also match unknown URLs of the API.
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return handleNotFound(request, reply);
    if (isFile(request.url))
      return sendWebAsset(request, reply).then((isSent) => (isSent ? reply : sendNotFound(reply)));
    return sendPage(request, reply);
  });
};
