import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';

/** How a card payment went, as far as the browser knows. */
export type CardOutcome =
  | { kind: 'paid' }
  /** Nothing was charged; in the provider's words where it has any. */
  | { kind: 'refused'; message: string | undefined }
  /** The money may have moved: only the server can tell. */
  | { kind: 'unknown' };

/** Answers of Stripe that are about the card, and not about the way to it. */
const isCardError = ({ type, code }: StripeError) =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

interface CardInput {
  stripe: Stripe;
  card: StripeCardNumberElement;
  name: string;
}

/**
 * Confirms a payment with the card that was typed, and lets the bank ask for 3-D Secure. `answered` resolves with the
 * provider's first answer: from then on the buyer may be with the bank, for as long as that takes.
 */
export function confirmCard({ stripe, card, name }: CardInput, clientSecret: string) {
  const first = stripe.confirmCardPayment(
    clientSecret,
    { payment_method: { card, ...(name && { billing_details: { name } }) } },
    { handleActions: false },
  );
  const ended = first.then((result) =>
    result.paymentIntent?.status === 'requires_action' ? stripe.confirmCardPayment(clientSecret) : result,
  );
  const outcome = ended.then(
    ({ error, paymentIntent }): CardOutcome => {
      if (error) return isCardError(error) ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
      if (paymentIntent.status === 'succeeded') return { kind: 'paid' };
      return paymentIntent.status === 'processing' ? { kind: 'unknown' } : { kind: 'refused', message: undefined };
    },
    (): CardOutcome => ({ kind: 'unknown' }),
  );
  return { answered: first.then(ignore, ignore), outcome };
}

const ignore = () => undefined;
