import {
  type AttemptOutcome,
  acknowledgeAttempt,
  canRepeatConfirmation,
  captureApproved,
  findAttemptToConfirm,
  isDeclinedCode,
  ProviderError,
} from '../payments/payments.ts';
import type { CallOf } from '../platform/http/implement.ts';
import { Refusal } from '../platform/http/refusal.ts';

/** So long a payment that ended by itself is still what its buyer asks about. */
const RECENT_MS = 30 * 60_000;

const UNCONFIRMED = { retryAfter: 5 };

/** What is to be told of a payment that has no order. */
const refusalFor = ({ attempt: { state, failureCode } }: AttemptOutcome) => {
  if (state === 'processing') return new Refusal('PAYMENT_UNCONFIRMED', UNCONFIRMED);
  if (state === 'refund_pending' || state === 'refunded') return new Refusal('PAYMENT_REFUNDED');
  return new Refusal('PAYMENT_REQUIRED', {
    say: isDeclinedCode(failureCode) ? 'payPalDeclined' : 'paymentNotCompleted',
  });
};

/** What the provider calls the payment that the call is about; null: whichever the caller has open. */
const refIn = (input: CallOf<'placeOrder'>['input']) =>
  input.payment_method === 'paypal_method' ? (input.order_id ?? input.paypal_transaction_id) : input.payment_intent_id;

/**
 * The order of what the caller has paid for: the provider is asked, and what was frozen when the payment was begun is
 * what is ordered, whatever the call says by now. Throws PAYMENT_REQUIRED where nothing was paid, PAYMENT_UNCONFIRMED
 * where that cannot be told, PAYMENT_REFUNDED where the money goes back.
 */
export const confirmPaidOrder = async ({ input, caller, deps }: CallOf<'placeOrder'>) => {
  const { pool, clock, gateways } = deps;
  const { payment_method: method } = input;
  const ref = refIn(input);
  const attempt = await findAttemptToConfirm(pool, caller.id, method, ref);
  if (!attempt && ref) throw new Refusal('NOT_FOUND');
  if (!attempt) throw new Refusal(gateways.isConfigured(method) ? 'PAYMENT_REQUIRED' : 'UNSUPPORTED_PAYMENT_METHOD');
  const since = new Date(clock.now().getTime() - RECENT_MS);
  const { state, updatedAt } = attempt;
  const isOld = state === 'completed' ? !(await canRepeatConfirmation(pool, attempt.id, since)) : updatedAt < since;
  const hasEnded = ['completed', 'cancelled', 'failed', 'refunded'].includes(state);
  if (!ref && hasEnded && (isOld || state === 'cancelled' || state === 'failed')) throw new Refusal('PAYMENT_REQUIRED');
  deps.killPoint?.('place_order_found');
  const outcome = await captureApproved(deps, attempt).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attempt: attempt.id }, 'a payment could not be confirmed');
    throw new Refusal('PAYMENT_UNCONFIRMED', UNCONFIRMED);
  });
  if (outcome.orderId === null) throw refusalFor(outcome);
  await acknowledgeAttempt(pool, attempt.id, clock.now());
  return { orderId: outcome.orderId, say: 'orderPlaced' as const };
};
