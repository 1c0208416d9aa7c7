import type { PaymentMethod } from '@trad/contract/orders';

/**
 * Where a payment attempt may stand, and where it may go from there. The database holds the same (`check_attempt_state`).
 * - created: its stock is held; nobody was given anything to pay with.
 * - awaiting_payment: the provider has it, and the buyer may pay. A declined card stays here.
 * - processing: it may go either way without the buyer. Only from here is PayPal's money taken, by us. A card that the
 *   bank refuses may be paid again (`awaiting_payment`); a PayPal payment may not, as a capture may be under way.
 * - cancelling: no more is wanted of it; its stock is held until the provider says that it cannot be paid any more.
 * - refund_pending: it was paid and cannot be fulfilled, or was paid after it had been given up.
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

/** Transitions of the table that only a card payment may take. */
const isCardOnlyTransition = (from: AttemptState, to: AttemptState) =>
  from === 'processing' && to === 'awaiting_payment';

/** The states from which an attempt that is paid by that method may go to another. */
export const listSourceStates = (state: AttemptState, method: PaymentMethod): AttemptState[] =>
  ATTEMPT_STATES.filter(
    (from) =>
      (ATTEMPT_TRANSITIONS[from] as readonly AttemptState[]).includes(state) &&
      (method === 'stripe_method' || !isCardOnlyTransition(from, state)),
  );

/** Whether it still owns its cart's checkout: it may become an order. */
export const isOpenState = (state: AttemptState) =>
  state === 'created' || state === 'awaiting_payment' || state === 'processing' || state === 'cancelling';
