-- A store's sums in chunks of 1024 transfers: however old a line is, it is found, and its balance is known, by these sums
-- and the entries of its own chunk.
ALTER TABLE "ledger_balance" DROP CONSTRAINT "ledger_balance_pkey", ADD COLUMN "chunk" INTEGER;
DELETE FROM "ledger_balance";
INSERT INTO "ledger_balance" ("store_id", "currency_code", "account", "kind", "chunk", "amount_minor", "lines")
SELECT store_id, currency_code, account, kind, transfer_id >> 10, sum(amount_minor), count(*)
FROM "ledger_entry" WHERE store_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5;
ALTER TABLE "ledger_balance" ALTER COLUMN "chunk" SET NOT NULL,
  ADD CONSTRAINT "ledger_balance_pkey" PRIMARY KEY ("store_id", "currency_code", "account", "kind", "chunk");

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
  INSERT INTO ledger_balance AS b (store_id, currency_code, account, kind, chunk, amount_minor, lines)
  SELECT w.store_id, w.currency_code, w.account, w.kind, w.transfer_id >> 10, sum(w.amount_minor), count(*)
  FROM written w WHERE w.store_id IS NOT NULL
  GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (store_id, currency_code, account, kind, chunk) DO UPDATE
    SET amount_minor = b.amount_minor + EXCLUDED.amount_minor, lines = b.lines + EXCLUDED.lines;
  RETURN NULL;
END $$;
