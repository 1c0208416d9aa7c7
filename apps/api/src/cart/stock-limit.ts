import { MOST_UNTRACKED } from '@trad/contract/cart';
import { Refusal } from '../platform/refusal.ts';

/** What a line may hold at the most; `held` pieces are reserved for this cart already. */
export const mostOf = (stock: number | null, held: number) => (stock === null ? MOST_UNTRACKED : stock + held);

/** More than there is: says how many are left. `line` names the cart line where the caller asked for all of them. */
export const outOfStock = (
  left: number,
  line: Readonly<Record<string, unknown>> = {},
  nothingLeft: 'soldOut' | 'justSoldOut' = 'soldOut',
) =>
  new Refusal('OUT_OF_STOCK', { params: { left }, data: { ...line, left }, ...(left === 0 && { say: nothingLeft }) });
