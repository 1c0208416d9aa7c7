CREATE TABLE "store" (
    "id" SERIAL NOT NULL,
    "owner_id" INTEGER,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "city" TEXT,
    "country_iso2" CHAR(2),
    "image_key" TEXT,
    "status" TEXT NOT NULL DEFAULT 'active',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "store_translation" (
    "store_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "store_translation_pkey" PRIMARY KEY ("store_id","language_code","field")
);

CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image_key" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "category_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category_translation" (
    "category_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "category_translation_pkey" PRIMARY KEY ("category_id","language_code","field")
);

CREATE TABLE "attribute" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "attribute_translation" (
    "attribute_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "attribute_translation_pkey" PRIMARY KEY ("attribute_id","language_code","field")
);

CREATE TABLE "attribute_value" (
    "id" SERIAL NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "swatch" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_value_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "attribute_value_translation" (
    "attribute_value_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "attribute_value_translation_pkey" PRIMARY KEY ("attribute_value_id","language_code","field")
);

CREATE TABLE "product" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'active',
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "name" TEXT NOT NULL,
    "short_description" TEXT,
    "description" TEXT,
    "features" TEXT,
    "care" TEXT,
    "return_policy" TEXT,
    "video" TEXT,
    "video_type" TEXT,
    "is_prices_inclusive_tax" BOOLEAN NOT NULL DEFAULT true,
    "tax_rate_bp" INTEGER NOT NULL DEFAULT 0,
    "rating" DECIMAL(3,2) NOT NULL DEFAULT 0,
    "rating_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product_translation" (
    "product_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "product_translation_pkey" PRIMARY KEY ("product_id","language_code","field")
);

CREATE TABLE "product_category" (
    "product_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "product_category_pkey" PRIMARY KEY ("product_id","category_id")
);

CREATE TABLE "product_image" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT,
    "attribute_value_id" INTEGER,

    CONSTRAINT "product_image_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "product_delivery_charge" (
    "product_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,

    CONSTRAINT "product_delivery_charge_pkey" PRIMARY KEY ("product_id","currency_code")
);

CREATE TABLE "variant" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "stock" INTEGER,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "options_key" TEXT NOT NULL,

    CONSTRAINT "variant_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "variant_attribute_value" (
    "variant_id" INTEGER NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "attribute_value_id" INTEGER NOT NULL,

    CONSTRAINT "variant_attribute_value_pkey" PRIMARY KEY ("variant_id","attribute_id")
);

CREATE TABLE "variant_price" (
    "variant_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "special_minor" BIGINT,

    CONSTRAINT "variant_price_pkey" PRIMARY KEY ("variant_id","currency_code")
);

CREATE TABLE "stock_move" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "attempt_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_move_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "store_owner_id_key" ON "store"("owner_id");

CREATE UNIQUE INDEX "store_slug_key" ON "store"("slug");

CREATE UNIQUE INDEX "category_slug_key" ON "category"("slug");

CREATE INDEX "category_parent_id_idx" ON "category"("parent_id");

CREATE UNIQUE INDEX "attribute_code_key" ON "attribute"("code");

CREATE UNIQUE INDEX "attribute_value_attribute_id_code_key" ON "attribute_value"("attribute_id", "code");

CREATE UNIQUE INDEX "attribute_value_id_attribute_id_key" ON "attribute_value"("id", "attribute_id");

CREATE UNIQUE INDEX "product_slug_key" ON "product"("slug");

CREATE INDEX "product_store_id_idx" ON "product"("store_id");

CREATE INDEX "product_category_id_idx" ON "product"("category_id");

CREATE INDEX "product_category_category_id_product_id_idx" ON "product_category"("category_id", "product_id");

CREATE UNIQUE INDEX "product_image_product_id_position_key" ON "product_image"("product_id", "position");

CREATE UNIQUE INDEX "variant_sku_key" ON "variant"("sku");

CREATE UNIQUE INDEX "variant_product_id_options_key_key" ON "variant"("product_id", "options_key");

CREATE INDEX "variant_attribute_value_attribute_value_id_idx" ON "variant_attribute_value"("attribute_value_id");

