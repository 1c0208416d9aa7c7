ALTER TABLE "user_account"
  ADD COLUMN "address" TEXT,
  ADD COLUMN "dob" DATE,
  ADD COLUMN "city" TEXT,
  ADD COLUMN "area" TEXT,
  ADD COLUMN "street" TEXT,
  ADD COLUMN "pincode" TEXT;

ALTER TABLE "user_account"
  ADD CHECK ("dob" >= '1900-01-01'),
  ADD CHECK ("address" <> '' AND "city" <> '' AND "area" <> '' AND "street" <> '' AND "pincode" <> '');
