import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../http/refusal.ts';
import { limitRequests } from './rate-limit.ts';

const POLICY = 'content-security-policy';
/** Stands for the nonce until there is one. */
const NONCE = 'nonce-of-this-answer';

/** What no page of the shop asks for, and pages within it shall not, either. Only the providers' frames may ask for payment. */
const PERMISSIONS = [
  ...['accelerometer', 'browsing-topics', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .concat('payment=(self "https://js.stripe.com" "https://www.paypal.com" "https://www.sandbox.paypal.com")')
  .join(', ');

/** Headers that are not helmet's. */
const OTHERS = new Set(['content-type', 'content-length', 'date', 'connection', 'keep-alive']);

/** The headers that helmet sets. It would put them together anew for each request; here they are read off one. */
const headersOf = async (options: FastifyHelmetOptions): Promise<Record<string, string>> => {
  const sample = Fastify();
  await sample.register(helmet, options);
  sample.get('/', async () => '');
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OTHERS.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
};

type Directives = Record<string, readonly string[]>;

const withMore = (own: Directives, more: Directives): Directives => {
  const joined = Object.entries(more).map(([name, sources]) => [name, [...(own[name] ?? []), ...sources]]);
  return { ...own, ...Object.fromEntries(joined) };
};

interface Allowed {
  /** Of the styles that the build inlines, such as "'sha256-…'". */
  styleHashes: readonly string[];
  /** What a page on which money is paid may load from the providers, by directive. */
  listProviderSources: Directives;
}

/**
 * Security headers of every answer. Nothing inline runs: state travels in data blocks, and inlined styles are allowed by
 * the hashes that the build took of them. Returns the headers, for responses sent without `onSend` hooks, and the content
 * security policy of the checkout page: `policyOfPayments(nonce)`.
 */
export const addSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
  { styleHashes, listProviderSources }: Allowed,
) => {
  const directives: Directives = {
    'default-src': ["'self'"],
    'base-uri': ["'self'"],
    'connect-src': ["'self'"],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'https:'],
    'object-src': ["'none'"],
    'script-src': ["'self'"],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...styleHashes],
    ...(config.secure && { 'upgrade-insecure-requests': [] }),
  };
  const others = {
    // The windows that pay, of PayPal and of banks, speak to the page that opened them.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // For browsers that do not know frame-ancestors: the same.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: config.secure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  } as const;
  const headersWith = async (allowed: Directives): Promise<Record<string, string>> => ({
    ...(await headersOf({ contentSecurityPolicy: { useDefaults: false, directives: allowed }, ...others })),
    'permissions-policy': PERMISSIONS,
  });
  const nonce = [`'nonce-${NONCE}'`];
  const ofPayments = withMore(withMore(directives, listProviderSources), { 'script-src': nonce, 'style-src': nonce });
  const [headers, { [POLICY]: paymentPolicy = '' }] = await Promise.all([
    headersWith(directives),
    headersWith(ofPayments),
  ]);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const own = reply.getHeader(POLICY);
    reply.headers(headers);
    if (own) reply.header(POLICY, own);
    done();
  });
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.httpVersion === '1.1' && !raw.headers.host ? new Refusal('MALFORMED_REQUEST') : undefined);
  });
  limitRequests(app, config);
  return { headers, policyOfPayments: (value: string) => paymentPolicy.replaceAll(NONCE, value) };
};
