import type { Money } from './provider-money.ts';

/** A payment by card, as the provider has it. */
export interface CardPayment {
  /** The provider's reference: a Stripe payment intent's id. */
  id: string;
  /** open: nothing charged so far, and it may still be. processing: it cannot be cancelled, and may go either way. */
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  attemptId: string | null;
  amount: Money;
  received: Money;
  /** With this the buyer's browser confirms it. */
  clientSecret: string | null;
  /** Why the last card was refused. */
  failureCode: string | null;
}

export interface CardRefund {
  id: string;
  state: 'pending' | 'succeeded' | 'failed';
}

export interface CardEvent {
  id: string;
  type: string;
  /** The payment that it is about, if it is about one: to be read anew, as events come in any order. */
  paymentId: string | null;
}

/** The card provider, as the rest of the server sees it. All but `verifyWebhook` throw a ProviderError. */
export interface CardGateway {
  /** The same attempt gets the same payment, however often it is asked for within a day. */
  create(asked: { attemptId: string; amount: Money; email: string | null }): Promise<CardPayment>;
  retrieve(paymentId: string): Promise<CardPayment>;
  /** Cancels it, or answers how it stands where it cannot be cancelled any more: one that was paid has won. */
  cancel(paymentId: string): Promise<CardPayment>;
  /** The same refund id gives money back once. */
  refund(asked: { refundId: string; paymentId: string; amount: Money }): Promise<CardRefund>;
  /** How a refund stands by now. */
  retrieveRefund(providerRef: string): Promise<CardRefund>;
  /** The payment of an attempt whose id was never saved, among those made since then. */
  findByAttempt(attemptId: string, since: Date): Promise<CardPayment | null>;
  /** All that succeeded of what was made since then, whoever made it. */
  succeededSince(since: Date): AsyncIterable<CardPayment>;
  /** The event in a webhook's raw body; null if the provider did not sign it, or not lately. */
  verifyWebhook(body: Buffer, signature: string | undefined): CardEvent | null;
}
