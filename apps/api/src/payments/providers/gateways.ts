import type { PaymentMethod } from '@trad/contract/orders';
import type { Deps } from '../../platform/deps.ts';
import { traceMethods } from '../../platform/monitoring/tracing.ts';
import type { CardGateway } from './card-gateway.ts';
import { createCardProvider } from './card-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PayPalGateway } from './paypal-gateway.ts';
import { createPayPalProvider, payPalCanceller } from './paypal-provider.ts';
import { NO_KEYS, ProviderError } from './provider-error.ts';
import { getStripeDecimals, isPayPalCurrency } from './provider-money.ts';

/** The gateways for which the shop has keys; null without keys. */
interface ConfiguredGateways {
  card: CardGateway | null;
  paypal: PayPalGateway | null;
  /** Public keys for the browser's libraries of Stripe and PayPal. */
  stripePublishableKey: string | null;
  payPalClientId: string | null;
  /** Payments go to the payment sandbox: no money moves. */
  isSandbox: boolean;
}

/** The payment gateways of this shop. */
export interface Gateways extends ConfiguredGateways {
  /** Whether a method needs no keys, or the shop has them. */
  isConfigured: (method: PaymentMethod) => boolean;
  /** Whether a method is configured and supports a currency. */
  supports: (method: PaymentMethod, currencyCode: string) => boolean;
  /** The decimals of a currency in Stripe's amounts. */
  getStripeDecimals: (currencyCode: string) => number;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    gateways: Gateways;
  }
}

/** Creates the gateways from those that have keys. */
export const createGateways = (configured: Partial<ConfiguredGateways>): Gateways => {
  const defaults = { card: null, paypal: null, stripePublishableKey: null, payPalClientId: null, isSandbox: false };
  const { card = null, paypal = null } = configured;
  const gateways: ConfiguredGateways = {
    ...defaults,
    ...configured,
    card: card && traceMethods('Stripe', card),
    paypal: paypal && traceMethods('PayPal', paypal),
  };
  const isUsable = { cod_method: true, stripe_method: gateways.card !== null, paypal_method: gateways.paypal !== null };
  const isConfigured = (method: PaymentMethod) => isUsable[method];
  const supports = (method: PaymentMethod, currencyCode: string) =>
    isUsable[method] && (method !== 'paypal_method' || isPayPalCurrency(currencyCode));
  return { ...gateways, isConfigured, supports, getStripeDecimals };
};

/** For a shop with cash on delivery only. */
export const NO_GATEWAYS = createGateways({});

/** Returns the provider of a method. Throws `unavailable` where its keys were removed. */
export const getProvider = ({ gateways, config, clock }: Deps, method: PaymentMethod): PaymentProvider => {
  if (method === 'stripe_method' && gateways.card) return createCardProvider(gateways.card);
  if (method === 'paypal_method' && gateways.paypal)
    return createPayPalProvider(gateways.paypal, config.shopUrl, clock);
  throw new ProviderError('unavailable', NO_KEYS);
};

/** Returns what closes payments of a method. Throws `unavailable` where it needs keys that were removed. */
export const getCanceller = (
  deps: Deps,
  method: PaymentMethod,
): Pick<PaymentProvider, 'cancel' | 'cancelUnrecorded'> =>
  method === 'paypal_method' ? payPalCanceller : getProvider(deps, method);
