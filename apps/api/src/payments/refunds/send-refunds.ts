import type { Queryable } from '@trad/database/connections/transaction';
import { postRefundReversal } from '../../ledger/ledger.ts';
import { findOrderIdOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import type { NewAlert } from '../alerts/alert.queries.ts';
import { raiseAlert, raiseAlertAgain } from '../alerts/raise-alert.ts';
import { type AttemptRow, clearScheduledCheck, lockAttempt, transitionAttempt } from '../attempts/attempt.queries.ts';
import { runInOwnTransaction } from '../attempts/run-in-own-transaction.ts';
import { getProvider } from '../providers/gateways.ts';
import type { PaymentProvider, ProviderRefund } from '../providers/payment-provider.ts';
import { isNotExecuted, ProviderError } from '../providers/provider-error.ts';
import { formatMoneyWithCode, toMoney } from '../providers/provider-money.ts';
import { enqueueMoneyRefundedMail } from './money-refunded-mail.ts';
import {
  isInProgress,
  listRefunds,
  markRefundSent,
  markRefundUnsent,
  type RefundRow,
  recordClosedRefundReceived,
  updateRefund,
} from './refund.queries.ts';

interface RefundResult {
  state: ProviderRefund['state'];
  providerRef: string | null;
  failureCode: string | null;
}

/** Maps the provider's response to the refund's state; an error other than `unavailable` means that the refund failed. */
const toRefundResult = (response: Promise<ProviderRefund>): Promise<RefundResult> =>
  response.then(
    ({ id, state }) => ({ state, providerRef: id, failureCode: null }),
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
      return { state: 'failed', providerRef: null, failureCode: error.code ?? error.kind };
    },
  );

/**
 * Sends a requested refund, after recording when it was first sent: from then on the provider may have executed it. Returns null where
 * it is no longer requested.
 */
const send = async (deps: Deps, provider: PaymentProvider, attempt: AttemptRow, refund: RefundRow) => {
  const { pool, clock } = deps;
  const now = clock.now();
  const mark = await markRefundSent(pool, refund.id, now);
  if (!mark) return null;
  return toRefundResult(provider.refund(attempt, refund)).catch(async (error: unknown) => {
    if (!isNotExecuted(error)) {
      // Again, where a concurrent request that was not executed has removed the mark meanwhile.
      await markRefundSent(pool, refund.id, now);
    } else if (mark.isFirst) await markRefundUnsent(pool, refund.id);
    throw error;
  });
};

/** Sends the refund with its id as idempotency key, or retrieves one that was sent. Returns null where neither is due any more. */
const sendOrRetrieve = async (deps: Deps, attempt: AttemptRow, refund: RefundRow): Promise<RefundResult | null> => {
  const provider = getProvider(deps, attempt.method);
  if (!refund.providerRef) return send(deps, provider, attempt, refund);
  // Do not map errors to `failed` here: a refund that cannot be retrieved may have succeeded.
  const { id, state } = await provider.retrieveRefund(refund.providerRef);
  return { state, providerRef: id, failureCode: null };
};

/** Reverses in the ledger a refund that failed. Returns the alert about it, which the caller raises. */
export const reverseFailedRefund = async (
  tx: Queryable,
  attempt: AttemptRow,
  { id, amountMinor, failureCode }: Pick<RefundRow, 'id' | 'amountMinor' | 'failureCode'>,
  now: Date,
): Promise<NewAlert> => {
  const orderId = await findOrderIdOfAttempt(tx, attempt.id);
  if (orderId !== null) await postRefundReversal(tx, orderId, id, now);
  const sum = formatMoneyWithCode(toMoney(attempt, amountMinor));
  const reason = failureCode ? ` (${failureCode})` : '';
  const detail = `The refund of ${sum} for the payment ${attempt.providerRef} failed${reason}.`;
  return { kind: 'refund_failed', subject: id, attemptId: attempt.id, detail };
};

/** Reopens the alert about a closed refund, which the provider has received all the same: the buyer would be paid twice. */
const reportClosedRefund = async (tx: Queryable, deps: Deps, attempt: AttemptRow, refund: RefundRow) => {
  const sum = formatMoneyWithCode(toMoney(attempt, refund.amountMinor));
  const detail = `The refund of ${sum} for the payment ${attempt.providerRef} was executed after it was closed (executed_after_closing). Do not pay it again: unless it was made again meanwhile, record it by refund --manual, or without an order by resolve --manual-refund. Then resolve this alert, but not with nothing owed.`;
  await raiseAlertAgain(tx, deps, { kind: 'refund_failed', subject: refund.id, attemptId: attempt.id, detail });
};

/** Stores the result of a refund; once it succeeded, the attempt's state too: T6, refund (docs/payments.md). */
const storeResult = (deps: Deps, attempt: AttemptRow, refund: RefundRow, result: RefundResult) =>
  runInOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    // The attempt is locked first, so that a concurrent request for another refund is seen below. It is read again, as the order of a guest
    // may have moved to an account during the request.
    const locked = (await lockAttempt(tx, attempt.id)) ?? attempt;
    const isChanged = await updateRefund(tx, { id: refund.id, ...result, now });
    if (isChanged && result.state === 'succeeded') {
      await transitionAttempt(tx, attempt.id, 'refunded', { now, nextCheckAt: null });
      await enqueueMoneyRefundedMail(tx, locked, refund.id, now);
    }
    if (isChanged && result.state === 'failed') {
      const { failureCode } = result;
      await raiseAlert(tx, deps, await reverseFailedRefund(tx, attempt, { ...refund, failureCode }, now));
    }
    if (
      !isChanged &&
      result.state !== 'failed' &&
      (await recordClosedRefundReceived(tx, refund.id, result.providerRef))
    )
      await reportClosedRefund(tx, deps, attempt, refund);
    if (!(await listRefunds(tx, attempt.id)).some(isInProgress)) await clearScheduledCheck(tx, attempt.id);
  });

const isDue = (refund: RefundRow, rereadSucceeded: boolean) =>
  isInProgress(refund) || (rereadSucceeded && refund.state === 'succeeded' && refund.providerRef !== null);

/**
 * Sends the requested refunds of an attempt and stores their results; one without a response does not stop the later ones.
 * `rereadSucceeded`: reads succeeded refunds, too, as they may still fail. Returns the refunds without a result, with their errors.
 */
export const trySendRefunds = async (deps: Deps, attempt: AttemptRow, { rereadSucceeded = false } = {}) => {
  const failures: Array<{ refund: RefundRow; error: ProviderError }> = [];
  for (const refund of await listRefunds(deps.pool, attempt.id)) {
    if (!isDue(refund, rereadSucceeded)) continue;
    try {
      const result = await sendOrRetrieve(deps, attempt, refund);
      if (!result) continue;
      deps.killPoint?.('after_refund');
      await storeResult(deps, attempt, refund, result);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      failures.push({ refund, error });
    }
  }
  return failures;
};

/** Sends refunds as `trySendRefunds`. Throws the first ProviderError where the provider does not respond. */
export const sendRefunds = async (...request: Parameters<typeof trySendRefunds>): Promise<void> => {
  const [failure] = await trySendRefunds(...request);
  if (failure) throw failure.error;
};
