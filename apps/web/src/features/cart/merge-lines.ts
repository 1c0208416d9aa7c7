import { type GuestLine, getGuestLineKey } from '../../app/state/guest-cart.ts';

/** The result of adding a line to the account's cart. */
export type AddLineResult =
  | { ok: true }
  /** `left`: the maximum quantity in the cart. */
  | { ok: false; kind: 'stock'; left: number; message: string }
  /** Above the cart's limit for products without stock tracking. */
  | { ok: false; kind: 'limit'; left: number; message: string }
  /** Not retryable: sold out, no longer for sale, no price. */
  | { ok: false; kind: 'refused'; message: string }
  /** Retryable: a network or server error. */
  | { ok: false; kind: 'retryable' };

/** A line that was not merged in full. */
export interface MergeProblem {
  line: GuestLine;
  /** The quantity in the cart. */
  left?: number;
  /** The reason why it was skipped; with `left`, why it was capped, if not by stock. */
  reason?: string;
}

interface MergeOptions<Line extends GuestLine> {
  lines: readonly Line[];
  addLine: (line: Line, qty: number) => Promise<AddLineResult>;
  /** Resolves with the quantity of the line's variant in the account's cart; undefined if the cart could not be read. */
  getCartQuantity: (line: GuestLine) => Promise<number | undefined>;
  /** Removes a processed line from the guest's cart. */
  onLineDone: (key: string) => void;
}

/**
 * Moves a guest's lines into the account's cart, one request at a time. Quantities of the same variant are added and
 * capped at stock. Stops at a network or server error and leaves the remaining lines.
 */
export async function mergeLines<Line extends GuestLine>({
  lines,
  addLine,
  getCartQuantity,
  onLineDone,
}: MergeOptions<Line>) {
  const problems: MergeProblem[] = [];
  for (const line of lines) {
    let result = await addLine(line, line.qty);
    if (!result.ok && (result.kind === 'stock' || result.kind === 'limit')) {
      const { kind, left, message } = result;
      const quantity = await getCartQuantity(line);
      if (quantity === undefined) return { problems, complete: false };
      const addable = left - quantity;
      result = addable > 0 ? await addLine(line, addable) : { ok: true };
      if (result.ok)
        problems.push({
          line,
          ...(left > 0 && { left }),
          ...((left <= 0 || kind === 'limit') && { reason: message }),
        });
    }
    if (!result.ok && result.kind === 'retryable') return { problems, complete: false };
    if (!result.ok) problems.push({ line, reason: result.message });
    onLineDone(getGuestLineKey(line));
  }
  return { problems, complete: true };
}
