-- A cash order above this total waits for an operator before any store sends it; null: no limit.
ALTER TABLE "currency" ADD COLUMN "cash_limit_minor" BIGINT;
ALTER TABLE "currency" ADD CHECK ("cash_limit_minor" >= 0);

-- About 500 USD. Of a currency that is not listed 500 of its own, which is less in most of them.
CREATE FUNCTION "default_cash_limit"(code text, decimals int) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE code WHEN 'USD' THEN 500 WHEN 'NGN' THEN 750000 WHEN 'RUB' THEN 45000 WHEN 'THB' THEN 17000
    WHEN 'MXN' THEN 9000 WHEN 'GBP' THEN 400 WHEN 'CNY' THEN 3600 WHEN 'AUD' THEN 750 WHEN 'EUR' THEN 450
    WHEN 'KES' THEN 65000 WHEN 'GHS' THEN 6000 WHEN 'ZAR' THEN 9000 WHEN 'XOF' THEN 300000 ELSE 500 END
    * 10 ^ decimals)::bigint
$$;
UPDATE "currency" SET cash_limit_minor = "default_cash_limit"(code, decimals);
CREATE FUNCTION "set_cash_limit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.cash_limit_minor := coalesce(NEW.cash_limit_minor, "default_cash_limit"(NEW.code, NEW.decimals));
  RETURN NEW;
END $$;
CREATE TRIGGER "currency_cash_limit" BEFORE INSERT ON "currency" FOR EACH ROW EXECUTE FUNCTION "set_cash_limit"();

-- What an operator says of a cash order above the limit; null: none is needed.
ALTER TABLE "shop_order" ADD COLUMN "cash_review" TEXT, ADD COLUMN "cash_reviewed_at" TIMESTAMPTZ(3), ADD COLUMN "cash_review_note" TEXT;
ALTER TABLE "shop_order"
  ADD CHECK ("cash_review" IN ('waiting', 'released', 'rejected')),
  ADD CHECK ("cash_review" IS NULL OR "payment_method" = 'cod_method'),
  ADD CHECK (("cash_review" IN ('released', 'rejected')) = ("cash_reviewed_at" IS NOT NULL));
-- Nearly all orders need no review: the operator's list reads the few that do.
CREATE INDEX "shop_order_cash_review_id_idx" ON "shop_order" ("cash_review", "id");

CREATE FUNCTION "refuse_unreviewed_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM shop_order WHERE id = NEW.order_id AND cash_review = 'waiting') THEN
    RAISE EXCEPTION 'The cash order % is not released', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "store_order_reviewed" BEFORE UPDATE OF "status" ON "store_order" FOR EACH ROW
  WHEN (NEW."status" IN ('processing', 'shipped', 'delivered')) EXECUTE FUNCTION "refuse_unreviewed_step"();

-- Cash that an operator recorded as received for a store's part of an order.
CREATE TABLE "cash_receipt" (
    "store_order_id" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "note" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "cash_receipt_pkey" PRIMARY KEY ("store_order_id")
);
ALTER TABLE "cash_receipt" ADD CONSTRAINT "cash_receipt_store_order_id_fkey" FOREIGN KEY ("store_order_id") REFERENCES "store_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "cash_receipt" ADD CHECK ("amount_minor" > 0);
CREATE TRIGGER "cash_receipt_append_only" BEFORE UPDATE OR DELETE ON "cash_receipt"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

CREATE FUNCTION "hold_cash_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM store_order part JOIN shop_order o ON o.id = part.order_id
    WHERE part.id = NEW.store_order_id AND o.payment_method = 'cod_method' AND part.total_minor = NEW.amount_minor) THEN
    RAISE EXCEPTION 'The part % is not paid by that much cash', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "cash_receipt_of_part" BEFORE INSERT ON "cash_receipt" FOR EACH ROW EXECUTE FUNCTION "hold_cash_receipt"();

-- Cash is credited to a store by its receipt alone, never by what its vendor says of the delivery.
CREATE FUNCTION "refuse_sale_without_cash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM store_order part JOIN shop_order o ON o.id = part.order_id
      WHERE part.id = NEW.store_order_id AND o.payment_method = 'cod_method')
    AND NOT EXISTS (SELECT FROM cash_receipt WHERE store_order_id = NEW.store_order_id) THEN
    RAISE EXCEPTION 'No cash is recorded for the part %', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "ledger_sale_of_cash" BEFORE INSERT ON "ledger_transfer" FOR EACH ROW
  WHEN (NEW."kind" = 'sale' AND NEW."store_order_id" IS NOT NULL) EXECUTE FUNCTION "refuse_sale_without_cash"();
