-- Copies the method and the currency of the payment: lists of refunds are filtered by them, and an index has columns of its own table only.
CREATE FUNCTION "set_refund_payment"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  SELECT method, currency_code INTO NEW.method, NEW.currency_code FROM payment_attempt WHERE id = NEW.attempt_id;
  RETURN NEW;
END
$$;

CREATE TRIGGER "set_refund_payment" BEFORE INSERT ON "refund" FOR EACH ROW EXECUTE FUNCTION "set_refund_payment"();
