import { execute } from '@trad/database/connections/execute';
import type { PrismaTransaction } from '@trad/database/connections/prisma';

/** Creates the temporary table of planned entries: transfers are listed by id, so all kinds are collected before they are inserted. */
export const createPlannedEntryTable = (tx: PrismaTransaction) =>
  execute(tx, {
    text: `CREATE TEMPORARY TABLE planned_entry (
       position serial, kind text, key text, at timestamptz, order_id int, store_order_id int, withdrawal_id int,
       account text, store_id int, currency_code char(3), minor bigint
     ) ON COMMIT DROP`,
  });

/** Inserts the planned transfers by time; those of the same time by position. */
export const insertPlannedTransfers = (tx: PrismaTransaction) =>
  execute(tx, {
    text: `WITH transfers AS (
       INSERT INTO ledger_transfer (kind, key, order_id, store_order_id, withdrawal_id, created_at)
       SELECT kind, key, order_id, store_order_id, withdrawal_id, at FROM planned_entry
       GROUP BY kind, key, order_id, store_order_id, withdrawal_id, at ORDER BY at, min(position) RETURNING id, key
     )
     INSERT INTO ledger_entry (transfer_id, kind, account, store_id, currency_code, amount_minor)
     SELECT t.id, p.kind, p.account, p.store_id, p.currency_code, p.minor
     FROM transfers t JOIN planned_entry p ON p.key = t.key ORDER BY t.id, p.position`,
  });
