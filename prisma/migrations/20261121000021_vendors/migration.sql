ALTER TABLE "store" ADD COLUMN     "banner_key" TEXT,
ADD COLUMN     "commission_bp" INTEGER NOT NULL DEFAULT 1000,
ADD COLUMN     "facebook" TEXT,
ADD COLUMN     "instagram" TEXT,
ADD COLUMN     "selling_categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "tiktok" TEXT,
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'Africa/Lagos',
ADD COLUMN     "twitter" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "product" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "was_active" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "stock_move" ADD COLUMN     "note" TEXT;

ALTER TABLE "refund" ADD COLUMN     "store_order_id" INTEGER;

ALTER TABLE "order_item" ADD COLUMN     "commission_bp" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "commission_minor" BIGINT NOT NULL DEFAULT 0;

ALTER TABLE "store_order" ADD COLUMN     "carrier" TEXT,
ADD COLUMN     "commission_minor" BIGINT,
ADD COLUMN     "created_at" TIMESTAMPTZ(3),
ADD COLUMN     "currency_code" CHAR(3),
ADD COLUMN     "delivered_at" TIMESTAMPTZ(3),
ADD COLUMN     "delivery_minor" BIGINT,
ADD COLUMN     "goods_minor" BIGINT,
ADD COLUMN     "refunded_minor" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "release_at" TIMESTAMPTZ(3),
ADD COLUMN     "tax_added_minor" BIGINT,
ADD COLUMN     "total_minor" BIGINT,
ADD COLUMN     "tracking_number" TEXT,
ADD COLUMN     "units" INTEGER;

UPDATE "store_order" part SET
  created_at = o.created_at, currency_code = o.currency_code, units = sums.units, goods_minor = sums.goods,
  delivery_minor = sums.delivery, tax_added_minor = sums.tax, total_minor = sums.goods + sums.delivery + sums.tax,
  commission_minor = 0
FROM "shop_order" o, LATERAL (
  SELECT i.store_order_id, sum(i.qty)::int AS units, sum(i.unit_price_minor * i.qty)::bigint AS goods,
    sum(i.delivery_charge_minor)::bigint AS delivery,
    coalesce(sum(i.tax_minor) FILTER (WHERE NOT i.is_prices_inclusive_tax), 0)::bigint AS tax
  FROM "order_item" i WHERE i.order_id = o.id GROUP BY i.store_order_id) sums
WHERE part.order_id = o.id AND sums.store_order_id = part.id;

ALTER TABLE "store_order" ALTER COLUMN "created_at" SET NOT NULL, ALTER COLUMN "currency_code" SET NOT NULL,
  ALTER COLUMN "units" SET NOT NULL, ALTER COLUMN "goods_minor" SET NOT NULL, ALTER COLUMN "delivery_minor" SET NOT NULL,
  ALTER COLUMN "tax_added_minor" SET NOT NULL, ALTER COLUMN "total_minor" SET NOT NULL,
  ALTER COLUMN "commission_minor" SET NOT NULL;

