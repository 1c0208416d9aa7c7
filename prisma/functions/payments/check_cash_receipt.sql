-- A receipt is for a seller order that is paid in cash, and for its total. Receipts are numbered: odd ones record the
-- cash, even ones reverse a receipt that was recorded by mistake.
CREATE FUNCTION "check_cash_receipt"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number <> 1 + (SELECT count(*) FROM cash_receipt WHERE store_order_id = NEW.store_order_id)
    OR NOT EXISTS (SELECT FROM store_order so JOIN shop_order o ON o.id = so.order_id
      WHERE so.id = NEW.store_order_id AND o.payment_method = 'cod_method'
        AND NEW.amount_minor = CASE NEW.number % 2 WHEN 1 THEN so.total_minor ELSE -so.total_minor END) THEN
    RAISE EXCEPTION 'Cash receipt % of seller order % has a wrong number or amount, or the order is not paid in cash',
      NEW.number, NEW.store_order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "check_cash_receipt" BEFORE INSERT ON "cash_receipt"
  FOR EACH ROW EXECUTE FUNCTION "check_cash_receipt"();
