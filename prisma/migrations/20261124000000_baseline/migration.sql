-- The tables, constraints and indexes of the shop, and the functions that generated columns, checks and indexes need.
-- Every other function, view and trigger is a file in prisma/functions. prisma/schema.prisma describes the columns.

CREATE EXTENSION IF NOT EXISTS btree_gin;
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
  CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;
  PERFORM public.unaccent('public.unaccent'::regdictionary, 'é'), public.similarity('a', 'b');
EXCEPTION WHEN OTHERS THEN
  RAISE EXCEPTION 'Search needs the PostgreSQL extensions unaccent and pg_trgm in the schema public (%). Whoever runs the server can make them: CREATE EXTENSION unaccent SCHEMA public; CREATE EXTENSION pg_trgm SCHEMA public', SQLERRM;
END $$;

-- ---------------------------------------------------------------- reference and content

-- True for a path of this shop or an https address. '//host' and '/\host' look like paths, but lead to another host.
CREATE FUNCTION "is_link"("url" text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN "url" ~ '^(/(?![/\\])\S*|https://\S+)$';


-- A city's name without accents, apostrophes, hyphens and capitals, to compare it with what somebody types.
CREATE FUNCTION "place_key"("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN btrim(regexp_replace(
    lower(replace(replace(translate(
      regexp_replace(normalize("name", NFKD), '[\u0300-\u036f\u0027\u0060\u02bb-\u02bd\u2018\u2019]', '', 'g'),
      'łŁøØđĐðÐı', 'llooddddi'), 'ß', 'ss'), 'æ', 'ae')),
    '[\s\u002d\u2010-\u2015]+', ' ', 'g'));


CREATE TABLE "currency" (
    "code" CHAR(3) NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "decimals" SMALLINT NOT NULL,
    "position" INTEGER NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "slot" SMALLINT NOT NULL,
    "cash_limit_minor" BIGINT,

    CONSTRAINT "currency_pkey" PRIMARY KEY (code),
    CONSTRAINT "currency_code_check" CHECK ("code" = upper("code")),
    CONSTRAINT "currency_decimals_check" CHECK ("decimals" BETWEEN 0 AND 4),
    CONSTRAINT "currency_check" CHECK ("symbol" <> '' AND "name" <> ''),
    CONSTRAINT "currency_slot_check" CHECK ("slot" BETWEEN 1 AND 16),
    CONSTRAINT "currency_cash_limit_minor_check" CHECK ("cash_limit_minor" >= 0)
);
CREATE UNIQUE INDEX "currency_id_key" ON "currency" (id);
CREATE UNIQUE INDEX "currency_slot_key" ON "currency" (slot);

CREATE TABLE "language" (
    "code" TEXT NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "own_name" TEXT NOT NULL,
    "direction" TEXT NOT NULL DEFAULT 'ltr',
    "position" INTEGER NOT NULL,

    CONSTRAINT "language_pkey" PRIMARY KEY (code),
    CONSTRAINT "language_direction_check" CHECK ("direction" IN ('ltr', 'rtl'))
);
CREATE UNIQUE INDEX "language_id_key" ON "language" (id);

CREATE TABLE "country" (
    "iso2" CHAR(2) NOT NULL,
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "dial_code" TEXT NOT NULL,

    CONSTRAINT "country_pkey" PRIMARY KEY (iso2)
);
CREATE UNIQUE INDEX "country_id_key" ON "country" (id);

