-- A store's lines are read newest first, all of them or those of one kind.
DROP INDEX "ledger_entry_store_id_currency_code_id_idx";
ALTER TABLE "ledger_entry" ADD COLUMN "kind" TEXT NOT NULL;
CREATE INDEX "ledger_entry_store_id_currency_code_transfer_id_idx" ON "ledger_entry"("store_id", "currency_code", "transfer_id");
CREATE INDEX "ledger_entry_store_id_currency_code_kind_transfer_id_idx" ON "ledger_entry"("store_id", "currency_code", "kind", "transfer_id");

-- Its plans are made while the books are empty and kept: they must not come to read all of them.
CREATE OR REPLACE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT transfer_id INTO wrong FROM written GROUP BY transfer_id, currency_code HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF wrong IS NULL THEN
    SELECT w.transfer_id INTO wrong FROM (SELECT transfer_id, count(*) AS lines FROM written GROUP BY transfer_id) w
    CROSS JOIN LATERAL (SELECT count(*) AS lines FROM ledger_entry e WHERE e.transfer_id = w.transfer_id) e
    WHERE e.lines <> w.lines LIMIT 1;
  END IF;
  IF wrong IS NULL THEN
    SELECT w.transfer_id INTO wrong FROM written w JOIN ledger_transfer t ON t.id = w.transfer_id WHERE t.kind <> w.kind LIMIT 1;
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The entries of transfer % are not those of one transfer that comes to nothing', wrong
      USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balance AS b (store_id, currency_code, account, kind, amount_minor, lines)
  SELECT w.store_id, w.currency_code, w.account, w.kind, sum(w.amount_minor), count(*)
  FROM written w WHERE w.store_id IS NOT NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (store_id, currency_code, account, kind) DO UPDATE
    SET amount_minor = b.amount_minor + EXCLUDED.amount_minor, lines = b.lines + EXCLUDED.lines;
  RETURN NULL;
END $$;

ALTER TABLE "store_order" ADD COLUMN "search" TEXT NOT NULL DEFAULT '';
UPDATE "store_order" part SET search = lower(concat_ws(' ', o.address ->> 'name',
  (SELECT string_agg(i.name, ' ') FROM "order_item" i WHERE i.store_order_id = part.id)))
FROM "shop_order" o WHERE o.id = part.order_id;

-- Wide enough for a dashboard to read nothing else.
DROP INDEX "store_order_store_id_created_at_idx";
CREATE INDEX "store_order_figures_idx" ON "store_order"("store_id", "created_at", "currency_code", "status", "units", "total_minor", "refunded_minor");
