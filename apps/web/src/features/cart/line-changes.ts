/** What a shopper wants of a line and the server has not confirmed yet. */
export interface LineChange {
  /** The wanted quantity, shown at once; 0 removes the line. Null: nothing is under way. */
  qty: number | null;
  /** Why the last wish failed. */
  error: string | null;
}

export type ChangeResult = { ok: true } | { ok: false; message: string };
type Changes = ReadonlyMap<string, LineChange>;

/**
 * Changes of cart lines: shown at once, sent one call at a time per line, the last wish wins. A failure stays with
 * its line, and the line shows the server's quantity again.
 */
export function createLineChanges() {
  let changes: Changes = new Map();
  const waiting = new Map<string, number>();
  const running = new Set<string>();
  const listeners = new Set<() => void>();

  const put = (key: string, change: LineChange | null) => {
    const next = new Map(changes);
    if (change) next.set(key, change);
    else next.delete(key);
    changes = next;
    for (const listener of listeners) listener();
  };

  const run = async (key: string, send: (qty: number) => Promise<ChangeResult>) => {
    running.add(key);
    let outcome: ChangeResult = { ok: true };
    for (let qty = waiting.get(key); qty !== undefined; qty = waiting.get(key)) {
      waiting.delete(key);
      outcome = await send(qty);
    }
    running.delete(key);
    put(key, outcome.ok ? null : { qty: null, error: outcome.message });
  };

  return {
    change(key: string, qty: number, send: (qty: number) => Promise<ChangeResult>) {
      waiting.set(key, qty);
      put(key, { qty, error: null });
      if (!running.has(key)) void run(key, send);
    },
    snapshot: () => changes,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Those of this tab: the drawer and the cart's page show the same lines. */
export const lineChanges = createLineChanges();
