import type { QueuedAddition, QueuedChange, QueuedChangeFunctions } from './queued-changes.ts';

const LINE_KEY = 'queued:';

/**
 * The id of the queued addition that made a line, by the key of the line: later additions of the variant are in the same line. Null for
 * a line of the server or of a guest.
 */
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
    // A removed line is left out at once: what is added afterwards is another line on the server.
    result = result
      .map((line) =>
        isChanged(line) ? { ...line, qty: change.kind === 'add' ? line.qty + change.qty : change.qty } : line,
      )
      .filter(({ qty }) => qty > 0);
  }
  return result;
}

/**
 * The functions that apply queued changes to a cart: `count` for the header, `apply` for the screens. Undefined where all changes
 * were refused: the server's totals then hold for the cart, and it can be paid for.
 */
export const createQueuedChangeFunctions = (queued: readonly QueuedChange[]): QueuedChangeFunctions | undefined =>
  queued.every(({ refusal }) => refusal !== null)
    ? undefined
    : {
        count: (lines) =>
          applyQueuedChanges(
            lines.map(({ cart_id, product_variant_id, qty }) => ({
              key: String(cart_id),
              variantId: product_variant_id,
              qty,
            })),
            queued,
            ({ variantId, qty }, key) => ({ key, variantId, qty }),
          ).reduce((count, { qty }) => count + qty, 0),
        apply: (items) => applyQueuedChanges(items, queued, ({ item, qty }, key) => ({ ...item, key, qty })),
      };
