-- Rejects forbidden state transitions of a payment attempt, whatever statement makes them, and derives open_cart_id
-- from the state. apps/api/src/payments/attempts/attempt-states.ts has the same transitions, without the one of cash from
-- created to completed; a test compares them. Only a card payment returns from processing to awaiting_payment: a PayPal
-- payment in processing may be captured at that moment. Money that arrives for a cancelled or failed attempt is refunded.
CREATE FUNCTION "check_attempt_state"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state AND NOT (CASE OLD.state
    WHEN 'created' THEN
      NEW.state IN ('awaiting_payment', 'failed') OR (NEW.state = 'completed' AND NEW.method = 'cod_method')
    WHEN 'awaiting_payment' THEN NEW.state IN ('processing', 'cancelling', 'cancelled', 'completed', 'refund_pending')
    WHEN 'processing' THEN NEW.state IN ('cancelled', 'completed', 'refund_pending')
      OR (NEW.state = 'awaiting_payment' AND NEW.method = 'stripe_method')
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
END
$$;

CREATE TRIGGER "check_attempt_state" BEFORE INSERT OR UPDATE ON "payment_attempt"
  FOR EACH ROW EXECUTE FUNCTION "check_attempt_state"();
