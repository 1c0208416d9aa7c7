import { toMajorUnits } from '@trad/contract/money';
import type { Handler } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { beginPayment } from './begin-payment.ts';

/** Begins a card payment. The browser confirms it with the client secret. */
export const createPaymentIntent: Handler<'createPaymentIntent'> = async (call) => {
  const { input, deps } = call;
  const { attempt, payment } = await beginPayment(call, 'stripe_method', input, { email: input.email });
  if (!payment.clientSecret) throw new Refusal('PAYMENT_IN_PROGRESS', { retryAfter: 1 });
  return {
    clientSecret: payment.clientSecret,
    stripe_publishable_key: deps.gateways.stripePublishableKey,
    data: {
      payment_intent_id: payment.id,
      amount: toMajorUnits(attempt.amountMinor, attempt.decimals),
      currency_code: attempt.currencyCode,
    },
  };
};
