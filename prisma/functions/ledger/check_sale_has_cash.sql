-- A cash order is credited to a store by its receipt only, never because its vendor reports the delivery.
CREATE FUNCTION "check_sale_has_cash"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM store_order so JOIN shop_order o ON o.id = so.order_id
      WHERE so.id = NEW.store_order_id AND o.payment_method = 'cod_method')
    AND coalesce((SELECT sum(amount_minor) FROM cash_receipt WHERE store_order_id = NEW.store_order_id), 0) <= 0 THEN
    RAISE EXCEPTION 'No cash is recorded for the seller order %', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_sale_has_cash" BEFORE INSERT ON "ledger_transfer" FOR EACH ROW
  WHEN (NEW."kind" = 'sale' AND NEW."store_order_id" IS NOT NULL) EXECUTE FUNCTION "check_sale_has_cash"();
