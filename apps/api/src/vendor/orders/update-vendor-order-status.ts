import { inTransaction, type Queryable } from '@trad/database/transaction';
import { postCommissionOwed } from '../../ledger/ledger.ts';
import { noteTracking, type PartRow, partById, postPartSent, takeStep } from '../../orders/orders.ts';
import { endPart } from '../../payments/payments.ts';
import type { Handler } from '../../platform/implement.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ownStore } from '../own-store.ts';
import { vendorOrderView } from './vendor-order.view.ts';
import { vendorOrdersOf } from './vendor-orders.queries.ts';

interface Wish {
  status: PartRow['status'];
  carrier: string | null;
  trackingNumber: string | null;
  note: string | null;
}

const move = async (tx: Queryable, part: PartRow, { status: to, note, ...tracking }: Wish, now: Date) => {
  if (to === 'cancelled' || to === 'returned') return endPart(tx, part, { to, note, now });
  await takeStep(tx, part.orderId, { partId: part.id, to, note, ...tracking, now });
  if (to === 'shipped') await postPartSent(tx, part, now);
  // A vendor's word credits nothing: an operator records the cash.
  if (to === 'delivered' && part.method === 'cod_method') await postCommissionOwed(tx, part.orderId, part.id, now);
};

export const updateVendorOrderStatus: Handler<'updateVendorOrderStatus'> = async ({
  input,
  caller,
  language,
  deps,
}) => {
  const { id: storeId } = await ownStore(deps, caller);
  const { id, status, carrier, tracking_number: trackingNumber, note } = input;
  const found = await partById(deps.pool, storeId, id);
  if (!found) throw new Refusal('NOT_FOUND');
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (tx) => {
    // What it is already is no step: only what it is followed by may be new.
    const isCorrection = found.status === status && (carrier !== null || trackingNumber !== null);
    if (isCorrection) {
      await noteTracking(tx, id, carrier, trackingNumber);
      // It was sent before there was a number.
      const isFirstNumber = trackingNumber !== null && found.trackingNumber === null;
      if (isFirstNumber && status === 'shipped') await postPartSent(tx, found, now);
    } else await move(tx, found, { status, carrier, trackingNumber, note }, now);
  });
  const one = { id, sort: 'created', order: 'DESC', limit: 1, offset: 0 } as const;
  const [row] = await vendorOrdersOf(deps.pool, storeId, language, one);
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: vendorOrderView(row), say: 'orderStepTaken' };
};
