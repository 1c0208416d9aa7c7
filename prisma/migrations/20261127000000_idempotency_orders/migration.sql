ALTER TABLE "idempotency_key" ADD COLUMN "order_id" INTEGER;
