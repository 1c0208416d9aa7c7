import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';
import { RETURNED_AFTER_DAYS } from '../plan/order-plan.ts';

/** The return window in days, as in the API. */
const RETURN_WINDOW_DAYS = 7;

/** The status changes of seller orders: days after the order, and the present statuses (`of`) of those that have made them. */
const STEPS = `(VALUES ('processing', 1, ARRAY['processing', 'shipped', 'delivered', 'returned']),
  ('shipped', 3, ARRAY['shipped', 'delivered', 'returned']), ('delivered', 6, ARRAY['delivered']),
  ('cancelled', 1, ARRAY['cancelled']), ('returned', ${RETURNED_AFTER_DAYS}, ARRAY['returned'])) AS step (status, days, of)`;

/** Plans transfers of one kind with their entries, for delivered seller orders. */
const planTransfers = async (
  tx: PrismaTransaction,
  kind: string,
  { at = 'so.delivered_at', where = '', entries }: { at?: string; where?: string; entries: string },
) => {
  await execute(tx, {
    text: `INSERT INTO planned_entry (kind, key, at, order_id, store_order_id, account, store_id, currency_code, minor)
     SELECT '${kind}', '${kind}:' || so.id, ${at}, so.order_id, so.id,
       entry.account, entry.store_id, so.currency_code, entry.minor
     FROM store_order so CROSS JOIN LATERAL (VALUES ${entries}) AS entry (account, store_id, minor)
     WHERE so.status = 'delivered' AND entry.minor <> 0 ${where} ORDER BY so.id`,
  });
};

/** Plans the transfers of the base deliveries, which are received with the first cash of their orders. */
const planDelivery = (tx: PrismaTransaction) =>
  execute(tx, {
    text: `INSERT INTO planned_entry (kind, key, at, order_id, account, currency_code, minor)
     SELECT 'delivery', 'delivery:' || o.id, first.at, o.id, entry.account, o.currency_code, entry.minor
     FROM shop_order o
     JOIN (SELECT order_id, min(delivered_at) AS at FROM store_order WHERE status = 'delivered' GROUP BY order_id) first
       ON first.order_id = o.id
     CROSS JOIN LATERAL (VALUES ('buyers', -o.delivery_base_minor), ('delivery', o.delivery_base_minor)) AS entry (account, minor)
     WHERE entry.minor <> 0 ORDER BY o.id`,
  });

/** Inserts the status changes of the demo's seller orders, and plans the transfers of delivered ones. */
export const loadLedger = async (tx: PrismaTransaction, now: Date) => {
  await execute(tx, {
    text: `INSERT INTO store_order_event (store_order_id, status, created_at)
     SELECT so.id, step.status, least(so.created_at + step.days * interval '1 day', $1::timestamptz)
     FROM store_order so JOIN ${STEPS} ON so.status = ANY(step.of) ORDER BY so.id, step.days`,
    values: [now],
  });
  await execute(tx, {
    text: `UPDATE store_order so SET delivered_at = step.created_at,
       release_at = CASE WHEN step.created_at + $2 * interval '1 day' > $1 THEN step.created_at + $2 * interval '1 day' END
     FROM store_order_event step WHERE step.store_order_id = so.id AND step.status = 'delivered'`,
    values: [now, RETURN_WINDOW_DAYS],
  });
  // The database rejects a sale of cash without a receipt.
  await execute(tx, {
    text: `INSERT INTO cash_receipt (store_order_id, amount_minor, received_at)
     SELECT id, total_minor, delivered_at FROM store_order WHERE status = 'delivered' ORDER BY id`,
  });
  await planTransfers(tx, 'sale', {
    entries: `('buyers', NULL::int, -so.total_minor), ('store_held', so.store_id, so.total_minor)`,
  });
  await planDelivery(tx);
  await planTransfers(tx, 'commission', {
    entries: `('store_held', so.store_id, -so.commission_minor), ('commission', NULL, so.commission_minor)`,
  });
  await planTransfers(tx, 'release', {
    at: `so.delivered_at + ${RETURN_WINDOW_DAYS} * interval '1 day'`,
    where: 'AND so.release_at IS NULL',
    entries: `('store_held', so.store_id, so.commission_minor - so.total_minor),
      ('store_available', so.store_id, so.total_minor - so.commission_minor)`,
  });
};
