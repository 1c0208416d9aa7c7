import type { Currency } from '@trad/contract/content';
import type { CallInput } from '@trad/contract/schemas';
import { readDraft, removeDraft, writeDraft } from '../../../../app/state/drafts.ts';

/** A request of place_order: repeated under its key, it places no second order. */
export interface SentOrder {
  input: CallInput<'placeOrder'>;
  key: string;
  currency: Currency;
}

const FORM = 'sent-order';

/** Stored in this tab until its outcome is known: the response may be lost together with the page. */
export const storeSentOrder = (owner: number, order: SentOrder) => writeDraft(owner, FORM, order);

export const removeSentOrder = (owner: number) => removeDraft(owner, FORM);

/** The sent order whose outcome is unknown; null if there is none. */
export function readSentOrder(owner: number): SentOrder | null {
  const { input, key, currency } = (readDraft(owner, FORM) ?? {}) as Partial<SentOrder>;
  return input && key && currency ? { input, key, currency } : null;
}

export const isCashOrder = ({ input }: SentOrder) => input.payment_method === 'cod_method';