CREATE INDEX "stock_move_variant_id_id_idx" ON "stock_move"("variant_id", "id");

ALTER TABLE "store" ADD CONSTRAINT "store_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "user_account"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "store_translation" ADD CONSTRAINT "store_translation_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "store_translation" ADD CONSTRAINT "store_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "category"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "category_translation" ADD CONSTRAINT "category_translation_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "category_translation" ADD CONSTRAINT "category_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "attribute_translation" ADD CONSTRAINT "attribute_translation_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attribute"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "attribute_translation" ADD CONSTRAINT "attribute_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_attribute_id_fkey" FOREIGN KEY ("attribute_id") REFERENCES "attribute"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "attribute_value_translation" ADD CONSTRAINT "attribute_value_translation_attribute_value_id_fkey" FOREIGN KEY ("attribute_value_id") REFERENCES "attribute_value"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "attribute_value_translation" ADD CONSTRAINT "attribute_value_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product" ADD CONSTRAINT "product_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product" ADD CONSTRAINT "product_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_translation" ADD CONSTRAINT "product_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "category"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_image" ADD CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_image" ADD CONSTRAINT "product_image_attribute_value_id_fkey" FOREIGN KEY ("attribute_value_id") REFERENCES "attribute_value"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "product_delivery_charge" ADD CONSTRAINT "product_delivery_charge_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_delivery_charge" ADD CONSTRAINT "product_delivery_charge_currency_code_fkey" FOREIGN KEY ("currency_code") REFERENCES "currency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variant_attribute_value" ADD CONSTRAINT "variant_attribute_value_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variant_attribute_value" ADD CONSTRAINT "variant_attribute_value_attribute_value_id_attribute_id_fkey" FOREIGN KEY ("attribute_value_id", "attribute_id") REFERENCES "attribute_value"("id", "attribute_id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "variant_price" ADD CONSTRAINT "variant_price_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "variant_price" ADD CONSTRAINT "variant_price_currency_code_fkey" FOREIGN KEY ("currency_code") REFERENCES "currency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "variant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store"
  ADD CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CHECK ("status" IN ('active', 'suspended'));
ALTER TABLE "store_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('description'));
ALTER TABLE "category"
  ADD CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CHECK ("parent_id" <> "id");
ALTER TABLE "category_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('name'));
ALTER TABLE "attribute" ADD CHECK ("name" <> '');
ALTER TABLE "attribute_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('name'));
-- The wire lists values with commas between them, so a value may hold none.
ALTER TABLE "attribute_value"
  ADD CHECK ("value" <> '' AND "value" NOT LIKE '%,%'),
  ADD CHECK ("swatch" ~ '^#[0-9A-Fa-f]{6}$');
ALTER TABLE "attribute_value_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> '' AND "text" NOT LIKE '%,%'),
  ADD CHECK ("field" IN ('value'));
ALTER TABLE "product"
  ADD CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CHECK ("status" IN ('active', 'draft', 'archived')),
  ADD CHECK ("video_type" IN ('youtube', 'vimeo', 'self_hosted')),
  ADD CHECK (("video" IS NULL) = ("video_type" IS NULL)),
  ADD CHECK ("tax_rate_bp" BETWEEN 0 AND 10000),
  ADD CHECK ("rating" BETWEEN 0 AND 5 AND "rating_count" >= 0);
ALTER TABLE "product_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('name', 'short_description', 'description', 'features', 'care', 'return_policy'));
ALTER TABLE "product_delivery_charge" ADD CHECK ("amount_minor" > 0);
ALTER TABLE "variant"
  ADD CHECK ("sku" <> ''),
  ADD CHECK ("stock" >= 0);
ALTER TABLE "variant_price"
  ADD CHECK ("amount_minor" > 0),
  ADD CHECK ("special_minor" > 0 AND "special_minor" < "amount_minor");
ALTER TABLE "stock_move"
  ADD CHECK ("delta" <> 0),
  ADD CHECK ("reason" IN ('seed', 'import', 'adjust', 'hold', 'release', 'return'));

-- A ledger that can be edited proves nothing.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER "stock_move_append_only" BEFORE UPDATE OR DELETE ON "stock_move"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
