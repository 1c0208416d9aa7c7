import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, chooseCoding } from '../cache/content-coding.ts';
import { encodeResponse, sendResponse } from '../cache/encoded-response.ts';
import { keepPages, type PageRequest, type RenderedPage, readPageRequest } from '../cache/page-cache.ts';
import type { FindKept } from '../cache/serve-cached.ts';
import type { Deps } from '../deps.ts';
import { refusalOf } from '../http/errors.ts';
import { requestInProcess, type SendRequest } from '../http/in-process-calls.ts';
import { Refusal } from '../http/refusal.ts';
import { networkOf } from '../security/network.ts';
import { createFairQueue, QueueFull } from '../worker-threads/fair-queue.ts';

/** A page as the web app's server entry renders it. */
interface Page {
  status: number;
  redirect?: string | undefined;
  /** What the visit decided: the language of `?lang=`. */
  cookies: Readonly<Record<string, string>>;
  /** Every visitor with this address and these choices may get the same. */
  cacheable: boolean;
}
/** What the web app's server build exports; it is loaded at run time, never imported. */
interface ServerEntry {
  render(options: {
    url: string;
    cookies: Readonly<Record<string, string | undefined>>;
    lite: boolean;
    request: SendRequest;
    /** By which scripts of this very page are known to the content policy. */
    nonce?: string;
    /** Where the browser finds the calls. */
    apiBase: string;
    /** Where absolute links begin, such as https://shop.example. */
    origin: string;
  }): Promise<Page>;
  /** Whole, or in pieces that follow each other. */
  documentOf(page: Page, assets: unknown): string | readonly string[];
  /** Whether money is paid on the page with this path and query: it is never kept, and has a policy of its own. */
  takesPayments?(url: string): boolean;
  /** The address itself, or of one that is unknown the one whose page all of them share. */
  addressOf?(url: string): string;
}

/** The built web app. */
export interface Pages {
  clientDir: string;
  entry: ServerEntry;
  assets: unknown;
  /** Allowed by the content policy, such as "'sha256-…'". */
  styleHashes: string[];
  /** Addresses of the fonts that every page loads. */
  fonts?: string[];
}

