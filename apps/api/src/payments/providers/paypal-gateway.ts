import type { Money } from './provider-money.ts';

/** An order at PayPal. */
export interface PayPalPayment {
  /** PayPal's order id. */
  id: string;
  /** open: not approved by the buyer. approved: approved and not captured. captured: see `capture`. */
  state: 'open' | 'approved' | 'captured' | 'cancelled';
  /** The id of the attempt; a hash of the checkout key for an express order that no attempt has yet. */
  customId: string | null;
  amount: Money | null;
  /** The page on which the buyer approves it, while it is open. */
  approvalUrl: string | null;
  capture: PayPalCapture | null;
  /** Null until the buyer has approved it. */
  payer: PayPalPayer | null;
}

/** Contact of the buyer, and the address where the order asked for it. */
export interface PayPalPayer {
  email: string | null;
  name: string | null;
  phone: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  address: string | null;
  city: string | null;
  /** The state or province. */
  state: string | null;
  zip: string | null;
}

/** What an order is created with. */
export interface NewPayPalOrder {
  /** Repeated requests with it return the same order for six hours. */
  requestId: string;
  customId: string;
  amount: Money;
  returnUrl: string;
  cancelUrl: string;
  /** PayPal gives the buyer's address, and the buyer confirms the final amount in the shop. */
  isExpress: boolean;
}

export interface PayPalCapture {
  id: string;
  /** pending: PayPal reviews it; it becomes completed or failed. */
  state: 'completed' | 'pending' | 'failed' | 'refunded';
  amount: Money;
}

export interface PayPalRefund {
  /** Null where PayPal only reports that the capture is fully refunded. */
  id: string | null;
  state: 'pending' | 'succeeded' | 'failed';
}

export interface PayPalEvent {
  id: string;
  type: string;
  /** The order that it concerns, to be retrieved, as events arrive in any order. */
  orderId: string | null;
  /** The attempt that it names in `custom_id`. */
  attemptId: string | null;
  /** The capture to which it links: a reversal may name nothing else. */
  captureId: string | null;
}

/** The interface to PayPal. All methods but `parseWebhook` throw a ProviderError. */
export interface PayPalGateway {
  create(request: NewPayPalOrder): Promise<PayPalPayment>;
  /** Changes amount and `customId` of an order that is not captured. Idempotent. */
  change(orderId: string, change: Pick<NewPayPalOrder, 'customId' | 'amount'>): Promise<PayPalPayment>;
  get(orderId: string): Promise<PayPalPayment>;
  /** Captures an approved order once. Returns an order that was captured before unchanged. */
  capture(orderId: string, attemptId: string): Promise<PayPalPayment>;
  /** Idempotent by `refundId`, which is the shop's own. */
  refund(request: { refundId: string; captureId: string; amount: Money }): Promise<PayPalRefund>;
  /** Retrieves a refund's state by PayPal's id of it. */
  retrieveRefund(providerRef: string): Promise<PayPalRefund>;
  /**
   * Parses a webhook's raw body without verifying it: the event may be forged. Sends no request. Null where the webhook is to be rejected
   * without one: it is no event, is too old, lacks the headers of PayPal's signature, or the shop has no webhook id.
   */
  parseWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): PayPalEvent | null;
  /** Whether PayPal's API verifies the signature of a webhook. */
  verifyWebhook(body: Buffer, headers: Readonly<Record<string, unknown>>): Promise<boolean>;
}
