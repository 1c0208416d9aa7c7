ALTER TABLE "cart" ADD COLUMN "quoted_address_id" INTEGER;

CREATE INDEX "cart_quoted_address_id_idx" ON "cart"("quoted_address_id");

ALTER TABLE "cart" ADD CONSTRAINT "cart_quoted_address_id_fkey" FOREIGN KEY ("quoted_address_id") REFERENCES "address"("id") ON DELETE SET NULL ON UPDATE CASCADE;
