import type { QueuedAddition, QueuedChange, QueuedQuantity } from '../../features/cart/queued-changes.ts';

export type NewChange<Change extends QueuedChange = QueuedAddition | QueuedQuantity> = Change extends QueuedChange
  ? Omit<Change, 'id' | 'refusal'>
  : never;

/** Neither sent yet, so that it may still be edited, nor refused. */
const isOpen = ({ sentAt, refusal }: QueuedChange) => sentAt === null && refusal === null;

const getTarget = (change: NewChange) =>
  change.kind === 'add' ? `${change.variantId} ${change.currency}` : String(change.lineId);

/**
 * Returns the stored change that a new one is merged into; undefined if it has to be a change of its own. An addition and a
 * quantity may concern one line, so that neither may be moved before the other.
 */
export function findMergeable(stored: readonly QueuedChange[], change: NewChange): QueuedChange | undefined {
  const last = stored.findLast((other) => other.kind !== change.kind || getTarget(other) === getTarget(change));
  const isMergeable =
    last?.kind === change.kind && isOpen(last) && change.sentAt === null && last.person === change.person;
  return isMergeable ? last : undefined;
}

interface LineQuantityPlan {
  /** New quantities of stored additions; 0 removes an addition. */
  edits: { id: number; qty: number }[];
  /** What another addition has to add, as all stored ones may have reached the server; null: nothing. */
  added: { like: QueuedAddition; qty: number } | null;
}

/**
 * Plans how the line that a queued addition made gets this quantity, 0 to remove it. Later additions of the variant are in the
 * same line. What may have reached the server stays as it is: null if that is more than the quantity, or
 * if the addition is no longer stored, as it was sent.
 */
export function planLineQuantity(stored: readonly QueuedChange[], id: number, qty: number): LineQuantityPlan | null {
  const line = stored.find((change) => change.id === id);
  if (line?.kind !== 'add') return null;
  const additions = stored.filter(
    (change) =>
      change.kind === 'add' && change.id >= id && change.variantId === line.variantId && change.refusal === null,
  );
  const sent = additions.filter((change) => !isOpen(change)).reduce((sum, change) => sum + change.qty, 0);
  const left = qty - sent;
  if (left < 0) return null;
  const open = additions.filter(isOpen);
  return {
    edits: open.map((change, index) => ({ id: change.id, qty: index === 0 ? left : 0 })),
    added: open.length === 0 && left > 0 ? { like: line, qty: left } : null,
  };
}
