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

    CONSTRAINT "user_account_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "login_limit" (
    "key" TEXT NOT NULL,
    "window_started" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL,

    CONSTRAINT "login_limit_pkey" PRIMARY KEY ("key")
);

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

    CONSTRAINT "address_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "user_account_email_key" ON "user_account"("email");

CREATE INDEX "session_user_id_idx" ON "session"("user_id");

CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

CREATE INDEX "login_limit_window_started_idx" ON "login_limit"("window_started");

CREATE UNIQUE INDEX "address_default_of_key" ON "address"("default_of");

CREATE INDEX "address_user_id_idx" ON "address"("user_id");

ALTER TABLE "user_account" ADD CONSTRAINT "user_account_country_iso2_fkey" FOREIGN KEY ("country_iso2") REFERENCES "country"("iso2") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "address" ADD CONSTRAINT "address_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "address" ADD CONSTRAINT "address_country_iso2_fkey" FOREIGN KEY ("country_iso2") REFERENCES "country"("iso2") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "user_account"
  ADD CHECK ("email" = lower("email") AND "email" <> ''),
  ADD CHECK ("name" <> '' AND "username" <> ''),
  ADD CHECK ("mobile" LIKE '+%'),
  ADD CHECK ("role_id" IN (1, 2, 3)),
  ADD CHECK ("status" IN ('active', 'suspended'));
ALTER TABLE "login_limit" ADD CHECK ("attempts" >= 0);
ALTER TABLE "address"
  ADD CHECK ("default_of" = "user_id"),
  ADD CHECK ("type" IN ('Home', 'Office', 'Others')),
  ADD CHECK ("first_name" <> '' AND "line1" <> '' AND "city" <> '');
