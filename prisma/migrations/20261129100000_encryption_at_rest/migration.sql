-- Bank accounts and documents encrypted at rest. The former columns remain: a server of the former release still writes them,
-- and an hourly job encrypts what it wrote.
ALTER TABLE "vendor_account" ADD COLUMN "bank_encrypted" TEXT;
ALTER TABLE "withdrawal" ADD COLUMN "bank_encrypted" TEXT;
ALTER TABLE "vendor_document" ADD COLUMN "encryption_key_id" TEXT;
