-- The few seller orders whose cash is still to be received are listed without reading all that were ever paid in cash.
CREATE FUNCTION "update_cash_due"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  seller_order int;
BEGIN
  IF TG_TABLE_NAME = 'cash_receipt' THEN
    seller_order := NEW.store_order_id;
    -- Concurrent changes of its status see each other.
    PERFORM FROM store_order WHERE id = seller_order FOR NO KEY UPDATE;
  ELSE
    seller_order := NEW.id;
  END IF;
  INSERT INTO cash_due (store_order_id, order_id, created_at)
  SELECT so.id, so.order_id, o.created_at FROM store_order so JOIN shop_order o ON o.id = so.order_id
  WHERE so.id = seller_order AND o.payment_method = 'cod_method' AND so.status NOT IN ('cancelled', 'returned', 'refunded')
    AND coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) <= 0
  ON CONFLICT (store_order_id) DO NOTHING;
  IF NOT FOUND AND (TG_TABLE_NAME = 'cash_receipt' OR TG_OP = 'UPDATE') THEN
    DELETE FROM cash_due d USING store_order so
    WHERE d.store_order_id = seller_order AND so.id = seller_order AND (so.status IN ('cancelled', 'returned', 'refunded')
      OR coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) > 0);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "update_cash_due_of_order" AFTER INSERT OR UPDATE OF "status" ON "store_order"
  FOR EACH ROW EXECUTE FUNCTION "update_cash_due"();
CREATE TRIGGER "update_cash_due_of_receipt" AFTER INSERT ON "cash_receipt"
  FOR EACH ROW EXECUTE FUNCTION "update_cash_due"();