/** Loads the web app's build from `webDir` (apps/web/dist). Throws when it was not built. */
export const loadPages = async (webDir: string): Promise<Pages> => {
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

/** How a page goes out. A shared cache could not tell visitors' choices apart. */
const PAGE = { type: 'text/html; charset=utf-8', cacheControl: 'private, no-cache', vary: 'Cookie, Save-Data' };

/** A choice is kept for a year. */
const COOKIE_SECONDS = 365 * 86_400;

const HEADINGS: Readonly<Record<number, string>> = {
  404: 'Page not found',
  503: 'The shop is taking a short break',
};

/** The page of last resort: the web app itself could not render, or shall not. */
const brokenPage = (status: number) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trad</title></head><body><h1>${
    HEADINGS[status] ?? 'Something went wrong on our side'
  }</h1><p>${status === 404 ? '<a href="/">Trad</a>' : 'Please try again in a moment.'}</p></body></html>`;

/** The gallery of the web app's parts, however its router would find it: capitals, escapes and slashes do not count there. */
const isForDevelopers = (url: string) => {
  const path = url.split(/[?#]/)[0] ?? '';
  try {
    return /^\/+ui-gallery(\/|$)/i.test(decodeURIComponent(path).replaceAll('\\', '/'));
  } catch {
    return false;
  }
};

/** What is not found here was no page, and is asked for without a limit: nothing is rendered for it. */
const isFile = (url: string) => /^\/(?:media|assets)\//.test(url);

/**
 * Rendering is work of the main thread: more pages at once only make each of them later. A few overlap while one waits for
 * the database. The queue is as long as one to two seconds of rendering, and networks take turns in it.
 */
const RENDERING = { concurrency: 4, maxWaiting: 96, maxWaitingPerOwner: 48 };

interface Serving {
  pages: Pages;
  /** The content policy of a page on which money is paid. */
  policyOfPayments: (nonce: string) => string;
  refuseUnknown: (request: FastifyRequest, reply: FastifyReply) => never;
  /** Finds kept answers of the API. */
  findAnswer: FindKept;
}

/** Serves the web app: hashed assets, product pictures, and every other address as a rendered page. */
export const servePages = async (
  app: FastifyInstance,
  { config, cache }: Deps,
  { pages: { clientDir, entry, assets }, policyOfPayments, refuseUnknown, findAnswer }: Serving,
) => {
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    decorateReply: true,
  });
  await app.register(fastifyStatic, {
    root: config.mediaDirs,
    // The operator's folder is there from the first import on.
    suppressWarning: true,
    prefix: '/media/',
    maxAge: '30d',
    decorateReply: false,
  });
  // Pages without an icon of their own, such as the mailbox and the reference: browsers ask for it here.
  const { icon } = assets as { icon?: string };
  if (icon)
    app.get('/favicon.ico', (_request, reply) => reply.header('cache-control', 'public, max-age=86400').redirect(icon));
  const request = requestInProcess(app, config.apiBasePath, findAnswer);
  const keptOr = keepPages(cache);
  const inTurn = createFairQueue(RENDERING);
  const render = async (visit: PageRequest, coding: ContentCoding, nonce?: string): Promise<RenderedPage> => {
    const page = await entry.render({ ...visit, request, apiBase: config.apiBasePath, ...(nonce && { nonce }) });
    const { status, redirect, cookies } = page;
    const look = { ...PAGE, ...(nonce && { cacheControl: 'no-store' }) };
    const answer = await encodeResponse(coding, { text: redirect ? '' : entry.documentOf(page, assets), ...look });
    return {
      status,
      redirect,
      cookies,
      answer,
      isForAll: page.cacheable && (status === 200 || status === 404) && !redirect,
    };
  };
  /** What is kept never waits here. Throws BUSY where the queue is full. */
  const renderInTurn = async (address: string, ...what: Parameters<typeof render>) => {
    try {
      return await inTurn(networkOf(address), () => render(...what));
    } catch (error) {
      throw error instanceof QueueFull ? new Refusal('BUSY', { retryAfter: 2 }) : error;
    }
  };
  const pageFor = (asked: FastifyRequest, reply: FastifyReply, visit: PageRequest) => {
    if (!entry.takesPayments?.(visit.url))
      return keptOr(asked, visit, (coding) => renderInTurn(asked.ip, visit, coding));
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', policyOfPayments(nonce));
    return renderInTurn(asked.ip, visit, chooseCoding(asked.headers['accept-encoding']), nonce);
  };
  const sharedVisit = (visit: PageRequest): PageRequest => ({
    ...visit,
    url: entry.addressOf?.(visit.url) ?? visit.url,
  });
  const answerPage = async (asked: FastifyRequest, reply: FastifyReply) => {
    const visit = sharedVisit(readPageRequest(asked, asked.cookies, config));
    reply.type(PAGE.type).header('cache-control', PAGE.cacheControl).serializer(String);
    try {
      const { status, redirect, cookies, answer } = await pageFor(asked, reply, visit);
      // Set for each visitor anew, never part of what is kept.
      for (const [name, value] of Object.entries(cookies)) {
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure: config.secure, maxAge: COOKIE_SECONDS });
      }
      if (redirect) return reply.redirect(redirect, status);
      return sendResponse(asked, reply, answer, status);
    } catch (error) {
      const refusal = refusalOf(error);
      // To be busy is no fault, and a line for each request would be more work.
      if (refusal.code !== 'BUSY') asked.log.error({ err: error }, 'page could not be rendered');
      if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
      return reply.code(refusal.status).send(brokenPage(refusal.status));
    }
  };
  // Not a route: an unknown call must stay the API's own 404.
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuseUnknown(request, reply);
    if (isFile(request.url) || (config.production && isForDevelopers(request.url))) {
      return reply
        .code(404)
        .type(PAGE.type)
        .header('cache-control', PAGE.cacheControl)
        .serializer(String)
        .send(brokenPage(404));
    }
    return answerPage(request, reply);
  });
};
