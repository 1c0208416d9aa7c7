-- A refunded piece belongs to the order that was paid and to the seller order that the refund names, and is refunded
-- once. Failed refunds do not count. The order item is locked, so that concurrent refunds see each other.
CREATE FUNCTION "check_refund_item"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  bought int;
  refunded int;
BEGIN
  SELECT i.qty INTO bought FROM order_item i
  JOIN shop_order o ON o.id = i.order_id
  JOIN refund r ON r.id = NEW.refund_id AND r.attempt_id = o.attempt_id
    AND (r.store_order_id IS NULL OR r.store_order_id = i.store_order_id)
  WHERE i.id = NEW.order_item_id FOR NO KEY UPDATE OF i;
  IF bought IS NULL THEN
    RAISE EXCEPTION 'The order item % does not belong to what the refund is for', NEW.order_item_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(ri.qty), 0) INTO refunded FROM refund_item ri JOIN refund r ON r.id = ri.refund_id
  WHERE ri.order_item_id = NEW.order_item_id AND r.state <> 'failed';
  IF refunded + NEW.qty > bought THEN
    RAISE EXCEPTION 'More pieces of the order item % would be refunded than were bought', NEW.order_item_id
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_refund_item" BEFORE INSERT ON "refund_item"
  FOR EACH ROW EXECUTE FUNCTION "check_refund_item"();
