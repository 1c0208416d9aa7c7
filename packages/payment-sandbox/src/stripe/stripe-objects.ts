import type { StripeErrorBody } from './stripe-error.ts';

/** Stripe's API objects. Amounts are in minor units, times in seconds. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface Intent {
  id: string;
  object: 'payment_intent';
  allowed_payment_method_types: string[] | null;
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: Omit<StripeErrorBody, 'payment_intent'> | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  next_action: unknown;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  setup_future_usage: string | null;
  shipping: unknown;
  statement_descriptor: string | null;
  statement_descriptor_suffix: string | null;
  status: IntentStatus;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: true;
  created: number;
  currency: string;
  description: string | null;
  /** The cardholder has disputed it: it cannot be refunded. */
  disputed: boolean;
  livemode: false;
  metadata: Record<string, string>;
  paid: true;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded';
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** A payment method; `number` is that of a test card and is never sent. */
export interface StoredMethod {
  id: string;
  created: number;
  number: string;
  billing_details: { name: string | null; email: string | null; phone: string | null };
}

/** The stored response to the first request with an idempotency key. */
export interface StoredStripeResponse {
  path: string;
  /** A hash of the request's parameters. */
  parameters: string;
  requestId: string;
  status: number;
  body: string;
}
