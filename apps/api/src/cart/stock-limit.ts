import { MAX_UNTRACKED_QUANTITY } from '@trad/contract/cart';
import { Refusal } from '../platform/http/refusal.ts';
import type { StoredCart } from './cart.queries.ts';
import { getMaxOrderableQuantity } from './quote.ts';

/** The pieces of a variant that the cart's own open attempt has reserved. */
export const getReservedPieces = ({ reserved }: Pick<StoredCart, 'reserved'>, variantId: number) =>
  reserved.find((each) => each.variantId === variantId)?.qty ?? 0;

/** The pieces that a cart may order; `reserved` pieces are set aside for it already. Null: stock is not tracked. */
export const getAvailablePieces = (stock: number | null, reserved: number) =>
  stock === null ? null : stock + reserved;

/** Throws where a quantity exceeds the maximum: OUT_OF_STOCK for tracked stock, else QUANTITY_LIMIT. */
export const requireOrderableQuantity = (qty: number, stock: number | null, reserved: number) => {
  const available = getAvailablePieces(stock, reserved);
  if (qty > getMaxOrderableQuantity(available)) throw createQuantityError(available);
};

/** Creates the error for a quantity above the maximum. `line`: the cart line, at checkout. `nothingLeft`: the message at zero. */
export const createQuantityError = (
  available: number | null,
  line: Readonly<Record<string, unknown>> = {},
  nothingLeft?: 'soldOut' | 'justSoldOut',
) =>
  available === null
    ? new Refusal('QUANTITY_LIMIT', {
        params: { most: MAX_UNTRACKED_QUANTITY },
        data: { ...line, most: MAX_UNTRACKED_QUANTITY },
      })
    : createOutOfStockError(available, line, nothingLeft);

/** Creates the error for a quantity above the stock, with what is left. `line`: the cart line, at checkout. */
const createOutOfStockError = (
  left: number,
  line: Readonly<Record<string, unknown>>,
  nothingLeft: 'soldOut' | 'justSoldOut' = 'soldOut',
) =>
  new Refusal('OUT_OF_STOCK', {
    params: { left },
    data: { ...line, left },
    ...(left === 0 && { messageKey: nothingLeft }),
  });
