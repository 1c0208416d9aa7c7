// SQL: cash is recorded while the seller orders of an order are locked.
import type { OrderStatus } from '@trad/contract/orders';
import { type Actor, recordChange } from '@trad/database/audit/record-changes';
import { lockRow } from '@trad/database/connections/lock-row';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import type { CashReview } from '../../orders/orders.ts';

/** A seller order that is paid in cash. Amounts in minor units. */
export interface CashSellerOrder {
  id: number;
  storeId: number;
  slug: string;
  storeName: string;
  status: OrderStatus;
  totalMinor: number;
  /** When its cash was recorded; null without a receipt or after its reversal. */
  cashReceivedAt: Date | null;
  /** Number of receipts, reversals included. */
  receipts: number;
  /** Refunded to the buyer. */
  refundedMinor: number;
  /** Its commission was posted, also where it was waived since. */
  hasCommission: boolean;
}

/**
 * Joins the newest receipt of a seller order. Its cash counts as received only if that is no reversal, which has a negative amount.
 */
export const joinNewestCashReceipt = (sellerOrder: string) =>
  `LEFT JOIN LATERAL (SELECT r.number, CASE WHEN r.amount_minor > 0 THEN r.received_at END AS "cashReceivedAt"
    FROM cash_receipt r WHERE r.store_order_id = ${sellerOrder}.id ORDER BY r.number DESC LIMIT 1) receipt ON true`;

/** SQL: whether the commission of a seller order was posted, also where it was waived since. */
export const selectHasCommission = (sellerOrder: string) =>
  `EXISTS (SELECT FROM ledger_transfer t WHERE t.key = 'commission:' || ${sellerOrder}.id)`;

/** Locks the seller orders of an order, in the order of their ids. Returns them with what their receipts say. */
export const lockCashSellerOrders = async (tx: Queryable, orderId: number): Promise<CashSellerOrder[]> => {
  const { rows } = await tx.query<CashSellerOrder>(
    `SELECT so.id, so.store_id AS "storeId", s.slug, s.name AS "storeName", so.status,
       so.total_minor AS "totalMinor", so.refunded_minor AS "refundedMinor", receipt."cashReceivedAt",
       coalesce(receipt.number, 0) AS receipts, ${selectHasCommission('so')} AS "hasCommission"
     FROM store_order so JOIN store s ON s.id = so.store_id
     ${joinNewestCashReceipt('so')}
     WHERE so.order_id = $1 ORDER BY so.id FOR NO KEY UPDATE OF so`,
    [orderId],
  );
  return rows;
};

/** Inserts a receipt, or the reversal of the current one. Returns its number. */
export const insertCashReceipt = async (
  tx: Queryable,
  { id, totalMinor, receipts, cashReceivedAt }: CashSellerOrder,
  note: string | null,
  now: Date,
) => {
  const number = receipts + 1;
  await tx.query(
    'INSERT INTO cash_receipt (store_order_id, number, amount_minor, note, received_at) VALUES ($1, $2, $3, $4, $5)',
    [id, number, cashReceivedAt ? -totalMinor : totalMinor, note, now],
  );
  return number;
};

/** Locks an order and returns the state of its review; undefined where there is no such order. */
export const lockCashReview = async (tx: Queryable, orderId: number) => {
  const { rows } = await tx.query<{ review: CashReview | null }>(
    'SELECT cash_review AS review FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
    [orderId],
  );
  return rows[0];
};

export const updateCashReview = (
  tx: Queryable,
  orderId: number,
  { review, note, now }: { review: 'released' | 'rejected'; note: string | null; now: Date },
) =>
  tx.query('UPDATE shop_order SET cash_review = $2, cash_review_note = $3, cash_reviewed_at = $4 WHERE id = $1', [
    orderId,
    review,
    note,
    now,
  ]);

const LIMIT = { code: true, decimals: true, cashLimitMinor: true } as const;

/** `limitMinor`: null where cash orders have no limit. */
const toCashLimit = ({
  cashLimitMinor,
  ...currency
}: {
  code: string;
  decimals: number;
  cashLimitMinor: bigint | null;
}) => ({
  ...currency,
  limitMinor: cashLimitMinor === null ? null : Number(cashLimitMinor),
});

/** Lists the totals above which cash orders wait for a review, by currency. */
export const listCashLimits = async (prisma: PrismaClient) =>
  (await prisma.currency.findMany({ select: LIMIT, orderBy: { position: 'asc' } })).map(toCashLimit);

export const findCashLimit = async (prisma: PrismaClient, code: string) => {
  const currency = await prisma.currency.findUnique({ where: { code }, select: LIMIT });
  return currency && toCashLimit(currency);
};

export const setCashLimit = (
  prisma: PrismaClient,
  { code, cashLimitMinor, actor, now }: { code: string; cashLimitMinor: number | null; actor: Actor; now: Date },
) =>
  prisma.$transaction(async (tx) => {
    await lockRow(tx, 'currency', code);
    const before = await tx.currency.findUniqueOrThrow({ where: { code }, select: { cashLimitMinor: true } });
    await tx.currency.update({ where: { code }, data: { cashLimitMinor } });
    await recordChange(tx, actor, { subjectKind: 'currency', id: code, before, after: { cashLimitMinor } }, now);
  });
