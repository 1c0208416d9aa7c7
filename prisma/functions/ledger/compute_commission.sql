-- The commission on what a shopper paid for goods, rounded half up. In SQL, because the statement that inserts an order also
-- reads the rates of its stores. A test compares it with computeCommission in packages/contract/src/money.ts.
CREATE FUNCTION compute_commission("goods_minor" bigint, "rate_bp" int) RETURNS bigint
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ("goods_minor" * "rate_bp" + 5000) / 10000
$$;
