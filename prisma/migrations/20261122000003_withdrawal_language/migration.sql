-- What the vendor is told of it is in the language in which it was asked for.
ALTER TABLE "withdrawal" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
