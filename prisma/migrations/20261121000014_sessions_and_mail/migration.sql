CREATE TABLE "password_reset" (
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("user_id")
);

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

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

CREATE INDEX "password_reset_expires_at_idx" ON "password_reset"("expires_at");

CREATE INDEX "mail_created_at_idx" ON "mail"("created_at");

ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "password_reset" ADD CHECK (length("token_hash") = 64);
ALTER TABLE "mail"
  ADD CHECK ("kind" <> '' AND "recipient" LIKE '%@%'),
  -- What a mail says is known once it was sent, and kept by the demo's mailbox alone.
  ADD CHECK (("sent_at" IS NULL) = ("text" IS NULL) AND ("text" IS NULL) = ("html" IS NULL) AND ("text" IS NULL) = ("subject" IS NULL));
