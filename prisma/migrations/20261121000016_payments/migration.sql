CREATE TABLE "payment_event" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_event_pkey" PRIMARY KEY ("provider","event_id")
);

CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "provider_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "payment_event_next_check_at_idx" ON "payment_event"("next_check_at");

CREATE UNIQUE INDEX "refund_provider_ref_key" ON "refund"("provider_ref");

CREATE INDEX "refund_attempt_id_idx" ON "refund"("attempt_id");

ALTER TABLE "refund" ADD CONSTRAINT "refund_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_event"
  ADD CHECK ("provider" IN ('stripe', 'paypal')),
  ADD CHECK (("next_check_at" IS NULL) = ("processed_at" IS NOT NULL));
ALTER TABLE "refund"
  ADD CHECK ("amount_minor" > 0),
  ADD CHECK ("reason" IN ('amount_differs', 'sold_out')),
  ADD CHECK ("state" IN ('requested', 'pending', 'succeeded', 'failed'));
-- Money can only be on its way, or there, at a provider that we can ask about it.
ALTER TABLE "payment_attempt"
  ADD CHECK ("method" = 'cod_method' OR "provider_ref" IS NOT NULL OR "state" IN ('created', 'failed'));

-- Where an attempt may go is held here, too: a statement that forgot to look where it stands changes nothing.
-- apps/api/src/payments/attempt-states.ts has the same table; a test compares them.
CREATE OR REPLACE FUNCTION "mark_open_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.state <> OLD.state AND NOT (CASE OLD.state
    WHEN 'created' THEN
      NEW.state IN ('awaiting_payment', 'failed') OR (NEW.state = 'completed' AND NEW.method = 'cod_method')
    WHEN 'awaiting_payment' THEN NEW.state IN ('processing', 'cancelling', 'cancelled', 'completed', 'refund_pending')
    WHEN 'processing' THEN NEW.state IN ('awaiting_payment', 'cancelled', 'completed', 'refund_pending')
    WHEN 'cancelling' THEN NEW.state IN ('cancelled', 'completed', 'refund_pending')
    WHEN 'refund_pending' THEN NEW.state = 'refunded'
    ELSE false
  END) THEN
    RAISE EXCEPTION 'A payment attempt does not go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  NEW.open_cart_id := CASE
    WHEN NEW.state IN ('created', 'awaiting_payment', 'processing', 'cancelling') THEN NEW.cart_id
  END;
  RETURN NEW;
END $$;
