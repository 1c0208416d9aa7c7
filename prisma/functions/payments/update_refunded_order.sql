-- Lists of refunded orders are read by the time of the order, which refunds do not have. The attempt is locked, so that
-- concurrent refunds see each other.
CREATE FUNCTION "update_refunded_order"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  refunded bigint;
BEGIN
  PERFORM FROM payment_attempt WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_minor), 0) INTO refunded FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'failed';
  IF refunded > 0 THEN
    INSERT INTO refunded_order (order_id, created_at, is_full, payment_method, currency_code)
    SELECT id, created_at, refunded >= total_minor, payment_method, currency_code FROM shop_order WHERE attempt_id = NEW.attempt_id
    ON CONFLICT (order_id) DO UPDATE SET is_full = excluded.is_full;
  ELSE
    DELETE FROM refunded_order WHERE order_id = (SELECT id FROM shop_order WHERE attempt_id = NEW.attempt_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "update_refunded_order" AFTER INSERT OR UPDATE OF "state" ON "refund"
  FOR EACH ROW EXECUTE FUNCTION "update_refunded_order"();
