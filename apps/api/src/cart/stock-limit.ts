import { MOST_UNTRACKED } from '@trad/contract/cart';
import { Refusal } from '../platform/http/refusal.ts';

/** What a line may hold at the most; `held` pieces are reserved for this cart already. */
const maxOrderableQuantity = (stock: number | null, held: number) => (stock === null ? MOST_UNTRACKED : stock + held);

/** Refuses more than a line may hold. Only a stock that is tracked is told as what is left. */
export const requireOrderableQuantity = (qty: number, stock: number | null, held: number) => {
  const most = maxOrderableQuantity(stock, held);
  if (qty <= most) return;
  throw stock === null
    ? new Refusal('QUANTITY_LIMIT', { params: { most }, data: { most } })
    : createOutOfStockError(most);
};

/** More than there is: says how many are left. `line` names the cart line where the caller asked for all of them. */
export const createOutOfStockError = (
  left: number,
  line: Readonly<Record<string, unknown>> = {},
  nothingLeft: 'soldOut' | 'justSoldOut' = 'soldOut',
) =>
  new Refusal('OUT_OF_STOCK', { params: { left }, data: { ...line, left }, ...(left === 0 && { say: nothingLeft }) });
