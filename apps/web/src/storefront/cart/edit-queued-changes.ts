import type { QueuedAddition, QueuedChange, QueuedQuantity } from '../../features/cart/queued-changes.ts';

export type NewChange<Change extends QueuedChange = QueuedAddition | QueuedQuantity> = Change extends QueuedChange
  ? Omit<Change, 'id' | 'refusal'>
  : never;

/** A sent change may have been executed, and a refused one is not sent again. */
const isEditable = ({ sentAt, refusal }: QueuedChange) => sentAt === null && refusal === null;

const getTarget = (change: NewChange) =>
  change.kind === 'add' ? `${change.variantId} ${change.currency}` : String(change.lineId);

/**
 * Returns the stored change that a new one is merged into; undefined if it has to be a change of its own. An addition and a
 * quantity may concern one line, so that neither may be moved before the other.
 */
export function findMergeable(stored: readonly QueuedChange[], change: NewChange): QueuedChange | undefined {
  const last = stored.findLast((other) => other.kind !== change.kind || getTarget(other) === getTarget(change));
  const isMergeable =
    last?.kind === change.kind && isEditable(last) && change.sentAt === null && last.person === change.person;
  return isMergeable ? last : undefined;
}

/**
 * Marks a change as sent. From now on its content is immutable, as it may be sent again under its key. An addition is sent by its
 * variant alone: its option values may have been merged or replaced while it waited.
 */
export const toSentChange = (change: QueuedChange, sentAt: number): QueuedChange =>
  change.kind === 'add' ? { ...change, sentAt, attributeIds: [] } : { ...change, sentAt };

interface LineQuantityPlan {
  /** New quantities of stored additions; 0 removes an addition. */
  edits: { id: number; qty: number }[];
  /** An addition to store, as all stored ones may have reached the server: `like` with another quantity; null: none. */
  added: { like: QueuedAddition; qty: number } | null;
}

/**
 * Plans how the line that the queued addition with this id made gets this quantity, 0 to remove it. Later additions of the variant are
 * in the same line. Additions that may have reached the server stay as they are: null if their quantity is larger, or if the addition
 * is no longer stored, for example because the server has executed it.
 */
export function planLineQuantity(stored: readonly QueuedChange[], id: number, qty: number): LineQuantityPlan | null {
  const first = stored.find((change) => change.id === id);
  if (first?.kind !== 'add') return null;
  const additions = stored.filter(
    (change) =>
      change.kind === 'add' && change.id >= id && change.variantId === first.variantId && change.refusal === null,
  );
  const sent = additions.filter((change) => !isEditable(change)).reduce((sum, change) => sum + change.qty, 0);
  const left = qty - sent;
  if (left < 0) return null;
  const editable = additions.filter(isEditable);
  return {
    edits: editable.map((change, index) => ({ id: change.id, qty: index === 0 ? left : 0 })),
    added: editable.length === 0 && left > 0 ? { like: first, qty: left } : null,
  };
}
