import type { PaymentRow } from '@trad/contract/console/payments';
import { toMajorUnits } from '@trad/contract/money';
import type { PaymentListRow } from './payments.queries.ts';

export const toPaymentRow = (payment: PaymentListRow): PaymentRow => ({
  id: payment.id,
  created_at: payment.createdAt.toISOString(),
  updated_at: payment.updatedAt.toISOString(),
  method: payment.method,
  state: payment.state,
  buyer: payment.buyer,
  order_id: payment.orderId,
  provider_reference: payment.providerRef,
  failure_code: payment.failureCode,
  currency_code: payment.currencyCode,
  currency_symbol: payment.symbol,
  decimals: payment.decimals,
  amount: toMajorUnits(payment.amountMinor, payment.decimals),
  refunded_amount: toMajorUnits(payment.refundedMinor, payment.decimals),
  alerts: payment.alerts,
  is_refunding: payment.isRefunding ? 1 : 0,
  is_stuck: payment.isStuck ? 1 : 0,
});
