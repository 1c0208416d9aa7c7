-- Creates the index that sorts listings by price for each enabled currency that lacks it.
CREATE FUNCTION read.index_prices() RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  slot INT;
BEGIN
  FOR slot IN SELECT c.slot FROM public.currency c WHERE c.enabled ORDER BY c.slot LOOP
    IF to_regclass(format('read.entry_p%s', slot)) IS NULL THEN
      EXECUTE format('CREATE INDEX entry_p%s ON read.entry (category_id, p%1$s, product_id)', slot);
    END IF;
  END LOOP;
END
$$;

-- A currency may just have been added or enabled.
CREATE FUNCTION read.index_prices_of_currencies() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM read.index_prices();
  RETURN NULL;
END
$$;
CREATE TRIGGER read_prices AFTER INSERT OR UPDATE ON "currency"
  FOR EACH STATEMENT EXECUTE FUNCTION read.index_prices_of_currencies();
