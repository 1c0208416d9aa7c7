-- A receipt that was recorded by mistake is reversed by a row of the opposite amount, after which the cash may be recorded
-- again: the rows of a part are numbered, odd ones record its total and even ones take it back.
ALTER TABLE "cash_receipt" ADD COLUMN "number" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "cash_receipt" DROP CONSTRAINT "cash_receipt_pkey", ADD CONSTRAINT "cash_receipt_pkey" PRIMARY KEY ("store_order_id", "number");
ALTER TABLE "cash_receipt" DROP CONSTRAINT "cash_receipt_amount_minor_check", ADD CHECK ("amount_minor" <> 0);

CREATE OR REPLACE FUNCTION "hold_cash_receipt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number <> 1 + (SELECT count(*) FROM cash_receipt WHERE store_order_id = NEW.store_order_id)
    OR NOT EXISTS (SELECT FROM store_order part JOIN shop_order o ON o.id = part.order_id
      WHERE part.id = NEW.store_order_id AND o.payment_method = 'cod_method'
        AND NEW.amount_minor = CASE NEW.number % 2 WHEN 1 THEN part.total_minor ELSE -part.total_minor END) THEN
    RAISE EXCEPTION 'The part % is not paid by that much cash', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION "refuse_sale_without_cash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM store_order part JOIN shop_order o ON o.id = part.order_id
      WHERE part.id = NEW.store_order_id AND o.payment_method = 'cod_method')
    AND coalesce((SELECT sum(amount_minor) FROM cash_receipt WHERE store_order_id = NEW.store_order_id), 0) <= 0 THEN
    RAISE EXCEPTION 'No cash is recorded for the part %', NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- Cash is given back by hand, and never more than was received: the parts whose cash is recorded, and the base delivery
-- with the first of them. The attempt is locked, so that two refunds at once see each other.
CREATE OR REPLACE FUNCTION "hold_refund_within_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given bigint;
  paid_by text;
BEGIN
  SELECT amount_minor, method INTO paid, paid_by FROM payment_attempt
  WHERE id = NEW.attempt_id AND state = 'completed' FOR UPDATE;
  IF paid_by = 'cod_method' THEN
    SELECT sum(receipt.amount_minor) + max(o.delivery_base_minor) INTO paid
    FROM shop_order o JOIN store_order part ON part.order_id = o.id JOIN cash_receipt receipt ON receipt.store_order_id = part.id
    WHERE o.attempt_id = NEW.attempt_id HAVING sum(receipt.amount_minor) > 0;
  END IF;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'Nothing was paid for an order by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO given FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'failed';
  IF given + NEW.amount_minor > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
