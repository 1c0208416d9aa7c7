// SQL: four tables are summed in one statement, at one moment.
import type { RowSum } from '@trad/database/backup/backup-list';
import type { Queryable } from '@trad/database/connections/transaction';

/** Finds the last row of each table that is summed: a backup sums the rows up to it, which no later order changes. */
export const findLastIds = async (db: Queryable): Promise<Record<string, string>> => {
  const { rows } = await db.query<Record<'orders' | 'items' | 'entries' | 'moves', string>>(
    `SELECT (SELECT coalesce(max(id), 0)::text FROM shop_order) AS orders,
       (SELECT coalesce(max(id), 0)::text FROM order_item) AS items,
       (SELECT coalesce(max(id), 0)::text FROM ledger_entry) AS entries,
       (SELECT coalesce(max(id), 0)::text FROM stock_move) AS moves`,
  );
  const { orders = '0', items = '0', entries = '0', moves = '0' } = rows[0] ?? {};
  return { 'order totals': orders, 'prices of order items': items, 'ledger amounts': entries, 'stock moves': moves };
};

/**
 * Sums the rows up to the last ids. Of ledger entries the amounts without their sign, as those of a transfer add up to 0; amounts
 * of all currencies are added, as the sums are only compared.
 */
export const sumRows = async (db: Queryable, lastIds: Record<string, string>): Promise<Record<string, RowSum>> => {
  const { rows } = await db.query<{ name: string; count: number; total: string }>(
    `SELECT 'order totals'::text AS name, count(*)::int AS count, coalesce(sum(total_minor), 0)::text AS total
     FROM shop_order WHERE id <= $1::text::bigint
     UNION ALL
     SELECT 'prices of order items', count(*)::int, coalesce(sum(unit_price_minor::numeric * qty), 0)::text
     FROM order_item WHERE id <= $2::text::bigint
     UNION ALL
     SELECT 'ledger amounts', count(*)::int, coalesce(sum(abs(amount_minor)), 0)::text
     FROM ledger_entry WHERE id <= $3::text::bigint
     UNION ALL
     SELECT 'stock moves', count(*)::int, coalesce(sum(delta), 0)::text
     FROM stock_move WHERE id <= $4::text::bigint`,
    [
      lastIds['order totals'] ?? '0',
      lastIds['prices of order items'] ?? '0',
      lastIds['ledger amounts'] ?? '0',
      lastIds['stock moves'] ?? '0',
    ],
  );
  return Object.fromEntries(
    rows.map(({ name, count, total }) => [name, { lastId: lastIds[name] ?? '0', count, total }]),
  );
};

/** The sums of a backup, for `createBackup`. */
export const rowSums = { findLastIds, sumRows };
