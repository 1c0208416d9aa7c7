import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { type CardConfirmation, toCardOutcome } from '../card/confirm-card.ts';

/**
 * Confirms a payment with what the buyer authorised in the wallet's sheet, 3-D Secure included. `confirmPayment` reports
 * nothing before that has ended, so there is no first response.
 */
export function confirmWallet(stripe: Stripe, elements: StripeElements, clientSecret: string): CardConfirmation {
  const confirmParams = { return_url: window.location.href };
  const outcome = elements
    .submit()
    .then(({ error }) =>
      error ? { error } : stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect: 'if_required' }),
    )
    .then(toCardOutcome, () => ({ kind: 'unknown' as const }));
  return { outcome };
}
