import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import type { CallInput } from '@trad/contract/schemas';
import type { IdempotentRequest } from '../../app/http/api.ts';
import { readDraft, removeDraft, VISITOR, writeDraft } from '../../app/state/drafts.ts';
import { useAppSelector } from '../../app/state/store.ts';
import type { ReturnSelection } from './ReturnPicker.tsx';

export type ChangeValues = { carrier: string; tracking_number: string; note: string };

interface Choice {
  values: ChangeValues;
  selection: ReturnSelection;
}
type ChangeRequest = IdempotentRequest<CallInput<'updateVendorOrderStatus'>>;
interface SentChange {
  choice: Choice;
  request: ChangeRequest;
  /** What the order showed when it was sent first. */
  shown: string;
}

const describeState = ({ status, refundable, carrier, tracking_number }: VendorOrder) =>
  JSON.stringify([status, refundable, carrier, tracking_number]);

/**
 * Stores a sent change of an order in this tab until its response arrives, so that the same choice is sent again under its
 * key, also in a reopened dialog: another key, or the amounts of the order as loaded since, would be another return.
 */
export function usePendingChange(order: VendorOrder) {
  const owner = useAppSelector(({ session }) => session.user?.id ?? VISITOR);
  const form = `order-change:${order.id}`;
  const read = () => readDraft(owner, form) as SentChange | null;
  const remove = () => removeDraft(owner, form);
  return {
    /** Returns the pending change to a status, for a dialog that opens. Removes it once the order shows a result. */
    resume: (status: VendorOrder['status']) => {
      const sent = read();
      if (sent && sent.shown !== describeState(order)) remove();
      else if (sent?.request.input.status === status) return sent.choice;
      return null;
    },
    /** Returns the request to send: the pending one of the same choice, or the given one, which is stored. */
    store: (choice: Choice, request: ChangeRequest): ChangeRequest => {
      const sent = read();
      const isSame =
        sent?.request.input.status === request.input.status && JSON.stringify(sent.choice) === JSON.stringify(choice);
      if (isSame) return sent.request;
      writeDraft(owner, form, { choice, request, shown: describeState(order) } satisfies SentChange);
      return request;
    },
    remove,
  };
}
