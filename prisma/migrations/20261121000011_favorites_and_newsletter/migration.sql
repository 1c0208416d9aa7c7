CREATE TABLE "newsletter_subscriber" (
    "email" TEXT NOT NULL,
    "token" UUID NOT NULL,
    "language_code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unsubscribed_at" TIMESTAMPTZ(3),

    CONSTRAINT "newsletter_subscriber_pkey" PRIMARY KEY ("email")
);

CREATE TABLE "favorite" (
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favorite_pkey" PRIMARY KEY ("user_id","product_id")
);

CREATE TABLE "followed_store" (
    "user_id" INTEGER NOT NULL,
    "store_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "followed_store_pkey" PRIMARY KEY ("user_id","store_id")
);

CREATE UNIQUE INDEX "newsletter_subscriber_token_key" ON "newsletter_subscriber"("token");

CREATE INDEX "favorite_user_id_created_at_product_id_idx" ON "favorite"("user_id", "created_at", "product_id");

CREATE INDEX "favorite_product_id_idx" ON "favorite"("product_id");

CREATE INDEX "followed_store_user_id_created_at_store_id_idx" ON "followed_store"("user_id", "created_at", "store_id");

CREATE INDEX "followed_store_store_id_idx" ON "followed_store"("store_id");

ALTER TABLE "newsletter_subscriber" ADD CONSTRAINT "newsletter_subscriber_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "favorite" ADD CONSTRAINT "favorite_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "followed_store" ADD CONSTRAINT "followed_store_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "followed_store" ADD CONSTRAINT "followed_store_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "newsletter_subscriber" ADD CHECK ("email" = lower("email") AND "email" LIKE '%_@_%');
