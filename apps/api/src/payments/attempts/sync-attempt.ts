import { setTimeout as pause } from 'node:timers/promises';
import { orderOfAttempt } from '../../orders/orders.ts';
import type { Deps } from '../../platform/deps.ts';
import { getProvider } from '../providers/gateways.ts';
import type { AttemptWithPayment, Payment } from '../providers/payment-provider.ts';
import { ProviderError } from '../providers/provider-error.ts';
import { type AttemptRow, attachPayment, findAttempt, transitionAttempt } from './attempt.queries.ts';
import { isOpenState } from './attempt-states.ts';
import { endUnpaidAttempt } from './end-unpaid-attempt.ts';
import { settlePayment } from './settle-attempt.ts';

/** How an attempt stands once all that its provider says was acted upon. */
export interface AttemptOutcome {
  attempt: AttemptRow;
  orderId: number | null;
  /** As the provider has it; null where it was not asked, as the attempt had ended before. */
  payment: Payment | null;
}

const existing = async ({ pool }: Deps, id: string) => {
  const attempt = await findAttempt(pool, id);
  if (!attempt) throw new Error(`There is no attempt ${id}`);
  return attempt;
};

/** Whether its provider has a payment for it, as far as we have noted. */
export const hasPayment = (attempt: AttemptRow): attempt is AttemptWithPayment => attempt.providerRef !== null;

/** So long another request of the same attempt may take to save what the provider answered it. */
const OTHER_TAB_MS = 400;
/** What providers say of a key that is in use. */
const IN_USE = ['idempotency_key_in_use', 'PREVIOUS_REQUEST_IN_PROGRESS'];
const isInUse = (error: unknown) => error instanceof ProviderError && IN_USE.includes(error.code ?? '');

/** The attempt's payment at the provider, made there once, whoever asks, and noted before anybody is told of it. */
const paymentOf = async (deps: Deps, attempt: AttemptRow): Promise<Payment> => {
  const provider = getProvider(deps, attempt.method);
  if (hasPayment(attempt)) return provider.read(attempt);
  try {
    const payment = await provider.begin(attempt);
    deps.killPoint?.('after_provider_create');
    await attachPayment(deps.pool, attempt.id, payment.id, deps.clock.now());
    deps.killPoint?.('after_attach');
    return payment;
  } catch (error) {
    // Two tabs at once: the provider refuses a key that is in use. The other one has it by now, or soon.
    if (!isInUse(error)) throw error;
    await pause(OTHER_TAB_MS);
    const begun = await existing(deps, attempt.id);
    if (!hasPayment(begun)) throw error;
    return provider.read(begun);
  }
};

/** So long whoever takes the money has for it, before the reconciler looks after that. */
const TAKING_MS = 10_000;

/**
 * Takes what the buyer has agreed to and has come back for. From `processing` on nobody cancels it: either a cancel came
 * before that, or we take it. Done by several at once, or again after a crash, it is taken once.
 */
const taken = async (deps: Deps, { id, approvedAt }: AttemptRow, payment: Payment): Promise<Payment> => {
  if (payment.state !== 'agreed' || !approvedAt) return payment;
  const now = deps.clock.now();
  const nextCheckAt = new Date(now.getTime() + TAKING_MS);
  await transitionAttempt(deps.pool, id, 'processing', { now, nextCheckAt });
  const fenced = await existing(deps, id);
  if (fenced.state !== 'processing' || !hasPayment(fenced)) return payment;
  deps.killPoint?.('before_capture');
  const provider = getProvider(deps, fenced.method);
  const captured = await provider.take(fenced).catch(async (error: unknown) => {
    // An event that came at the same moment has it taken just now.
    if (!isInUse(error)) throw error;
    await pause(OTHER_TAB_MS);
    return provider.read(fenced);
  });
  deps.killPoint?.('after_capture');
  return captured;
};

/** Does what follows from how the provider has a payment; `before`: the attempt as it stood before that was asked. */
export const applyPaymentState = async (deps: Deps, before: AttemptRow, payment: Payment): Promise<AttemptOutcome> => {
  const { pool, clock } = deps;
  const { id } = before;
  const now = clock.now();
  const { failureCode } = payment;
  if (payment.state === 'succeeded') await settlePayment(deps, id, payment);
  else if (payment.state === 'cancelled') await endUnpaidAttempt(deps, id, 'cancelled', { failureCode });
  else if (payment.state === 'processing' && before.state === 'awaiting_payment')
    await transitionAttempt(pool, id, 'processing', { now, nextCheckAt: now });
  else if (payment.state === 'open' && before.state === 'processing')
    await transitionAttempt(pool, id, 'awaiting_payment', { now, nextCheckAt: now, failureCode });
  return { attempt: await existing(deps, id), orderId: await orderOfAttempt(pool, id), payment };
};

/**
 * Reads the truth about an attempt at its provider and acts on it: what place_order, the wallet's return, webhooks and
 * the reconciler all do. Throws a ProviderError where the provider does not answer, or refuses to begin.
 */
export const syncAttempt = async (deps: Deps, attemptId: string): Promise<AttemptOutcome> => {
  const attempt = await existing(deps, attemptId);
  if (!isOpenState(attempt.state)) {
    return { attempt, orderId: await orderOfAttempt(deps.pool, attemptId), payment: null };
  }
  const payment = await paymentOf(deps, attempt);
  deps.killPoint?.('after_provider_read');
  return applyPaymentState(deps, attempt, await taken(deps, attempt, payment));
};
