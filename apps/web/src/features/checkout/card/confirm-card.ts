import type { PaymentIntent, Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';

/** The outcome of a card payment, as far as the browser knows it. */
export type CardOutcome =
  | { kind: 'paid' }
  /** Nothing was charged; `message` is the provider's. */
  | { kind: 'refused'; message: string | undefined }
  /** The payment may have succeeded: only the server can tell. */
  | { kind: 'unknown' };

/** A confirmation that was sent. */
export interface CardConfirmation {
  /** Settles with the provider's first response; absent where the provider does not respond before 3-D Secure has ended. */
  firstResponse?: Promise<unknown>;
  outcome: Promise<CardOutcome>;
}

/** Errors about the card, as opposed to network and API errors. */
const isCardError = ({ type, code }: StripeError) =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';

/** The outcome that a response of Stripe.js tells. */
export const toCardOutcome = ({
  error,
  paymentIntent,
}: {
  error?: StripeError;
  paymentIntent?: PaymentIntent;
}): CardOutcome => {
  if (error) return isCardError(error) ? { kind: 'refused', message: error.message } : { kind: 'unknown' };
  if (paymentIntent?.status === 'succeeded') return { kind: 'paid' };
  return paymentIntent?.status === 'processing' ? { kind: 'unknown' } : { kind: 'refused', message: undefined };
};

interface CardInput {
  stripe: Stripe;
  card: StripeCardNumberElement;
  name: string;
}

/**
 * Confirms a payment and handles 3-D Secure. `firstResponse` settles with Stripe's first response: after it the buyer may
 * spend any time on authentication.
 */
export function confirmCard({ stripe, card, name }: CardInput, clientSecret: string): CardConfirmation {
  const first = stripe.confirmCardPayment(
    clientSecret,
    { payment_method: { card, ...(name && { billing_details: { name } }) } },
    { handleActions: false },
  );
  const final = first.then((result) =>
    result.paymentIntent?.status === 'requires_action' ? stripe.confirmCardPayment(clientSecret) : result,
  );
  const outcome = final.then(toCardOutcome, (): CardOutcome => ({ kind: 'unknown' }));
  return { firstResponse: first.then(ignore, ignore), outcome };
}

const ignore = () => undefined;
