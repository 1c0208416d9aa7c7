import type { Config } from '../../config/config.ts';

/** External sources by directive of the content security policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

const STRIPE_HOSTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE: Sources = {
  'script-src': STRIPE_HOSTS,
  'frame-src': [...STRIPE_HOSTS, 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** For PayPal's buttons; the redirect to PayPal needs no sources. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PAYPAL: Sources = {
  'script-src': PAYPAL_HOSTS,
  'frame-src': PAYPAL_HOSTS,
  'connect-src': PAYPAL_HOSTS,
  'img-src': PAYPAL_HOSTS,
};

/** Lists the sources of the configured providers. The sandbox needs none, as it is on the shop's origin. */
export const listProviderSources = ({ sandbox, stripe, paypal }: Config['payments']): Sources => {
  const used = sandbox ? [] : [...(stripe ? [STRIPE] : []), ...(paypal ? [PAYPAL] : [])];
  const names = new Set(used.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries([...names].map((name) => [name, used.flatMap((sources) => sources[name] ?? [])]));
};
