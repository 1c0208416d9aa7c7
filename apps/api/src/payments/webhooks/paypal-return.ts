import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type AttemptRow, findAttempt } from '../attempts/attempt.queries.ts';
import { closeAttempt } from '../attempts/close-attempt.ts';
import { countReturn, syncReturnedAttempt } from '../attempts/sync-returned-attempt.ts';
import { toPaymentStatus } from '../attempts/to-payment-status.ts';
import { ProviderError } from '../providers/provider-error.ts';

const Query = z.object({ attempt: z.uuid(), token: z.string().min(1).max(64), cancelled: z.string().optional() });

const isRetryable = (error: unknown) => error instanceof ProviderError || error instanceof Refusal;

/** Cancels the attempt, or reads it at PayPal where it can no longer be cancelled: counted as any return. */
const cancelReturned = async (deps: Deps, attempt: AttemptRow) => {
  await countReturn(deps, attempt);
  return closeAttempt(deps, attempt.id);
};

/** Captures or cancels the attempt of the return URL. Returns its state, and whether PayPal has responded. */
const completeReturn = async (deps: Deps, { attempt: id, token, cancelled }: z.output<typeof Query>) => {
  const attempt = await findAttempt(deps.pool, id);
  if (attempt?.method !== 'paypal_method' || attempt.providerRef !== token) return null;
  const work: Promise<unknown> = (cancelled === undefined ? syncReturnedAttempt : cancelReturned)(deps, attempt);
  const isUpToDate = await work.then(
    () => true,
    (err: unknown) => {
      if (!isRetryable(err)) throw err;
      deps.log.warn({ err, attempt: id }, 'a PayPal payment is not decided yet');
      return false;
    },
  );
  return { attempt: (await findAttempt(deps.pool, id)) ?? attempt, isUpToDate };
};

/**
 * GET /paypal_return?attempt=&token=: PayPal's return URL, with its order id as `token`. Captures the approved payment,
 * or cancels it with `cancelled`, and redirects to /paypal-status. Needs no session, as both ids prove the buyer;
 * idempotent.
 */
export const payPalReturn = async (app: FastifyInstance) => {
  app.get('/paypal_return', { config: { loadClass: 'payment' } }, async ({ server: { deps }, query }, reply) => {
    const parsed = Query.safeParse(query);
    const result = parsed.success ? await completeReturn(deps, parsed.data) : null;
    const status = new URLSearchParams({
      status: result ? toPaymentStatus(result.attempt, result.isUpToDate) : 'failed',
    });
    if (result?.attempt.providerTransactionId) status.set('transaction_id', result.attempt.providerTransactionId);
    if (result?.attempt.providerRef) status.set('order_id', result.attempt.providerRef);
    return reply.header('cache-control', 'no-store').redirect(`/paypal-status?${status}`, 303);
  });
};
