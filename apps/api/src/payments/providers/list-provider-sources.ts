import type { Config } from '../../config/config.ts';

/** What a page may load beyond the shop's own, by directive of the content policy. */
export type Sources = Readonly<Record<string, readonly string[]>>;

const STRIPE_FRAMES = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE: Sources = {
  'script-src': STRIPE_FRAMES,
  'frame-src': [...STRIPE_FRAMES, 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

/** Of its buttons; to be led to PayPal and back a page needs nothing. */
const PAYPAL_HOSTS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PAYPAL: Sources = {
  'script-src': PAYPAL_HOSTS,
  'frame-src': PAYPAL_HOSTS,
  'connect-src': PAYPAL_HOSTS,
  'img-src': PAYPAL_HOSTS,
};

/** The sources of the providers that the shop has keys for. The sandbox stands on the shop's own address. */
export const listProviderSources = ({ sandbox, stripe, paypal }: Config['payments']): Sources => {
  const used = sandbox ? [] : [...(stripe ? [STRIPE] : []), ...(paypal ? [PAYPAL] : [])];
  const names = new Set(used.flatMap((sources) => Object.keys(sources)));
  return Object.fromEntries([...names].map((name) => [name, used.flatMap((sources) => sources[name] ?? [])]));
};
