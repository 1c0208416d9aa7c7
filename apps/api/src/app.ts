import { createServer } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { isInterrupted } from '@trad/database/connections/pool';
import { isOutageSuspected } from '@trad/database/connections/watch-availability';
import Fastify from 'fastify';
import { accountRoutes } from './account/account.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { cartRoutes } from './cart/cart.routes.ts';
import { catalogRoutes } from './catalog/catalog.routes.ts';
import { serveSitemap } from './catalog/sitemap.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { openKeyRing } from './config/encryption-keys.ts';
import { applicationRoutes } from './console/applications/applications.routes.ts';
import { attributeRoutes } from './console/attributes/attributes.routes.ts';
import { auditListRoutes } from './console/audit/audit-list.routes.ts';
import { categoryRoutes } from './console/categories/categories.routes.ts';
import { contentRoutes as consoleContentRoutes } from './console/content/content.routes.ts';
import { createPagePreviewFinder } from './console/content/preview/create-page-preview-finder.ts';
import { deliverySettingRoutes } from './console/delivery/delivery-settings.routes.ts';
import { homeRoutes } from './console/home/home.routes.ts';
import { catalogueImportRoutes } from './console/imports/catalogue-imports.routes.ts';
import { moneyRoutes } from './console/money/money.routes.ts';
import { operatorOrderRoutes } from './console/order/operator-order.routes.ts';
import { orderListRoutes } from './console/orders/order-list.routes.ts';
import { operatorPaymentRoutes } from './console/payment/operator-payment.routes.ts';
import { paymentListRoutes } from './console/payments/payment-list.routes.ts';
import { peopleRoutes } from './console/people/people.routes.ts';
import { operatorProductRoutes } from './console/product/operator-product.routes.ts';
import { productListRoutes } from './console/products/product-list.routes.ts';
import { proposalRoutes } from './console/proposals/proposals.routes.ts';
import { operatorReviewRoutes } from './console/reviews/operator-reviews.routes.ts';
import { consoleSearchRoutes } from './console/search/console-search.routes.ts';
import { shopSettingRoutes } from './console/settings/shop-settings.routes.ts';
import { operatorStoreRoutes } from './console/stores/operator-stores.routes.ts';
import { synonymRoutes } from './console/synonyms/synonyms.routes.ts';
import { undoRoutes } from './console/undo/undo.routes.ts';
import { savedViewRoutes } from './console/views/saved-views.routes.ts';
import { withdrawalRoutes } from './console/withdrawals/withdrawals.routes.ts';
import { contentRoutes } from './content/content.routes.ts';
import { serveUnsubscribePage } from './content/newsletter/serve-unsubscribe-page.ts';
import { vendorApplicationRoutes } from './dashboard/application/vendor-application.routes.ts';
import { vendorCatalogRoutes } from './dashboard/catalog/vendor-catalog.routes.ts';
import { vendorMoneyRoutes } from './dashboard/money/vendor-money.routes.ts';
import { vendorOrderRoutes } from './dashboard/orders/vendor-orders.routes.ts';
import { vendorStoreRoutes } from './dashboard/store/vendor-store.routes.ts';
import { guestRoutes } from './guests/guests.routes.ts';
import { readShopGauges } from './operations/metrics/shop-gauges.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { listProviderSources } from './payments/providers/list-provider-sources.ts';
import { serveSandbox } from './payments/providers/serve-sandbox.ts';
import { payPalReturn } from './payments/webhooks/paypal-return.ts';
import { payPalWebhook } from './payments/webhooks/paypal-webhook.ts';
import { stripeWebhook } from './payments/webhooks/stripe-webhook.ts';
import { createCache } from './platform/cache/cache.ts';
import { cachePlugin } from './platform/cache/cache-plugin.ts';
import { createInvalidator } from './platform/cache/invalidator.ts';
import type { Deps } from './platform/deps.ts';
import { createEncryption } from './platform/encryption/encryption.ts';
import { NO_JSON_SCHEMAS, setContractCompilers } from './platform/http/contract-compilers.ts';
import { sendClientError, sendError, sendUnroutableError } from './platform/http/errors.ts';
import { createNotFoundHandler } from './platform/http/not-found-handler.ts';
import {
  addMonitoringContext,
  addRequestContext,
  generateRequestId,
  IN_PROCESS_IP_ADDRESS,
} from './platform/http/request-context.ts';
import { rejectLongUrls, rejectMissingHost, rejectNulBytes } from './platform/http/request-guard.ts';
import { createRateLimiter, limitRequests } from './platform/limits/rate-limit.ts';
import { acceptConnectionsFirst } from './platform/load/accept-first.ts';
import { limitArrivalTime, MAX_ARRIVAL_FACTOR } from './platform/load/limit-arrival-time.ts';
import { limitUploads, type UploadLimits } from './platform/load/limit-uploads.ts';
import { type LoadClass, shedLoad } from './platform/load/load-shedding.ts';
import { limitPipelinedRequests } from './platform/load/pipelined-requests.ts';
import { serveMailbox } from './platform/mail/mailbox.ts';
import { type Readiness, serveHealth } from './platform/monitoring/health.ts';
import { RequestLogController } from './platform/monitoring/log.ts';
import { collectMetrics } from './platform/monitoring/metrics.ts';
import { traceRequests } from './platform/monitoring/trace-requests.ts';
import { trackRequests } from './platform/monitoring/track-requests.ts';
import type { WebAppBuild } from './platform/pages/pages.ts';
import { servePages } from './platform/pages/pages.ts';
import { addSecurityHeaders } from './platform/security/security-headers.ts';
import { serveSecurityTxt } from './platform/security/security-txt.ts';
import { authenticateRequests } from './platform/security/session.ts';
import { createTokens, type SigningSecrets } from './platform/security/tokens.ts';
import { openStorage } from './platform/uploads/open-storage.ts';
import { addBodyParsers } from './platform/validation/body-parsers.ts';
import { privacyRoutes } from './privacy/privacy.routes.ts';
import { serveOpenapi, serveReference } from './reference/serve-reference.ts';
import { reviewRoutes } from './reviews/reviews.routes.ts';
import { guardHiddenPictures } from './reviews/reviews.ts';
import { staffRoutes } from './staff/staff.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined until `buildApp` has created tokens, cache and what else it adds. */
    deps: Deps;
  }
}

