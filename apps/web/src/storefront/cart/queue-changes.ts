import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { CART_CHANGES, markCartChanges } from '../../app/offline/cart-changes.ts';
import { createQueuedChangeFunctions } from '../../features/cart/apply-queued-changes.ts';
import {
  type QueuedAddition,
  type QueuedChange,
  type QueuedQuantity,
  showQueuedChanges,
} from '../../features/cart/queued-changes.ts';
import { findMergeable, type NewChange, planLineQuantity, toSentChange } from './edit-queued-changes.ts';

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

/** Stores a change, or merges it into the one that `findMergeable` returns. */
async function queueChange(change: NewChange, merge: (stored: QueuedChange) => QueuedChange) {
  await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const same = findMergeable(await store.getAll(), change);
    if (same) await store.put(merge(same));
    else await store.add({ ...change, refusal: null } as QueuedChange);
    await done;
  });
  await publishChanges(change.person);
}

/** A second addition of a variant increases the first one, unless that may have reached the server or a quantity was chosen since. */
export const queueAddition = (addition: Omit<NewChange<QueuedAddition>, 'kind'>) =>
  queueChange({ ...addition, kind: 'add' }, (stored) => ({ ...stored, qty: stored.qty + addition.qty }));

/** Only the last quantity of a line counts, unless the one before may have reached the server or items were added since. */
export const queueQuantity = (change: Omit<NewChange<QueuedQuantity>, 'kind'>) =>
  queueChange({ ...change, kind: 'set' }, (stored) => ({ ...stored, qty: change.qty }));

/**
 * Marks a stored change as sent, and returns it as it is stored: it may have been edited since it was read, and from now on its
 * content is immutable. Undefined if it was removed.
 */
export async function markSent(userId: number, id: number, sentAt: number): Promise<QueuedChange | undefined> {
  const marked = await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const change = await store.get(id);
    const sent = change && toSentChange(change, sentAt);
    if (sent) await store.put(sent);
    await done;
    return sent;
  });
  await publishChanges(userId);
  return marked;
}

/**
 * Edits a stored change; null removes it. Does not check whether it was sent: only the sender and the notice of refused changes
 * call it.
 */
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

/**
 * Changes the quantity of a line that the server does not have yet; 0 removes it. Returns false, and changes nothing, where
 * additions that may have reached the server have more, or where the addition is no longer stored, for example because the server has
 * executed it.
 */
export async function changeQueuedLine(userId: number, id: number, qty: number): Promise<boolean> {
  const isChanged = await withQueue(async (database) => {
    const { store, done } = database.transaction('changes', 'readwrite');
    const stored = (await store.getAll()).filter(({ person }) => person === userId);
    const plan = planLineQuantity(stored, id, qty);
    for (const edit of plan?.edits ?? []) {
      const change = stored.find((other) => other.id === edit.id);
      if (change && edit.qty > 0) await store.put({ ...change, qty: edit.qty });
      else await store.delete(edit.id);
    }
    if (plan?.added) {
      const { id: _, ...addition } = plan.added.like;
      const key = createIdempotencyKey();
      await store.add({ ...addition, key, qty: plan.added.qty, sentAt: null } as QueuedChange);
    }
    await done;
    return plan !== null;
  });
  await publishChanges(userId);
  return isChanged;
}
