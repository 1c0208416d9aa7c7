-- A variant that its vendor took out, and that is kept for what refers to it: orders, carts, its ledger.
ALTER TABLE "variant" ADD COLUMN     "retired" BOOLEAN NOT NULL DEFAULT false;
