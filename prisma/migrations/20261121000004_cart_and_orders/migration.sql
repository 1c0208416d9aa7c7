CREATE TABLE "cart" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cart_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "cart_line" (
    "id" SERIAL NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "saved_for_later" BOOLEAN NOT NULL DEFAULT false,
    "added_price_minor" BIGINT,
    "added_currency_code" CHAR(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payment_attempt" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "cart_version" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "open_cart_id" INTEGER,
    "snapshot" JSONB NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "email" TEXT,
    "state" TEXT NOT NULL,
    "provider_ref" TEXT,
    "provider_txn" TEXT,
    "failure_code" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "acked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "stock_hold" (
    "attempt_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "stock_hold_pkey" PRIMARY KEY ("attempt_id","variant_id")
);

CREATE TABLE "shop_order" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "attempt_id" UUID NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "cart_version_after" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "payment_method" TEXT NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "subtotal_minor" BIGINT NOT NULL,
    "delivery_base_minor" BIGINT NOT NULL,
    "delivery_total_minor" BIGINT NOT NULL,
    "tax_added_minor" BIGINT NOT NULL,
    "tax_included_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "shipping_option" TEXT NOT NULL,
    "is_gift" BOOLEAN NOT NULL DEFAULT false,
    "address" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shop_order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "store_order" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "store_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',

    CONSTRAINT "store_order_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "order_item" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "store_order_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "variant_id" INTEGER,
    "sku" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image_key" TEXT,
    "store_name" TEXT NOT NULL,
    "attributes" JSONB NOT NULL,
    "unit_price_minor" BIGINT NOT NULL,
    "qty" INTEGER NOT NULL,
    "is_prices_inclusive_tax" BOOLEAN NOT NULL,
    "tax_rate_bp" INTEGER NOT NULL,
    "tax_minor" BIGINT NOT NULL,
    "delivery_charge_minor" BIGINT NOT NULL,

    CONSTRAINT "order_item_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "cart_user_id_key" ON "cart"("user_id");

CREATE INDEX "cart_line_variant_id_idx" ON "cart_line"("variant_id");

CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_saved_for_later_key" ON "cart_line"("cart_id", "variant_id", "saved_for_later");

CREATE UNIQUE INDEX "payment_attempt_open_cart_id_key" ON "payment_attempt"("open_cart_id");

CREATE INDEX "payment_attempt_user_id_created_at_idx" ON "payment_attempt"("user_id", "created_at");

CREATE INDEX "payment_attempt_state_next_check_at_idx" ON "payment_attempt"("state", "next_check_at");

CREATE UNIQUE INDEX "payment_attempt_method_provider_ref_key" ON "payment_attempt"("method", "provider_ref");

CREATE UNIQUE INDEX "payment_attempt_method_provider_txn_key" ON "payment_attempt"("method", "provider_txn");

CREATE INDEX "stock_hold_variant_id_idx" ON "stock_hold"("variant_id");

CREATE UNIQUE INDEX "shop_order_attempt_id_key" ON "shop_order"("attempt_id");

CREATE INDEX "shop_order_user_id_id_idx" ON "shop_order"("user_id", "id" DESC);

CREATE UNIQUE INDEX "shop_order_cart_id_cart_version_after_key" ON "shop_order"("cart_id", "cart_version_after");

CREATE INDEX "store_order_store_id_id_idx" ON "store_order"("store_id", "id" DESC);

CREATE UNIQUE INDEX "store_order_order_id_store_id_key" ON "store_order"("order_id", "store_id");

CREATE UNIQUE INDEX "store_order_id_order_id_key" ON "store_order"("id", "order_id");

CREATE INDEX "order_item_order_id_idx" ON "order_item"("order_id");

CREATE INDEX "order_item_store_order_id_idx" ON "order_item"("store_order_id");

CREATE INDEX "order_item_variant_id_idx" ON "order_item"("variant_id");

ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_attempt" ADD CONSTRAINT "payment_attempt_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "stock_hold" ADD CONSTRAINT "stock_hold_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempt"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "shop_order" ADD CONSTRAINT "shop_order_cart_id_fkey" FOREIGN KEY ("cart_id") REFERENCES "cart"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_order" ADD CONSTRAINT "store_order_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "store_order" ADD CONSTRAINT "store_order_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "shop_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_item" ADD CONSTRAINT "order_item_store_order_id_order_id_fkey" FOREIGN KEY ("store_order_id", "order_id") REFERENCES "store_order"("id", "order_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "order_item" ADD CONSTRAINT "order_item_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "cart_line"
  ADD CHECK ("qty" > 0),
  ADD CHECK (("added_price_minor" IS NULL) = ("added_currency_code" IS NULL));
ALTER TABLE "payment_attempt"
  ADD CHECK ("method" IN ('cod_method', 'stripe_method', 'paypal_method')),
  ADD CHECK ("state" IN ('created', 'awaiting_payment', 'processing', 'cancelling', 'completed', 'cancelled', 'failed', 'refund_pending', 'refunded')),
  ADD CHECK ("amount_minor" >= 0);

-- Whether an attempt is open follows from its state, so that no statement can forget to say it.
CREATE FUNCTION "mark_open_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open_cart_id := CASE
    WHEN NEW.state IN ('created', 'awaiting_payment', 'processing', 'cancelling') THEN NEW.cart_id
  END;
  RETURN NEW;
END $$;
CREATE TRIGGER "payment_attempt_open" BEFORE INSERT OR UPDATE ON "payment_attempt"
  FOR EACH ROW EXECUTE FUNCTION "mark_open_attempt"();

ALTER TABLE "stock_hold"
  ADD CHECK ("qty" > 0),
  ADD CHECK ("state" IN ('held', 'consumed', 'released'));
ALTER TABLE "shop_order"
  ADD CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
  ADD CHECK ("payment_method" IN ('cod_method', 'stripe_method', 'paypal_method')),
  ADD CHECK ("shipping_option" IN ('default', 'fast')),
  ADD CHECK ("subtotal_minor" >= 0 AND "tax_added_minor" >= 0 AND "tax_included_minor" >= 0),
  ADD CHECK ("delivery_base_minor" >= 0 AND "delivery_total_minor" >= "delivery_base_minor"),
  ADD CHECK ("total_minor" = "subtotal_minor" + "delivery_total_minor" + "tax_added_minor");
ALTER TABLE "store_order"
  ADD CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded'));
ALTER TABLE "order_item"
  ADD CHECK ("qty" > 0),
  ADD CHECK ("unit_price_minor" > 0 AND "tax_minor" >= 0 AND "delivery_charge_minor" >= 0);
