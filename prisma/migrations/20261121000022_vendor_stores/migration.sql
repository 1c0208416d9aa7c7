-- The language of whoever applies: what is decided is told in it.
ALTER TABLE "vendor_application" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';

-- Of a store, products show the name, and are on sale while it is open: nothing else of it writes them anew.
CREATE FUNCTION read.store_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  stores INT[];
  ids INT[];
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(n.id) INTO stores FROM changed n JOIN before o USING (id)
  WHERE (n.name, n.status) IS DISTINCT FROM (o.name, o.status);
  IF stores IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(72707370);
    SELECT array_agg(p.id) INTO ids FROM public.product p WHERE p.store_id = ANY(stores);
    PERFORM read.mark(ids);
  END IF;
  INSERT INTO read.change (catalogue) VALUES (true);
  RETURN NULL;
END $$;
DROP TRIGGER read_update ON "store";
CREATE TRIGGER read_update AFTER UPDATE ON "store" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.store_changed();
