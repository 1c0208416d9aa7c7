CREATE INDEX "product_image_key_idx" ON "product_image"("key");