CREATE TABLE "city" (
    "id" SERIAL NOT NULL,
    "country_iso2" CHAR(2) NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "city_pkey" PRIMARY KEY (id),
    CONSTRAINT "city_name_check" CHECK ("name" <> ''),
    CONSTRAINT "city_country_iso2_fkey" FOREIGN KEY (country_iso2) REFERENCES country(iso2) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "city_country_iso2_name_key" ON "city" (country_iso2, name);
CREATE INDEX "city_place_key_idx" ON "city" (place_key(name) COLLATE "C");

CREATE TABLE "delivery_zone" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "delivery_zone_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "delivery_zone_name_key" ON "delivery_zone" (name);

CREATE TABLE "delivery_zone_country" (
    "country_iso2" CHAR(2) NOT NULL,
    "zone_id" INTEGER NOT NULL,

    CONSTRAINT "delivery_zone_country_pkey" PRIMARY KEY (country_iso2),
    CONSTRAINT "delivery_zone_country_country_iso2_fkey" FOREIGN KEY (country_iso2) REFERENCES country(iso2) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "delivery_zone_country_zone_id_fkey" FOREIGN KEY (zone_id) REFERENCES delivery_zone(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "delivery_zone_country_zone_id_idx" ON "delivery_zone_country" (zone_id);

CREATE TABLE "delivery_rate" (
    "zone_id" INTEGER NOT NULL,
    "shipping_option" TEXT NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "base_minor" BIGINT NOT NULL,
    "free_from_minor" BIGINT,

    CONSTRAINT "delivery_rate_pkey" PRIMARY KEY (zone_id, shipping_option, currency_code),
    CONSTRAINT "delivery_rate_shipping_option_check" CHECK ("shipping_option" IN ('default', 'fast')),
    CONSTRAINT "delivery_rate_base_minor_check" CHECK ("base_minor" >= 0),
    CONSTRAINT "delivery_rate_free_from_minor_check" CHECK ("free_from_minor" > 0),
    CONSTRAINT "delivery_rate_zone_id_fkey" FOREIGN KEY (zone_id) REFERENCES delivery_zone(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "delivery_rate_currency_code_fkey" FOREIGN KEY (currency_code) REFERENCES currency(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_pkey" PRIMARY KEY (key)
);

CREATE TABLE "content_text" (
    "key" TEXT NOT NULL,
    "language_code" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "content_text_pkey" PRIMARY KEY (key, language_code),
    CONSTRAINT "content_text_text_check" CHECK ("text" <> ''),
    CONSTRAINT "content_text_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "announcement" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "announcement_pkey" PRIMARY KEY (id),
    CONSTRAINT "announcement_title_check" CHECK ("title" <> ''),
    CONSTRAINT "announcement_url_check" CHECK (is_link("url"))
);

-- English texts are columns of the main table; a translation is in another language and never empty.
CREATE TABLE "announcement_translation" (
    "announcement_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "announcement_translation_pkey" PRIMARY KEY (announcement_id, language_code, field),
    CONSTRAINT "announcement_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "announcement_translation_field_check" CHECK ("field" IN ('title')),
    CONSTRAINT "announcement_translation_announcement_id_fkey" FOREIGN KEY (announcement_id) REFERENCES announcement(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "announcement_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "search_synonym" (
    "id" SERIAL NOT NULL,
    "phrases" TEXT[],

    CONSTRAINT "search_synonym_pkey" PRIMARY KEY (id),
    CONSTRAINT "search_synonym_phrases_check" CHECK (cardinality("phrases") >= 2 AND array_position("phrases", NULL) IS NULL AND '' <> ALL ("phrases")),
    CONSTRAINT "search_synonym_phrases_check1" CHECK ("phrases" IS NOT NULL)
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

    CONSTRAINT "slide_pkey" PRIMARY KEY (id),
    CONSTRAINT "slide_check" CHECK ("image_key" <> '' AND "title" <> '' AND "sub_title" <> '' AND "label" <> ''),
    CONSTRAINT "slide_link_check" CHECK (is_link("link"))
);

CREATE TABLE "slide_translation" (
    "slide_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "slide_translation_pkey" PRIMARY KEY (slide_id, language_code, field),
    CONSTRAINT "slide_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "slide_translation_field_check" CHECK ("field" IN ('title', 'sub_title', 'label')),
    CONSTRAINT "slide_translation_slide_id_fkey" FOREIGN KEY (slide_id) REFERENCES slide(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "slide_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "partner" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "image_key" TEXT,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "partner_pkey" PRIMARY KEY (id),
    CONSTRAINT "partner_check" CHECK ("name" <> '' AND "image_key" <> ''),
    CONSTRAINT "partner_url_check" CHECK (is_link("url"))
);

CREATE TABLE "partner_translation" (
    "partner_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "partner_translation_pkey" PRIMARY KEY (partner_id, language_code, field),
    CONSTRAINT "partner_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "partner_translation_field_check" CHECK ("field" IN ('name')),
    CONSTRAINT "partner_translation_partner_id_fkey" FOREIGN KEY (partner_id) REFERENCES partner(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "partner_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "faq" (
    "id" SERIAL NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "faq_pkey" PRIMARY KEY (id),
    CONSTRAINT "faq_check" CHECK ("question" <> '' AND "answer" <> '')
);

CREATE TABLE "faq_translation" (
    "faq_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "faq_translation_pkey" PRIMARY KEY (faq_id, language_code, field),
    CONSTRAINT "faq_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "faq_translation_field_check" CHECK ("field" IN ('question', 'answer')),
    CONSTRAINT "faq_translation_faq_id_fkey" FOREIGN KEY (faq_id) REFERENCES faq(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "faq_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "newsletter_subscriber" (
    "email" TEXT NOT NULL,
    "token" UUID NOT NULL,
    "language_code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY (email),
    CONSTRAINT "newsletter_subscriber_email_check" CHECK ("email" = lower("email") AND "email" LIKE '%_@_%'),
    CONSTRAINT "newsletter_subscriber_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "newsletter_subscriber_token_key" ON "newsletter_subscriber" (token);

-- ---------------------------------------------------------------- accounts

CREATE TABLE "user_account" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "mobile" TEXT,
    "country_iso2" CHAR(2),
    "role_id" SMALLINT NOT NULL DEFAULT 3,
    "status" TEXT NOT NULL DEFAULT 'active',
    "image_key" TEXT,
    "referral_code" TEXT,
    "friends_code" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "address" TEXT,
    "dob" DATE,
    "city" TEXT,
    "area" TEXT,
    "street" TEXT,
    "pincode" TEXT,
    "email_confirmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "user_account_pkey" PRIMARY KEY (id),
    CONSTRAINT "user_account_email_check" CHECK ("email" = lower("email") AND "email" <> ''),
    CONSTRAINT "user_account_check" CHECK ("name" <> '' AND "username" <> ''),
    CONSTRAINT "user_account_mobile_check" CHECK ("mobile" LIKE '+%'),
    CONSTRAINT "user_account_role_id_check" CHECK ("role_id" IN (1, 2, 3)),
    CONSTRAINT "user_account_dob_check" CHECK ("dob" >= '1900-01-01'),
    CONSTRAINT "user_account_check1" CHECK ("address" <> '' AND "city" <> '' AND "area" <> '' AND "street" <> '' AND "pincode" <> ''),
    CONSTRAINT "user_account_status_check" CHECK ("status" IN ('active', 'suspended', 'erased')),
    -- An erased account contains nothing that identifies its owner.
    CONSTRAINT "user_account_check2" CHECK ("status" <> 'erased' OR ("email" LIKE 'erased-%' AND "password_hash" = '!' AND num_nonnulls("mobile", "image_key", "address", "dob", "city", "area", "street", "pincode", "referral_code", "friends_code", "email_confirmed_at") = 0)),
    CONSTRAINT "user_account_country_iso2_fkey" FOREIGN KEY (country_iso2) REFERENCES country(iso2) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "user_account_email_key" ON "user_account" (email);

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "device" TEXT,
    "network" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY (id),
    CONSTRAINT "session_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "session_user_id_idx" ON "session" (user_id);
CREATE INDEX "session_expires_at_idx" ON "session" (expires_at);

CREATE TABLE "login_limit" (
    "key" TEXT NOT NULL,
    "window_started" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),

    CONSTRAINT "login_limit_pkey" PRIMARY KEY (key),
    CONSTRAINT "login_limit_attempts_check" CHECK ("attempts" >= 0)
);
CREATE INDEX "login_limit_window_started_idx" ON "login_limit" (window_started);

CREATE TABLE "usage_limit" (
    "key" TEXT NOT NULL,
    "used" BIGINT NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "usage_limit_pkey" PRIMARY KEY (key)
);
CREATE INDEX "usage_limit_ends_at_idx" ON "usage_limit" (ends_at);

CREATE TABLE "idempotency_key" (
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "call" TEXT NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "claim" UUID NOT NULL,
    "claimed_until" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "done_at" TIMESTAMPTZ(3),
    "answer" TEXT,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY (user_id, key),
    CONSTRAINT "idempotency_key_check" CHECK (length("key") BETWEEN 1 AND 255 AND "call" <> '' AND length("fingerprint") = 32),
    CONSTRAINT "idempotency_key_check1" CHECK ("answer" IS NULL OR "done_at" IS NOT NULL),
    CONSTRAINT "idempotency_key_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key" (created_at);

CREATE TABLE "password_reset" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "password_reset_token_hash_check" CHECK (length("token_hash") = 64),
    CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset" (token_hash);
CREATE INDEX "password_reset_expires_at_idx" ON "password_reset" (expires_at);

CREATE TABLE "email_confirmation" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "email_confirmation_token_hash_check" CHECK (length("token_hash") = 64),
    CONSTRAINT "email_confirmation_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "email_confirmation_token_hash_key" ON "email_confirmation" (token_hash);
CREATE INDEX "email_confirmation_expires_at_idx" ON "email_confirmation" (expires_at);

CREATE TABLE "address" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "default_of" INTEGER,
    "type" TEXT NOT NULL DEFAULT 'Home',
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "phone" TEXT,
    "line1" TEXT NOT NULL,
    "line2" TEXT,
    "landmark" TEXT,
    "city" TEXT NOT NULL,
    "state" TEXT,
    "country_iso2" CHAR(2) NOT NULL,
    "zip" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "address_pkey" PRIMARY KEY (id),
    CONSTRAINT "address_check" CHECK ("default_of" = "user_id"),
    CONSTRAINT "address_type_check" CHECK ("type" IN ('Home', 'Office', 'Others')),
    CONSTRAINT "address_check1" CHECK ("first_name" <> '' AND "line1" <> '' AND "city" <> ''),
    CONSTRAINT "address_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "address_country_iso2_fkey" FOREIGN KEY (country_iso2) REFERENCES country(iso2) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "address_default_of_key" ON "address" (default_of);
CREATE INDEX "address_user_id_idx" ON "address" (user_id);

-- ---------------------------------------------------------------- catalogue

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
    "banner_key" TEXT,
    "commission_bp" INTEGER NOT NULL DEFAULT 1000,
    "facebook" TEXT,
    "instagram" TEXT,
    "selling_categories" TEXT[] DEFAULT ARRAY[]::text[],
    "tiktok" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'Africa/Lagos',
    "twitter" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "language" TEXT NOT NULL DEFAULT 'en',
    "open" BOOLEAN GENERATED ALWAYS AS (((status = 'active'::text) AND (owner_id IS NOT NULL))) VIRTUAL,

    CONSTRAINT "store_pkey" PRIMARY KEY (id),
    CONSTRAINT "store_check" CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "store_status_check" CHECK ("status" IN ('active', 'suspended')),
    CONSTRAINT "store_commission_bp_check" CHECK ("commission_bp" BETWEEN 0 AND 10000),
    CONSTRAINT "store_time_zone_check" CHECK ("time_zone" <> ''),
    CONSTRAINT "store_owner_id_fkey" FOREIGN KEY (owner_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "store_owner_id_key" ON "store" (owner_id);
CREATE UNIQUE INDEX "store_slug_key" ON "store" (slug);

CREATE TABLE "store_name" (
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "keys" TEXT[],

    CONSTRAINT "store_name_pkey" PRIMARY KEY (store_id),
    CONSTRAINT "store_name_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "store_name_keys_idx" ON "store_name" USING gin (keys);

CREATE TABLE "store_translation" (
    "store_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "store_translation_pkey" PRIMARY KEY (store_id, language_code, field),
    CONSTRAINT "store_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "store_translation_field_check" CHECK ("field" IN ('description')),
    CONSTRAINT "store_translation_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "store_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "category" (
    "id" SERIAL NOT NULL,
    "parent_id" INTEGER,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "image_key" TEXT,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "category_pkey" PRIMARY KEY (id),
    CONSTRAINT "category_check" CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "category_check1" CHECK ("parent_id" <> "id"),
    CONSTRAINT "category_parent_id_fkey" FOREIGN KEY (parent_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "category_slug_key" ON "category" (slug);
CREATE INDEX "category_parent_id_idx" ON "category" (parent_id);

CREATE TABLE "category_translation" (
    "category_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "category_translation_pkey" PRIMARY KEY (category_id, language_code, field),
    CONSTRAINT "category_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "category_translation_field_check" CHECK ("field" IN ('name')),
    CONSTRAINT "category_translation_category_id_fkey" FOREIGN KEY (category_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "category_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "attribute" (
    "id" SERIAL NOT NULL,
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_pkey" PRIMARY KEY (id),
    CONSTRAINT "attribute_name_check" CHECK ("name" <> '')
);
CREATE UNIQUE INDEX "attribute_code_key" ON "attribute" (code);

CREATE TABLE "attribute_translation" (
    "attribute_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "attribute_translation_pkey" PRIMARY KEY (attribute_id, language_code, field),
    CONSTRAINT "attribute_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "attribute_translation_field_check" CHECK ("field" IN ('name')),
    CONSTRAINT "attribute_translation_attribute_id_fkey" FOREIGN KEY (attribute_id) REFERENCES attribute(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "attribute_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "attribute_value" (
    "id" SERIAL NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "code" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "swatch" TEXT,
    "position" INTEGER NOT NULL,

    CONSTRAINT "attribute_value_pkey" PRIMARY KEY (id),
    -- Responses list values separated by commas, so a value contains none.
    CONSTRAINT "attribute_value_value_check" CHECK ("value" <> '' AND "value" NOT LIKE '%,%'),
    CONSTRAINT "attribute_value_swatch_check" CHECK ("swatch" ~ '^#[0-9A-Fa-f]{6}$'),
    CONSTRAINT "attribute_value_attribute_id_fkey" FOREIGN KEY (attribute_id) REFERENCES attribute(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "attribute_value_attribute_id_code_key" ON "attribute_value" (attribute_id, code);
CREATE UNIQUE INDEX "attribute_value_id_attribute_id_key" ON "attribute_value" (id, attribute_id);

CREATE TABLE "attribute_value_translation" (
    "attribute_value_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "attribute_value_translation_pkey" PRIMARY KEY (attribute_value_id, language_code, field),
    CONSTRAINT "attribute_value_translation_check" CHECK ("language_code" <> 'en' AND "text" <> '' AND "text" NOT LIKE '%,%'),
    CONSTRAINT "attribute_value_translation_field_check" CHECK ("field" IN ('value')),
    CONSTRAINT "attribute_value_translation_attribute_value_id_fkey" FOREIGN KEY (attribute_value_id) REFERENCES attribute_value(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "attribute_value_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
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
    "sold" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "was_active" BOOLEAN NOT NULL DEFAULT false,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "hidden_reason" TEXT,
    -- Virtual: adding the column rewrote no table, and it cannot disagree with what it is computed from.
    "on_sale" BOOLEAN GENERATED ALWAYS AS (((status = 'active'::text) AND (NOT hidden))) VIRTUAL,

    CONSTRAINT "product_pkey" PRIMARY KEY (id),
    CONSTRAINT "product_check" CHECK ("name" <> '' AND "slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    CONSTRAINT "product_status_check" CHECK ("status" IN ('active', 'draft', 'archived')),
    CONSTRAINT "product_video_type_check" CHECK ("video_type" IN ('youtube', 'vimeo', 'self_hosted')),
    CONSTRAINT "product_check1" CHECK (("video" IS NULL) = ("video_type" IS NULL)),
    CONSTRAINT "product_tax_rate_bp_check" CHECK ("tax_rate_bp" BETWEEN 0 AND 10000),
    CONSTRAINT "product_check2" CHECK ("rating" BETWEEN 0 AND 5 AND "rating_count" >= 0),
    CONSTRAINT "product_sold_check" CHECK ("sold" >= 0),
    CONSTRAINT "product_check3" CHECK ("hidden" OR "hidden_reason" IS NULL),
    CONSTRAINT "product_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "product_category_id_fkey" FOREIGN KEY (category_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "product_slug_key" ON "product" (slug);
CREATE INDEX "product_store_id_idx" ON "product" (store_id);
CREATE INDEX "product_category_id_idx" ON "product" (category_id);

CREATE TABLE "product_translation" (
    "product_id" INTEGER NOT NULL,
    "language_code" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "product_translation_pkey" PRIMARY KEY (product_id, language_code, field),
    CONSTRAINT "product_translation_check" CHECK ("language_code" <> 'en' AND "text" <> ''),
    CONSTRAINT "product_translation_field_check" CHECK ("field" IN ('name', 'short_description', 'description', 'features', 'care', 'return_policy')),
    CONSTRAINT "product_translation_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "product_translation_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "product_category" (
    "product_id" INTEGER NOT NULL,
    "category_id" INTEGER NOT NULL,

    CONSTRAINT "product_category_pkey" PRIMARY KEY (product_id, category_id),
    CONSTRAINT "product_category_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "product_category_category_id_fkey" FOREIGN KEY (category_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "product_category_category_id_product_id_idx" ON "product_category" (category_id, product_id);

CREATE TABLE "product_image" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "alt" TEXT,
    "attribute_value_id" INTEGER,

    CONSTRAINT "product_image_pkey" PRIMARY KEY (id),
    CONSTRAINT "product_image_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "product_image_attribute_value_id_fkey" FOREIGN KEY (attribute_value_id) REFERENCES attribute_value(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "product_image_product_id_position_key" ON "product_image" (product_id, "position");
CREATE INDEX "product_image_key_idx" ON "product_image" (key);

CREATE TABLE "product_delivery_charge" (
    "product_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,

    CONSTRAINT "product_delivery_charge_pkey" PRIMARY KEY (product_id, currency_code),
    CONSTRAINT "product_delivery_charge_amount_minor_check" CHECK ("amount_minor" > 0),
    CONSTRAINT "product_delivery_charge_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "product_delivery_charge_currency_code_fkey" FOREIGN KEY (currency_code) REFERENCES currency(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "variant" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "sku" TEXT NOT NULL,
    "stock" INTEGER,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "options_key" TEXT NOT NULL,
    "retired" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "variant_pkey" PRIMARY KEY (id),
    CONSTRAINT "variant_sku_check" CHECK ("sku" <> ''),
    CONSTRAINT "variant_stock_check" CHECK ("stock" >= 0),
    CONSTRAINT "variant_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "variant_sku_key" ON "variant" (sku);
CREATE UNIQUE INDEX "variant_product_id_options_key_key" ON "variant" (product_id, options_key);

CREATE TABLE "variant_attribute_value" (
    "variant_id" INTEGER NOT NULL,
    "attribute_id" INTEGER NOT NULL,
    "attribute_value_id" INTEGER NOT NULL,

    CONSTRAINT "variant_attribute_value_pkey" PRIMARY KEY (variant_id, attribute_id),
    CONSTRAINT "variant_attribute_value_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "variant_attribute_value_attribute_value_id_attribute_id_fkey" FOREIGN KEY (attribute_value_id, attribute_id) REFERENCES attribute_value(id, attribute_id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "variant_attribute_value_attribute_value_id_idx" ON "variant_attribute_value" (attribute_value_id);

CREATE TABLE "variant_price" (
    "variant_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "special_minor" BIGINT,

    CONSTRAINT "variant_price_pkey" PRIMARY KEY (variant_id, currency_code),
    CONSTRAINT "variant_price_amount_minor_check" CHECK ("amount_minor" > 0),
    CONSTRAINT "variant_price_check" CHECK ("special_minor" > 0 AND "special_minor" < "amount_minor"),
    CONSTRAINT "variant_price_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "variant_price_currency_code_fkey" FOREIGN KEY (currency_code) REFERENCES currency(code) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "stock_move" (
    "id" BIGSERIAL NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "delta" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "attempt_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "note" TEXT,

    CONSTRAINT "stock_move_pkey" PRIMARY KEY (id),
    CONSTRAINT "stock_move_delta_check" CHECK ("delta" <> 0),
    CONSTRAINT "stock_move_reason_check" CHECK ("reason" IN ('seed', 'import', 'adjust', 'hold', 'release', 'return', 'received', 'counted', 'damaged', 'returned', 'other')),
    CONSTRAINT "stock_move_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "stock_move_variant_id_id_idx" ON "stock_move" (variant_id, id);

CREATE TABLE "favorite" (
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_pkey" PRIMARY KEY (user_id, product_id),
    CONSTRAINT "favorite_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "favorite_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "favorite_user_id_created_at_product_id_idx" ON "favorite" (user_id, created_at, product_id);
CREATE INDEX "favorite_product_id_idx" ON "favorite" (product_id);

CREATE TABLE "followed_store" (
    "user_id" INTEGER NOT NULL,
    "store_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followed_store_pkey" PRIMARY KEY (user_id, store_id),
    CONSTRAINT "followed_store_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "followed_store_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "followed_store_user_id_created_at_store_id_idx" ON "followed_store" (user_id, created_at, store_id);
CREATE INDEX "followed_store_store_id_idx" ON "followed_store" (store_id);

CREATE TABLE "review" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "rating" SMALLINT NOT NULL,
    "title" TEXT,
    "comment" TEXT,
    "language_code" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'published',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_pkey" PRIMARY KEY (id),
    CONSTRAINT "review_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "review_title_check" CHECK ("title" <> '' AND char_length("title") <= 120),
    CONSTRAINT "review_comment_check" CHECK ("comment" <> '' AND char_length("comment") <= 2000),
    CONSTRAINT "review_status_check" CHECK ("status" IN ('published', 'hidden')),
    CONSTRAINT "review_product_id_fkey" FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "review_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "review_language_code_fkey" FOREIGN KEY (language_code) REFERENCES language(code) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "review_user_id_idx" ON "review" (user_id);
CREATE UNIQUE INDEX "review_product_id_user_id_key" ON "review" (product_id, user_id);
-- A product's page, newest or best first; the second index also serves the pages of one rating and the counts.
CREATE INDEX "review_published_by_date_idx" ON "review" (product_id, created_at, id) WHERE (status = 'published'::text);
CREATE INDEX "review_published_by_rating_idx" ON "review" (product_id, rating, created_at, id) WHERE (status = 'published'::text);

-- ---------------------------------------------------------------- cart, payments and orders

CREATE TABLE "cart" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "quoted_address_id" INTEGER,

    CONSTRAINT "cart_pkey" PRIMARY KEY (id),
    CONSTRAINT "cart_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "cart_quoted_address_id_fkey" FOREIGN KEY (quoted_address_id) REFERENCES address(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "cart_user_id_key" ON "cart" (user_id);
CREATE INDEX "cart_quoted_address_id_idx" ON "cart" (quoted_address_id);

CREATE TABLE "cart_line" (
    "id" SERIAL NOT NULL,
    "cart_id" INTEGER NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "saved_for_later" BOOLEAN NOT NULL DEFAULT false,
    "added_price_minor" BIGINT,
    "added_currency_code" CHAR(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cart_line_pkey" PRIMARY KEY (id),
    CONSTRAINT "cart_line_qty_check" CHECK ("qty" > 0),
    CONSTRAINT "cart_line_check" CHECK (("added_price_minor" IS NULL) = ("added_currency_code" IS NULL)),
    CONSTRAINT "cart_line_cart_id_fkey" FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "cart_line_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "cart_line_variant_id_idx" ON "cart_line" (variant_id);
CREATE UNIQUE INDEX "cart_line_cart_id_variant_id_saved_for_later_key" ON "cart_line" (cart_id, variant_id, saved_for_later);

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
    "agreed_at" TIMESTAMPTZ(3),
    "return_origin" TEXT,

    CONSTRAINT "payment_attempt_pkey" PRIMARY KEY (id),
    CONSTRAINT "payment_attempt_method_check" CHECK ("method" IN ('cod_method', 'stripe_method', 'paypal_method')),
    CONSTRAINT "payment_attempt_state_check" CHECK ("state" IN ('created', 'awaiting_payment', 'processing', 'cancelling', 'completed', 'cancelled', 'failed', 'refund_pending', 'refunded')),
    CONSTRAINT "payment_attempt_amount_minor_check" CHECK ("amount_minor" >= 0),
    -- Money can be in transit or received only at a provider whose API reports it.
    CONSTRAINT "payment_attempt_check" CHECK ("method" = 'cod_method' OR "provider_ref" IS NOT NULL OR "state" IN ('created', 'failed')),
    CONSTRAINT "payment_attempt_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "payment_attempt_cart_id_fkey" FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "payment_attempt_open_cart_id_key" ON "payment_attempt" (open_cart_id);
CREATE INDEX "payment_attempt_user_id_created_at_idx" ON "payment_attempt" (user_id, created_at);
CREATE INDEX "payment_attempt_state_next_check_at_idx" ON "payment_attempt" (state, next_check_at);
CREATE UNIQUE INDEX "payment_attempt_method_provider_ref_key" ON "payment_attempt" (method, provider_ref);
CREATE UNIQUE INDEX "payment_attempt_method_provider_txn_key" ON "payment_attempt" (method, provider_txn);

CREATE TABLE "stock_hold" (
    "attempt_id" UUID NOT NULL,
    "variant_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "stock_hold_pkey" PRIMARY KEY (attempt_id, variant_id),
    CONSTRAINT "stock_hold_qty_check" CHECK ("qty" > 0),
    CONSTRAINT "stock_hold_state_check" CHECK ("state" IN ('held', 'consumed', 'released')),
    CONSTRAINT "stock_hold_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "stock_hold_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "stock_hold_variant_id_idx" ON "stock_hold" (variant_id);

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
    "cash_review" TEXT,
    "cash_reviewed_at" TIMESTAMPTZ(3),
    "cash_review_note" TEXT,

    CONSTRAINT "shop_order_pkey" PRIMARY KEY (id),
    CONSTRAINT "shop_order_status_check" CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
    CONSTRAINT "shop_order_payment_method_check" CHECK ("payment_method" IN ('cod_method', 'stripe_method', 'paypal_method')),
    CONSTRAINT "shop_order_shipping_option_check" CHECK ("shipping_option" IN ('default', 'fast')),
    CONSTRAINT "shop_order_check" CHECK ("subtotal_minor" >= 0 AND "tax_added_minor" >= 0 AND "tax_included_minor" >= 0),
    CONSTRAINT "shop_order_check1" CHECK ("delivery_base_minor" >= 0 AND "delivery_total_minor" >= "delivery_base_minor"),
    CONSTRAINT "shop_order_check2" CHECK ("total_minor" = "subtotal_minor" + "delivery_total_minor" + "tax_added_minor"),
    CONSTRAINT "shop_order_cash_review_check" CHECK ("cash_review" IN ('waiting', 'released', 'rejected')),
    CONSTRAINT "shop_order_check3" CHECK ("cash_review" IS NULL OR "payment_method" = 'cod_method'),
    CONSTRAINT "shop_order_check4" CHECK (("cash_review" IN ('released', 'rejected')) = ("cash_reviewed_at" IS NOT NULL)),
    CONSTRAINT "shop_order_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "shop_order_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "shop_order_cart_id_fkey" FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "shop_order_attempt_id_key" ON "shop_order" (attempt_id);
CREATE INDEX "shop_order_user_id_id_idx" ON "shop_order" (user_id, id DESC);
CREATE UNIQUE INDEX "shop_order_cart_id_cart_version_after_key" ON "shop_order" (cart_id, cart_version_after);
-- Nearly all orders need no review: the operator's list reads the few that do.
CREATE INDEX "shop_order_cash_review_id_idx" ON "shop_order" (cash_review, id);

CREATE TABLE "store_order" (
    "id" SERIAL NOT NULL,
    "order_id" INTEGER NOT NULL,
    "store_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'received',
    "carrier" TEXT,
    "commission_minor" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "delivery_minor" BIGINT NOT NULL,
    "goods_minor" BIGINT NOT NULL,
    "refunded_minor" BIGINT NOT NULL DEFAULT 0,
    "release_at" TIMESTAMPTZ(3),
    "tax_added_minor" BIGINT NOT NULL,
    "total_minor" BIGINT NOT NULL,
    "tracking_number" TEXT,
    "units" INTEGER NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "store_order_pkey" PRIMARY KEY (id),
    CONSTRAINT "store_order_status_check" CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
    CONSTRAINT "store_order_check" CHECK ("units" > 0 AND "goods_minor" > 0 AND "delivery_minor" >= 0 AND "tax_added_minor" >= 0),
    CONSTRAINT "store_order_check1" CHECK ("total_minor" = "goods_minor" + "delivery_minor" + "tax_added_minor"),
    CONSTRAINT "store_order_check2" CHECK ("commission_minor" BETWEEN 0 AND "goods_minor"),
    CONSTRAINT "store_order_check3" CHECK ("refunded_minor" BETWEEN 0 AND "total_minor"),
    CONSTRAINT "store_order_order_id_fkey" FOREIGN KEY (order_id) REFERENCES shop_order(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "store_order_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "store_order_store_id_id_idx" ON "store_order" (store_id, id DESC);
CREATE UNIQUE INDEX "store_order_order_id_store_id_key" ON "store_order" (order_id, store_id);
CREATE UNIQUE INDEX "store_order_id_order_id_key" ON "store_order" (id, order_id);
CREATE INDEX "store_order_release_at_idx" ON "store_order" (release_at);
-- Covers the dashboard: its figures need an index-only scan.
CREATE INDEX "store_order_figures_idx" ON "store_order" (store_id, created_at, currency_code, status, units, total_minor, refunded_minor);
-- One index for each sort order of a store's orders, wide enough to list and count them without the table.
CREATE INDEX "store_order_status_idx" ON "store_order" (store_id, status, id);
CREATE INDEX "store_order_total_idx" ON "store_order" (store_id, total_minor, id, status);
-- Without fastupdate, so that a reader never scans a pending list.
CREATE INDEX "store_order_search_idx" ON "store_order" USING gin (store_id, search gin_trgm_ops) WITH (fastupdate=off);

CREATE TABLE "store_order_event" (
    "id" SERIAL NOT NULL,
    "store_order_id" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "store_order_event_pkey" PRIMARY KEY (id),
    CONSTRAINT "store_order_event_status_check" CHECK ("status" IN ('received', 'processing', 'shipped', 'delivered', 'cancelled', 'returned', 'refunded')),
    CONSTRAINT "store_order_event_store_order_id_fkey" FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "store_order_event_store_order_id_idx" ON "store_order_event" (store_order_id);

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
    "commission_bp" INTEGER NOT NULL DEFAULT 0,
    "commission_minor" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "order_item_pkey" PRIMARY KEY (id),
    CONSTRAINT "order_item_qty_check" CHECK ("qty" > 0),
    CONSTRAINT "order_item_check" CHECK ("unit_price_minor" > 0 AND "tax_minor" >= 0 AND "delivery_charge_minor" >= 0),
    CONSTRAINT "order_item_check1" CHECK ("commission_bp" BETWEEN 0 AND 10000 AND "commission_minor" >= 0),
    CONSTRAINT "order_item_order_id_fkey" FOREIGN KEY (order_id) REFERENCES shop_order(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "order_item_store_order_id_order_id_fkey" FOREIGN KEY (store_order_id, order_id) REFERENCES store_order(id, order_id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "order_item_variant_id_fkey" FOREIGN KEY (variant_id) REFERENCES variant(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "order_item_order_id_idx" ON "order_item" (order_id);
CREATE INDEX "order_item_store_order_id_idx" ON "order_item" (store_order_id);
CREATE INDEX "order_item_variant_id_idx" ON "order_item" (variant_id);

-- A receipt that was recorded by mistake is reversed by a row with the opposite amount, after which the cash may be
-- recorded again.
CREATE TABLE "cash_receipt" (
    "store_order_id" INTEGER NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "note" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "number" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cash_receipt_pkey" PRIMARY KEY (store_order_id, number),
    CONSTRAINT "cash_receipt_amount_minor_check" CHECK ("amount_minor" <> 0),
    CONSTRAINT "cash_receipt_store_order_id_fkey" FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TABLE "payment_event" (
    "provider" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "provider_ref" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "next_check_at" TIMESTAMPTZ(3),
    "checks" INTEGER NOT NULL DEFAULT 0,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_event_pkey" PRIMARY KEY (provider, event_id),
    CONSTRAINT "payment_event_provider_check" CHECK ("provider" IN ('stripe', 'paypal')),
    CONSTRAINT "payment_event_check" CHECK (("next_check_at" IS NULL) = ("processed_at" IS NOT NULL))
);
CREATE INDEX "payment_event_next_check_at_idx" ON "payment_event" (next_check_at);

CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "attempt_id" UUID NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "provider_ref" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "failure_code" TEXT,
    "note" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "store_order_id" INTEGER,

    CONSTRAINT "refund_pkey" PRIMARY KEY (id),
    CONSTRAINT "refund_amount_minor_check" CHECK ("amount_minor" > 0),
    CONSTRAINT "refund_state_check" CHECK ("state" IN ('requested', 'pending', 'succeeded', 'failed')),
    CONSTRAINT "refund_reason_check" CHECK ("reason" IN ('amount_differs', 'sold_out', 'given_up', 'operator', 'vendor')),
    CONSTRAINT "refund_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "refund_store_order_id_fkey" FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "refund_provider_ref_key" ON "refund" (provider_ref);
CREATE INDEX "refund_attempt_id_idx" ON "refund" (attempt_id);
CREATE INDEX "refund_store_order_id_idx" ON "refund" (store_order_id);

CREATE TABLE "refund_item" (
    "refund_id" UUID NOT NULL,
    "order_item_id" INTEGER NOT NULL,
    "qty" INTEGER NOT NULL,
    "with_shipping" BOOLEAN NOT NULL,

    CONSTRAINT "refund_item_pkey" PRIMARY KEY (refund_id, order_item_id),
    CONSTRAINT "refund_item_qty_check" CHECK ("qty" > 0),
    CONSTRAINT "refund_item_refund_id_fkey" FOREIGN KEY (refund_id) REFERENCES refund(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "refund_item_order_item_id_fkey" FOREIGN KEY (order_item_id) REFERENCES order_item(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "refund_item_order_item_id_idx" ON "refund_item" (order_item_id);

CREATE TABLE "payment_alert" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "attempt_id" UUID,
    "detail" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" TEXT,

    CONSTRAINT "payment_alert_pkey" PRIMARY KEY (id),
    CONSTRAINT "payment_alert_kind_check" CHECK ("kind" IN ('unknown_payment', 'payment_without_order', 'refund_failed')),
    CONSTRAINT "payment_alert_check" CHECK (("resolved_at" IS NULL) = ("resolution" IS NULL)),
    CONSTRAINT "payment_alert_attempt_id_fkey" FOREIGN KEY (attempt_id) REFERENCES payment_attempt(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "payment_alert_kind_subject_key" ON "payment_alert" (kind, subject);

-- ---------------------------------------------------------------- vendors

CREATE TABLE "vendor_account" (
    "user_id" INTEGER NOT NULL,
    "tax_id" TEXT,
    "tax_name" TEXT,
    "tax_number" TEXT,
    "pan_number" TEXT,
    "bank_name" TEXT,
    "branch_name" TEXT,
    "account_name" TEXT,
    "account_number" TEXT,
    "routing_number" TEXT,
    "swift_code" TEXT,
    "bank_changed_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_account_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "vendor_account_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "vendor_application" (
    "user_id" INTEGER NOT NULL,
    "standing" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "store_name" TEXT NOT NULL,
    "categories" TEXT[],
    "description" TEXT,
    "city" TEXT,
    "country_iso2" CHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "language" TEXT NOT NULL DEFAULT 'en',

    CONSTRAINT "vendor_application_pkey" PRIMARY KEY (user_id),
    CONSTRAINT "vendor_application_standing_check" CHECK ("standing" IN ('pending', 'accepted', 'rejected')),
    CONSTRAINT "vendor_application_check" CHECK ("store_name" <> '' AND cardinality("categories") > 0),
    CONSTRAINT "vendor_application_check1" CHECK (("standing" = 'pending') = ("decided_at" IS NULL)),
    CONSTRAINT "vendor_application_check2" CHECK ("standing" <> 'rejected' OR "reason" IS NOT NULL),
    CONSTRAINT "vendor_application_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "vendor_application_country_iso2_fkey" FOREIGN KEY (country_iso2) REFERENCES country(iso2) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "vendor_application_standing_created_at_idx" ON "vendor_application" (standing, created_at);

CREATE TABLE "vendor_document" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "file_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_document_pkey" PRIMARY KEY (id),
    CONSTRAINT "vendor_document_kind_check" CHECK ("kind" IN ('identity', 'business_registration', 'proof_of_address', 'bank_statement')),
    CONSTRAINT "vendor_document_content_type_check" CHECK ("content_type" IN ('application/pdf', 'image/jpeg', 'image/png')),
    CONSTRAINT "vendor_document_user_id_fkey" FOREIGN KEY (user_id) REFERENCES user_account(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "vendor_document_file_key_key" ON "vendor_document" (file_key);
CREATE INDEX "vendor_document_user_id_idx" ON "vendor_document" (user_id);

CREATE TABLE "category_proposal" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "parent_id" INTEGER,
    "name" TEXT NOT NULL,
    "standing" TEXT NOT NULL DEFAULT 'pending',
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "category_proposal_pkey" PRIMARY KEY (id),
    CONSTRAINT "category_proposal_standing_check" CHECK ("standing" IN ('pending', 'accepted', 'rejected')),
    CONSTRAINT "category_proposal_name_check" CHECK ("name" <> ''),
    CONSTRAINT "category_proposal_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE,
    CONSTRAINT "category_proposal_parent_id_fkey" FOREIGN KEY (parent_id) REFERENCES category(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "category_proposal_store_id_idx" ON "category_proposal" (store_id);
CREATE INDEX "category_proposal_parent_id_idx" ON "category_proposal" (parent_id);

CREATE TABLE "vendor_picture" (
    "key" TEXT NOT NULL,
    "store_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "vendor_picture_pkey" PRIMARY KEY (key),
    CONSTRAINT "vendor_picture_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "vendor_picture_store_id_idx" ON "vendor_picture" (store_id);

CREATE TABLE "vendor_import" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "dry_run" BOOLEAN NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "file_key" TEXT,
    "mapping" JSONB,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "rows_done" INTEGER NOT NULL DEFAULT 0,
    "created" INTEGER NOT NULL DEFAULT 0,
    "updated" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "problems" JSONB NOT NULL DEFAULT '[]',
    "problem_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "vendor_import_pkey" PRIMARY KEY (id),
    CONSTRAINT "vendor_import_kind_check" CHECK ("kind" IN ('products', 'stock')),
    CONSTRAINT "vendor_import_state_check" CHECK ("state" IN ('waiting', 'running', 'done', 'refused', 'failed')),
    CONSTRAINT "vendor_import_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "vendor_import_file_key_key" ON "vendor_import" (file_key);
CREATE INDEX "vendor_import_store_id_idx" ON "vendor_import" (store_id);

-- ---------------------------------------------------------------- ledger

CREATE TABLE "withdrawal" (
    "id" SERIAL NOT NULL,
    "store_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "bank" JSONB NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "language" TEXT NOT NULL DEFAULT 'en',

    CONSTRAINT "withdrawal_pkey" PRIMARY KEY (id),
    CONSTRAINT "withdrawal_amount_minor_check" CHECK ("amount_minor" > 0),
    CONSTRAINT "withdrawal_state_check" CHECK ("state" IN ('requested', 'paid', 'rejected')),
    CONSTRAINT "withdrawal_check" CHECK (("state" = 'requested') = ("decided_at" IS NULL)),
    CONSTRAINT "withdrawal_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "withdrawal_store_id_id_idx" ON "withdrawal" (store_id, id);
CREATE INDEX "withdrawal_state_id_idx" ON "withdrawal" (state, id);

CREATE TABLE "ledger_transfer" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "order_id" INTEGER,
    "store_order_id" INTEGER,
    "withdrawal_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT,

    CONSTRAINT "ledger_transfer_pkey" PRIMARY KEY (id),
    CONSTRAINT "ledger_transfer_kind_check" CHECK ("kind" IN ('sale', 'delivery', 'commission', 'refund', 'commission_returned', 'release', 'withdrawal', 'withdrawal_returned', 'withdrawal_paid')),
    CONSTRAINT "ledger_transfer_order_id_fkey" FOREIGN KEY (order_id) REFERENCES shop_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "ledger_transfer_store_order_id_fkey" FOREIGN KEY (store_order_id) REFERENCES store_order(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "ledger_transfer_withdrawal_id_fkey" FOREIGN KEY (withdrawal_id) REFERENCES withdrawal(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "ledger_transfer_key_key" ON "ledger_transfer" (key);
CREATE INDEX "ledger_transfer_order_id_idx" ON "ledger_transfer" (order_id);
CREATE INDEX "ledger_transfer_store_order_id_idx" ON "ledger_transfer" (store_order_id);
CREATE INDEX "ledger_transfer_withdrawal_id_idx" ON "ledger_transfer" (withdrawal_id);

CREATE TABLE "ledger_entry" (
    "id" BIGSERIAL NOT NULL,
    "transfer_id" BIGINT NOT NULL,
    "account" TEXT NOT NULL,
    "store_id" INTEGER,
    "currency_code" CHAR(3) NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY (id),
    CONSTRAINT "ledger_entry_amount_minor_check" CHECK ("amount_minor" <> 0),
    CONSTRAINT "ledger_entry_account_check" CHECK ("account" IN ('buyers', 'delivery', 'commission', 'store_held', 'store_available', 'store_on_its_way', 'store_paid')),
    CONSTRAINT "ledger_entry_check" CHECK (("store_id" IS NOT NULL) = ("account" LIKE 'store_%')),
    CONSTRAINT "ledger_entry_transfer_id_fkey" FOREIGN KEY (transfer_id) REFERENCES ledger_transfer(id) ON UPDATE CASCADE ON DELETE RESTRICT,
    CONSTRAINT "ledger_entry_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "ledger_entry_transfer_id_idx" ON "ledger_entry" (transfer_id);
CREATE INDEX "ledger_entry_store_id_currency_code_kind_transfer_id_idx" ON "ledger_entry" (store_id, currency_code, kind, transfer_id);
-- Covers a page of entries and the balance before it.
CREATE INDEX "ledger_entry_lines_idx" ON "ledger_entry" (store_id, currency_code, transfer_id, account, kind, amount_minor);

CREATE TABLE "ledger_balance" (
    "store_id" INTEGER NOT NULL,
    "currency_code" CHAR(3) NOT NULL,
    "account" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "amount_minor" BIGINT NOT NULL,
    "lines" INTEGER NOT NULL,
    "chunk" INTEGER NOT NULL,

    CONSTRAINT "ledger_balance_pkey" PRIMARY KEY (store_id, currency_code, account, kind, chunk),
    CONSTRAINT "ledger_balance_store_id_fkey" FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- ---------------------------------------------------------------- jobs and mail

CREATE TABLE "job" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "dedupe_key" TEXT,
    "run_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_pkey" PRIMARY KEY (id),
    CONSTRAINT "job_check" CHECK ("kind" <> '' AND "attempts" >= 0)
);
CREATE UNIQUE INDEX "job_dedupe_key_key" ON "job" (dedupe_key);
CREATE INDEX "job_run_at_id_idx" ON "job" (run_at, id);

CREATE TABLE "mail" (
    "id" BIGSERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "params" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "subject" TEXT,
    "text" TEXT,
    "html" TEXT,
    "awaits_confirmation" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mail_pkey" PRIMARY KEY (id),
    -- The text of a mail is known once it was sent, and stored for the demo mailbox only.
    CONSTRAINT "mail_check" CHECK ("kind" <> '' AND "recipient" LIKE '%@%'),
    CONSTRAINT "mail_check1" CHECK (("sent_at" IS NULL) = ("text" IS NULL) AND ("text" IS NULL) = ("html" IS NULL) AND ("text" IS NULL) = ("subject" IS NULL)),
    -- A mail that waits for its recipient to confirm the address was not sent.
    CONSTRAINT "mail_check2" CHECK (NOT ("awaits_confirmation" AND "sent_at" IS NOT NULL))
);
CREATE INDEX "mail_created_at_idx" ON "mail" (created_at);

-- ---------------------------------------------------------------- read model of listings

-- The schema "read" is derived from the tables above: prisma/functions/read and prisma/functions/search write it, Prisma
-- does not know it, and read.rebuild() rebuilds it.
CREATE SCHEMA "read";

-- Each active category, with itself and every ancestor up to the first inactive one.
CREATE TABLE read.path (
  category_id INT NOT NULL,
  ancestor_id INT NOT NULL,
  PRIMARY KEY (category_id, ancestor_id)
);
CREATE INDEX path_ancestor ON read.path (ancestor_id, category_id);

-- A product on sale: its sort keys, what filters need, and the listing item as JSON text. One row holds the item in all
-- languages, so that one index lookup finds it. Stock is not part of the item: it is joined when the item is read.
CREATE TABLE read.item (
  product_id INT PRIMARY KEY,
  store_id INT NOT NULL,
  in_stock BOOL NOT NULL,
  featured BOOL NOT NULL,
  -- In hundredths.
  rating SMALLINT NOT NULL,
  sold INT NOT NULL,
  -- Attribute value ids of its variants.
  attrs INT[] NOT NULL,
  -- Effective prices in minor units, by currency slot.
  prices BIGINT[] NOT NULL,
  -- The default variant, by currency slot.
  leads INT[] NOT NULL,
  -- The default variant in currencies without a price.
  unpriced INT,
  -- What is the same in every language.
  body TEXT NOT NULL,
  -- Texts by language, the fallback to English resolved.
  texts JSONB NOT NULL,
  -- The default variants as JSON text, by variant id.
  variants JSONB NOT NULL
);
-- Compressing the row, or moving it out of line, makes reading it slower than the rest of the page.
ALTER TABLE read.item SET (toast_tuple_target = 8160);

-- Distinct sets of attribute values: counting products by the id of their set is much cheaper than comparing arrays.
CREATE TABLE read.value_set (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attrs INT[] NOT NULL UNIQUE
);

-- One row per product and category, ancestors included; category 0 contains every product. Listings filter and sort it.
CREATE TABLE read.entry (
  category_id INT NOT NULL,
  product_id INT NOT NULL,
  store_id INT NOT NULL,
  in_stock BOOL NOT NULL,
  featured BOOL NOT NULL,
  rating SMALLINT NOT NULL,
  sold INT NOT NULL,
  attrs INT[] NOT NULL,
  -- The row of read.value_set with the same attrs.
  set_id INT NOT NULL,
  -- Prices by currency slot.
  "p1" BIGINT, "p2" BIGINT, "p3" BIGINT, "p4" BIGINT,
  "p5" BIGINT, "p6" BIGINT, "p7" BIGINT, "p8" BIGINT,
  "p9" BIGINT, "p10" BIGINT, "p11" BIGINT, "p12" BIGINT,
  "p13" BIGINT, "p14" BIGINT, "p15" BIGINT, "p16" BIGINT,
  PRIMARY KEY (category_id, product_id)
);
-- read.index_prices() adds an index on the price column of each enabled currency.
CREATE INDEX entry_rating ON read.entry (category_id, rating, product_id);
CREATE INDEX entry_sold ON read.entry (category_id, sold, product_id);
CREATE INDEX entry_store ON read.entry (store_id, product_id) WHERE category_id = 0;
CREATE INDEX entry_featured ON read.entry (category_id, product_id) WHERE featured;
-- A hash index: the planner would scan a btree on product_id for sorted pages.
CREATE INDEX entry_product ON read.entry USING hash (product_id);
-- Without fastupdate, so that a reader never scans a pending list.
CREATE INDEX entry_attrs ON read.entry USING gin (category_id, attrs) WITH (fastupdate = off);

-- Products changed by transactions that have not committed yet.
CREATE UNLOGGED TABLE read.dirty (
  xact XID8 NOT NULL,
  product_id INT NOT NULL,
  PRIMARY KEY (xact, product_id)
);
-- The transactions that have such products. A deferred trigger on it refreshes them once, at commit.
CREATE UNLOGGED TABLE read.pending (xact XID8 PRIMARY KEY);

-- Committed changes that were not published yet. A sale adds one row here and changes nothing else of the read model.
CREATE TABLE read.change (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- False: only stock changed.
  catalogue BOOL NOT NULL,
  -- Products with a variant that sold out or came back in stock.
  crossed INT[] NOT NULL DEFAULT '{}',
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- The versions of cached responses. `catalogue` is not incremented while only stock changes.
CREATE TABLE read.epoch (
  answers BIGINT NOT NULL,
  catalogue BIGINT NOT NULL
);
INSERT INTO read.epoch VALUES (1, 1);

-- The batches of product ids of a rebuild, one per page, so that PostgreSQL's parallel workers share them.
CREATE UNLOGGED TABLE read.portion (step INT NOT NULL, ids INT[] NOT NULL) WITH (parallel_workers = 8);
ALTER TABLE read.portion ALTER ids SET STORAGE PLAIN;

-- ---------------------------------------------------------------- search

-- A word's stem: what its forms share, by the language's most common rules of number and gender. Only compared with other
-- stems, never shown. A regular expression costs more than everything else here: none runs where it cannot match.
CREATE FUNCTION read.stem(word TEXT, language TEXT) RETURNS TEXT
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  stem TEXT := word;
BEGIN
  CASE language
  WHEN 'en' THEN
    stem := coalesce((ts_lexize('pg_catalog.english_stem', CASE WHEN word LIKE '%men' THEN left(word, -2) || 'an' ELSE word END))[1], word);
    RETURN CASE WHEN stem LIKE '%v' THEN left(stem, -1) || 'f' ELSE stem END;
  WHEN 'fr' THEN
    IF length(stem) > 3 AND (stem LIKE '%s' OR stem LIKE '%ux') THEN stem := left(stem, -1); END IF;
    WHILE length(stem) > 3 AND stem LIKE '%e' LOOP stem := left(stem, -1); END LOOP;
  WHEN 'es' THEN
    IF length(stem) > 3 AND stem LIKE '%s' THEN stem := left(stem, -1); END IF;
    IF length(stem) > 3 AND right(stem, 1) IN ('a', 'e', 'o') THEN stem := left(stem, -1); END IF;
    IF stem LIKE '%c' THEN stem := left(stem, -1) || 'z'; END IF;
  WHEN 'ar' THEN
    IF octet_length(stem) = length(stem) THEN RETURN stem; END IF;
    IF length(stem) > 4 AND stem ~ '^(وال|بال|كال|فال|ولل)' THEN stem := substr(stem, 4);
    ELSIF length(stem) > 4 AND stem ~ '^(ال|لل)' THEN stem := substr(stem, 3);
    ELSIF length(stem) > 4 AND stem ~ '^[وبل]' THEN stem := substr(stem, 2); END IF;
    IF length(stem) > 4 AND stem ~ '(ات|ون|ين|يه)$' THEN stem := left(stem, -2);
    ELSIF length(stem) > 3 AND stem ~ '[هي]$' THEN stem := left(stem, -1); END IF;
  WHEN 'sw' THEN
    IF left(stem, 1) IN ('c', 'k', 'm', 'v', 'w') THEN
      stem := regexp_replace(stem, '^(ch|vy)(?=[aeiou]..)|^(ki|vi|ma|mi|wa|ku)(?=...)|^m(?=[^aeiou]..)', '');
    END IF;
    IF length(stem) > 5 AND stem LIKE '%ni' THEN stem := left(stem, -2); END IF;
  ELSE
  END CASE;
  RETURN stem;
END $$;

-- A word in Latin letters, with Arabic letters that are often confused as one letter: under the locale C, pg_trgm makes
-- trigrams of ASCII letters only. Not STRICT, because PostgreSQL inlines no CASE of a STRICT function.
CREATE FUNCTION read.latin(word TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(word) = length(word) THEN word
  ELSE translate(word, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء', 'abtsjhhdzrzsxsdtzagfqklmnhwya') END;

-- The terms that find each product on sale: `:dress` is a word of its name in any language, `#blue` a word of its categories,
-- attributes or store, `~linen` a word of its short description, `in=7` a category. Prefixes instead of weights, because a
-- GIN index holds no weights: every match would have to be read from the table. The rank is stored here, too.
CREATE TABLE read.search (
  product_id INT PRIMARY KEY,
  in_stock BOOL NOT NULL,
  sold INT NOT NULL,
  document TSVECTOR NOT NULL
) WITH (fillfactor = 90);
-- Without fastupdate, so that a reader never scans a pending list.
CREATE INDEX search_document ON read.search USING gin (document) WITH (fastupdate = off);

-- The vocabulary: every word of the documents with its language, such as `en:dress`. It may contain words that no product
-- has any more, until read.count_terms() runs; only the documents decide what is found.
CREATE TABLE read.term (
  lexeme TEXT COLLATE "C" PRIMARY KEY,
  language TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (substring(lexeme FROM '^[^:#~]*')) STORED,
  kind TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (substring(lexeme FROM '[:#~]')) STORED,
  word TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (regexp_replace(lexeme, '^[^:#~]*.', '')) STORED,
  stem TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    read.stem(regexp_replace(lexeme, '^[^:#~]*.', ''), substring(lexeme FROM '^[^:#~]*'))) STORED,
  -- How many products have the word, in whatever language.
  products INT NOT NULL DEFAULT 1
);
CREATE INDEX term_stem ON read.term (stem, language);
CREATE INDEX term_word ON read.term (word) WHERE kind <> '~';
-- For completions of one and two letters, which too many words begin with to scan term_word.
CREATE INDEX term_first ON read.term (left(word, 1), language, products) WHERE kind <> '~';
CREATE INDEX term_second ON read.term (left(word, 2), language, products) WHERE kind <> '~';
CREATE INDEX term_ends ON read.term (left(word, 1), right(word, 1), language) WHERE kind <> '~';
CREATE INDEX term_near ON read.term USING gin (read.latin(word) gin_trgm_ops) WITH (fastupdate = off) WHERE kind <> '~';

-- The terms of a rebuild: without other indexes, duplicates are cheap to skip.
CREATE UNLOGGED TABLE read.found_term (lexeme TEXT COLLATE "C" PRIMARY KEY);

-- Synonym groups by the stems of their phrases, in each language that a phrase might be in.
CREATE TABLE read.synonym (
  key TEXT COLLATE "C" NOT NULL,
  synonym_id INT NOT NULL,
  first_stem TEXT COLLATE "C" GENERATED ALWAYS AS (split_part(key, ' ', 1)) STORED,
  PRIMARY KEY (key, synonym_id)
);
CREATE INDEX synonym_first ON read.synonym (first_stem);
CREATE TABLE read.synonym_word (
  synonym_id INT NOT NULL,
  phrase INT NOT NULL,
  place INT NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  stem TEXT COLLATE "C" NOT NULL,
  PRIMARY KEY (synonym_id, phrase, place, language)
);
-- Synonyms of one word, as they are spelt.
CREATE TABLE read.synonym_spelling (
  word TEXT COLLATE "C" PRIMARY KEY
);
CREATE INDEX synonym_spelling_second ON read.synonym_spelling (left(word, 2));
CREATE INDEX synonym_spelling_ends ON read.synonym_spelling (left(word, 1), right(word, 1));
CREATE INDEX synonym_spelling_near ON read.synonym_spelling USING gin (read.latin(word) gin_trgm_ops);
