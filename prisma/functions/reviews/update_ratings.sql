-- A product's rating is the average of its published reviews, updated in the transaction that changes one.
CREATE FUNCTION "update_ratings"("product_ids" int[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Locked before counting, so that a transaction that waited here counts the other one's review, too.
  PERFORM FROM product WHERE id = ANY(product_ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE product p SET rating = r.rating, rating_count = r.count
  FROM (
    SELECT ids.id, coalesce(round(avg(v.rating), 2), 0) AS rating, count(v.id) AS count
    FROM unnest(product_ids) AS ids (id)
    LEFT JOIN review v ON v.product_id = ids.id AND v.status = 'published'
    GROUP BY ids.id
  ) r
  WHERE p.id = r.id AND (p.rating, p.rating_count) IS DISTINCT FROM (r.rating, r.count);
END
$$;

-- Only changes of the product, the rating or the status matter.
CREATE FUNCTION "update_ratings_of_reviews"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM update_ratings(array_agg(DISTINCT touched.product_id))
    FROM changed JOIN before USING (id), LATERAL (VALUES (before.product_id), (changed.product_id)) touched (product_id)
    WHERE (before.product_id, before.rating, before.status) <> (changed.product_id, changed.rating, changed.status);
  ELSE
    PERFORM update_ratings(array_agg(DISTINCT product_id)) FROM changed;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "review_inserted" AFTER INSERT ON "review" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "update_ratings_of_reviews"();
CREATE TRIGGER "review_updated" AFTER UPDATE ON "review" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "update_ratings_of_reviews"();
CREATE TRIGGER "review_deleted" AFTER DELETE ON "review" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "update_ratings_of_reviews"();
