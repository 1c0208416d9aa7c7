import type { PaymentMethod } from '@trad/contract/orders';

/**
 * The states of a payment attempt and their transitions. The trigger `check_attempt_state` enforces the same; for cash
 * it also allows `created` → `completed`.
 * - created: stock is reserved; no payment of the provider is stored yet, unless the buyer approved an express order before.
 * - awaiting_payment: the payment exists at the provider and the buyer may pay. A declined card stays here.
 * - processing: the outcome no longer depends on the buyer. The server captures PayPal orders in this state only. A card
 *   that the bank declines returns to `awaiting_payment`; a PayPal payment does not, as its capture may be in progress.
 * - cancelling: stock stays reserved until the payment can no longer succeed: a card's is cancelled at the provider, PayPal's is
 *   not captured any more.
 * - cancelled, failed: closed without an order; failed before a payment was shown to the buyer. Money that still arrives is refunded.
 * - refund_pending: the payment succeeded, but its order cannot be made or the attempt was closed before.
 * - refunded: that money was sent back. A refund of an order leaves its attempt `completed`.
 */
const ATTEMPT_TRANSITIONS = {
  created: ['awaiting_payment', 'failed'],
  awaiting_payment: ['processing', 'cancelling', 'cancelled', 'completed', 'refund_pending'],
  processing: ['awaiting_payment', 'cancelled', 'completed', 'refund_pending'],
  cancelling: ['cancelled', 'completed', 'refund_pending'],
  refund_pending: ['refunded'],
  completed: [],
  cancelled: ['refund_pending'],
  failed: ['refund_pending'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type AttemptState = keyof typeof ATTEMPT_TRANSITIONS;

export const ATTEMPT_STATES = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[];

/** Transitions that only card payments may take. */
const isCardOnlyTransition = (from: AttemptState, to: AttemptState) =>
  from === 'processing' && to === 'awaiting_payment';

/** Lists the states from which an attempt of a payment method may go to a state. */
export const listSourceStates = (state: AttemptState, method: PaymentMethod): AttemptState[] =>
  ATTEMPT_STATES.filter(
    (from) =>
      (ATTEMPT_TRANSITIONS[from] as readonly AttemptState[]).includes(state) &&
      (method === 'stripe_method' || !isCardOnlyTransition(from, state)),
  );

/** Whether an attempt in this state may still become an order; a cart has at most one such attempt. */
export const isOpenState = (state: AttemptState) =>
  state === 'created' || state === 'awaiting_payment' || state === 'processing' || state === 'cancelling';
