-- The last defence against amounts whose sums a JavaScript number no longer holds exactly. The API has the same limit for totals,
-- MAX_ORDER_TOTAL_MINOR in packages/contract/src/money.ts, and for prices and charges MAX_PRICE in major units: change them together.
-- These are triggers, because a check would refuse every later change of a row that has such an amount since before, even its
-- cancellation.
CREATE FUNCTION "check_amount_limit"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The amount is above the limit of %', TG_TABLE_NAME USING ERRCODE = 'check_violation';
END
$$;

CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "amount_minor" ON "payment_attempt"
  FOR EACH ROW WHEN (NEW."amount_minor" > 1000000000000) EXECUTE FUNCTION "check_amount_limit"();

CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "total_minor" ON "shop_order"
  FOR EACH ROW WHEN (NEW."total_minor" > 1000000000000) EXECUTE FUNCTION "check_amount_limit"();

CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "cash_limit_minor" ON "currency"
  FOR EACH ROW WHEN (NEW."cash_limit_minor" > 1000000000000) EXECUTE FUNCTION "check_amount_limit"();

-- MAX_PRICE in a currency with four decimals, the most that a currency can have. A special price is below the price.
CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "amount_minor" ON "variant_price"
  FOR EACH ROW WHEN (NEW."amount_minor" > 10000000000000) EXECUTE FUNCTION "check_amount_limit"();

CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "amount_minor" ON "product_delivery_charge"
  FOR EACH ROW WHEN (NEW."amount_minor" > 10000000000000) EXECUTE FUNCTION "check_amount_limit"();

CREATE TRIGGER "check_amount_limit" BEFORE INSERT OR UPDATE OF "base_minor", "free_from_minor" ON "delivery_rate"
  FOR EACH ROW WHEN (NEW."base_minor" > 10000000000000 OR NEW."free_from_minor" > 10000000000000)
  EXECUTE FUNCTION "check_amount_limit"();
