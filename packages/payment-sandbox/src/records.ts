import type { Keeping, Ledger } from './ledger.ts';
import type { Capture, PayPalAnswer, PayPalOrder, PayPalRefund } from './paypal/paypal-objects.ts';
import type { Charge, Intent, StoredAnswer, StoredMethod, StripeRefund } from './stripe/stripe-objects.ts';

export type Provider = 'stripe' | 'paypal';

/** An event as it was made; `body` is exactly what is sent, as signatures are over its bytes. */
export interface SandboxEvent {
  id: string;
  provider: Provider;
  type: string;
  /** Milliseconds. */
  createdAt: number;
  body: string;
}

/** How far an event's way to the shop has come. */
export interface Delivery {
  state: 'pending' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
}

/** What the shop and the sandbox know of each other. */
export interface Keys {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookId: string;
}

/** What only the sandbox knows. */
export interface OwnSecrets {
  tokenSecret: string;
}

export interface Records {
  intent: Intent;
  charge: Charge;
  stripe_refund: StripeRefund;
  method: StoredMethod;
  stripe_answer: StoredAnswer;
  order: PayPalOrder;
  capture: Capture;
  paypal_refund: PayPalRefund;
  paypal_answer: PayPalAnswer;
  event: SandboxEvent;
  delivery: Delivery;
  keys: Keys;
  own: OwnSecrets;
  /** PayPal's private key, in PEM. */
  signing_key: string;
}

export type SandboxLedger = Ledger<Records>;

const HOUR = 3_600_000;

/** So much is kept that the longest fault suite finds everything again, and the file stays below some 100 MB. */
export const KEEPING: Record<keyof Records, Keeping> = {
  intent: { most: 10_000 },
  charge: { most: 10_000 },
  stripe_refund: { most: 10_000 },
  method: { most: 10_000 },
  // As long as the providers remember a request's key.
  stripe_answer: { most: 20_000, maxAgeMs: 24 * HOUR },
  paypal_answer: { most: 20_000, maxAgeMs: 6 * HOUR },
  order: { most: 10_000 },
  capture: { most: 10_000 },
  paypal_refund: { most: 10_000 },
  event: { most: 5000 },
  delivery: { most: 5000 },
  keys: { most: 1 },
  own: { most: 1 },
  signing_key: { most: 1 },
};

/** Where a provider writes what happens. */
export interface Books {
  ledger: SandboxLedger;
  /** Milliseconds. */
  now: () => number;
  /** The sandbox's own address, without a slash at its end. */
  home: () => string;
  /** The address of its pages for a buyer who is led back to `returnUrl` afterwards, without a slash at its end. */
  pagesFor: (returnUrl: string | null) => string;
  /** An event that the shop is told of; `object` is what it is about. */
  announce: (provider: Provider, type: string, object: unknown) => void;
  /** Something that settles by itself after a while. */
  settleLater: (what: Unsettled) => void;
}

export interface Unsettled {
  kind: 'intent' | 'capture' | 'stripe_refund' | 'paypal_refund';
  id: string;
}
