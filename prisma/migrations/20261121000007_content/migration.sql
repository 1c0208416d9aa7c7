CREATE TABLE "city" (
    "id" SERIAL NOT NULL,
    "country_iso2" CHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "slide" (
    "id" SERIAL NOT NULL,
    "image_key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "sub_title" TEXT,
    "label" TEXT,
    "link" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "slide_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "slide_translation" (
    "slide_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "slide_translation_pkey" PRIMARY KEY ("slide_id","language_code","field")
);

CREATE TABLE "partner" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "image_key" TEXT,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "partner_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "partner_translation" (
    "partner_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "partner_translation_pkey" PRIMARY KEY ("partner_id","language_code","field")
);

CREATE TABLE "faq" (
    "id" SERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "faq_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "faq_translation" (
    "faq_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "faq_translation_pkey" PRIMARY KEY ("faq_id","language_code","field")
);

CREATE UNIQUE INDEX "city_country_iso2_name_key" ON "city"("country_iso2", "name");

ALTER TABLE "city" ADD CONSTRAINT "city_country_iso2_fkey" FOREIGN KEY ("country_iso2") REFERENCES "country"("iso2") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "slide_translation" ADD CONSTRAINT "slide_translation_slide_id_fkey" FOREIGN KEY ("slide_id") REFERENCES "slide"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "slide_translation" ADD CONSTRAINT "slide_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "partner_translation" ADD CONSTRAINT "partner_translation_partner_id_fkey" FOREIGN KEY ("partner_id") REFERENCES "partner"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "partner_translation" ADD CONSTRAINT "partner_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "faq_translation" ADD CONSTRAINT "faq_translation_faq_id_fkey" FOREIGN KEY ("faq_id") REFERENCES "faq"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "faq_translation" ADD CONSTRAINT "faq_translation_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A page of this shop or a safe one elsewhere. '//host' and '/\host' look like the first and are neither.
CREATE FUNCTION "is_link"("url" text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN "url" ~ '^(/(?![/\\])\S*|https://\S+)$';

-- What is left of a place's name for somebody who types it without accents, apostrophes, hyphens and capitals.
CREATE FUNCTION "place_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    lower(replace(replace(translate(
      regexp_replace(normalize("name", NFKD), '[\u0300-\u036f\u0027\u0060\u02bb-\u02bd\u2018\u2019]', '', 'g'),
      'łŁøØđĐðÐı', 'llooddddi'), 'ß', 'ss'), 'æ', 'ae')),
    '[\s\u002d\u2010-\u2015]+', ' ', 'g'));

CREATE INDEX "city_place_key_idx" ON "city" (place_key("name") COLLATE "C");

ALTER TABLE "city" ADD CHECK ("name" <> '');
ALTER TABLE "slide"
  ADD CHECK ("image_key" <> '' AND "title" <> '' AND "sub_title" <> '' AND "label" <> ''),
  ADD CHECK (is_link("link"));
ALTER TABLE "partner"
  ADD CHECK ("name" <> '' AND "image_key" <> ''),
  ADD CHECK (is_link("url"));
ALTER TABLE "faq" ADD CHECK ("question" <> '' AND "answer" <> '');
-- English stands in the main tables; a translation is another language's, and never empty.
ALTER TABLE "slide_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('title', 'sub_title', 'label'));
ALTER TABLE "partner_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('name'));
ALTER TABLE "faq_translation"
  ADD CHECK ("language_code" <> 'en' AND "text" <> ''),
  ADD CHECK ("field" IN ('question', 'answer'));

-- An announcement whose address is none keeps its title.
UPDATE "announcement" SET "url" = NULL WHERE NOT is_link("url");
ALTER TABLE "announcement" ADD CHECK (is_link("url"));
