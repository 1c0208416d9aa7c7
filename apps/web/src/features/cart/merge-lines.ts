import { type GuestLine, guestLineKey } from '../../app/state/guest-cart.ts';

/** What adding a line to the account's cart came to. */
export type AddLineResult =
  | { ok: true }
  /** `left`: the most that the cart may hold of it. */
  | { ok: false; kind: 'stock'; left: number; message: string }
  /** More of it than a cart holds, whatever there is: its stock is not tracked. */
  | { ok: false; kind: 'limit'; left: number; message: string }
  /** It will never work: sold out, withdrawn, no price. */
  | { ok: false; kind: 'refused'; message: string }
  /** It may work later: no network, server away. */
  | { ok: false; kind: 'later' };

/** A line that did not go over as it was. */
export interface MergeProblem {
  line: GuestLine;
  /** How many the cart holds now. */
  left?: number;
  /** Why it was left out, or with `left`, why it was capped where stock was not the reason. */
  reason?: string;
}

interface MergeOptions {
  lines: readonly GuestLine[];
  addLine: (line: GuestLine, qty: number) => Promise<AddLineResult>;
  /** How many of the line's variant the account's cart holds already. */
  getCartQuantity: (line: GuestLine) => Promise<number>;
  /** The line is dealt with and leaves the visitor's cart. */
  onLineDone: (key: string) => void;
}

/**
 * Moves a visitor's lines into the account's cart, one call after the other. The same variant adds up, capped at
 * stock. Stops where the server can't be reached and leaves the rest.
 */
export async function mergeLines({ lines, addLine, getCartQuantity, onLineDone }: MergeOptions) {
  const problems: MergeProblem[] = [];
  for (const line of lines) {
    let answer = await addLine(line, line.qty);
    if (!answer.ok && (answer.kind === 'stock' || answer.kind === 'limit')) {
      const { kind, left, message } = answer;
      const room = left - (await getCartQuantity(line));
      answer = room > 0 ? await addLine(line, room) : { ok: true };
      if (answer.ok)
        problems.push({
          line,
          ...(left > 0 && { left }),
          ...((left <= 0 || kind === 'limit') && { reason: message }),
        });
    }
    if (!answer.ok && answer.kind === 'later') return { problems, complete: false };
    if (!answer.ok) problems.push({ line, reason: answer.message });
    onLineDone(guestLineKey(line));
  }
  return { problems, complete: true };
}
