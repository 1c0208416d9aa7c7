import type { PaymentMethod } from '@trad/contract/orders';
import { DAY_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { UUID_PATTERN } from '../../platform/uuid.ts';
import {
  findAttempt,
  findAttemptByReference,
  findFirstAttemptTime,
  listCancelledAfterApproval,
} from '../attempts/attempt.queries.ts';
import { runInOwnTransaction } from '../attempts/run-in-own-transaction.ts';
import { applyPaymentState, hasPayment } from '../attempts/sync-attempt.ts';
import { getProvider } from '../providers/gateways.ts';
import type { Payment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { formatMoneyWithCode } from '../providers/provider-money.ts';
import { type OnlineMethod, PROVIDER_NAMES } from './alert.queries.ts';
import { raiseAlert } from './raise-alert.ts';

/** Three days, so that the next daily audits cover a failed one. */
const AUDIT_WINDOW_MS = 3 * DAY_MS;
/** A provider's clock may be behind the shop's. */
const CLOCK_SKEW_MS = 300_000;

const describeMoney = (method: OnlineMethod, { id, received }: Payment) =>
  `${PROVIDER_NAMES[method]} has ${received ? formatMoneyWithCode(received) : 'money'} of the payment ${id}`;

/** Finds the attempt of a payment: by its reference, or by the attempt id in the payment's metadata. */
const findAttemptOfPayment = async ({ pool }: Deps, method: PaymentMethod, { id, attemptId }: Payment) => {
  const known = await findAttemptByReference(pool, method, id);
  if (known || !attemptId || !UUID_PATTERN.test(attemptId)) return known;
  const named = await findAttempt(pool, attemptId);
  // An attempt with another payment's reference does not own this payment.
  return named?.method === method && named.providerRef === null ? named : undefined;
};

/** Refunds a succeeded payment whose attempt was closed. Raises an alert where it cannot, and where the payment has no attempt. */
export const reconcilePayment = async (deps: Deps, method: OnlineMethod, payment: Payment) => {
  const raise = (kind: 'unknown_payment' | 'payment_without_order', attemptId: string | null, detail: string) =>
    runInOwnTransaction(deps, (tx) => raiseAlert(tx, deps, { kind, subject: payment.id, attemptId, detail }));
  const attempt = await findAttemptOfPayment(deps, method, payment);
  if (!attempt)
    return raise('unknown_payment', null, `${describeMoney(method, payment)}, which no checkout of this shop began.`);
  const { state } = attempt;
  if (state !== 'cancelled' && state !== 'failed') return;
  const { attempt: after, orderId } = await applyPaymentState(deps, attempt, payment);
  if (orderId !== null || after.state === 'refund_pending' || after.state === 'refunded') return;
  await raise(
    'payment_without_order',
    attempt.id,
    `${describeMoney(method, payment)}, and its checkout is ${after.state}.`,
  );
};

/** Reads cancelled attempts with an approved order one by one, as PayPal's API cannot list payments. */
const auditAbandonedApprovals = async (deps: Deps, method: OnlineMethod, since: Date) => {
  for (const attempt of await listCancelledAfterApproval(deps.pool, method, since)) {
    if (!hasPayment(attempt)) continue;
    const payment = await getProvider(deps, method)
      .read(attempt)
      .catch((error: unknown) => {
        if (error instanceof ProviderError && error.kind === 'not_found') return null;
        throw error;
      });
    if (payment?.state === 'succeeded') await reconcilePayment(deps, method, payment);
  }
};

/**
 * Compares the providers' succeeded payments with the shop's attempts, once a day: refunds payments of closed attempts,
 * and raises an alert for payments without one. Ignores payments before the shop's first attempt, as the account may
 * be older than the shop. Throws a ProviderError where a provider does not respond; the job is then retried.
 */
export const auditPayments = async (deps: Deps): Promise<void> => {
  const { pool, clock, gateways } = deps;
  for (const method of Object.keys(PROVIDER_NAMES) as OnlineMethod[]) {
    const windowStart = new Date(clock.now().getTime() - AUDIT_WINDOW_MS);
    const first =
      gateways.isConfigured(method) &&
      (await findFirstAttemptTime(pool, method, new Date(windowStart.getTime() + CLOCK_SKEW_MS)));
    if (!first) continue;
    const since = new Date(first.getTime() - CLOCK_SKEW_MS);
    for await (const payment of getProvider(deps, method).listSucceededSince(since))
      await reconcilePayment(deps, method, payment);
    await auditAbandonedApprovals(deps, method, since);
  }
};
