-- About 500 USD, in minor units of the currency. One that is not listed gets 500 of its major units, which is less in most currencies.
CREATE FUNCTION "get_default_cash_limit"(code text, decimals int) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT (CASE code WHEN 'USD' THEN 500 WHEN 'NGN' THEN 750000 WHEN 'RUB' THEN 45000 WHEN 'THB' THEN 17000
    WHEN 'MXN' THEN 9000 WHEN 'GBP' THEN 400 WHEN 'CNY' THEN 3600 WHEN 'AUD' THEN 750 WHEN 'EUR' THEN 450
    WHEN 'KES' THEN 65000 WHEN 'GHS' THEN 6000 WHEN 'ZAR' THEN 9000 WHEN 'XOF' THEN 300000 ELSE 500 END
    * 10 ^ decimals)::bigint
$$;

-- Gives a new currency the default limit of cash orders that need no review.
CREATE FUNCTION "set_cash_limit"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.cash_limit_minor := coalesce(NEW.cash_limit_minor, "get_default_cash_limit"(NEW.code, NEW.decimals));
  RETURN NEW;
END
$$;

CREATE TRIGGER "set_cash_limit" BEFORE INSERT ON "currency"
  FOR EACH ROW EXECUTE FUNCTION "set_cash_limit"();