/** What implements the calls: a module per domain, and per area of the dashboard and the console. */
const callRoutes = [
  contentRoutes,
  catalogRoutes,
  accountRoutes,
  privacyRoutes,
  cartRoutes,
  checkoutRoutes,
  orderRoutes,
  guestRoutes,
  reviewRoutes,
  vendorApplicationRoutes,
  vendorCatalogRoutes,
  vendorMoneyRoutes,
  vendorOrderRoutes,
  vendorStoreRoutes,
  staffRoutes,
  auditRoutes,
  applicationRoutes,
  categoryRoutes,
  peopleRoutes,
  withdrawalRoutes,
  catalogueImportRoutes,
  productListRoutes,
  operatorProductRoutes,
  operatorReviewRoutes,
  proposalRoutes,
  consoleContentRoutes,
  operatorStoreRoutes,
  attributeRoutes,
  synonymRoutes,
  consoleSearchRoutes,
  shopSettingRoutes,
  deliverySettingRoutes,
  homeRoutes,
  savedViewRoutes,
  auditListRoutes,
  undoRoutes,
  orderListRoutes,
  operatorOrderRoutes,
  paymentListRoutes,
  operatorPaymentRoutes,
  moneyRoutes,
];

/**
 * Reads cookies without decoding them: the shop's own values need none, a malformed percent-encoding would throw, and
 * decoding a header of thousands of cookies is slow. The plugin passes `decode` to its parser, though its type omits it.
 */
const UNDECODED_COOKIES: object = { decode: (value: string) => value };

/** Lower than for what is cached, as each response is compressed for one client. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const BODY_LIMIT = 256 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than the 60 s for which proxies keep an idle connection: they would send a request while it is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export interface AppOptions {
  deps: Omit<Deps, 'tokens' | 'cache' | 'invalidator' | 'rateLimiter' | 'storage' | 'confidential' | 'encryption'>;
  jwtSecret: string | SigningSecrets;
  readiness?: Readiness;
  /** Handles browser requests to the payment sandbox, where it replaces the providers. */
  sandbox?: Parameters<typeof serveSandbox>[1] | null;
  /** The built web app; without it only the API is served. */
  pages?: WebAppBuild | null;
  /** Validates every response body against its schema (tests). */
  validateResponses?: boolean;
  /** Caches responses, counts and lists (default). False: each request reads the database (tests). */
  cacheResponses?: boolean;
  /** How long a stale copy of a changed page or response is served; 0 never (tests). */
  staleMs?: number;
  /** The requests in progress at which each class of requests is refused. */
  loadLimits?: Readonly<Record<LoadClass, number>>;
  /** The announced bytes of uploads at which further ones are refused. */
  uploadLimits?: UploadLimits;
  /** The timeout for receiving a request without files, in milliseconds. */
  requestTimeoutMs?: number;
}

