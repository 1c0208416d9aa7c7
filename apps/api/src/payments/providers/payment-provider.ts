import type { AttemptRow } from '../attempts/attempt.queries.ts';
import type { Money } from './provider-money.ts';

/** A payment at any provider. */
export interface Payment {
  /** The provider's reference. */
  id: string;
  /**
   * open: not paid yet. approved: the buyer has approved it, and the server is to capture it. processing: the provider
   * has not decided. succeeded: `received` has arrived. cancelled: it can no longer be paid.
   */
  state: 'open' | 'approved' | 'processing' | 'succeeded' | 'cancelled';
  /** The attempt that it names; PayPal's express orders name something else. Null: none. */
  attemptId: string | null;
  /** What has arrived, if it has `succeeded`; else zero, null, or the amount of a capture that is not completed. */
  received: Money | null;
  /** The id of PayPal's capture; null for cards. */
  transactionId: string | null;
  /** Why it was declined or cancelled. */
  failureCode: string | null;
  /** The browser confirms a card payment with it; null for PayPal. */
  clientSecret: string | null;
  /** PayPal's page on which the buyer approves it; null for cards, and once it is approved. */
  approvalUrl: string | null;
}

/** A refund at the provider. `id` is null where PayPal only reports that the capture is fully refunded. */
export interface ProviderRefund {
  id: string | null;
  state: 'pending' | 'succeeded' | 'failed';
}

/** An attempt whose payment reference is stored. */
export type AttemptWithPayment = AttemptRow & { providerRef: string };

/** The interface to the provider of a payment method. All methods throw a ProviderError. */
export interface PaymentProvider {
  /** Creates the attempt's payment, or changes the one that the buyer approved before to its amount. Idempotent. */
  create(attempt: AttemptRow): Promise<Payment>;
  read(attempt: AttemptWithPayment): Promise<Payment>;
  /** Retrieves a payment by its reference, for which no attempt is known. */
  find(providerRef: string): Promise<Payment>;
  /**
   * Lists the account's payments since then that succeeded. None for PayPal: its API cannot list orders, and only this
   * server captures them.
   */
  listSucceededSince(since: Date): AsyncIterable<Payment>;
  /** Captures an approved payment once. The attempt is `processing`, so that it cannot be cancelled meanwhile. */
  capture(attempt: AttemptWithPayment): Promise<Payment>;
  /** Cancels a payment, or returns it unchanged if it was paid before. The attempt is `cancelling`. */
  cancel(attempt: AttemptWithPayment): Promise<Payment>;
  /** Cancels a payment that was created without its reference being stored; null where there is none. */
  cancelUnrecorded(attempt: AttemptRow): Promise<Payment | null>;
  /** Refunds money, idempotent by the refund's id. `sentAt`: when it was first sent, null before. */
  refund(
    attempt: AttemptRow,
    refund: { id: string; amountMinor: number; sentAt: Date | null },
  ): Promise<ProviderRefund>;
  retrieveRefund(providerRef: string): Promise<ProviderRefund>;
}
