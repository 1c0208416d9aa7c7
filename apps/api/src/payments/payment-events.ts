import type { Deps } from '../platform/deps.ts';
import { type AttemptRow, attachPayment, attemptById, attemptByRef } from './attempt.queries.ts';
import { isOpen } from './attempt-states.ts';
import { insertEvent, markProcessed, type PaymentEvent } from './event.queries.ts';
import { sendRefunds } from './send-refund.ts';
import { cardGatewayOf, follow } from './sync.ts';

/** So long the process that took an event in has for it, before the reconciler takes it up. */
const OWN_MS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The attempt whose payment the provider calls so; or, before that was noted, the one that the payment itself names. */
const attemptOf = async (
  { pool }: Deps,
  providerRef: string,
  named: string | null,
): Promise<AttemptRow | undefined> => {
  const attempt = await attemptByRef(pool, 'stripe_method', providerRef);
  if (attempt) return attempt;
  return named && UUID.test(named) ? attemptById(pool, named) : undefined;
};

/**
 * Looks into what an event is about: reads the payment anew, as events come in any order and may be old, and acts on how
 * it stands. Throws a ProviderFailure where that cannot be read now; the event then waits for the reconciler.
 */
export const processEvent = async (deps: Deps, event: PaymentEvent): Promise<void> => {
  const payment = await cardGatewayOf(deps).retrieve(event.providerRef);
  const attempt = await attemptOf(deps, event.providerRef, payment.attemptId);
  if (!attempt) deps.log.warn({ event: event.eventId, type: event.type }, 'an event about a payment that is not ours');
  else if (isOpen(attempt.state)) {
    if (!attempt.providerRef) await attachPayment(deps.pool, attempt.id, payment.id, deps.clock.now());
    await follow(deps, attempt.id, payment);
  } else await sendRefunds(deps, attempt, { again: /refund/.test(event.type) });
  await markProcessed(deps.pool, event, deps.clock.now());
};

/** Puts a verified event in the inbox. Returns whether it is new. */
export const receiveEvent = (deps: Deps, event: PaymentEvent): Promise<boolean> => {
  const now = deps.clock.now();
  return insertEvent(deps.pool, event, { now, nextCheckAt: new Date(now.getTime() + OWN_MS) });
};
