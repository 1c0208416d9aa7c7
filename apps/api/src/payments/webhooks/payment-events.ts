import type { Deps } from '../../platform/deps.ts';
import { type AttemptRow, attachPayment, attemptById, attemptByRef } from '../attempts/attempt.queries.ts';
import { isOpen } from '../attempts/attempt-states.ts';
import { follow, isBegun, sync } from '../attempts/sync.ts';
import { providerOf } from '../providers/gateways.ts';
import { ProviderFailure } from '../providers/provider-failure.ts';
import { sendRefunds } from '../refunds/send-refund.ts';
import { insertEvent, markProcessed, type PaymentEvent } from './event.queries.ts';

/** So long the process that took an event in has for it, before the reconciler takes it up. */
const OWN_MS = 10_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const METHODS = { stripe: 'stripe_method', paypal: 'paypal_method' } as const;

/** The attempt that the payment itself names: its reference may not be noted yet. */
const namedAttempt = async (deps: Deps, { provider, providerRef }: PaymentEvent): Promise<AttemptRow | undefined> => {
  const payment = await providerOf(deps, METHODS[provider])
    .find(providerRef)
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.kind === 'not_found') return null;
      throw error;
    });
  if (!payment?.attemptId || !UUID.test(payment.attemptId)) return undefined;
  const { attemptId, id } = payment;
  const attempt = await attemptById(deps.pool, attemptId);
  if (attempt?.method !== METHODS[provider] || (attempt.providerRef ?? id) !== id) return undefined;
  await attachPayment(deps.pool, attemptId, id, deps.clock.now());
  return attempt;
};

/**
 * Looks into what an event is about: reads the payment anew, as events come in any order and may be old, and acts on how
 * it stands. Throws a ProviderFailure where that cannot be read now; the event then waits for the reconciler.
 */
export const processEvent = async (deps: Deps, event: PaymentEvent): Promise<void> => {
  const { provider, providerRef, eventId, type } = event;
  const attempt = (await attemptByRef(deps.pool, METHODS[provider], providerRef)) ?? (await namedAttempt(deps, event));
  if (!attempt) deps.log.warn({ event: eventId, type }, 'an event about a payment that is not ours');
  else if (isOpen(attempt.state)) await sync(deps, attempt.id);
  // Money may have come after all.
  else if (attempt.state === 'cancelled' && isBegun(attempt))
    await follow(deps, attempt, await providerOf(deps, attempt.method).read(attempt));
  else await sendRefunds(deps, attempt, { again: /refund/i.test(type) });
  await markProcessed(deps.pool, event, deps.clock.now());
};

/** Puts a verified event in the inbox. Returns whether it is new. */
export const receiveEvent = (deps: Deps, event: PaymentEvent): Promise<boolean> => {
  const now = deps.clock.now();
  return insertEvent(deps.pool, event, { now, nextCheckAt: new Date(now.getTime() + OWN_MS) });
};
