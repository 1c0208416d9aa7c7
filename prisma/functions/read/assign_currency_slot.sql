-- Assigns the first free price column of read.entry to a new currency.
CREATE FUNCTION read.assign_currency_slot() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  NEW.slot := (
    SELECT min(n) FROM generate_series(1, 16) n
    WHERE n NOT IN (SELECT c.slot FROM public.currency c WHERE c.slot IS NOT NULL));
  RETURN NEW;
END
$$;

CREATE TRIGGER assign_slot BEFORE INSERT ON "currency"
  FOR EACH ROW WHEN (NEW.slot IS NULL) EXECUTE FUNCTION read.assign_currency_slot();
