import { createPayPalId, formatTime, getCapture } from './paypal/orders.ts';
import { toRefundJson } from './paypal/refunds.ts';
import { randomId } from './random-id.ts';
import type { ProviderContext } from './records.ts';
import { getIntent } from './stripe/intents.ts';
import { getCharge } from './stripe/refunds.ts';

/**
 * Sends the event for money that the provider takes back: a dispute of a payment intent, after which its charge cannot be refunded,
 * or a reversal of a capture.
 */
export const reversePayment = (context: ProviderContext, id: string) => {
  if (id.startsWith('pi_')) {
    const disputed = getCharge(context, getIntent(context, id).latest_charge ?? '');
    const {
      amount,
      currency,
      id: charge,
    } = context.records.put('charge', disputed.id, { ...disputed, disputed: true });
    const dispute = { id: `du_${randomId()}`, object: 'dispute', amount, currency, charge, payment_intent: id };
    context.recordEvent('stripe', 'charge.dispute.funds_withdrawn', { ...dispute, status: 'needs_response' });
    return;
  }
  const { amount } = getCapture(context, id);
  // It names neither the order nor the attempt.
  const reversal = {
    id: createPayPalId(),
    capture_id: id,
    status: 'COMPLETED' as const,
    amount,
    create_time: formatTime(context),
  };
  context.recordEvent('paypal', 'PAYMENT.CAPTURE.REVERSED', toRefundJson(context, reversal));
};
