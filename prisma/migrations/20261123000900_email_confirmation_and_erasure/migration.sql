ALTER TABLE "user_account" ADD COLUMN "email_confirmed_at" TIMESTAMPTZ(3);
-- Accounts that are there already have been written to: their mails go on.
UPDATE "user_account" SET "email_confirmed_at" = "created_at";

ALTER TABLE "session"
  ADD COLUMN "device" TEXT,
  ADD COLUMN "network" TEXT;

ALTER TABLE "mail" ADD COLUMN "awaits_confirmation" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "email_confirmation" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("user_id")
);

CREATE UNIQUE INDEX "email_confirmation_token_hash_key" ON "email_confirmation"("token_hash");

CREATE INDEX "email_confirmation_expires_at_idx" ON "email_confirmation"("expires_at");

ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "email_confirmation" ADD CHECK (length("token_hash") = 64);
ALTER TABLE "user_account"
  DROP CONSTRAINT "user_account_status_check",
  ADD CHECK ("status" IN ('active', 'suspended', 'erased')),
  -- An erased account holds nothing that tells who it was.
  ADD CHECK ("status" <> 'erased' OR ("email" LIKE 'erased-%' AND "password_hash" = '!' AND num_nonnulls("mobile", "image_key",
    "address", "dob", "city", "area", "street", "pincode", "referral_code", "friends_code", "email_confirmed_at") = 0));
-- A mail that waits for its recipient to confirm the address was not sent.
ALTER TABLE "mail" ADD CHECK (NOT ("awaits_confirmation" AND "sent_at" IS NOT NULL));
