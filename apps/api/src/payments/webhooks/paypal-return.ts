import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findAttempt } from '../attempts/attempt.queries.ts';
import { captureApproved } from '../attempts/capture-approved.ts';
import { closeAttempt } from '../attempts/close-attempt.ts';
import { toPaymentStatus } from '../attempts/to-payment-status.ts';
import { ProviderError } from '../providers/provider-error.ts';

const Query = z.object({ attempt: z.uuid(), token: z.string().min(1).max(64), cancelled: z.string().optional() });

const isForLater = (error: unknown) => error instanceof ProviderError || error instanceof Refusal;

/** The attempt that somebody comes back from, once all is done that can be done now; whether PayPal has answered. */
const attemptAfter = async (deps: Deps, { attempt: id, token, cancelled }: z.output<typeof Query>) => {
  const attempt = await findAttempt(deps.pool, id);
  if (attempt?.method !== 'paypal_method' || attempt.providerRef !== token) return null;
  const work: Promise<unknown> = cancelled === undefined ? captureApproved(deps, attempt) : closeAttempt(deps, id);
  const isKnown = await work.then(
    () => true,
    (err: unknown) => {
      if (!isForLater(err)) throw err;
      deps.log.warn({ err, attempt: id }, 'a payment by PayPal could not be ended yet');
      return false;
    },
  );
  return { attempt: (await findAttempt(deps.pool, id)) ?? attempt, isKnown };
};

/**
 * GET /paypal_return?attempt=&token=: where PayPal leads the buyer back to, with its order as `token`. What they agreed to
 * is taken, or let go of with `cancelled`; /paypal-status tells them. Whoever has both ids may come, as often as they
 * like: what follows is the same.
 */
export const payPalReturn = async (app: FastifyInstance) => {
  app.get('/paypal_return', async ({ server: { deps }, query }, reply) => {
    const asked = Query.safeParse(query);
    const after = asked.success ? await attemptAfter(deps, asked.data) : null;
    const told = new URLSearchParams({ status: after ? toPaymentStatus(after.attempt, after.isKnown) : 'failed' });
    if (after?.attempt.providerTxn) told.set('transaction_id', after.attempt.providerTxn);
    if (after?.attempt.providerRef) told.set('order_id', after.attempt.providerRef);
    return reply.header('cache-control', 'no-store').redirect(`/paypal-status?${told}`, 303);
  });
};
