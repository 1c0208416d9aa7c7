-- Records the products whose own delivery charge changed, which get_delivery shows.
CREATE FUNCTION read.record_delivery_charge_change() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO read.change (tags)
    SELECT array_agg(DISTINCT 'product:' || product_id) FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE TRIGGER read_insert AFTER INSERT ON "product_delivery_charge" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_delivery_charge_change();
CREATE TRIGGER read_update AFTER UPDATE ON "product_delivery_charge" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_delivery_charge_change();
CREATE TRIGGER read_delete AFTER DELETE ON "product_delivery_charge" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.record_delivery_charge_change();
