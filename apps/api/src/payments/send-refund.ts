import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, forgetAttempt, moveAttempt } from './attempt.queries.ts';
import { ownTransaction } from './own-transaction.ts';
import { type RefundRow, refundToSend, updateRefund } from './refund.queries.ts';
import { cardGatewayOf } from './sync.ts';

/** Asks the provider for the refund under its own id, or how it stands where it was asked for. */
const askFor = async (deps: Deps, attempt: AttemptRow, refund: RefundRow) => {
  const card = cardGatewayOf(deps);
  if (refund.providerRef) return card.retrieveRefund(refund.providerRef);
  if (!attempt.providerRef) throw new Error(`The attempt ${attempt.id} was never paid`);
  const { decimals, currencyCode } = attempt;
  const amount = { minor: refund.amountMinor, decimals, currencyCode };
  return card.refund({ refundId: refund.id, paymentId: attempt.providerRef, amount });
};

/** Sends the refund of an attempt that could not become an order, and notes what became of it (T6 where it is through). */
export const sendRefund = async (deps: Deps, attempt: AttemptRow): Promise<void> => {
  const refund = await refundToSend(deps.pool, attempt.id);
  if (!refund) return;
  const { id: providerRef, state } = await askFor(deps, attempt, refund);
  deps.killPoint?.('after_refund');
  const now = deps.clock.now();
  await ownTransaction(deps, async (tx) => {
    await updateRefund(tx, { id: refund.id, state, providerRef, now });
    if (state === 'succeeded') await moveAttempt(tx, attempt.id, 'refunded', { now, nextCheckAt: null });
    if (state === 'failed') await forgetAttempt(tx, attempt.id);
  });
  if (state === 'failed') {
    deps.log.error(
      { attempt: attempt.id, refund: refund.id },
      'a refund failed: the money is to be given back by hand',
    );
  }
};
