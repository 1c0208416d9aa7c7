import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../../../lib/load-script.ts';
import { SANDBOX_PATH } from '../sandbox.ts';

interface StripeConfig {
  publishableKey: string;
  /** Load the payment sandbox's replacement of Stripe.js. */
  isSandbox: boolean;
  /** The page's language. */
  language: string;
}

/** Stripe does not support Swahili; the sandbox does. */
const toStripeLocale = ({ language, isSandbox }: StripeConfig) =>
  (language === 'sw' && !isSandbox ? 'en' : language) as StripeElementLocale;

/** Loads Stripe.js or the sandbox's replacement. Rejects if it cannot be loaded. */
export async function loadStripeClient(config: StripeConfig): Promise<Stripe> {
  if (config.isSandbox && !('Stripe' in window)) await loadScript(`${SANDBOX_PATH}/stripe.js`);
  const stripe = await loadStripe(config.publishableKey, { locale: toStripeLocale(config) });
  if (!stripe) throw new Error('Stripe.js was not loaded: there is no window');
  return stripe;
}
