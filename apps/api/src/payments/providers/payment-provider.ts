import type { AttemptRow } from '../attempts/attempt.queries.ts';
import type { Money } from './provider-money.ts';

/** A payment as its provider has it, whichever that is. */
export interface Payment {
  /** The provider's reference. */
  id: string;
  /**
   * open: not paid so far, and it may still be. agreed: the buyer has agreed, and it is on us to take it. processing: it
   * may go either way without anybody. succeeded: `received` has arrived. cancelled: it cannot be paid any more.
   */
  state: 'open' | 'agreed' | 'processing' | 'succeeded' | 'cancelled';
  attemptId: string | null;
  received: Money | null;
  /** What the provider calls the transfer of the money, where that has a name of its own. */
  transactionId: string | null;
  /** Why it was refused, or is over. */
  failureCode: string | null;
  /** With this the buyer's browser confirms it, or there the buyer agrees. */
  clientSecret: string | null;
  approvalUrl: string | null;
}

/** Money on its way back. `id`: the provider's reference; null where it only says that all went back already. */
export interface ProviderRefund {
  id: string | null;
  state: 'pending' | 'succeeded' | 'failed';
}

/** An attempt that its provider has a payment for. */
export type AttemptWithPayment = AttemptRow & { providerRef: string };

/** One way to pay, as syncAttempt, close, refund and the reconciler see it. All throw a ProviderError. */
export interface PaymentProvider {
  /** Makes the attempt's payment there: the same one, however often. */
  begin(attempt: AttemptRow): Promise<Payment>;
  read(attempt: AttemptWithPayment): Promise<Payment>;
  /** The payment of a reference that is noted nowhere. */
  find(providerRef: string): Promise<Payment>;
  /**
   * The payments begun since then whose money has arrived, ours or not. Of PayPal none: it lists no orders, and nobody
   * but this server takes their money.
   */
  listSucceededSince(since: Date): AsyncIterable<Payment>;
  /** Takes what the buyer has agreed to, once; the attempt is `processing`, so that nobody can cancel it meanwhile. */
  take(attempt: AttemptWithPayment): Promise<Payment>;
  /** Ends it; or answers how it stands, where it was paid before that. The attempt is `cancelling`. */
  cancel(attempt: AttemptWithPayment): Promise<Payment>;
  /** Ends what may have been made for an attempt without its reference being noted; null: there is nothing to end. */
  cancelUnrecorded(attempt: AttemptRow): Promise<Payment | null>;
  /** Gives money back, once under the same refund id. `sentAt`: when it was first asked for, if it was. */
  refund(
    attempt: AttemptRow,
    refund: { id: string; amountMinor: number; sentAt: Date | null },
  ): Promise<ProviderRefund>;
  retrieveRefund(providerRef: string): Promise<ProviderRefund>;
}
