CREATE TABLE "currency" (
    "code" CHAR(3) NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "decimals" SMALLINT NOT NULL,
    "position" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "currency_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "language" (
    "code" TEXT NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "own_name" TEXT NOT NULL,
    "direction" TEXT NOT NULL DEFAULT 'ltr',
    "position" INTEGER NOT NULL,

    CONSTRAINT "language_pkey" PRIMARY KEY ("code")
);

CREATE TABLE "country" (
    "iso2" CHAR(2) NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "dial_code" TEXT NOT NULL,

    CONSTRAINT "country_pkey" PRIMARY KEY ("iso2")
);

CREATE TABLE "delivery_zone" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "delivery_zone_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "delivery_zone_country" (
    "country_iso2" CHAR(2) NOT NULL,
    "zone_id" INTEGER NOT NULL,

    CONSTRAINT "delivery_zone_country_pkey" PRIMARY KEY ("country_iso2")
);

CREATE TABLE "delivery_rate" (
    "zone_id" INTEGER NOT NULL,
    "shipping_option" TEXT NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "base_minor" BIGINT NOT NULL,
    "free_from_minor" BIGINT,

    CONSTRAINT "delivery_rate_pkey" PRIMARY KEY ("zone_id","shipping_option","currency_code")
);

CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "content_text" (
    "key" TEXT NOT NULL,
    "language_code" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "content_text_pkey" PRIMARY KEY ("key","language_code")
);

CREATE TABLE "announcement" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "announcement_translation" (
    "announcement_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "announcement_translation_pkey" PRIMARY KEY ("announcement_id","language_code","field")
);

CREATE UNIQUE INDEX "currency_id_key" ON "currency"("id");

CREATE UNIQUE INDEX "language_id_key" ON "language"("id");

CREATE UNIQUE INDEX "country_id_key" ON "country"("id");

CREATE UNIQUE INDEX "delivery_zone_name_key" ON "delivery_zone"("name");

CREATE INDEX "delivery_zone_country_zone_id_idx" ON "delivery_zone_country"("zone_id");

ALTER TABLE "delivery_zone_country" ADD CONSTRAINT "delivery_zone_country_country_iso2_fkey" FOREIGN KEY ("country_iso2") REFERENCES "country"("iso2") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "delivery_zone_country" ADD CONSTRAINT "delivery_zone_country_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "delivery_rate" ADD CONSTRAINT "delivery_rate_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "delivery_zone"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "delivery_rate" ADD CONSTRAINT "delivery_rate_currency_code_fkey" FOREIGN KEY ("currency_code") REFERENCES "currency"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "content_text" ADD CONSTRAINT "content_text_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "announcement_translation" ADD CONSTRAINT "announcement_translation_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcement"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "announcement_translation" ADD CONSTRAINT "announcement_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "currency"
  ADD CHECK ("code" = upper("code")),
  ADD CHECK ("decimals" BETWEEN 0 AND 4),
  ADD CHECK ("symbol" <> '' AND "name" <> '');
ALTER TABLE "language" ADD CHECK ("direction" IN ('ltr', 'rtl'));
ALTER TABLE "delivery_rate"
  ADD CHECK ("shipping_option" IN ('default', 'fast')),
  ADD CHECK ("base_minor" >= 0),
  ADD CHECK ("free_from_minor" > 0);
ALTER TABLE "content_text" ADD CHECK ("text" <> '');
ALTER TABLE "announcement" ADD CHECK ("title" <> '');
-- English stands in the main tables; a translation is another language's, and never empty.
ALTER TABLE "announcement_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('title'));