CREATE TABLE "store_order_event" (
    "id" SERIAL NOT NULL,
    "store_order_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_order_event_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vendor_account" (
    "user_id" INTEGER NOT NULL,
    "tax_id" TEXT,
    "tax_name" TEXT,
    "tax_number" TEXT,
    "pan_number" TEXT,
    "bank_name" TEXT,
    "branch_name" TEXT,
    "account_name" TEXT,
    "account_number" TEXT,
    "routing_number" TEXT,
    "swift_code" TEXT,
    "bank_changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_account_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "vendor_application" (
    "user_id" INTEGER NOT NULL,
    "standing" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "store_name" TEXT NOT NULL,
    "categories" TEXT[],
    "description" TEXT,
    "city" TEXT,
    "country_iso2" CHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_application_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "vendor_document" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_document_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_proposal" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "name" TEXT NOT NULL,
    "standing" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "category_proposal_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vendor_picture" (
    "key" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_picture_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "vendor_import" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "file_key" TEXT,
    "mapping" JSONB,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "problem_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_import_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ledger_transfer" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "order_id" INTEGER,
    "store_order_id" INTEGER,
    "withdrawal_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "transfer_id" BIGINT NOT NULL,
    "account" TEXT NOT NULL,
    "store_id" INTEGER,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ledger_balance" (
    "store_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "account" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "lines" INTEGER NOT NULL,

    CONSTRAINT "ledger_balance_pkey" PRIMARY KEY ("store_id","currency_code","account","kind")
);

CREATE TABLE "withdrawal" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "bank" JSONB NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "store_order_event_store_order_id_idx" ON "store_order_event"("store_order_id");

CREATE INDEX "vendor_application_standing_created_at_idx" ON "vendor_application"("standing", "created_at");

CREATE UNIQUE INDEX "vendor_document_file_key_key" ON "vendor_document"("file_key");

CREATE INDEX "vendor_document_user_id_idx" ON "vendor_document"("user_id");

CREATE INDEX "category_proposal_store_id_idx" ON "category_proposal"("store_id");

CREATE INDEX "category_proposal_parent_id_idx" ON "category_proposal"("parent_id");

CREATE INDEX "vendor_picture_store_id_idx" ON "vendor_picture"("store_id");

CREATE UNIQUE INDEX "vendor_import_file_key_key" ON "vendor_import"("file_key");

CREATE INDEX "vendor_import_store_id_idx" ON "vendor_import"("store_id");

CREATE UNIQUE INDEX "ledger_transfer_key_key" ON "ledger_transfer"("key");

CREATE INDEX "ledger_transfer_order_id_idx" ON "ledger_transfer"("order_id");

CREATE INDEX "ledger_transfer_store_order_id_idx" ON "ledger_transfer"("store_order_id");

CREATE INDEX "ledger_transfer_withdrawal_id_idx" ON "ledger_transfer"("withdrawal_id");

CREATE INDEX "ledger_entry_transfer_id_idx" ON "ledger_entry"("transfer_id");

CREATE INDEX "ledger_entry_store_id_currency_code_id_idx" ON "ledger_entry"("store_id", "currency_code", "id");

CREATE INDEX "withdrawal_store_id_id_idx" ON "withdrawal"("store_id", "id");

CREATE INDEX "withdrawal_state_id_idx" ON "withdrawal"("state", "id");

CREATE INDEX "refund_store_order_id_idx" ON "refund"("store_order_id");

CREATE INDEX "store_order_store_id_created_at_idx" ON "store_order"("store_id", "created_at");

CREATE INDEX "store_order_release_at_idx" ON "store_order"("release_at");

ALTER TABLE "refund" ADD CONSTRAINT "refund_store_order_id_fkey" FOREIGN KEY ("store_order_id") REFERENCES "store_order"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "store_order_event" ADD CONSTRAINT "store_order_event_store_order_id_fkey" FOREIGN KEY ("store_order_id") REFERENCES "store_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vendor_account" ADD CONSTRAINT "vendor_account_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vendor_application" ADD CONSTRAINT "vendor_application_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vendor_application" ADD CONSTRAINT "vendor_application_country_iso2_fkey" FOREIGN KEY ("country_iso2") REFERENCES "country"("iso2") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "vendor_document" ADD CONSTRAINT "vendor_document_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_proposal" ADD CONSTRAINT "category_proposal_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_proposal" ADD CONSTRAINT "category_proposal_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "vendor_picture" ADD CONSTRAINT "vendor_picture_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "vendor_import" ADD CONSTRAINT "vendor_import_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_store_order_id_fkey" FOREIGN KEY ("store_order_id") REFERENCES "store_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ledger_transfer" ADD CONSTRAINT "ledger_transfer_withdrawal_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawal"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_transfer_id_fkey" FOREIGN KEY ("transfer_id") REFERENCES "ledger_transfer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "ledger_balance" ADD CONSTRAINT "ledger_balance_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store"
  ADD CHECK ("commission_bp" BETWEEN 0 AND 10000),
  ADD CHECK ("time_zone" <> '');
ALTER TABLE "stock_move" DROP CONSTRAINT "stock_move_reason_check";
ALTER TABLE "stock_move"
  ADD CHECK ("reason" IN ('seed', 'import', 'adjust', 'hold', 'release', 'return', 'received', 'counted', 'damaged', 'returned', 'other'));
ALTER TABLE "store_order"
  ADD CHECK ("units" > 0 AND "goods_minor" > 0 AND "delivery_minor" >= 0 AND "tax_added_minor" >= 0),
  ADD CHECK ("total_minor" = "goods_minor" + "delivery_minor" + "tax_added_minor"),
  ADD CHECK ("commission_minor" BETWEEN 0 AND "goods_minor"),
  ADD CHECK ("refunded_minor" BETWEEN 0 AND "total_minor");
ALTER TABLE "store_order_event"
  ADD CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'));
CREATE TRIGGER "store_order_event_append_only" BEFORE UPDATE OR DELETE ON "store_order_event"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
ALTER TABLE "order_item"
  ADD CHECK ("commission_bp" BETWEEN 0 AND 10000 AND "commission_minor" >= 0);

ALTER TABLE "refund" DROP CONSTRAINT "refund_reason_check";
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason_check"
  CHECK ("reason" IN ('amount_differs', 'sold_out', 'given_up', 'operator', 'vendor'));
DROP TRIGGER "refund_within_payment" ON "refund";
CREATE TRIGGER "refund_within_payment" BEFORE INSERT ON "refund"
  FOR EACH ROW WHEN (NEW."reason" IN ('operator', 'vendor')) EXECUTE FUNCTION "hold_refund_within_payment"();

ALTER TABLE "vendor_application"
  ADD CHECK ("standing" IN ('pending', 'accepted', 'rejected')),
  ADD CHECK ("store_name" <> '' AND cardinality("categories") > 0),
  ADD CHECK (("standing" = 'pending') = ("decided_at" IS NULL)),
  ADD CHECK ("standing" <> 'rejected' OR "reason" IS NOT NULL);
ALTER TABLE "vendor_document"
  ADD CHECK ("kind" IN ('identity', 'business_registration', 'proof_of_address', 'bank_statement')),
  ADD CHECK ("content_type" IN ('application/pdf', 'image/jpeg', 'image/png'));
ALTER TABLE "category_proposal"
  ADD CHECK ("standing" IN ('pending', 'accepted', 'rejected')),
  ADD CHECK ("name" <> '');
ALTER TABLE "vendor_import"
  ADD CHECK ("kind" IN ('products', 'stock')),
  ADD CHECK ("state" IN ('waiting', 'running', 'done', 'refused', 'failed'));

ALTER TABLE "withdrawal"
  ADD CHECK ("amount_minor" > 0),
  ADD CHECK ("state" IN ('requested', 'paid', 'rejected')),
  ADD CHECK (("state" = 'requested') = ("decided_at" IS NULL));
ALTER TABLE "ledger_transfer"
  ADD CHECK ("kind" IN ('sale', 'delivery', 'commission', 'refund', 'commission_returned', 'release', 'withdrawal', 'withdrawal_returned', 'withdrawal_paid'));
ALTER TABLE "ledger_entry"
  ADD CHECK ("amount_minor" <> 0),
  ADD CHECK ("account" IN ('buyers', 'delivery', 'commission', 'store_held', 'store_available', 'store_on_its_way', 'store_paid')),
  ADD CHECK (("store_id" IS NOT NULL) = ("account" LIKE 'store_%'));
CREATE TRIGGER "ledger_transfer_append_only" BEFORE UPDATE OR DELETE ON "ledger_transfer"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- The entries of a transfer are written by one statement, and come to nothing in each currency. A store's sums follow
-- them, stores in the order of their ids, so that two transfers never wait for each other.
CREATE FUNCTION "keep_ledger"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wrong bigint;
BEGIN
  SELECT transfer_id INTO wrong FROM written GROUP BY transfer_id, currency_code HAVING sum(amount_minor) <> 0 LIMIT 1;
  IF wrong IS NULL THEN
    SELECT e.transfer_id INTO wrong FROM ledger_entry e WHERE e.transfer_id IN (SELECT transfer_id FROM written)
    GROUP BY e.transfer_id HAVING count(*) <> (SELECT count(*) FROM written w WHERE w.transfer_id = e.transfer_id) LIMIT 1;
  END IF;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'The entries of transfer % do not come to nothing', wrong USING ERRCODE = 'check_violation';
  END IF;
  INSERT INTO ledger_balance AS b (store_id, currency_code, account, kind, amount_minor, lines)
  SELECT w.store_id, w.currency_code, w.account, t.kind, sum(w.amount_minor), count(*)
  FROM written w JOIN ledger_transfer t ON t.id = w.transfer_id WHERE w.store_id IS NOT NULL
  GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
  ON CONFLICT (store_id, currency_code, account, kind) DO UPDATE
    SET amount_minor = b.amount_minor + EXCLUDED.amount_minor, lines = b.lines + EXCLUDED.lines;
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_entry_kept" AFTER INSERT ON "ledger_entry" REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION "keep_ledger"();
