-- A refund of an order belongs to a payment that became an order, and the refunds of a payment never exceed it. Of a
-- cash order, what was received are the recorded receipts, and the base delivery charge as the ledger has it: without the
-- shares of stores that had cancelled. The attempt is locked, so that concurrent refunds see each other.
CREATE FUNCTION "check_refund_within_payment"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  refunded bigint;
  paid_by text;
BEGIN
  SELECT amount_minor, method INTO paid, paid_by FROM payment_attempt
  WHERE id = NEW.attempt_id AND state = 'completed' FOR UPDATE;
  IF paid_by = 'cod_method' THEN
    SELECT sum(receipt.amount_minor) + coalesce((SELECT -sum(e.amount_minor) FROM ledger_transfer t
      JOIN ledger_entry e ON e.transfer_id = t.id AND e.account = 'buyers'
      WHERE t.order_id = o.id AND t.kind = 'delivery'), 0) INTO paid
    FROM shop_order o
    JOIN store_order so ON so.order_id = o.id
    JOIN cash_receipt receipt ON receipt.store_order_id = so.id
    WHERE o.attempt_id = NEW.attempt_id GROUP BY o.id HAVING sum(receipt.amount_minor) > 0;
  END IF;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'Nothing was paid for an order by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO refunded FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'failed';
  IF refunded + NEW.amount_minor > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_refund_within_payment" BEFORE INSERT ON "refund" FOR EACH ROW
  WHEN (NEW."reason" NOT IN ('amount_differs', 'sold_out', 'attempt_closed')) EXECUTE FUNCTION "check_refund_within_payment"();