/** Builds the server from what it depends on; it neither reads the environment nor listens. */
export const buildApp = async (options: AppOptions) => {
  const {
    deps: baseDeps,
    jwtSecret,
    readiness = { isShuttingDown: false },
    pages,
    sandbox,
    validateResponses = false,
    cacheResponses = true,
    staleMs,
    loadLimits,
    uploadLimits,
    requestTimeoutMs = REQUEST_TIMEOUT_MS,
  } = options;
  const { config } = baseDeps;
  const app = Fastify({
    logController: new RequestLogController(baseDeps.log),
    genReqId: generateRequestId,
    // Not the whole header: a client can forge the entries before those of our own proxies.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    schemaController: NO_JSON_SCHEMAS,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    serverFactory: (listener) =>
      createServer(
        {
          headersTimeout: requestTimeoutMs / 2,
          // Only files may take this long, see limitArrivalTime.
          requestTimeout: requestTimeoutMs * MAX_ARRIVAL_FACTOR,
          connectionsCheckingInterval: Math.min(requestTimeoutMs, 1000),
          keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
          // Node's own error has no body; rejectMissingHost sends ours.
          requireHostHeader: false,
        },
        limitPipelinedRequests(listener),
      ),
    forceCloseConnections: 'idle',
    // Serve requests that arrive while the server closes: readiness has already told the load balancer.
    return503OnClosing: false,
    frameworkErrors: sendUnroutableError,
    clientErrorHandler: sendClientError,
  });
  // An unknown `Expect` is ignored: Node would reject the request by itself, without the envelope.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  addBodyParsers(app);
  addRequestContext(app);
  limitArrivalTime(app, requestTimeoutMs);
  const handleNotFound = createNotFoundHandler(app);
  const cache = createCache(baseDeps.clock, {
    enabled: cacheResponses,
    // A CDN would store a stale copy for longer, and itself collapses concurrent requests (request collapsing).
    ...(config.cdnPurgeUrl ? { staleMs: 0 } : staleMs !== undefined && { staleMs }),
    isOutage: () => isInterrupted(baseDeps.pool) || isOutageSuspected(baseDeps.pool),
    ...(baseDeps.standbys && { onInvalidate: baseDeps.standbys.requireReplay }),
  });
  const invalidator = createInvalidator({ pool: baseDeps.pool, cache });
  const deps: Deps = {
    ...baseDeps,
    cache,
    invalidator,
    ...openStorage(config),
    rateLimiter: createRateLimiter(config.rateLimit),
    encryption: createEncryption(openKeyRing(config)),
    tokens: await createTokens(app, jwtSecret, baseDeps.clock.now),
  };
  app.decorate('deps', deps);
  app.decorate('publicReads', new Map());
  const { documentHeaders, dataHeaders, previewHeaders, buildPaymentPolicy } = await addSecurityHeaders(app, config, {
    styleHashes: pages?.styleHashes ?? [],
    providerSources: listProviderSources(config.payments),
  });
  rejectMissingHost(app);
  limitRequests(app, deps.rateLimiter);
  rejectLongUrls(app);
  trackRequests(app, readiness);
  acceptConnectionsFirst(app);
  await app.register(cachePlugin, { deps, documentHeaders, dataHeaders, readiness });
  shedLoad(app, loadLimits);
  addMonitoringContext(app, config);
  traceRequests(app, config, IN_PROCESS_IP_ADDRESS);
  await app.register(cookie, { parseOptions: UNDECODED_COOKIES });
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: BROTLI });
  setContractCompilers(app, validateResponses);
  app.setErrorHandler(sendError);
  collectMetrics(app, deps, () => readShopGauges(deps));
  serveHealth(app, deps, readiness);
  if (config.role === 'worker') {
    app.setNotFoundHandler(handleNotFound);
    return app;
  }
  serveMailbox(app, deps);
  serveSecurityTxt(app, deps);

  await app.register(
    async (api) => {
      authenticateRequests(api, deps);
      limitUploads(api, uploadLimits);
      rejectNulBytes(api);
      api.setNotFoundHandler(handleNotFound);
      for (const routes of callRoutes) await api.register(routes, { deps });
      await api.register(serveOpenapi);
    },
    { prefix: config.apiBasePath },
  );
  await app.register(stripeWebhook);
  await app.register(payPalWebhook);
  await app.register(payPalReturn);
  await app.register(serveUnsubscribePage);
  if (sandbox) await app.register(serveSandbox, sandbox);
  await app.register(serveReference, { fonts: pages?.fonts ?? [] });
  if (pages) {
    await app.register(serveSitemap);
    guardHiddenPictures(app, deps);
    const findPreview = createPagePreviewFinder(deps);
    await servePages(app, deps, { pages, buildPaymentPolicy, previewHeaders, findPreview, handleNotFound });
  } else app.setNotFoundHandler(handleNotFound);
  return app;
};
