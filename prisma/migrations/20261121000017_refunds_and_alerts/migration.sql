ALTER TABLE "refund" ADD COLUMN "failure_code" TEXT, ADD COLUMN "note" TEXT;

CREATE TABLE "payment_alert" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "attempt_id" UUID,
    "detail" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" TEXT,

    CONSTRAINT "payment_alert_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "payment_alert_kind_subject_key" ON "payment_alert"("kind", "subject");

ALTER TABLE "payment_alert" ADD CONSTRAINT "payment_alert_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_alert"
  ADD CHECK ("kind" IN ('unknown_payment', 'payment_without_order', 'refund_failed')),
  ADD CHECK (("resolved_at" IS NULL) = ("resolution" IS NULL));

ALTER TABLE "refund" DROP CONSTRAINT "refund_reason_check";
ALTER TABLE "refund" ADD CHECK ("reason" IN ('amount_differs', 'sold_out', 'operator'));

-- What an operator gives back belongs to a payment that became an order, and never comes to more than was paid. The
-- attempt is locked, so that two of them at once see each other.
CREATE FUNCTION "hold_refund_within_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid bigint;
  given bigint;
BEGIN
  SELECT amount_minor INTO paid FROM payment_attempt
  WHERE id = NEW.attempt_id AND state = 'completed' AND method <> 'cod_method' FOR UPDATE;
  IF paid IS NULL THEN
    RAISE EXCEPTION 'Nothing was paid for an order by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO given FROM refund WHERE attempt_id = NEW.attempt_id AND state <> 'failed';
  IF given + NEW.amount_minor > paid THEN
    RAISE EXCEPTION 'More would be refunded than was paid by the attempt %', NEW.attempt_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "refund_within_payment" BEFORE INSERT ON "refund"
  FOR EACH ROW WHEN (NEW."reason" = 'operator') EXECUTE FUNCTION "hold_refund_within_payment"();
