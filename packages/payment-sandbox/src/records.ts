import type { Capture, PayPalOrder, PayPalRefund, StoredPayPalResponse } from './paypal/paypal-objects.ts';
import type { RecordStore, Retention } from './record-store.ts';
import type { Charge, Intent, StoredMethod, StoredStripeResponse, StripeRefund } from './stripe/stripe-objects.ts';

export type Provider = 'stripe' | 'paypal';

/** An event; `body` is sent unchanged, as signatures are computed over its bytes. */
export interface SandboxEvent {
  id: string;
  provider: Provider;
  type: string;
  /** Milliseconds. */
  createdAt: number;
  body: string;
}

/** The delivery of an event. dropped: it is not sent, by the webhook mode or without a URL · given_up: every attempt has failed. */
export interface Delivery {
  state: 'pending' | 'delivered' | 'dropped' | 'given_up';
  attempts: number;
}

/** Keys that shop and sandbox share. */
export interface Keys {
  stripeSecretKey: string;
  stripePublishableKey: string;
  stripeWebhookSecret: string;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookId: string;
}

/** Secrets of the sandbox only. */
export interface SandboxSecrets {
  tokenSecret: string;
}

export interface Records {
  intent: Intent;
  charge: Charge;
  stripe_refund: StripeRefund;
  method: StoredMethod;
  /** Responses by idempotency key. The kind's name is in stored files. */
  stripe_answer: StoredStripeResponse;
  order: PayPalOrder;
  capture: Capture;
  paypal_refund: PayPalRefund;
  /** Responses by request id. The kind's name is in stored files. */
  paypal_answer: StoredPayPalResponse;
  event: SandboxEvent;
  delivery: Delivery;
  keys: Keys;
  own: SandboxSecrets;
  /** PayPal's private key, in PEM. */
  signing_key: string;
}

export type SandboxRecordStore = RecordStore<Records>;

const HOUR = 3_600_000;

/** Enough for the longest chaos run, while the file stays below about 100 MB. */
export const RETENTION: Record<keyof Records, Retention> = {
  intent: { maxEntries: 10_000 },
  charge: { maxEntries: 10_000 },
  stripe_refund: { maxEntries: 10_000 },
  method: { maxEntries: 10_000 },
  // As long as the providers store idempotency keys.
  stripe_answer: { maxEntries: 20_000, maxAgeMs: 24 * HOUR },
  paypal_answer: { maxEntries: 20_000, maxAgeMs: 6 * HOUR },
  order: { maxEntries: 10_000 },
  capture: { maxEntries: 10_000 },
  paypal_refund: { maxEntries: 10_000 },
  event: { maxEntries: 5000 },
  delivery: { maxEntries: 5000 },
  keys: { maxEntries: 1 },
  own: { maxEntries: 1 },
  signing_key: { maxEntries: 1 },
};

/** The context of both providers' handlers. */
export interface ProviderContext {
  records: SandboxRecordStore;
  /** Milliseconds. */
  now: () => number;
  /** The base URL of the sandbox's API, without a trailing slash. */
  apiUrl: () => string;
  /** The base URL of its pages for a buyer who returns to `returnUrl`, without a trailing slash. */
  pagesFor: (returnUrl: string | null) => string;
  /** Creates a webhook event about `object`, which is sent once the change is durable. */
  recordEvent: (provider: Provider, type: string, object: unknown) => void;
  /** Schedules the settlement of a pending object. */
  scheduleSettlement: (what: PendingSettlement) => void;
}

export interface PendingSettlement {
  kind: 'intent' | 'capture' | 'stripe_refund' | 'paypal_refund';
  id: string;
}
