import { setTimeout as pause } from 'node:timers/promises';
import { orderOfAttempt } from '../orders/orders.ts';
import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, attachPayment, attemptById, moveAttempt } from './attempt.queries.ts';
import { isOpen } from './attempt-states.ts';
import type { CardGateway, CardPayment } from './providers/card-gateway.ts';
import { ProviderFailure } from './providers/provider-failure.ts';
import { endUnpaid } from './release-stock.ts';
import { settlePaid } from './settle.ts';

/** How an attempt stands once all that its provider says was acted upon. */
export interface Standing {
  attempt: AttemptRow;
  orderId: number | null;
  /** As the provider has it; null where it was not asked, as the attempt had ended before. */
  payment: CardPayment | null;
}

/** The gateway of card payments. Throws `unavailable` where the shop's keys were taken away. */
export const cardGatewayOf = ({ gateways: { card } }: Deps): CardGateway => {
  if (!card) throw new ProviderFailure('unavailable', 'no_keys');
  return card;
};

const existing = async ({ pool }: Deps, id: string) => {
  const attempt = await attemptById(pool, id);
  if (!attempt) throw new Error(`There is no attempt ${id}`);
  return attempt;
};

/** So long another request of the same attempt may take to save what the provider answered it. */
const OTHER_TAB_MS = 400;

/** The attempt's payment at the provider, made there once, whoever asks, and noted before anybody is told of it. */
const paymentOf = async (deps: Deps, attempt: AttemptRow): Promise<CardPayment> => {
  const card = cardGatewayOf(deps);
  if (attempt.providerRef) return card.retrieve(attempt.providerRef);
  const { id, amountMinor: minor, decimals, currencyCode, email } = attempt;
  try {
    const payment = await card.create({ attemptId: id, amount: { minor, decimals, currencyCode }, email });
    deps.killPoint?.('after_provider_create');
    await attachPayment(deps.pool, id, payment.id, deps.clock.now());
    deps.killPoint?.('after_attach');
    return payment;
  } catch (error) {
    // Two tabs at once: the provider refuses a key that is in use. The other one has it by now, or soon.
    if (!(error instanceof ProviderFailure && error.code === 'idempotency_key_in_use')) throw error;
    await pause(OTHER_TAB_MS);
    const { providerRef } = await existing(deps, id);
    if (!providerRef) throw error;
    return card.retrieve(providerRef);
  }
};

/** Does what follows from how the provider has a payment. */
export const follow = async (deps: Deps, attemptId: string, payment: CardPayment): Promise<Standing> => {
  const { pool, clock } = deps;
  const now = clock.now();
  if (payment.state === 'succeeded') await settlePaid(deps, attemptId, payment.received);
  else if (payment.state === 'cancelled') await endUnpaid(deps, attemptId, 'cancelled', { failureCode: 'cancelled' });
  else {
    const { state } = await existing(deps, attemptId);
    const failureCode = payment.failureCode;
    if (payment.state === 'processing' && state === 'awaiting_payment')
      await moveAttempt(pool, attemptId, 'processing', { now, nextCheckAt: now });
    if (payment.state === 'open' && state === 'processing')
      await moveAttempt(pool, attemptId, 'awaiting_payment', { now, nextCheckAt: now, failureCode });
  }
  return { attempt: await existing(deps, attemptId), orderId: await orderOfAttempt(pool, attemptId), payment };
};

/**
 * Reads the truth about an attempt at its provider and acts on it: what place_order, webhooks and the reconciler all do.
 * Throws a ProviderFailure where the provider does not answer, or refuses to begin.
 */
export const sync = async (deps: Deps, attemptId: string): Promise<Standing> => {
  const attempt = await existing(deps, attemptId);
  if (!isOpen(attempt.state)) {
    return { attempt, orderId: await orderOfAttempt(deps.pool, attemptId), payment: null };
  }
  const payment = await paymentOf(deps, attempt);
  deps.killPoint?.('after_provider_read');
  return follow(deps, attemptId, payment);
};
