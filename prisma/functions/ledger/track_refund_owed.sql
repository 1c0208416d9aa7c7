-- What failed refunds owe is computed by servers. Those of the release before 20270120000000_amounts_of_failed_refunds, which may run during an
-- upgrade or after going back, change the refunded amount alone: it is less after a failure, and more after a refund, which replaces
-- failed ones if an operator made it. Servers of later releases change both amounts at once in these cases. Released seller orders are left
-- as they are: the former release holds nothing for their failed refunds, and refunds them from what is available.
CREATE FUNCTION "track_refund_owed"() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  owed bigint := NEW.refund_owed_minor;
BEGIN
  IF NEW.refunded_minor < OLD.refunded_minor OR EXISTS (
    SELECT FROM (SELECT key FROM ledger_transfer WHERE store_order_id = NEW.id AND kind = 'refund' ORDER BY id DESC LIMIT 1) t
    JOIN refund r ON r.id = split_part(t.key, ':', 2)::uuid WHERE r.reason = 'operator') THEN
    owed := owed + OLD.refunded_minor - NEW.refunded_minor;
  END IF;
  NEW.refund_owed_minor := greatest(0, least(owed, NEW.total_minor - NEW.refunded_minor));
  RETURN NEW;
END
$$;

CREATE TRIGGER "track_refund_owed" BEFORE UPDATE OF "refunded_minor" ON "store_order" FOR EACH ROW
  WHEN (NEW.refund_owed_minor = OLD.refund_owed_minor AND (NEW.release_at IS NOT NULL OR NEW.delivered_at IS NULL)
    AND (NEW.refunded_minor < OLD.refunded_minor OR NEW.refunded_minor > OLD.refunded_minor AND OLD.refund_owed_minor > 0))
  EXECUTE FUNCTION "track_refund_owed"();
