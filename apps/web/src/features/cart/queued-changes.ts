import type { CartLine } from '@trad/contract/cart';
import type { CartItem } from './cart-item.ts';

// Changes of an account's cart that wait to be sent, or were refused, as this tab knows them; storefront/cart/queue-changes.ts stores them.

interface ChangeBase {
  id: number;
  /** The id of the user whose cart it is. Stored in IndexedDB under this name. */
  person: number;
  /** The idempotency key: however often it is sent, it is executed once. */
  key: string;
  currency: string;
  /** The product, for the message about a refused change. */
  name: string;
  /** When it was first sent, in milliseconds; null before. If it still waits then, its response was lost: it may have been executed. */
  sentAt: number | null;
  /** The reason why the server refused it; it is not sent again. */
  refusal: string | null;
}
export interface QueuedAddition extends ChangeBase {
  kind: 'add';
  variantId: number;
  /** Empty once the queue sends it. Those of an addition that was sent before it was queued are sent again with its key. */
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

type ServerLine = Pick<CartLine, 'cart_id' | 'product_variant_id' | 'qty'>;

/** Functions that apply the queued changes to a cart. Absent until their code is loaded with the first change, and while none waits. */
export interface QueuedChangeFunctions {
  /** The sum of the quantities with the changes. */
  count: (lines: readonly ServerLine[]) => number;
  /** The items with the changes. */
  apply: (items: readonly CartItem[]) => readonly CartItem[];
}
export interface QueuedChanges extends Partial<QueuedChangeFunctions> {
  changes: readonly QueuedChange[];
}

const NONE: QueuedChanges = { changes: [] };
let queued = NONE;
const listeners = new Set<() => void>();

export function showQueuedChanges(changes: readonly QueuedChange[], functions?: QueuedChangeFunctions) {
  queued = changes.length > 0 ? { changes, ...functions } : NONE;
  for (const listener of listeners) listener();
}

export const getQueuedChanges = () => queued;
/** The snapshot for hydration (useSyncExternalStore): the server renders the cart without queued changes. */
export const getNoQueuedChanges = () => NONE;

export function subscribeToQueuedChanges(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
