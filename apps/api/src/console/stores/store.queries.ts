// SQL: counts, those of orders up to a limit, from the indexes of a store's orders and products.
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { DAY_MS } from '../../platform/clock.ts';
import { MAX_SHOWN_COUNT } from '../list-page.ts';
import { SHIP_WITHIN_DAYS } from '../orders/order-filter.queries.ts';

const MAX_PRODUCTS = 5;

/** The fields of a store that its row in the list does not have. */
export const findStoreDetails = (prisma: PrismaClient, id: number) =>
  prisma.store.findUnique({
    where: { id },
    select: {
      description: true,
      language: true,
      timeZone: true,
      sellingCategories: true,
      suspensionReason: true,
      owner: {
        select: {
          id: true,
          name: true,
          email: true,
          mobile: true,
          emailConfirmedAt: true,
          status: true,
          vendor: true,
          application: { select: { decidedAt: true } },
          documents: { orderBy: { id: 'asc' } },
        },
      },
      products: {
        orderBy: { id: 'desc' },
        take: MAX_PRODUCTS,
        select: { id: true, slug: true, name: true, status: true, hidden: true, createdAt: true },
      },
    },
  });

/** Finds the version of what operators set of a store. */
export const findOperatorVersion = async (prisma: PrismaClient, id: number) =>
  (await prisma.store.findUnique({ where: { id }, select: { operatorVersion: true } }))?.operatorVersion;

export const findStoreName = async (prisma: PrismaClient, id: number) =>
  (await prisma.store.findUnique({ where: { id }, select: { name: true } }))?.name;

export interface StoreCounts {
  /** Seller orders that are received, processing or shipped; at most MAX_SHOWN_COUNT, as the late ones. */
  openOrders: number;
  lateOrders: number;
  onSale: number;
  hidden: number;
}

export const countOrdersAndProducts = async (db: Queryable, id: number, now: Date): Promise<StoreCounts> => {
  const count = (from: string) => `(SELECT count(*)::int FROM (SELECT FROM ${from} LIMIT ${MAX_SHOWN_COUNT}) counted)`;
  const { rows } = await db.query<StoreCounts>(
    `SELECT ${count(`store_order WHERE store_id = $1 AND status IN ('received', 'processing', 'shipped')`)} AS "openOrders",
       ${count(`store_order so JOIN shop_order o ON o.id = so.order_id WHERE so.store_id = $1
         AND so.status IN ('received', 'processing') AND so.created_at < $2 AND o.cash_review IS DISTINCT FROM 'waiting'`)}
         AS "lateOrders",
       (SELECT count(*)::int FROM product WHERE store_id = $1 AND on_sale) AS "onSale",
       (SELECT count(*)::int FROM product WHERE store_id = $1 AND hidden) AS hidden`,
    [id, new Date(now.getTime() - SHIP_WITHIN_DAYS * DAY_MS)],
  );
  return rows[0] ?? { openOrders: 0, lateOrders: 0, onSale: 0, hidden: 0 };
};
