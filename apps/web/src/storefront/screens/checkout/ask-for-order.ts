import type { Order } from '@trad/contract/orders';
import { isCallError } from '../../../app/http/call-error.ts';
import type { CardOutcome } from '../../../features/checkout/card/confirm-card.ts';
import { wait } from '../../../lib/wait.ts';

/** Money may have moved: the server is asked again after so long each. The reconciler is done by then as a rule. */
export const PAUSES = [2000, 4000, 6000, 8000];

export type End =
  | { kind: 'placed'; order: Order }
  | { kind: 'failed'; error: unknown }
  | { kind: 'refused'; message: string | undefined }
  /** Nobody can say yet: the order comes by itself where the money does. */
  | { kind: 'unconfirmed' };

/** It says nothing about the money: not reached, not able to tell, too busy. */
export const saysNothing = (error: unknown) => isCallError(error) && (error.status === 0 || error.status >= 429);

type Answer = { data?: { data: Order }; error?: unknown };

export interface AskedFor {
  ask: () => Promise<Answer>;
  /** The browser's own confirmation while that is under way: until it ends, 'nothing was paid' is not the last word. */
  confirming?: Promise<CardOutcome> | undefined;
  /** The first answer says nothing about the money: it is asked after again. */
  onOpen?: () => void;
}

/** Asks for the order of a payment until it is known what became of that. */
export async function askForOrder({ ask, confirming, onOpen }: AskedFor): Promise<End> {
  let isOver = confirming === undefined;
  for (const pause of [...PAUSES, null]) {
    const { data, error } = await ask();
    if (data) return { kind: 'placed', order: data.data };
    const isUnpaid = isCallError(error) && error.code === 'PAYMENT_REQUIRED';
    if (!saysNothing(error) && (isOver || !isUnpaid)) return { kind: 'failed', error };
    if (pause === null) break;
    if (pause === PAUSES[0]) onOpen?.();
    const outcome = await Promise.race([wait(pause), ...(isOver ? [] : [confirming])]);
    if (outcome?.kind === 'refused') return outcome;
    isOver ||= outcome !== undefined;
  }
  return { kind: 'unconfirmed' };
}
