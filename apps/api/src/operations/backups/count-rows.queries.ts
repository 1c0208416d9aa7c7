// SQL: five tables are counted in one statement, at one moment.
import type { Queryable } from '@trad/database/connections/transaction';

/** Counts rows of tables to which rows are only added: a restored shop has at least as many as its backup. */
export const countRows = async (db: Queryable): Promise<Record<string, number>> => {
  const { rows } = await db.query<Record<'orders' | 'items' | 'entries' | 'attempts' | 'moves', number>>(
    `SELECT (SELECT count(*) FROM shop_order)::int AS orders, (SELECT count(*) FROM order_item)::int AS items,
       (SELECT count(*) FROM ledger_entry)::int AS entries, (SELECT count(*) FROM payment_attempt)::int AS attempts,
       (SELECT count(*) FROM stock_move)::int AS moves`,
  );
  const { orders = 0, items = 0, entries = 0, attempts = 0, moves = 0 } = rows[0] ?? {};
  return { orders, 'order items': items, 'ledger entries': entries, payments: attempts, 'stock moves': moves };
};
