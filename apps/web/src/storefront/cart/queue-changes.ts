import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { CART_CHANGES, markCartChanges } from '../../app/offline/cart-changes.ts';
import { createQueuedChangeFunctions } from '../../features/cart/apply-queued-changes.ts';
import {
  type QueuedAddition,
  type QueuedChange,
  type QueuedQuantity,
  showQueuedChanges,
} from '../../features/cart/queued-changes.ts';

interface QueueSchema extends DBSchema {
  changes: { key: number; value: QueuedChange };
}

const openQueue = () =>
  openDB<QueueSchema>(CART_CHANGES, 1, {
    upgrade: (database) => void database.createObjectStore('changes', { keyPath: 'id', autoIncrement: true }),
  });

/** Opened for each access, so that a sign-out in any tab can delete it. */
async function withQueue<T>(access: (database: IDBPDatabase<QueueSchema>) => Promise<T>): Promise<T> {
  const database = await openQueue();
  try {
    return await access(database);
  } finally {
    database.close();
  }
}

/** Reads the stored changes of a user, in their order, and shows them. Those of other users are removed. */
export async function loadChanges(userId: number): Promise<QueuedChange[]> {
  const changes = await withQueue(async (database) => {
    const all = await database.getAll('changes');
    for (const { id, person } of all) if (person !== userId) await database.delete('changes', id);
    return all.filter(({ person }) => person === userId);
  });
  showQueuedChanges(changes, createQueuedChangeFunctions(changes));
  return changes;
}

/** Notifies this tab and the others. */
async function publishChanges(userId: number) {
  const changes = await loadChanges(userId);
  markCartChanges(changes.length > 0);
}

type New<Change extends QueuedChange> = Omit<Change, 'id' | 'kind' | 'refusal'>;
const isOpen = ({ sentAt, refusal }: QueuedChange) => sentAt === null && refusal === null;

/** A second addition of a variant increases the first one, unless that may have reached the server. */
export async function queueAddition(addition: New<QueuedAddition>) {
  await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const same = (await store.getAll()).find(
      (other) =>
        other.kind === 'add' &&
        isOpen(other) &&
        addition.sentAt === null &&
        other.person === addition.person &&
        other.variantId === addition.variantId &&
        other.currency === addition.currency,
    );
    if (same) await store.put({ ...same, qty: same.qty + addition.qty });
    else await store.add({ ...addition, kind: 'add', refusal: null } as QueuedChange);
    await done;
  });
  await publishChanges(addition.person);
}

/** Only the last quantity of a line counts, unless the one before may have reached the server. */
export async function queueQuantity(change: New<QueuedQuantity>) {
  await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const all = await store.getAll();
    const last = all.findLast((other) => other.kind === 'set' && other.lineId === change.lineId);
    if (last && isOpen(last) && last.person === change.person && change.sentAt === null)
      await store.put({ ...last, qty: change.qty });
    else await store.add({ ...change, kind: 'set', refusal: null } as QueuedChange);
    await done;
  });
  await publishChanges(change.person);
}

/** Edits a stored change; null removes it. A change that may have reached the server is immutable. */
export async function editChange(userId: number, id: number, edit: Partial<QueuedChange> | null) {
  await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const change = await store.get(id);
    if (change && edit) await store.put({ ...change, ...edit } as QueuedChange);
    else if (change) await store.delete(id);
    await done;
  });
  await publishChanges(userId);
}

/** Changes the quantity of a line that the server does not have yet; 0 removes it. */
export async function changeQueuedLine(userId: number, id: number, qty: number) {
  const change = (await loadChanges(userId)).find((queued) => queued.id === id);
  if (change && isOpen(change)) await editChange(userId, id, qty > 0 ? { qty } : null);
}
