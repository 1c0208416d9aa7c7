import type { Stripe, StripeElementLocale } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../../../lib/load-script.ts';
import { SANDBOX_PATH } from '../sandbox.ts';

export interface StripeConfig {
  publishableKey: string;
  /** The stand-in of the payment sandbox is to be used. */
  isSandbox: boolean;
  /** The page's language. */
  language: string;
}

/** Stripe has no Swahili; its stand-in has. */
const toStripeLocale = ({ language, isSandbox }: StripeConfig) =>
  (language === 'sw' && !isSandbox ? 'en' : language) as StripeElementLocale;

/** Stripe.js, or what stands in for it. Rejects where it cannot be had. */
export async function loadStripeClient(access: StripeConfig): Promise<Stripe> {
  if (access.isSandbox && !('Stripe' in window)) await loadScript(`${SANDBOX_PATH}/stripe.js`);
  const stripe = await loadStripe(access.publishableKey, { locale: toStripeLocale(access) });
  if (!stripe) throw new Error('Stripe.js is for browsers');
  return stripe;
}
