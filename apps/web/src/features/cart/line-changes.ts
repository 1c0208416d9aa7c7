/** A change of a line that is being sent, or that failed. */
export interface LineChange {
  /** The requested quantity, shown at once; 0 removes the line; null if no request is pending. */
  qty: number | null;
  /** The reason why the last change failed. */
  error: string | null;
}

export type ChangeResult = { ok: true } | { ok: false; message: string };
type Changes = ReadonlyMap<string, LineChange>;

/**
 * Optimistic changes of cart lines, sent one request at a time per line: of those that wait meanwhile only the last is
 * sent. After an error the line shows the server's quantity and the message.
 */
export function createLineChanges() {
  let changes: Changes = new Map();
  const waiting = new Map<string, number>();
  const sendingKeys = new Set<string>();
  const listeners = new Set<() => void>();

  const setChange = (key: string, change: LineChange | null) => {
    const next = new Map(changes);
    if (change) next.set(key, change);
    else next.delete(key);
    changes = next;
    for (const listener of listeners) listener();
  };

  const sendWaiting = async (key: string, send: (qty: number) => Promise<ChangeResult>) => {
    sendingKeys.add(key);
    let result: ChangeResult = { ok: true };
    for (let qty = waiting.get(key); qty !== undefined; qty = waiting.get(key)) {
      waiting.delete(key);
      result = await send(qty);
    }
    sendingKeys.delete(key);
    setChange(key, result.ok ? null : { qty: null, error: result.message });
  };

  return {
    change(key: string, qty: number, send: (qty: number) => Promise<ChangeResult>) {
      waiting.set(key, qty);
      setChange(key, { qty, error: null });
      if (!sendingKeys.has(key)) void sendWaiting(key, send);
    },
    getSnapshot: () => changes,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Shared by the drawer and the cart page. */
export const lineChanges = createLineChanges();
