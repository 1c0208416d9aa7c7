import {
  type AttemptOutcome,
  acknowledgeAttempt,
  canRepeatConfirmation,
  findAttemptToConfirm,
  isDeclinedCode,
  ProviderError,
  syncReturnedAttempt,
} from '../payments/payments.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import { Refusal } from '../platform/http/refusal.ts';
import { subtractUnpaidPayment } from './count-unpaid-payment.ts';

/** For so long a call without a reference refers to a refunded payment, or to an order that no response has named yet. */
const RECENT_MS = 30 * 60_000;

const UNCONFIRMED = { retryAfter: 5 };

/** Creates the error for a payment without an order. */
const createUnpaidError = ({ attempt: { state, failureCode }, payment }: AttemptOutcome) => {
  // A card's payment that is processing cannot be cancelled any more, and may succeed.
  const isUndecided = state === 'processing' || (state === 'cancelling' && payment?.state === 'processing');
  if (isUndecided) return new Refusal('PAYMENT_UNCONFIRMED', UNCONFIRMED);
  if (state === 'refund_pending' || state === 'refunded') return new Refusal('PAYMENT_REFUNDED');
  return new Refusal('PAYMENT_REQUIRED', {
    messageKey: isDeclinedCode(failureCode) ? 'payPalDeclined' : 'paymentNotCompleted',
  });
};

/** The provider's reference in the input; null: the caller's open payment, else the newest. */
const getReference = (input: CallOf<'placeOrder'>['input']) =>
  input.payment_method === 'paypal_method' ? (input.order_id ?? input.paypal_transaction_id) : input.payment_intent_id;

/**
 * Confirms the caller's payment at the provider and returns its order, made from the attempt's snapshot whatever the
 * input says. Throws PAYMENT_REQUIRED where nothing was paid, PAYMENT_UNCONFIRMED where the provider has not decided,
 * PAYMENT_REFUNDED where the payment is refunded.
 */
export const confirmPaidOrder = async (call: CallOf<'placeOrder'>) => {
  const { input, caller, deps } = call;
  const { pool, clock, gateways } = deps;
  const { payment_method: method } = input;
  const ref = getReference(input);
  const attempt = await findAttemptToConfirm(pool, caller.id, method, ref);
  if (!attempt && ref) throw new Refusal('NOT_FOUND');
  if (!attempt) throw new Refusal(gateways.isConfigured(method) ? 'PAYMENT_REQUIRED' : 'UNSUPPORTED_PAYMENT_METHOD');
  const since = new Date(clock.now().getTime() - RECENT_MS);
  const { state, updatedAt } = attempt;
  const isRepeatable =
    state === 'completed'
      ? await canRepeatConfirmation(pool, attempt.id, since)
      : state === 'refunded' && updatedAt >= since;
  const hasEnded = ['completed', 'cancelled', 'failed', 'refunded'].includes(state);
  if (!ref && hasEnded && !isRepeatable) throw new Refusal('PAYMENT_REQUIRED');
  deps.killPoint?.('after_attempt_found');
  const outcome = await syncReturnedAttempt(deps, attempt).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, attempt: attempt.id }, 'a payment could not be confirmed');
    throw new Refusal('PAYMENT_UNCONFIRMED', UNCONFIRMED);
  });
  if (outcome.orderId === null) throw createUnpaidError(outcome);
  if (await acknowledgeAttempt(pool, attempt.id, clock.now()))
    await subtractUnpaidPayment(call, { lines: attempt.snapshot.lines.length, isPaid: true });
  return { orderId: outcome.orderId };
};
