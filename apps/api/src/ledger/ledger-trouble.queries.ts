import type { Queryable } from '@trad/database/transaction';

const FAULTS = `SELECT format('transfer %s does not come to nothing in %s', transfer_id, currency_code) AS line
  FROM ledger_entry GROUP BY transfer_id, currency_code HAVING sum(amount_minor) <> 0
  UNION ALL
  SELECT format('the balance of store %s in %s is not what its entries say (%s, %s)', coalesce(b.store_id, e.store_id),
    coalesce(b.currency_code, e.currency_code), coalesce(b.account, e.account), coalesce(b.kind, e.kind))
  FROM ledger_balance b FULL JOIN (
    SELECT store_id, currency_code, account, kind, transfer_id >> 10 AS chunk, sum(amount_minor) AS minor,
      count(*) AS lines FROM ledger_entry WHERE store_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5) e
    ON (e.store_id, e.currency_code, e.account, e.kind, e.chunk) = (b.store_id, b.currency_code, b.account, b.kind, b.chunk)
  WHERE b.amount_minor IS DISTINCT FROM e.minor OR b.lines IS DISTINCT FROM e.lines
  UNION ALL
  SELECT format('part %s says that %s of it went back, its entries say %s', part.id, part.refunded_minor, coalesce(back.minor, 0))
  FROM store_order part
  LEFT JOIN (SELECT t.store_order_id, sum(e.amount_minor) AS minor FROM ledger_transfer t
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers' WHERE t.kind = 'refund' GROUP BY 1) back
    ON back.store_order_id = part.id
  WHERE part.refunded_minor <> coalesce(back.minor, 0)
  UNION ALL
  SELECT format('part %s is free, and still %s of it is held', part.id, held.minor)
  FROM store_order part
  JOIN (SELECT t.store_order_id, sum(e.amount_minor) AS minor FROM ledger_transfer t
    JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'store_held' GROUP BY 1) held
    ON held.store_order_id = part.id
  WHERE part.delivered_at IS NOT NULL AND part.release_at IS NULL AND held.minor <> 0
  LIMIT 1000`;

/** What must hold of the books after whatever was done; a line per fault. */
export const ledgerProblems = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.query<{ line: string }>(FAULTS);
  return rows.map(({ line }) => line);
};
