import type { Money } from './provider-money.ts';

/** A payment by card, as the provider has it. */
export interface CardPayment {
  /** The provider's reference: a Stripe payment intent's id. */
  id: string;
  /** open: not charged yet. processing: it cannot be cancelled any more, and may succeed or fail. */
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  attemptId: string | null;
  amount: Money;
  /** What was charged: zero until it has succeeded. */
  received: Money;
  /** The browser confirms the payment with it. */
  clientSecret: string | null;
  /** Why the last card was declined. */
  failureCode: string | null;
}

export interface CardRefund {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment that it concerns, to be retrieved, as events arrive in any order. */
  paymentId: string | null;
}

/** The interface to the card provider. All methods but `verifyWebhook` throw a ProviderError. */
export interface CardGateway {
  /** Idempotent: repeated calls for an attempt return the same payment for a day. */
  create(request: { attemptId: string; amount: Money; email: string | null }): Promise<CardPayment>;
  retrieve(paymentId: string): Promise<CardPayment>;
  /** Cancels a payment, or returns it unchanged if it cannot be cancelled any more because it is processing or paid. */
  cancel(paymentId: string): Promise<CardPayment>;
  /** Idempotent by `refundId`, which is the shop's own. */
  refund(request: { refundId: string; paymentId: string; amount: Money }): Promise<CardRefund>;
  /** Retrieves a refund's state by the provider's id of it. */
  retrieveRefund(providerRef: string): Promise<CardRefund>;
  /** Finds the payment of an attempt whose reference was not stored, among those created since then. */
  findByAttempt(attemptId: string, since: Date): Promise<CardPayment | null>;
  /** Lists all succeeded payments of the account that were created since then. */
  listSucceededSince(since: Date): AsyncIterable<CardPayment>;
  /** Returns the event in a webhook's raw body; null if its signature is invalid or too old. */
  verifyWebhook(body: Buffer, signature: string | undefined): CardEvent | null;
}
