-- Prevents stores from processing a cash order that waits for an operator's review.
CREATE FUNCTION "check_cash_review"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM shop_order WHERE id = NEW.order_id AND cash_review = 'waiting') THEN
    RAISE EXCEPTION 'The cash order % is not released', NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_cash_review" BEFORE UPDATE OF "status" ON "store_order" FOR EACH ROW
  WHEN (NEW."status" IN ('processing', 'shipped', 'delivered')) EXECUTE FUNCTION "check_cash_review"();
