import { type GuestLine, guestCartReplaced } from '../../../../app/state/guest-cart.ts';
import { guestOrderPlaced } from '../../../../app/state/guest-purchase.ts';
import type { AppDispatch, RootState } from '../../../../app/state/store.ts';

/** Formats the lines so that equal carts are equal texts, in any order. */
export const formatLines = (lines: readonly { product_variant_id: number; qty: number }[]) =>
  lines
    .map(({ product_variant_id, qty }) => `${product_variant_id}:${qty}`)
    .sort()
    .join();

/** The lines without the pieces that were ordered. */
export function subtractLines(lines: readonly GuestLine[], formatted: string): GuestLine[] {
  const ordered = new Map<number, number>();
  for (const line of formatted.split(',')) {
    const [id = 0, qty = 0] = line.split(':').map(Number);
    ordered.set(id, (ordered.get(id) ?? 0) + qty);
  }
  return lines.flatMap((line) => {
    const left = ordered.get(line.product_variant_id) ?? 0;
    ordered.set(line.product_variant_id, Math.max(0, left - line.qty));
    return line.qty > left ? [{ ...line, qty: line.qty - left }] : [];
  });
}

/**
 * Ends the purchase that became an order, and removes its lines from the cart: another tab may have added more since.
 * Without saved lines another tab has ended it already. Without an id, the order is not known here: only the cart is changed.
 */
export const finishGuestPurchase = (orderId?: number | null) => (dispatch: AppDispatch, getState: () => RootState) => {
  const { guestCart, guestPurchase } = getState();
  const { savedLines } = guestPurchase;
  if (savedLines !== null) dispatch(guestCartReplaced(subtractLines(guestCart.lines, savedLines)));
  if (orderId) dispatch(guestOrderPlaced(orderId));
};
