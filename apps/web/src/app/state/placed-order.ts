import type { Arrival } from '@trad/contract/arrival';
import type { Order } from '@trad/contract/orders';
import { paths } from '../paths.ts';
import { readTabItem, removeTabItem, writeTabItem } from './session-storage.ts';

/** An order that was placed in this tab, which the home page confirms. */
export interface PlacedOrder
  extends Pick<Order, 'id' | 'final_total' | 'currency_code' | 'currency_symbol' | 'decimals' | 'awaiting_review'> {
  userId: number;
  isCash: boolean;
  /** The expected days of its arrival; null: not known, or it comes in several parcels. */
  arrival: Arrival | null;
  /** The number of other pages that were opened since. */
  opened: number;
}

const KEY = 'placedOrder';
/** The number of other pages after which the order is no longer confirmed. */
const MAX_OPENED = 2;

function read(): PlacedOrder | null {
  try {
    const placed = JSON.parse(readTabItem(KEY) ?? 'null') as PlacedOrder | null;
    return Number.isInteger(placed?.id) && Number.isFinite(placed?.final_total) ? placed : null;
  } catch {
    return null;
  }
}

/** The order that a user placed in this tab; null once it was dismissed, or other pages were opened. */
export const readPlacedOrder = (userId: number | undefined): PlacedOrder | null => {
  const placed = read();
  return placed?.userId === userId ? placed : null;
};

export const writePlacedOrder = (order: Order, userId: number) => {
  // Only what the home page shows is stored.
  const { id, final_total, currency_code, currency_symbol, decimals, awaiting_review } = order;
  const isCash = order.payment_method === 'cod_method';
  const [first, second] = order.store_orders;
  const arrival =
    !second && first?.arrives_from && first.arrives_until
      ? { from: first.arrives_from, until: first.arrives_until }
      : null;
  writeTabItem(
    KEY,
    JSON.stringify({
      id,
      final_total,
      currency_code,
      currency_symbol,
      decimals,
      awaiting_review,
      userId,
      isCash,
      arrival,
      opened: 0,
    } satisfies PlacedOrder),
  );
};

/** Ends the confirmation; with an id only that of this order. */
export const removePlacedOrder = (id?: number) => {
  if (id === undefined || read()?.id === id) removeTabItem(KEY);
};

/** Counts the page that was opened. */
export function countOpenedPage(pathname: string) {
  if (pathname === paths.home() || readTabItem(KEY) === null) return;
  const placed = read();
  const opened = (placed?.opened ?? MAX_OPENED) + 1;
  if (placed && opened < MAX_OPENED) writeTabItem(KEY, JSON.stringify({ ...placed, opened }));
  else removePlacedOrder();
}
