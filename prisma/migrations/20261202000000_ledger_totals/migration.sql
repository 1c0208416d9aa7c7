-- The sums of a store's entries over all time: a balance was the sum of a row per 1,024 transfers of the whole shop, so it
-- cost more with every order of the others.
CREATE TABLE "ledger_total" (
  "store_id" INTEGER NOT NULL,
  "currency_code" CHAR(3) NOT NULL,
  "account" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "amount_minor" BIGINT NOT NULL,
  "lines" INTEGER NOT NULL,
  CONSTRAINT "ledger_total_pkey" PRIMARY KEY ("store_id", "currency_code", "account", "kind"),
  CONSTRAINT "ledger_total_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON UPDATE CASCADE ON DELETE RESTRICT
) WITH (fillfactor = 50);
-- safe: until the commit no entries are written, whose sums the former trigger would not add; the sums below take seconds.
LOCK TABLE "ledger_entry" IN SHARE ROW EXCLUSIVE MODE;
INSERT INTO "ledger_total" (store_id, currency_code, account, kind, amount_minor, lines)
SELECT store_id, currency_code, account, kind, sum(amount_minor), sum(lines) FROM "ledger_balance" GROUP BY 1, 2, 3, 4;

-- A vendor's held earnings: the index by time alone has those of all stores.
CREATE INDEX IF NOT EXISTS "store_order_held_idx" ON "store_order" (store_id, release_at, id);
