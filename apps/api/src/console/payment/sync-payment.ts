import type { PROVIDER_STATES } from '@trad/contract/console/payment';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { type AttemptReconciliation, ProviderError, reconcileAttempt } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findPaymentMethod } from './payment.queries.ts';

const RETRY_SECONDS = 60;

const toProviderState = ({ payment }: AttemptReconciliation): (typeof PROVIDER_STATES)[number] | null => {
  if (payment === null || payment === 'not_found') return payment;
  // PayPal's captures that were refunded in full have the state cancelled (paypal-provider.ts): report them as refunded.
  return payment.state === 'cancelled' && payment.failureCode === 'refunded' ? 'refunded' : payment.state;
};

/** Maps a provider's error to the one that operators read; rethrows any other error. */
export const rethrowAsUnavailable = ({ log }: Pick<Deps, 'log'>, id: string, error: unknown): never => {
  if (!(error instanceof ProviderError)) throw error;
  log.warn({ err: error, attempt: id }, 'a payment could not be synchronised with its provider');
  const data = { kind: error.kind, provider_code: error.code };
  throw new Refusal('PAYMENT_SERVICE_AWAY', { messageKey: 'providerAway', retryAfter: RETRY_SECONDS, data });
};

/** Compares a payment with its provider. The comparison is recorded even if nothing had changed. */
export const syncPayment: Handler<'syncPayment'> = async ({ input: { id }, actor, deps }) => {
  const { pool, prisma, clock } = deps;
  const method = await findPaymentMethod(prisma, id);
  if (!method) throw new Refusal('NOT_FOUND');
  if (method === 'cod_method') throw new Refusal('STATUS_NOT_ALLOWED', { messageKey: 'cashWithoutProvider' });
  const reconciliation = await reconcileAttempt(deps, id).catch((error: unknown) =>
    rethrowAsUnavailable(deps, id, error),
  );
  if (!reconciliation) throw new Refusal('NOT_FOUND');
  const { before, attempt, orderId } = reconciliation;
  const providerState = toProviderState(reconciliation);
  const change = {
    before: { state: before.state },
    after: { state: attempt.state, stateAtProvider: providerState ?? 'none' },
  };
  await inTransaction(pool, (tx) => recordChange(tx, actor, { subjectKind: 'payment', id, ...change }, clock.now()));
  return {
    data: { state_before: before.state, state: attempt.state, provider_state: providerState, order_id: orderId },
  };
};
