import type { CartItem } from './cart-item.ts';

// Changes of an account's cart that wait for a connection, as this tab knows them; storefront/cart/queue-changes.ts stores them.

interface ChangeBase {
  id: number;
  /** The user whose cart it is. */
  person: number;
  /** The idempotency key: however often it is sent, it is executed once. */
  key: string;
  currency: string;
  /** The product, to tell of a refusal. */
  name: string;
  /** When it was first sent, in milliseconds; null before. Its response was lost, so that it may have been executed. */
  sentAt: number | null;
  /** Why the server refused it; it is not sent again. */
  refusal: string | null;
}
export interface QueuedAddition extends ChangeBase {
  kind: 'add';
  variantId: number;
  attributeIds: number[];
  qty: number;
  /** The line as it is shown until the server has it. */
  item: CartItem;
}
export interface QueuedQuantity extends ChangeBase {
  kind: 'set';
  /** The server's line. */
  lineId: number;
  /** 0 removes it. */
  qty: number;
}
export type QueuedChange = QueuedAddition | QueuedQuantity;

const NONE: readonly QueuedChange[] = [];
let changes = NONE;
const listeners = new Set<() => void>();

export function showQueuedChanges(next: readonly QueuedChange[]) {
  changes = next;
  for (const listener of listeners) listener();
}

export const getQueuedChanges = () => changes;
/** While a page is hydrated, as the server knows no changes. */
export const getNoQueuedChanges = () => NONE;

export function subscribeToQueuedChanges(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const LINE_KEY = 'queued:';

/** The queued addition that a line shows; null for a line of the server. */
export const parseQueuedKey = (key: string) => (key.startsWith(LINE_KEY) ? Number(key.slice(LINE_KEY.length)) : null);

interface Line {
  key: string;
  variantId: number;
  qty: number;
}

/** The lines with the queued changes, in their order. */
export function applyQueuedChanges<L extends Line>(
  lines: readonly L[],
  queued: readonly QueuedChange[],
  createLine: (addition: QueuedAddition, key: string) => L,
): readonly L[] {
  let result = lines;
  for (const change of queued) {
    if (change.refusal !== null) continue;
    const isChanged = (line: L) =>
      change.kind === 'add' ? line.variantId === change.variantId : line.key === String(change.lineId);
    if (change.kind === 'add' && !result.some(isChanged)) {
      result = [...result, createLine(change, LINE_KEY + change.id)];
      continue;
    }
    result = result.map((line) =>
      isChanged(line) ? { ...line, qty: change.kind === 'add' ? line.qty + change.qty : change.qty } : line,
    );
  }
  return queued.length > 0 ? result.filter(({ qty }) => qty > 0) : result;
}
