import type { Money } from './provider-money.ts';

/** A payment by PayPal, as PayPal has it. */
export interface PayPalPayment {
  /** PayPal's order id. */
  id: string;
  /** open: the buyer has not agreed. approved: agreed, and nothing taken. captured: see `capture`. */
  state: 'open' | 'approved' | 'captured' | 'cancelled';
  attemptId: string | null;
  amount: Money | null;
  /** Where the buyer agrees, while that is open. */
  approvalUrl: string | null;
  capture: PayPalCapture | null;
}

export interface PayPalCapture {
  id: string;
  /** pending: PayPal holds it back; it becomes completed or failed. */
  state: 'completed' | 'pending' | 'failed' | 'refunded';
  amount: Money;
}

export interface PayPalRefund {
  /** Null where PayPal only says that all is refunded already. */
  id: string | null;
  state: 'pending' | 'succeeded' | 'failed';
}

export interface PayPalEvent {
  id: string;
  type: string;
  /** The order that it is about, if it names one: to be read anew, as events come in any order. */
  orderId: string | null;
  /** The attempt that it is about, if it names one. */
  attemptId: string | null;
}

/** PayPal, as the rest of the server sees it. All throw a ProviderError. */
export interface PayPalGateway {
  /** The same attempt gets the same order, however often it is asked for within six hours. */
  create(asked: { attemptId: string; amount: Money; returnUrl: string; cancelUrl: string }): Promise<PayPalPayment>;
  get(orderId: string): Promise<PayPalPayment>;
  /** Takes the money of an approved order, once. One that was captured before is answered as it stands. */
  capture(orderId: string, attemptId: string): Promise<PayPalPayment>;
  /** The same refund id gives money back once. */
  refund(asked: { refundId: string; captureId: string; amount: Money }): Promise<PayPalRefund>;
  /** How a refund stands by now. */
  retrieveRefund(refundId: string): Promise<PayPalRefund>;
  /** The event in a webhook's raw body; null if PayPal does not vouch for it, or it is stale. PayPal is asked, so this may fail. */
  verifyWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<PayPalEvent | null>;
}
