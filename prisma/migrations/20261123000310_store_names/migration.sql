-- What a store's name looks like, by which another one is told that it is taken: written when a name is judged, and out of
-- date where `name` is another than the store's.
CREATE TABLE "store_name" (
    "store_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "keys" TEXT[],

    CONSTRAINT "store_name_pkey" PRIMARY KEY ("store_id")
);
CREATE INDEX "store_name_keys_idx" ON "store_name" USING GIN ("keys");
ALTER TABLE "store_name" ADD CONSTRAINT "store_name_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE CASCADE ON UPDATE CASCADE;
