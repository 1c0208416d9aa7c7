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

    CONSTRAINT "review_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "review_user_id_idx" ON "review"("user_id");

CREATE UNIQUE INDEX "review_product_id_user_id_key" ON "review"("product_id", "user_id");

ALTER TABLE "review" ADD CONSTRAINT "review_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "product"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_account"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "review" ADD CONSTRAINT "review_language_code_fkey" FOREIGN KEY ("language_code") REFERENCES "language"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "review"
  ADD CHECK ("rating" BETWEEN 1 AND 5),
  ADD CHECK ("title" <> '' AND char_length("title") <= 120),
  ADD CHECK ("comment" <> '' AND char_length("comment") <= 2000),
  ADD CHECK ("status" IN ('published', 'hidden'));

-- What a product's page shows, newest or best first; the second one also answers one rating's page and the counts.
CREATE INDEX "review_published_by_date_idx" ON "review" ("product_id", "created_at", "id")
  WHERE "status" = 'published';
CREATE INDEX "review_published_by_rating_idx" ON "review" ("product_id", "rating", "created_at", "id")
  WHERE "status" = 'published';

-- A product's figures are those of its published reviews, in the transaction that changes one.
CREATE FUNCTION "update_ratings"("product_ids" int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked before they are counted: whoever waited here counts the other's review too.
  PERFORM FROM product WHERE id = ANY(product_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET rating = r.rating, rating_count = r.count
  FROM (
    SELECT ids.id, coalesce(round(avg(v.rating), 2), 0) AS rating, count(v.id) AS count
    FROM unnest(product_ids) AS ids (id)
    LEFT JOIN review v ON v.product_id = ids.id AND v.status = 'published'
    GROUP BY ids.id
  ) r
  WHERE p.id = r.id AND (p.rating, p.rating_count) IS DISTINCT FROM (r.rating, r.count);
END $$;

CREATE FUNCTION "review_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM update_ratings(array_agg(DISTINCT touched.product_id))
    FROM changed JOIN before USING (id), LATERAL (VALUES (before.product_id), (changed.product_id)) touched (product_id)
    WHERE (before.product_id, before.rating, before.status) <> (changed.product_id, changed.rating, changed.status);
  ELSE
    PERFORM update_ratings(array_agg(DISTINCT product_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "review_inserted" AFTER INSERT ON "review"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "review_changed"();
CREATE TRIGGER "review_updated" AFTER UPDATE ON "review"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "review_changed"();
CREATE TRIGGER "review_deleted" AFTER DELETE ON "review"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "review_changed"();
