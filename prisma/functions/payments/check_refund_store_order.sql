-- The seller order that a refund names belongs to the order that was paid.
CREATE FUNCTION "check_refund_store_order"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM store_order so JOIN shop_order o ON o.id = so.order_id
    WHERE so.id = NEW.store_order_id AND o.attempt_id = NEW.attempt_id) THEN
    RAISE EXCEPTION 'The seller order % is not of the order that was paid', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_refund_store_order" BEFORE INSERT ON "refund" FOR EACH ROW
  WHEN (NEW."store_order_id" IS NOT NULL) EXECUTE FUNCTION "check_refund_store_order"();
