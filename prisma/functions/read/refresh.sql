-- Rewrites the read model of these products where it differs. The locks are taken before anything is read: otherwise
-- two transactions that change one product, or a product and its category, would each write only what they see. Custom
-- plans, because a plan for ten ids is six times slower for five thousand; but up to ten ids share a generic plan,
-- because planning takes four times as long as the refresh of a product. A low random_page_cost, because the rows of a
-- batch lie together and the planner would scan whole tables.
CREATE FUNCTION read.refresh(ids INT[]) RETURNS VOID
LANGUAGE plpgsql
  SET work_mem = '64MB' SET jit = off SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1
  SET enable_seqscan = on AS $$
BEGIN
  -- Both settings end with the function. Without sequential scans, a plan that was made when the tables were small is
  -- as fast after they have grown.
  IF cardinality(ids) <= 10 THEN
    SET LOCAL plan_cache_mode = force_generic_plan;
    SET LOCAL enable_seqscan = off;
  END IF;
  -- Refreshes share this lock. A rebuild takes it alone, as does a change of data that many products show. A transaction that
  -- holds it alone takes no row locks: nobody else refreshes meanwhile, and a transaction that has changed one of these
  -- products and waits for this lock to refresh it would be in a deadlock with it.
  IF NOT read.has_locked_refreshes() THEN
    PERFORM pg_advisory_xact_lock_shared(72707370);
    PERFORM FROM public.product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
  END IF;

  PERFORM read.remove_unlisted_items(ids);
  INSERT INTO read.item AS i SELECT * FROM read.build_items(ids)
  ON CONFLICT (product_id) DO UPDATE SET
    store_id = EXCLUDED.store_id, in_stock = EXCLUDED.in_stock, featured = EXCLUDED.featured,
    rating = EXCLUDED.rating, sold = EXCLUDED.sold, attrs = EXCLUDED.attrs, prices = EXCLUDED.prices,
    default_variants = EXCLUDED.default_variants, default_variant = EXCLUDED.default_variant, body = EXCLUDED.body,
    texts = EXCLUDED.texts, variants = EXCLUDED.variants
  WHERE i::text IS DISTINCT FROM EXCLUDED::text;

  -- Sorted, so that two transactions that add the same sets cannot deadlock.
  INSERT INTO read.value_set (attrs)
  SELECT DISTINCT i.attrs FROM read.item i
  WHERE i.product_id = ANY(ids) AND NOT EXISTS (SELECT FROM read.value_set s WHERE s.attrs = i.attrs)
  ORDER BY i.attrs
  ON CONFLICT DO NOTHING;

  DELETE FROM read.entry e WHERE e.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.build_entries(ids) n WHERE n.product_id = e.product_id AND n.category_id = e.category_id);
  INSERT INTO read.entry AS e SELECT * FROM read.build_entries(ids)
  ON CONFLICT (category_id, product_id) DO UPDATE SET
    store_id = EXCLUDED.store_id, in_stock = EXCLUDED.in_stock, featured = EXCLUDED.featured,
    rating = EXCLUDED.rating, sold = EXCLUDED.sold, attrs = EXCLUDED.attrs, set_id = EXCLUDED.set_id,
    "p1" = EXCLUDED."p1", "p2" = EXCLUDED."p2", "p3" = EXCLUDED."p3", "p4" = EXCLUDED."p4",
    "p5" = EXCLUDED."p5", "p6" = EXCLUDED."p6", "p7" = EXCLUDED."p7", "p8" = EXCLUDED."p8",
    "p9" = EXCLUDED."p9", "p10" = EXCLUDED."p10", "p11" = EXCLUDED."p11", "p12" = EXCLUDED."p12",
    "p13" = EXCLUDED."p13", "p14" = EXCLUDED."p14", "p15" = EXCLUDED."p15", "p16" = EXCLUDED."p16"
  WHERE e::text IS DISTINCT FROM EXCLUDED::text;

  PERFORM read.refresh_search(ids);
END
$$;
