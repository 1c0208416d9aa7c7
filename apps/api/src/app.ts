import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { serveSitemap } from './catalog/sitemap.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { listProviderSources } from './payments/providers/list-provider-sources.ts';
import { serveSandbox } from './payments/providers/serve-sandbox.ts';
import { payPalReturn } from './payments/webhooks/paypal-return.ts';
import { payPalWebhook } from './payments/webhooks/paypal-webhook.ts';
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts';
import { createCache } from './platform/cache/cache.ts';
import { cachePlugin } from './platform/cache/cache-plugin.ts';
import type { Deps } from './platform/deps.ts';
import { setContractCompilers } from './platform/http/contract-compilers.ts';
import { sendClientError, sendError, sendUnroutableError } from './platform/http/errors.ts';
import { createNotFoundHandler } from './platform/http/not-found-handler.ts';
import { addRequestContext, countRequestQueries, generateRequestId } from './platform/http/request-context.ts';
import { rejectLongUrls, rejectNulBytes } from './platform/http/request-guard.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import { type Readiness, serveHealth } from './platform/monitoring/health.ts';
import { createRequestLog, RequestLogController } from './platform/monitoring/log.ts';
import { collectMetrics } from './platform/monitoring/metrics.ts';
import { trackRequests } from './platform/monitoring/track-requests.ts';
import type { Pages } from './platform/pages/pages.ts';
import { servePages } from './platform/pages/pages.ts';
import { addSecurityHeaders } from './platform/security/security-headers.ts';
import { serveSecurityTxt } from './platform/security/security-txt.ts';
import { authenticateRequests } from './platform/security/session.ts';
import { createTokens } from './platform/security/tokens.ts';
import { createFolderStorage } from './platform/uploads/storage.ts';
import { addBodyParsers } from './platform/validation/body-parsers.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { serveOpenapi, serveReference } from './reference/serve-reference.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { vendorApplicationRoutes } from './vendor-area/application/vendor-application.routes.ts';
import { vendorCatalogRoutes } from './vendor-area/catalog/vendor-catalog.routes.ts';
import { vendorMoneyRoutes } from './vendor-area/money/vendor-money.routes.ts';
import { vendorOrderRoutes } from './vendor-area/orders/vendor-orders.routes.ts';
import { vendorStoreRoutes } from './vendor-area/store/vendor-store.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Complete only once the server is built: tokens and cache come with it. */
    deps: Deps;
  }
}

/** The API's parts, one per domain. */
const domains = [
  contentRoutes,
  catalogRoutes,
  accountRoutes,
  privacyRoutes,
  cartRoutes,
  checkoutRoutes,
  orderRoutes,
  reviewRoutes,
  vendorApplicationRoutes,
  vendorCatalogRoutes,
  vendorMoneyRoutes,
  vendorOrderRoutes,
  vendorStoreRoutes,
];

/**
 * Cookies are read without unescaping them: what is read are plain words. A broken escape throws, and a header may hold
 * thousands of them. The plugin hands this to the parser; its types name only what serializing takes.
 */
const COOKIES_AS_SENT: object = { decode: (value: string) => value };

const BODY_LIMIT = 256 * 1024;
const ARRIVAL_MS = 30_000;

export interface AppOptions {
  deps: Omit<Deps, 'tokens' | 'cache' | 'storage' | 'confidential'>;
  jwtSecret: string;
  readiness?: Readiness;
  /** Answers what browsers ask the payment sandbox; only where that stands in for the providers. */
  sandbox?: Parameters<typeof serveSandbox>[1] | null;
  /** The built web app; without it only the API is served. */
  pages?: Pages | null;
  /** Hold every reply to its schema (tests). */
  validateResponses?: boolean;
  /** Keep answers and what they are made of (yes). Off, each request sees the database as it is (tests). */
  cacheResponses?: boolean;
  /** How long a request may take to arrive, in milliseconds. */
  arrivalMs?: number;
}

/** Builds the server from what it depends on; it neither reads the environment nor listens. */
export const buildApp = async (options: AppOptions) => {
  const {
    deps: given,
    jwtSecret,
    readiness = { isShuttingDown: false },
    pages,
    sandbox,
    validateResponses = false,
    cacheResponses = true,
    arrivalMs = ARRIVAL_MS,
  } = options;
  const { config } = given;
  const app = Fastify({
    loggerInstance: given.log,
    logController: new RequestLogController(given.log),
    genReqId: generateRequestId,
    childLoggerFactory: createRequestLog,
    // Not all that a header lists: what stands before our own proxies' entries may be made up.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // A body that arrives too slowly is closed, not waited for.
    requestTimeout: arrivalMs,
    http: {
      headersTimeout: arrivalMs / 2,
      requestTimeout: arrivalMs,
      connectionsCheckingInterval: Math.min(arrivalMs, 1000),
      // Node's own refusal has no body; ours is in `secure`.
      requireHostHeader: false,
    },
    forceCloseConnections: 'idle',
    // What still comes in while the server closes is served; readiness has told the balancer.
    return503OnClosing: false,
    frameworkErrors: sendUnroutableError,
    clientErrorHandler: sendClientError,
  });
  // Node would refuse an unknown `Expect` by itself, without the envelope.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  addBodyParsers(app);
  addRequestContext(app);
  const refuseUnknown = createNotFoundHandler(app);
  const cache = createCache(given.clock, { enabled: cacheResponses });
  const storage = createFolderStorage(config.ownMediaDir);
  const confidential = createFolderStorage(config.confidentialDir, { closed: true });
  const deps: Deps = { ...given, cache, storage, confidential, tokens: await createTokens(app, jwtSecret) };
  app.decorate('deps', deps);
  app.decorate('publicReads', new Map());
  const { headers, policyOfPayments } = await addSecurityHeaders(app, config, {
    styleHashes: pages?.styleHashes ?? [],
    listProviderSources: listProviderSources(config.payments),
  });
  rejectLongUrls(app);
  trackRequests(app, readiness);
  await app.register(cachePlugin, { deps, securityHeaders: headers, readiness });
  countRequestQueries(app);
  await app.register(cookie, { parseOptions: COOKIES_AS_SENT });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: { params: { 1: 4 } } });
  setContractCompilers(app, validateResponses);
  app.setErrorHandler(sendError);
  collectMetrics(app, deps);
  serveHealth(app, deps, readiness);
  serveMailbox(app, deps);
  serveSecurityTxt(app, deps);

  await app.register(
    async (api) => {
      authenticateRequests(api, deps);
      rejectNulBytes(api);
      api.setNotFoundHandler(refuseUnknown);
      for (const domain of domains) await api.register(domain, { deps });
      await api.register(serveOpenapi);
    },
    { prefix: config.apiBasePath },
  );
  await app.register(stripeWebhook);
  await app.register(payPalWebhook);
  await app.register(payPalReturn);
  if (sandbox) await app.register(serveSandbox, sandbox);
  await app.register(serveReference, { fonts: pages?.fonts ?? [] });
  if (pages) {
    await app.register(serveSitemap);
    await servePages(app, deps, { pages, policyOfPayments, refuseUnknown });
  } else app.setNotFoundHandler(refuseUnknown);
  return app;
};
