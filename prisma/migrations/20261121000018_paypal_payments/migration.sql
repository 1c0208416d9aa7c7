ALTER TABLE "payment_attempt" ADD COLUMN "agreed_at" TIMESTAMPTZ(3);

ALTER TABLE "refund" DROP CONSTRAINT "refund_reason_check";
ALTER TABLE "refund" ADD CONSTRAINT "refund_reason_check" CHECK ("reason" IN ('amount_differs', 'sold_out', 'given_up', 'operator'));

-- Money that arrives for an attempt that was given up goes back: apps/api/src/payments/attempt-states.ts.
CREATE OR REPLACE FUNCTION "mark_open_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state AND NOT (CASE OLD.state
    WHEN 'created' THEN
      NEW.state IN ('awaiting_payment', 'failed') OR (NEW.state = 'completed' AND NEW.method = 'cod_method')
    WHEN 'awaiting_payment' THEN NEW.state IN ('processing', 'cancelling', 'cancelled', 'completed', 'refund_pending')
    WHEN 'processing' THEN NEW.state IN ('awaiting_payment', 'cancelled', 'completed', 'refund_pending')
    WHEN 'cancelling' THEN NEW.state IN ('cancelled', 'completed', 'refund_pending')
    WHEN 'cancelled' THEN NEW.state = 'refund_pending'
    WHEN 'failed' THEN NEW.state = 'refund_pending'
    WHEN 'refund_pending' THEN NEW.state = 'refunded'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'A payment attempt does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  NEW.open_cart_id := CASE
    WHEN NEW.state IN ('created', 'awaiting_payment', 'processing', 'cancelling') THEN NEW.cart_id
  END;
  RETURN NEW;
END $$;
