CREATE TABLE "idempotency_key" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "claim" UUID NOT NULL,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "answer" TEXT,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("user_id", "key")
);

CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "idempotency_key"
  ADD CHECK (length("key") BETWEEN 1 AND 255 AND "call" <> '' AND length("fingerprint") = 32),
  ADD CHECK ("answer" IS NULL OR "done_at" IS NOT NULL);
