import { MAX_UNTRACKED_QUANTITY } from '@trad/contract/cart';
import { Refusal } from '../platform/http/refusal.ts';
import type { StoredCart } from './cart.queries.ts';

/** The pieces of a variant that the cart's own open attempt has reserved. */
export const getReservedPieces = ({ reserved }: Pick<StoredCart, 'reserved'>, variantId: number) =>
  reserved.find((each) => each.variantId === variantId)?.qty ?? 0;

/** The maximum quantity of a line; `reserved` pieces are set aside for this cart already. */
const getMaxOrderableQuantity = (stock: number | null, reserved: number) =>
  stock === null ? MAX_UNTRACKED_QUANTITY : stock + reserved;

/** Throws where a quantity exceeds the maximum: OUT_OF_STOCK for tracked stock, else QUANTITY_LIMIT. */
export const requireOrderableQuantity = (qty: number, stock: number | null, reserved: number) => {
  const max = getMaxOrderableQuantity(stock, reserved);
  if (qty <= max) return;
  throw stock === null
    ? new Refusal('QUANTITY_LIMIT', { params: { most: max }, data: { most: max } })
    : createOutOfStockError(max);
};

/** Creates the error for a quantity above the stock, with what is left. `line`: the cart line, at checkout. */
export const createOutOfStockError = (
  left: number,
  line: Readonly<Record<string, unknown>> = {},
  nothingLeft: 'soldOut' | 'justSoldOut' = 'soldOut',
) =>
  new Refusal('OUT_OF_STOCK', {
    params: { left },
    data: { ...line, left },
    ...(left === 0 && { messageKey: nothingLeft }),
  });
