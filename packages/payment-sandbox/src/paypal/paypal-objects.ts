/** PayPal's API objects as the sandbox stores them; amounts are decimal strings, times ISO 8601. */

export interface PayPalAmount {
  currency_code: string;
  value: string;
}

export interface PurchaseUnit {
  reference_id: string;
  amount: PayPalAmount & { breakdown?: unknown };
  custom_id?: string;
  invoice_id?: string;
  description?: string;
  soft_descriptor?: string;
  items?: unknown;
  shipping?: unknown;
}

/** Whose address PayPal gives to the shop: none, that of the buyer's account, or the one that the shop sent. */
export const SHIPPING_PREFERENCES = ['NO_SHIPPING', 'GET_FROM_FILE', 'SET_PROVIDED_ADDRESS'] as const;
export type ShippingPreference = (typeof SHIPPING_PREFERENCES)[number];

/** The test buyer's funding sources, named after the outcome of a payment from them. */
export const FUNDING_SOURCES = [
  'pays',
  'declines',
  'pending',
  'pending_then_denied',
  'refunds_later',
  'refunds_fail',
] as const;
export type FundingSource = (typeof FUNDING_SOURCES)[number];

export interface PayPalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  purchase_unit: PurchaseUnit;
  create_time: string;
  update_time: string;
  return_url: string | null;
  cancel_url: string | null;
  brand_name: string | null;
  shipping_preference: ShippingPreference;
  /** CONTINUE: the buyer confirms the final amount in the shop. PAY_NOW: on PayPal's page. */
  user_action: 'CONTINUE' | 'PAY_NOW';
  /** Whether it was created with a `payment_source`, which changes its status and the `rel` of its approval link. */
  by_source: boolean;
  funding: FundingSource | null;
  capture_id: string | null;
}

export interface Capture {
  id: string;
  order_id: string;
  status: 'COMPLETED' | 'PENDING' | 'DENIED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: PayPalAmount;
  custom_id?: string;
  invoice_id?: string;
  /** The refunded amount, in minor units. */
  refunded: number;
  create_time: string;
  update_time: string;
}

export interface PayPalRefund {
  id: string;
  capture_id: string;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: PayPalAmount;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  create_time: string;
}

/** The stored response to the first request with a PayPal-Request-Id. */
export interface StoredPayPalResponse {
  /** A hash of the request body. */
  parameters: string;
  body: string;
}
