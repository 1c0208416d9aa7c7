-- The entries of a transfer are written by one statement and sum to zero in each currency. The balances of the stores
-- follow them, sorted by store, so that two transfers cannot deadlock. A balance has chunks of 1024 transfers: however
-- old an entry is, its running balance is the sum of the chunks before it and of the entries in its own. The totals are
-- the sums of all chunks. Without sequential scans, because the plans are made while the tables are empty and then cached.
CREATE FUNCTION "update_ledger_balance"() RETURNS trigger
LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT transfer_id INTO wrong FROM inserted GROUP BY transfer_id, currency_code HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF wrong IS NULL THEN
    SELECT w.transfer_id INTO wrong FROM (SELECT transfer_id, count(*) AS lines FROM inserted GROUP BY transfer_id) w
    CROSS JOIN LATERAL (SELECT count(*) AS lines FROM ledger_entry e WHERE e.transfer_id = w.transfer_id) e
    WHERE e.lines <> w.lines LIMIT 1;
  END IF;
  IF wrong IS NULL THEN
    SELECT w.transfer_id INTO wrong FROM inserted w JOIN ledger_transfer t ON t.id = w.transfer_id
    WHERE t.kind <> w.kind LIMIT 1;
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The entries of transfer % are not those of one transfer that sums to zero', wrong
      USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balance AS b (store_id, currency_code, account, kind, chunk, amount_minor, lines)
  SELECT w.store_id, w.currency_code, w.account, w.kind, w.transfer_id >> 10, sum(w.amount_minor), count(*)
  FROM inserted w WHERE w.store_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (store_id, currency_code, account, kind, chunk) DO UPDATE
    SET amount_minor = b.amount_minor + EXCLUDED.amount_minor, lines = b.lines + EXCLUDED.lines;
  INSERT INTO ledger_total AS t (store_id, currency_code, account, kind, amount_minor, lines)
  SELECT w.store_id, w.currency_code, w.account, w.kind, sum(w.amount_minor), count(*)
  FROM inserted w WHERE w.store_id IS NOT NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (store_id, currency_code, account, kind) DO UPDATE
    SET amount_minor = t.amount_minor + EXCLUDED.amount_minor, lines = t.lines + EXCLUDED.lines;
  RETURN NULL;
END
$$;

CREATE TRIGGER "update_ledger_balance" AFTER INSERT ON "ledger_entry" REFERENCING NEW TABLE AS inserted
  FOR EACH STATEMENT EXECUTE FUNCTION "update_ledger_balance"();
