import type { PaymentMethod } from '@trad/contract/orders';
import type { Deps } from '../../platform/deps.ts';
import type { CardGateway } from './card-gateway.ts';
import { createCardProvider } from './card-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PayPalGateway } from './paypal-gateway.ts';
import { createPayPalProvider } from './paypal-provider.ts';
import { ProviderError } from './provider-error.ts';
import { isPayPalCurrency } from './provider-money.ts';

/** What a shop has keys for; null: nothing. */
interface Given {
  card: CardGateway | null;
  paypal: PayPalGateway | null;
  /** What browsers need to speak to Stripe and PayPal. */
  stripePublishableKey: string | null;
  payPalClientId: string | null;
  /** The payment sandbox stands in for the providers: no money moves. */
  isSandbox: boolean;
}

/** The providers that this shop can take money by. */
export interface Gateways extends Given {
  /** Whether payments can be taken by a method at all. */
  isConfigured: (method: PaymentMethod) => boolean;
  /** Whether a payment in that currency can be taken by a method. */
  takes: (method: PaymentMethod, currencyCode: string) => boolean;
}

declare module '../../platform/deps.ts' {
  interface Deps {
    gateways: Gateways;
  }
}

const NOTHING: Given = { card: null, paypal: null, stripePublishableKey: null, payPalClientId: null, isSandbox: false };

/** The gateways of a shop, by what it has keys for. */
export const createGateways = (given: Partial<Given>): Gateways => {
  const has = { ...NOTHING, ...given };
  const isThere = { cod_method: true, stripe_method: has.card !== null, paypal_method: has.paypal !== null };
  const isConfigured = (method: PaymentMethod) => isThere[method];
  const takes = (method: PaymentMethod, currencyCode: string) =>
    isThere[method] && (method !== 'paypal_method' || isPayPalCurrency(currencyCode));
  return { ...has, isConfigured, takes };
};

/** Of a shop that takes cash alone. */
export const NO_GATEWAYS = createGateways({});

/** The provider of a method. Throws `unavailable` where the shop's keys were taken away. */
export const getProvider = ({ gateways, config, clock }: Deps, method: PaymentMethod): PaymentProvider => {
  if (method === 'stripe_method' && gateways.card) return createCardProvider(gateways.card);
  if (method === 'paypal_method' && gateways.paypal)
    return createPayPalProvider(gateways.paypal, config.shopUrl, clock);
  throw new ProviderError('unavailable', 'no_keys');
};
