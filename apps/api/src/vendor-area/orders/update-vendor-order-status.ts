import { fromWire } from '@trad/contract/money';
import { inTransaction, type Queryable } from '@trad/database/connections/transaction';
import { postOwedCommission } from '../../ledger/ledger.ts';
import {
  findSellerOrder,
  postSellerOrderSentMail,
  type SellerOrderRow,
  transitionSellerOrder,
  updateTracking,
} from '../../orders/orders.ts';
import { endSellerOrder } from '../../payments/payments.ts';
import type { Handler } from '../../platform/http/implement.ts';
import { badField, Refusal } from '../../platform/http/refusal.ts';
import { loadOwnStore } from '../own-store.ts';
import { vendorOrderViews } from './vendor-order.view.ts';
import { listVendorOrders } from './vendor-orders.queries.ts';

interface Wish {
  status: SellerOrderRow['status'];
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
  /** Of what comes back: these pieces alone; null: all. */
  pieces: Array<{ id: number; qty: number }> | null;
  withShipping: boolean;
  /** What the vendor was shown; null: nothing. */
  expected: number | null;
}

const move = async (tx: Queryable, part: SellerOrderRow, wish: Wish, now: Date) => {
  const { status: to, note, pieces, withShipping, expected, ...tracking } = wish;
  if (to === 'cancelled' || to === 'returned') {
    const expectedMinor = expected === null ? null : fromWire(expected, part.decimals);
    return endSellerOrder(tx, part, { to, note, pieces, withShipping, expectedMinor, now });
  }
  await transitionSellerOrder(tx, part.orderId, { sellerOrderId: part.id, to, note, ...tracking, now });
  if (to === 'shipped') await postSellerOrderSentMail(tx, part, now);
  // A vendor's word credits nothing: an operator records the cash.
  if (to === 'delivered' && part.method === 'cod_method') await postOwedCommission(tx, part.orderId, part.id, now);
};

export const updateVendorOrderStatus: Handler<'updateVendorOrderStatus'> = async ({
  input,
  caller,
  language,
  deps,
}) => {
  const { id: storeId } = await loadOwnStore(deps, caller);
  const { id, status, carrier, tracking_number: trackingNumber, note } = input;
  const pieces = input.items?.map((item) => ({ id: item.id, qty: item.quantity })) ?? null;
  const withShipping = input.refund_shipping !== 0;
  const expected = input.refund_amount ?? null;
  if (status !== 'returned' && (pieces || !withShipping))
    throw badField(pieces ? 'items' : 'refund_shipping', 'goes with the status returned');
  if (pieces && new Set(pieces.map((piece) => piece.id)).size < pieces.length)
    throw badField('items', 'must name each item once');
  const found = await findSellerOrder(deps.pool, storeId, id);
  if (!found) throw new Refusal('NOT_FOUND');
  if (pieces && found.method === 'cod_method')
    throw badField('items', 'cannot be chosen of an order that is paid in cash');
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    // What it is already is no step: only what it is followed by may be new.
    const isCorrection = found.status === status && (carrier !== null || trackingNumber !== null);
    if (isCorrection) {
      await updateTracking(tx, id, carrier, trackingNumber);
      // It was sent before there was a number.
      const isFirstNumber = trackingNumber !== null && found.trackingNumber === null;
      if (isFirstNumber && status === 'shipped') await postSellerOrderSentMail(tx, found, now);
    } else await move(tx, found, { status, carrier, trackingNumber, note, pieces, withShipping, expected }, now);
  });
  const one = { id, sort: 'created', order: 'DESC', limit: 1, offset: 0 } as const;
  const [row] = await listVendorOrders(deps.pool, storeId, language, one);
  if (!row) throw new Refusal('NOT_FOUND');
  const [data] = await vendorOrderViews(deps.pool, [row], language);
  if (!data) throw new Refusal('NOT_FOUND');
  return { data, say: 'orderStepTaken' };
};
