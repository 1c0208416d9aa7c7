import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { NO_JSON_SCHEMAS } from '../http/contract-compilers.ts';
import { DATA_HEADERS } from './data-headers.ts';

const POLICY = 'content-security-policy';
const FRAME_OPTIONS = 'x-frame-options';
/** A placeholder for the nonce. */
const NONCE = 'nonce-placeholder';

/**
 * Browser features that no page of the shop uses, disabled for its frames, too. The shop's documents and the providers'
 * frames may use the Payment Request API.
 */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('payment=(self "https://js.stripe.com" "https://www.paypal.com" "https://www.sandbox.paypal.com")')
  .join(', ');

/** Headers that helmet does not set. */
const OTHER_HEADERS = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** Helmet's headers, read once from a fake response: helmet rebuilds them for each request. */
const readHelmetHeaders = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const sample = Fastify({ schemaController: NO_JSON_SCHEMAS });
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OTHER_HEADERS.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
};

type Directives = Record<string, readonly string[]>;

const mergeDirectives = (own: Directives, more: Directives): Directives => {
  const joined = Object.entries(more).map(([name, sources]) => [name, [...(own[name] ?? []), ...sources]]);
  return { ...own, ...Object.fromEntries(joined) };
};

interface AllowedSources {
  /** The hashes of the build's inlined styles, such as "'sha256-…'". */
  styleHashes: readonly string[];
  /** The sources that the checkout page may load from the payment providers, by directive. */
  providerSources: Directives;
}

/**
 * Adds security headers to every response. Inline scripts run only with the checkout's nonce: state is passed in data
 * blocks, and the build's hashes allow the inlined styles. No page may be framed, except previews by pages of the same
 * origin. Returns the headers of documents and of other responses, for those sent without `onSend` hooks, those of
 * previews, and the content security policy of the checkout page: `buildPaymentPolicy(nonce)`.
 */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
  { styleHashes, providerSources }: AllowedSources,
) => {
  const directives: Directives = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // blob: the console shows PDF files in a frame. Only the page itself makes such addresses, and they inherit this policy.
    'frame-src': ['blob:', 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styleHashes],
    ...(config.secure && { 'upgrade-insecure-requests': [] }),
  };
  const options = {
    // PayPal's and banks' payment windows post messages to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Repeats frame-ancestors for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    // Not sent: headers that only former browsers read, or that repeat the default of current ones.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  } as const;
  const buildHeaders = async (allowed: Directives): Promise<Record<string, string>> => ({
    ...(await readHelmetHeaders({ contentSecurityPolicy: { useDefaults: false, directives: allowed }, ...options })),
    'permissions-policy': PERMISSIONS,
  });
  const nonce = [`'nonce-${NONCE}'`];
  const withProviders = mergeDirectives(directives, providerSources);
  const paymentDirectives = mergeDirectives(withProviders, { 'script-src': nonce, 'style-src': nonce });
  // The console frames previews of pages, the only ones that may be framed.
  const documentDirectives = mergeDirectives(directives, { 'frame-src': ["'self'"] });
  // Previews are whole pages, but run and send nothing.
  const previewDirectives = {
    ...directives,
    'frame-ancestors': ["'self'"],
    'frame-src': ["'none'"],
    'form-action': ["'none'"],
    'script-src': ["'none'"],
  };
  const [documentHeaders, { [POLICY]: paymentPolicy = '' }, { [POLICY]: previewPolicy = '' }] = await Promise.all([
    buildHeaders(documentDirectives),
    buildHeaders(paymentDirectives),
    buildHeaders(previewDirectives),
  ]);
  const { 'strict-transport-security': transport } = documentHeaders;
  const dataHeaders = { ...DATA_HEADERS, ...(transport && { 'strict-transport-security': transport }) };
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const type = reply.getHeader('content-type');
    // A 304 without a type: the client has the headers of the response that it stored, and these would replace them.
    if (type === undefined && reply.statusCode === 304) return done();
    const own = reply.getHeader(POLICY);
    const framing = reply.getHeader(FRAME_OPTIONS);
    const isDocument = String(type).startsWith('text/html');
    reply.headers(isDocument ? documentHeaders : dataHeaders);
    if (own) reply.header(POLICY, own);
    if (framing) reply.header(FRAME_OPTIONS, framing);
    done();
  });
  return {
    documentHeaders,
    dataHeaders,
    previewHeaders: { [POLICY]: previewPolicy, [FRAME_OPTIONS]: 'SAMEORIGIN' },
    buildPaymentPolicy: (value: string) => paymentPolicy.replaceAll(NONCE, value),
  };
};
