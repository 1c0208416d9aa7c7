import { postRefundReversal } from '../../ledger/ledger.ts';
import { orderOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { type AttemptRow, clearScheduledCheck, lockAttempt, transitionAttempt } from '../attempts/attempt.queries.ts';
import { inOwnTransaction } from '../attempts/in-own-transaction.ts';
import { getProvider } from '../providers/gateways.ts';
import type { ProviderRefund } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { formatMoney, toMoney } from '../providers/provider-money.ts';
import { postMoneyRefundedMail } from './money-refunded-mail.ts';
import { isInProgress, listRefunds, markRefundSent, type RefundRow, updateRefund } from './refund.queries.ts';

interface Outcome {
  state: ProviderRefund['state'];
  providerRef: string | null;
  failureCode: string | null;
}

/** What became of asking the provider, who may also refuse for good. */
const outcomeOf = (asked: Promise<ProviderRefund>): Promise<Outcome> =>
  asked.then(
    ({ id, state }) => ({ state, providerRef: id, failureCode: null }),
    (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind === 'unavailable') throw error;
      return { state: 'failed', providerRef: null, failureCode: error.code ?? error.kind };
    },
  );

/** Asks the provider for the refund under its own id, or how it stands where it was asked for. */
const askFor = async (deps: Deps, attempt: AttemptRow, refund: RefundRow): Promise<Outcome> => {
  const provider = getProvider(deps, attempt.method);
  if (!refund.providerRef) {
    await markRefundSent(deps.pool, refund.id, deps.clock.now());
    return outcomeOf(provider.refund(attempt, refund));
  }
  // Not to know of it any more is no answer to how it stands.
  const { id, state } = await provider.retrieveRefund(refund.providerRef);
  return { state, providerRef: id, failureCode: null };
};

/** Stores the result of a refund; once it succeeded, the attempt's state too: T6, refund (docs/payments.md). */
const note = (deps: Deps, attempt: AttemptRow, refund: RefundRow, outcome: Outcome) =>
  inOwnTransaction(deps, async (tx) => {
    const now = deps.clock.now();
    // Locked before the refund: an operator who asks for another one waits, and is seen below.
    await lockAttempt(tx, attempt.id);
    const isNews = await updateRefund(tx, { id: refund.id, ...outcome, now });
    if (isNews && outcome.state === 'succeeded') {
      await transitionAttempt(tx, attempt.id, 'refunded', { now, nextCheckAt: null });
      await postMoneyRefundedMail(tx, attempt, refund.id, now);
    }
    if (isNews && outcome.state === 'failed') {
      const { amountMinor, id } = refund;
      const sum = formatMoney(toMoney(attempt, amountMinor));
      const why = outcome.failureCode ? ` (${outcome.failureCode})` : '';
      const detail = `The refund of ${sum} for the payment ${attempt.providerRef} failed${why}.`;
      const orderId = await orderOfAttempt(tx, attempt.id);
      if (orderId !== null) await postRefundReversal(tx, orderId, id, now);
      await raiseAlert(tx, deps, { kind: 'refund_failed', subject: id, attemptId: attempt.id, detail });
    }
    if (!(await listRefunds(tx, attempt.id)).some(isInProgress)) await clearScheduledCheck(tx, attempt.id);
  });

/**
 * Sends what is to be given back of an attempt's money, and notes what became of it. `again`: asks after what went
 * through, too, as it may come back. Throws a ProviderError where the provider does not answer.
 */
export const sendRefunds = async (deps: Deps, attempt: AttemptRow, { again = false } = {}): Promise<void> => {
  const refunds = await listRefunds(deps.pool, attempt.id);
  for (const refund of refunds) {
    const isDue = isInProgress(refund) || (again && refund.state === 'succeeded' && refund.providerRef !== null);
    if (!isDue) continue;
    const outcome = await askFor(deps, attempt, refund);
    deps.killPoint?.('after_refund');
    await note(deps, attempt, refund, outcome);
  }
};
