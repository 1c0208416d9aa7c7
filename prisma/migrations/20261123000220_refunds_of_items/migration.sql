-- The pieces that a refund is for. A refund of an amount alone is for none.
CREATE TABLE "refund_item" (
    "refund_id" UUID NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "with_shipping" BOOLEAN NOT NULL,

    CONSTRAINT "refund_item_pkey" PRIMARY KEY ("refund_id", "order_item_id")
);
CREATE INDEX "refund_item_order_item_id_idx" ON "refund_item"("order_item_id");
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_item" ADD CONSTRAINT "refund_item_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "order_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "refund_item" ADD CHECK ("qty" > 0);
CREATE TRIGGER "refund_item_append_only" BEFORE UPDATE OR DELETE ON "refund_item"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();

-- A piece is of the order that was paid, of the store's part that the refund names, and goes back once. Refunds that
-- failed do not count. The item is locked, so that two refunds at once see each other.
CREATE FUNCTION "hold_refund_item"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bought int;
  given int;
BEGIN
  SELECT i.qty INTO bought FROM order_item i
  JOIN shop_order o ON o.id = i.order_id
  JOIN refund r ON r.id = NEW.refund_id AND r.attempt_id = o.attempt_id
    AND (r.store_order_id IS NULL OR r.store_order_id = i.store_order_id)
  WHERE i.id = NEW.order_item_id FOR NO KEY UPDATE OF i;
  IF bought IS NULL THEN
    RAISE EXCEPTION 'The item % is not of what the refund is for', NEW.order_item_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(ri.qty), 0) INTO given FROM refund_item ri JOIN refund r ON r.id = ri.refund_id
  WHERE ri.order_item_id = NEW.order_item_id AND r.state <> 'failed';
  IF given + NEW.qty > bought THEN
    RAISE EXCEPTION 'More pieces of the item % would be refunded than were bought', NEW.order_item_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "refund_item_of_order" BEFORE INSERT ON "refund_item" FOR EACH ROW EXECUTE FUNCTION "hold_refund_item"();

-- What a refund says that it is of is a part of the order that was paid.
CREATE FUNCTION "hold_refund_of_part"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM store_order part JOIN shop_order o ON o.id = part.order_id
    WHERE part.id = NEW.store_order_id AND o.attempt_id = NEW.attempt_id) THEN
    RAISE EXCEPTION 'The part % is not of the order that was paid', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "refund_of_part" BEFORE INSERT ON "refund" FOR EACH ROW
  WHEN (NEW."store_order_id" IS NOT NULL) EXECUTE FUNCTION "hold_refund_of_part"();

-- Why money went back, in the words of whoever gave it back: the store reads it in its books.
ALTER TABLE "ledger_transfer" ADD COLUMN "note" TEXT;
