import type { PaymentMethod } from '@trad/contract/orders';
import type { CardGateway } from './providers/card-gateway.ts';

/** The providers that this shop can take money by; null: it has no keys for it. */
export interface Gateways {
  card: CardGateway | null;
  /** What the browser needs to speak to Stripe. */
  stripePublishableKey: string | null;
  /** Whether payments can be taken by a method at all. */
  takesAny: (method: PaymentMethod) => boolean;
  /** Whether a payment in that currency can be taken by a method. */
  takes: (method: PaymentMethod, currencyCode: string) => boolean;
}

declare module '../platform/deps.ts' {
  interface Deps {
    gateways: Gateways;
  }
}

/** The gateways of a shop, by what it has keys for. */
export const gatewaysOf = ({
  card,
  publishableKey,
}: {
  card: CardGateway | null;
  publishableKey: string | null;
}): Gateways => {
  const takesAny = (method: PaymentMethod) => method === 'cod_method' || (method === 'stripe_method' && card !== null);
  return { card, stripePublishableKey: card && publishableKey, takesAny, takes: takesAny };
};

/** Of a shop that takes cash alone. */
export const NO_GATEWAYS = gatewaysOf({ card: null, publishableKey: null });
