import type { Order } from '@trad/contract/orders';
import { isCallError } from '../../../../app/http/call-error.ts';
import { isOutcomeUnknown, isRefusedBeforeExecution } from '../../../../app/http/is-outcome-unknown.ts';
import type { CardOutcome } from '../../../../features/checkout/card/confirm-card.ts';
import { wait } from '../../../../lib/wait.ts';

/** Delays between requests while the payment's state is unknown. The reconciler usually settles it within their sum. */
export const POLL_DELAYS_MS = [2000, 4000, 6000, 8000];

export type PollOutcome =
  | { kind: 'placed'; order: Order; message: string }
  /** The shop's error, after which no repeat is of use. */
  | { kind: 'failed'; error: unknown }
  /** The card's confirmation in the browser ended without a payment; `message` is the provider's. */
  | { kind: 'refused'; message: string | undefined }
  /** Still unknown: if a payment succeeds, the reconciler creates the order. */
  | { kind: 'unconfirmed'; error: unknown };

/** Whether the error leaves the outcome unknown, and a repeat may tell it. After a 401 no repeat helps until a sign-in. */
export const isInconclusive = (error: unknown) =>
  isOutcomeUnknown(error) && !(isCallError(error) && error.status === 401);

type OrderResponse = { data?: { data: Order; message: string }; error?: unknown };

export interface PollOptions {
  request: () => Promise<OrderResponse>;
  /** The browser's own confirmation while it runs: until it settles, PAYMENT_REQUIRED is not final. */
  confirming?: Promise<CardOutcome> | undefined;
  /** Without a payment, and not sent before: an error that precedes the execution is final. */
  isUnpaidAndNew?: boolean;
  /** Called once when the first response is inconclusive and polling continues. */
  onPending?: () => void;
}

/** Requests the order of a payment until the payment's outcome is known. */
export async function pollOrder({
  request,
  confirming,
  isUnpaidAndNew = false,
  onPending,
}: PollOptions): Promise<PollOutcome> {
  let isConfirmed = confirming === undefined;
  let lastError: unknown;
  for (const delay of [...POLL_DELAYS_MS, null]) {
    const { data, error } = await request();
    if (data) return { kind: 'placed', order: data.data, message: data.message };
    lastError = error;
    const isFirst = delay === POLL_DELAYS_MS[0];
    if (isUnpaidAndNew && isFirst && isRefusedBeforeExecution(error)) return { kind: 'failed', error };
    const isUnpaid = isCallError(error) && error.code === 'PAYMENT_REQUIRED';
    if (!isInconclusive(error) && (isConfirmed || !isUnpaid)) return { kind: 'failed', error };
    if (delay === null) break;
    if (isFirst) onPending?.();
    const outcome = await Promise.race([wait(delay), ...(isConfirmed ? [] : [confirming])]);
    if (outcome?.kind === 'refused') return outcome;
    isConfirmed ||= outcome !== undefined;
  }
  return { kind: 'unconfirmed', error: lastError };
}
