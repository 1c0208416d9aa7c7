import { setTimeout as pause } from 'node:timers/promises';
import { findOrderIdOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { OnlineMethod } from '../alerts/alert.queries.ts';
import { reconcilePayment } from '../alerts/audit-payments.ts';
import { getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment, Payment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { listRefunds } from '../refunds/refund.queries.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';
import { type AttemptRow, findAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { continueAttempt } from './continue-attempt.ts';
import { CONCURRENT_REQUEST_MS, hasPayment, isKeyInUse } from './sync-attempt.ts';

/** Succeeded refunds are read again, as they may still fail, unless there are more refunds than this: a request would take too long. */
const MAX_REREAD_REFUNDS = 20;

export interface AttemptReconciliation {
  /** The attempt as it was found, and afterwards. */
  before: AttemptRow;
  attempt: AttemptRow;
  orderId: number | null;
  /** The payment at the provider; null: no reference of it is stored, 'not_found': the provider does not know it. */
  payment: Payment | 'not_found' | null;
}

const readPayment = (deps: Deps, attempt: AttemptWithPayment) =>
  getProvider(deps, attempt.method)
    .read(attempt)
    .catch((error: unknown) => {
      if (error instanceof ProviderError && error.kind === 'not_found') return 'not_found' as const;
      throw error;
    });

/**
 * Acts as the reconciler and the daily audit do on an attempt in this state, and reads succeeded refunds again, as after a webhook event
 * of a refund. Looks for no payment without a stored reference.
 */
const continueAnyAttempt = async (deps: Deps, attempt: AttemptRow) => {
  const { id, method, state } = attempt;
  if (isOpenState(state)) return continueAttempt(deps, attempt);
  if (state === 'completed' || state === 'refund_pending' || state === 'refunded') {
    const { length } = await listRefunds(deps.pool, id);
    return sendRefunds(deps, attempt, { rereadSucceeded: length <= MAX_REREAD_REFUNDS });
  }
  if (!hasPayment(attempt)) return;
  const payment = await readPayment(deps, attempt);
  if (payment !== 'not_found' && payment.state === 'succeeded')
    await reconcilePayment(deps, method as OnlineMethod, payment);
};

/**
 * A concurrent request does the same, the provider does not know the payment or the refund, or it has not decided: the state is read
 * afterwards.
 */
const isUndecided = (error: unknown) =>
  isKeyInUse(error) ||
  (error instanceof ProviderError && error.kind === 'not_found') ||
  (error instanceof Refusal && error.code === 'PAYMENT_IN_PROGRESS');

/**
 * Compares an attempt in any state with its payment and refunds at the provider, and acts on the result at once. A payment without a
 * stored reference is left to the reconciler: a request may still store it. Idempotent, also when it runs concurrently.
 * Undefined where there is no attempt. Throws a ProviderError where the provider does not respond.
 */
export const reconcileAttempt = async (deps: Deps, id: string): Promise<AttemptReconciliation | undefined> => {
  const before = await findAttempt(deps.pool, id);
  if (!before) return undefined;
  await continueAnyAttempt(deps, before).catch(async (error: unknown) => {
    if (!isUndecided(error)) throw error;
    if (isKeyInUse(error)) await pause(CONCURRENT_REQUEST_MS);
  });
  const attempt = (await findAttempt(deps.pool, id)) ?? before;
  const payment = hasPayment(attempt) ? await readPayment(deps, attempt) : null;
  return { before, attempt, orderId: await findOrderIdOfAttempt(deps.pool, id), payment };
};
