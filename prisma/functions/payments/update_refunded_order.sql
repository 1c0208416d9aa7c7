-- Lists of refunded orders are read by the time of the order, which refunds do not have. The attempt is locked, so that concurrent refunds
-- see each other. A cash order is also fully refunded where the refunds reach what was received (counted as by check_refund_within_payment)
-- and every seller order without a receipt has ended. Such a seller order may end after the refund: the refund's transaction locks the
-- seller orders, so that the later change sees the refund.
CREATE FUNCTION "update_refunded_order"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  attempt uuid;
  refunded bigint;
BEGIN
  IF TG_TABLE_NAME = 'refund' THEN
    attempt := NEW.attempt_id;
    PERFORM FROM payment_attempt WHERE id = attempt FOR NO KEY UPDATE;
  ELSE
    SELECT o.attempt_id INTO attempt FROM shop_order o JOIN refunded_order f ON f.order_id = o.id
    WHERE o.id = NEW.order_id AND o.payment_method = 'cod_method';
    IF NOT FOUND THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO refunded FROM refund WHERE attempt_id = attempt AND state <> 'failed';
  IF refunded > 0 THEN
    INSERT INTO refunded_order (order_id, created_at, is_full, payment_method, currency_code)
    SELECT o.id, o.created_at, refunded >= o.total_minor OR o.payment_method = 'cod_method'
        AND refunded >= coalesce((SELECT sum(r.amount_minor) FROM store_order so JOIN cash_receipt r ON r.store_order_id = so.id
            WHERE so.order_id = o.id), 0)
          + coalesce((SELECT -sum(e.amount_minor) FROM ledger_transfer t
            JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
            WHERE t.order_id = o.id AND t.kind = 'delivery'), 0)
        AND NOT EXISTS (SELECT FROM store_order so WHERE so.order_id = o.id AND so.status NOT IN ('cancelled', 'returned', 'refunded')
          AND coalesce((SELECT sum(r.amount_minor) FROM cash_receipt r WHERE r.store_order_id = so.id), 0) <= 0),
      o.payment_method, o.currency_code
    FROM shop_order o WHERE o.attempt_id = attempt
    ON CONFLICT (order_id) DO UPDATE SET is_full = excluded.is_full;
  ELSE
    DELETE FROM refunded_order WHERE order_id = (SELECT id FROM shop_order WHERE attempt_id = attempt);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "update_refunded_order" AFTER INSERT OR UPDATE OF "state" ON "refund"
  FOR EACH ROW EXECUTE FUNCTION "update_refunded_order"();
CREATE TRIGGER "update_refunded_order_of_status" AFTER UPDATE OF "status" ON "store_order" FOR EACH ROW
  WHEN (NEW."status" IS DISTINCT FROM OLD."status") EXECUTE FUNCTION "update_refunded_order"();
