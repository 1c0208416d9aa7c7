ALTER TABLE "product" ADD COLUMN "sold" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "currency" ADD COLUMN "slot" SMALLINT;

CREATE UNIQUE INDEX "currency_slot_key" ON "currency"("slot");

ALTER TABLE "product" ADD CHECK ("sold" >= 0);
ALTER TABLE "currency" ADD CHECK ("slot" BETWEEN 1 AND 16);

-- What follows is the listing's read model (ARCHITECTURE.md): owned by SQL, rebuilt from the tables of `public` by
-- read.rebuild(), kept right by triggers in the transaction that changes a product.
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE SCHEMA "read";

-- ---------------------------------------------------------------- tables

-- Each category that is on, with itself and every ancestor up to the first that is off.
CREATE TABLE read.path (
  category_id INT NOT NULL,
  ancestor_id INT NOT NULL,
  PRIMARY KEY (category_id, ancestor_id)
);
CREATE INDEX path_ancestor ON read.path (ancestor_id, category_id);

-- A product on sale: what listings filter and sort by, and its card, the listing item as JSON text. Stock is not in it:
-- it is read live. One row holds the card in all languages, for that it is found by one look into one index.
CREATE TABLE read.item (
  product_id INT PRIMARY KEY,
  store_id INT NOT NULL,
  in_stock BOOL NOT NULL,
  featured BOOL NOT NULL,
  rating SMALLINT NOT NULL,                                                     -- in hundredths
  sold INT NOT NULL,
  attrs INT[] NOT NULL,                                                         -- attribute value ids of its variants
  prices BIGINT[] NOT NULL,                                                     -- effective minor units by currency slot
  leads INT[] NOT NULL,                                                         -- the variant that its card shows, by slot
  unpriced INT,                                                                 -- the one it shows where the slot has no price
  body TEXT NOT NULL,                                                           -- what is the same in every language
  texts JSONB NOT NULL,                                                         -- the rest, by language, the fallback to English resolved
  variants JSONB NOT NULL                                                       -- the leads as text, by variant id
);
-- A card that was packed, or kept apart, would take longer to read than the rest of the page.
ALTER TABLE read.item SET (toast_tuple_target = 8160);

-- Attribute values that some product has, all of them together: products are counted by the number of their set, at a
-- fraction of what it takes to compare arrays.
CREATE TABLE read.value_set (
  id INT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  attrs INT[] NOT NULL UNIQUE
);

-- One row per product and category on its way to the top; category 0 holds every product.
CREATE TABLE read.entry (
  category_id INT NOT NULL,
  product_id INT NOT NULL,
  store_id INT NOT NULL,
  in_stock BOOL NOT NULL,
  featured BOOL NOT NULL,
  rating SMALLINT NOT NULL,
  sold INT NOT NULL,
  attrs INT[] NOT NULL,
  set_id INT NOT NULL,                                                          -- the same in read.value_set
  "p1" BIGINT, "p2" BIGINT, "p3" BIGINT, "p4" BIGINT,
  "p5" BIGINT, "p6" BIGINT, "p7" BIGINT, "p8" BIGINT,
  "p9" BIGINT, "p10" BIGINT, "p11" BIGINT, "p12" BIGINT,
  "p13" BIGINT, "p14" BIGINT, "p15" BIGINT, "p16" BIGINT,
  PRIMARY KEY (category_id, product_id)
);
CREATE INDEX entry_rating ON read.entry (category_id, rating, product_id);
CREATE INDEX entry_sold ON read.entry (category_id, sold, product_id);
CREATE INDEX entry_store ON read.entry (store_id, product_id) WHERE category_id = 0;
CREATE INDEX entry_featured ON read.entry (category_id, product_id) WHERE featured;
-- A btree on product_id would tempt the planner into walking it for a sorted page.
CREATE INDEX entry_product ON read.entry USING hash (product_id);
-- Without fastupdate: a reader never has to wade through a pending list.
CREATE INDEX entry_attrs ON read.entry USING gin (category_id, attrs) WITH (fastupdate = off);
-- Sort indexes of prices are made per currency that is on: read.index_prices().

-- Products touched by transactions that have not committed yet.
CREATE UNLOGGED TABLE read.dirty (
  xact XID8 NOT NULL,
  product_id INT NOT NULL,
  PRIMARY KEY (xact, product_id)
);
CREATE UNLOGGED TABLE read.pending (xact XID8 PRIMARY KEY);

-- What was committed and not yet made known. An order leaves one row here, and no more of the read model is touched.
CREATE TABLE read.change (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  catalogue BOOL NOT NULL,                                                      -- false: nothing but stock
  crossed INT[] NOT NULL DEFAULT '{}',                                          -- products with a variant that ran out or came back
  created_at TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- Kept answers are as old as these numbers. `catalogue` stands still while only stock moves.
CREATE TABLE read.epoch (
  answers BIGINT NOT NULL,
  catalogue BIGINT NOT NULL
);
INSERT INTO read.epoch VALUES (1, 1);

-- ---------------------------------------------------------------- definitions

CREATE VIEW read.path_of AS
WITH RECURSIVE up AS (
  SELECT id AS category_id, id AS ancestor_id, parent_id FROM category WHERE active
  UNION
  SELECT up.category_id, c.id, c.parent_id FROM up JOIN category c ON c.id = up.parent_id AND c.active
)
SELECT category_id, ancestor_id FROM up;

CREATE FUNCTION read.picture(key TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(to_json('/media/' || key || '-640.webp')::text, 'null');

-- The texts of these products' cards. A card shows the attributes that have swatches; products with the same values share
-- that text, so it is made once.
CREATE FUNCTION read.texts(ids INT[]) RETURNS TABLE (product_id INT, texts JSONB) LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT p.id, p.name, p.short_description
    FROM public.product p JOIN public.store s ON s.id = p.store_id AND s.status = 'active'
    WHERE p.id = ANY(ids) AND p.status = 'active'
  ), chosen AS MATERIALIZED (
    SELECT product_id, array_agg(value_id ORDER BY value_id) AS list
    FROM (SELECT DISTINCT v.product_id, vav.attribute_value_id AS value_id
      FROM public.variant v JOIN public.variant_attribute_value vav ON vav.variant_id = v.id
      WHERE v.product_id = ANY(ids) AND v.active
        AND vav.attribute_id IN (SELECT attribute_id FROM public.attribute_value WHERE swatch IS NOT NULL)) each
    GROUP BY product_id
  ), worded AS MATERIALIZED (
    SELECT av.id, av.attribute_id, av.position, l.code AS language, coalesce(vt.text, av.value) AS name,
      coalesce(av.swatch, '') AS swatch,
      format('{"id":%s,"value":%s,"swatch":%s}', av.id, to_json(coalesce(vt.text, av.value)),
        coalesce(to_json(av.swatch)::text, 'null')) AS member
    FROM (SELECT DISTINCT unnest(list) AS id FROM chosen) used
    JOIN public.attribute_value av USING (id)
    CROSS JOIN public.language l
    LEFT JOIN public.attribute_value_translation vt
      ON vt.attribute_value_id = av.id AND vt.language_code = l.code AND vt.field = 'value'
  ), shown AS (
    SELECT list, language, string_agg(format(
        '{"attribute_id":%s,"attr_name":%s,"ids":"%s","value":%s,"swatche_value":%s,"swatch_value":%5$s,"attribute_values":[%s]}',
        a.id, to_json(coalesce(at.text, a.name)), ids, to_json(names), to_json(swatches), members), ','
        ORDER BY a.position, a.id) AS text
    FROM (
      SELECT sets.list, w.language, w.attribute_id,
        string_agg(w.id::text, ',' ORDER BY w.position, w.id) AS ids,
        string_agg(w.name, ',' ORDER BY w.position, w.id) AS names,
        string_agg(w.swatch, ',' ORDER BY w.position, w.id) AS swatches,
        string_agg(w.member, ',' ORDER BY w.position, w.id) AS members
      FROM (SELECT DISTINCT list FROM chosen) sets
      CROSS JOIN LATERAL unnest(sets.list) AS v (id)
      JOIN worded w ON w.id = v.id
      GROUP BY sets.list, w.language, w.attribute_id
      HAVING bool_or(w.swatch <> '')) attributes
    JOIN public.attribute a ON a.id = attribute_id
    LEFT JOIN public.attribute_translation at
      ON at.attribute_id = a.id AND at.language_code = language AND at.field = 'name'
    GROUP BY list, language
  ), translations AS MATERIALIZED (
    SELECT product_id, language_code, max(text) FILTER (WHERE field = 'name') AS name,
      max(text) FILTER (WHERE field = 'short_description') AS short_description
    FROM public.product_translation
    WHERE product_id = ANY(ids) AND field IN ('name', 'short_description')
    GROUP BY product_id, language_code
  )
  SELECT p.id, jsonb_object_agg(l.code, '"name":' || name.text || ',"product_name":' || name.text || ',"short_description":'
    || coalesce(to_json(coalesce(t.short_description, p.short_description))::text, 'null')
    || ',"attributes":[' || coalesce(shown.text, '') || ']')
  FROM listed p
  CROSS JOIN public.language l
  LEFT JOIN translations t ON t.product_id = p.id AND t.language_code = l.code
  LEFT JOIN chosen ON chosen.product_id = p.id
  LEFT JOIN shown ON shown.list = chosen.list AND shown.language = l.code
  CROSS JOIN LATERAL (SELECT to_json(coalesce(t.name, p.name))::text AS text) name
  GROUP BY p.id
$$;

-- What read.item should hold for these products. The variant that a card shows leads: with a price before without, in
-- stock before sold out, then the cheapest.
CREATE FUNCTION read.items(ids INT[]) RETURNS SETOF read.item LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT p.*, s.name AS store_name
    FROM public.product p JOIN public.store s ON s.id = p.store_id AND s.status = 'active'
    WHERE p.id = ANY(ids) AND p.status = 'active'
  ), variants AS MATERIALIZED (
    SELECT v.id, v.product_id, v.sku, v.stock, v.position, (v.stock = 0) IS TRUE AS sold_out
    FROM public.variant v WHERE v.product_id = ANY(ids) AND v.active
  ), currencies AS MATERIALIZED (
    SELECT code, slot, round(power(10::numeric, -decimals), decimals) AS unit, row_number() OVER (ORDER BY is_default DESC, position) AS place,
      format('"%s":{"symbol":%s,"amount":', code, to_json(symbol)) AS opening
    FROM public.currency WHERE enabled
  ), prices AS MATERIALIZED (
    SELECT v.id, v.product_id, c.slot, coalesce(vp.special_minor, vp.amount_minor) AS minor, v.sold_out, v.position,
      vp.amount_minor, vp.special_minor
    FROM variants v
    JOIN public.variant_price vp ON vp.variant_id = v.id
    JOIN currencies c ON c.code = vp.currency_code
  ), cheapest AS (
    SELECT DISTINCT ON (product_id, slot) product_id, slot, id, minor FROM prices
    ORDER BY product_id, slot, sold_out, minor, position, id
  ), by_slot AS MATERIALIZED (
    SELECT product_id, ARRAY[
      max(minor) FILTER (WHERE slot = 1), max(minor) FILTER (WHERE slot = 2),
      max(minor) FILTER (WHERE slot = 3), max(minor) FILTER (WHERE slot = 4),
      max(minor) FILTER (WHERE slot = 5), max(minor) FILTER (WHERE slot = 6),
      max(minor) FILTER (WHERE slot = 7), max(minor) FILTER (WHERE slot = 8),
      max(minor) FILTER (WHERE slot = 9), max(minor) FILTER (WHERE slot = 10),
      max(minor) FILTER (WHERE slot = 11), max(minor) FILTER (WHERE slot = 12),
      max(minor) FILTER (WHERE slot = 13), max(minor) FILTER (WHERE slot = 14),
      max(minor) FILTER (WHERE slot = 15), max(minor) FILTER (WHERE slot = 16)] AS prices, ARRAY[
      max(id) FILTER (WHERE slot = 1), max(id) FILTER (WHERE slot = 2),
      max(id) FILTER (WHERE slot = 3), max(id) FILTER (WHERE slot = 4),
      max(id) FILTER (WHERE slot = 5), max(id) FILTER (WHERE slot = 6),
      max(id) FILTER (WHERE slot = 7), max(id) FILTER (WHERE slot = 8),
      max(id) FILTER (WHERE slot = 9), max(id) FILTER (WHERE slot = 10),
      max(id) FILTER (WHERE slot = 11), max(id) FILTER (WHERE slot = 12),
      max(id) FILTER (WHERE slot = 13), max(id) FILTER (WHERE slot = 14),
      max(id) FILTER (WHERE slot = 15), max(id) FILTER (WHERE slot = 16)] AS leads
    FROM cheapest GROUP BY product_id
  ), unpriced AS MATERIALIZED (
    SELECT DISTINCT ON (product_id) product_id, id FROM variants ORDER BY product_id, sold_out, position, id
  ), shown AS MATERIALIZED (
    SELECT product_id, id FROM cheapest UNION SELECT product_id, id FROM unpriced
  ), amounts AS (
    SELECT p.id, string_agg(c.opening || trim_scale(p.amount_minor * c.unit) || '}', ',' ORDER BY c.place) AS regular,
      string_agg(c.opening || trim_scale(p.special_minor * c.unit) || '}', ',' ORDER BY c.place)
        FILTER (WHERE p.special_minor IS NOT NULL) AS special
    FROM prices p JOIN currencies c USING (slot) WHERE p.id IN (SELECT id FROM shown) GROUP BY p.id
  ), options AS MATERIALIZED (
    SELECT v.id, v.product_id, vav.attribute_value_id, a.position, a.id AS attribute_id
    FROM variants v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id
    JOIN public.attribute a ON a.id = vav.attribute_id
  ), option_ids AS (
    SELECT id, string_agg(attribute_value_id::text, ',' ORDER BY position, attribute_id) AS list
    FROM options WHERE id IN (SELECT id FROM shown) GROUP BY id
  ), pictures AS MATERIALIZED (
    SELECT product_id, key, position, attribute_value_id FROM public.product_image WHERE product_id = ANY(ids)
  ), first_pictures AS (
    SELECT DISTINCT ON (product_id) product_id, key FROM pictures ORDER BY product_id, position
  ), own_pictures AS (
    SELECT DISTINCT ON (o.id) o.id, p.key
    FROM pictures p JOIN options o ON o.product_id = p.product_id AND o.attribute_value_id = p.attribute_value_id
    ORDER BY o.id, p.position
  ), bodies AS (
    SELECT v.product_id, jsonb_object_agg(v.id, '"id":' || v.id || ',"sku":' || to_json(v.sku)
      || ',"currency_price_data":{' || coalesce(a.regular, '') || '},"currency_special_price_data":{' || coalesce(a.special, '')
      || '},"attribute_value_ids":[' || coalesce(o.list, '') || '],"image":' || read.picture(p.key)) AS list
    FROM variants v
    JOIN shown s ON s.id = v.id
    LEFT JOIN amounts a ON a.id = v.id
    LEFT JOIN option_ids o ON o.id = v.id
    LEFT JOIN own_pictures p ON p.id = v.id
    GROUP BY v.product_id
  ), attrs AS (
    SELECT product_id, array_agg(DISTINCT attribute_value_id ORDER BY attribute_value_id) AS list
    FROM options GROUP BY product_id
  ), stocked AS (
    SELECT product_id, bool_or(NOT sold_out) AS in_stock FROM variants GROUP BY product_id
  )
  SELECT p.id, p.store_id, coalesce(stocked.in_stock, false), p.featured, round(p.rating * 100)::smallint, p.sold,
    coalesce(attrs.list, '{}'), coalesce(by_slot.prices, array_fill(NULL::bigint, '{16}')),
    coalesce(by_slot.leads, array_fill(NULL::int, '{16}')), unpriced.id,
    '"id":' || p.id || ',"product_id":' || p.id || ',"slug":' || to_json(p.slug) || ',"image":' || read.picture(f.key)
      || ',"rating":' || trim_scale(p.rating) || ',"no_of_ratings":' || p.rating_count || ',"category_id":' || p.category_id
      || ',"store_id":' || p.store_id || ',"seller_id":' || p.store_id || ',"seller_name":' || to_json(p.store_name),
    texts.texts, coalesce(bodies.list, '{}')
  FROM listed p
  JOIN read.texts(ids) ON texts.product_id = p.id
  LEFT JOIN stocked ON stocked.product_id = p.id
  LEFT JOIN attrs ON attrs.product_id = p.id
  LEFT JOIN by_slot ON by_slot.product_id = p.id
  LEFT JOIN unpriced ON unpriced.product_id = p.id
  LEFT JOIN bodies ON bodies.product_id = p.id
  LEFT JOIN first_pictures f ON f.product_id = p.id
$$;

-- What read.entry should hold for these products, made of read.item and read.value_set, which stand before it.
CREATE FUNCTION read.entries(ids INT[]) RETURNS SETOF read.entry LANGUAGE sql STABLE AS $$
  WITH places AS (
    SELECT 0 AS category_id, unnest(ids) AS product_id
    UNION
    SELECT path.ancestor_id, pc.product_id
    FROM public.product_category pc JOIN read.path ON path.category_id = pc.category_id
    WHERE pc.product_id = ANY(ids)
  )
  SELECT places.category_id, i.product_id, i.store_id, i.in_stock, i.featured, i.rating, i.sold, i.attrs, s.id,
    i.prices[1], i.prices[2], i.prices[3], i.prices[4], i.prices[5], i.prices[6], i.prices[7], i.prices[8],
    i.prices[9], i.prices[10], i.prices[11], i.prices[12], i.prices[13], i.prices[14], i.prices[15], i.prices[16]
  FROM places
  JOIN read.item i ON i.product_id = places.product_id
  LEFT JOIN read.value_set s ON s.attrs = i.attrs
$$;

-- ---------------------------------------------------------------- upkeep

CREATE FUNCTION read.index_prices() RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  slot INT;
BEGIN
  FOR slot IN SELECT c.slot FROM public.currency c WHERE c.enabled ORDER BY c.slot LOOP
    IF to_regclass(format('read.entry_p%s', slot)) IS NULL THEN
      EXECUTE format('CREATE INDEX entry_p%s ON read.entry (category_id, p%1$s, product_id)', slot);
    END IF;
  END LOOP;
END $$;

CREATE FUNCTION read.refresh_paths() RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM read.path o WHERE NOT EXISTS (
    SELECT FROM read.path_of n WHERE n.category_id = o.category_id AND n.ancestor_id = o.ancestor_id);
  INSERT INTO read.path SELECT * FROM read.path_of ON CONFLICT DO NOTHING;
END $$;

-- Both are replaced by the search's own migration.
CREATE FUNCTION read.refresh_search(ids INT[]) RETURNS VOID LANGUAGE sql AS '';
CREATE FUNCTION read.rebuild_search() RETURNS VOID LANGUAGE sql AS '';

-- Writes the rows of these products anew where they differ. Two transactions that change the same product, or a
-- product and its category, must not each write what they alone see: hence the locks, before anything is read.
-- Planned for as many ids as there are: a plan for ten is six times slower for five thousand. And their rows lie
-- together: with the usual costs whole tables would be read for each portion.
CREATE FUNCTION read.refresh(ids INT[]) RETURNS VOID LANGUAGE plpgsql
  SET work_mem = '64MB' SET jit = off SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1 AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(72707370);
  PERFORM FROM public.product WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;

  DELETE FROM read.item i WHERE i.product_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM public.product p JOIN public.store s ON s.id = p.store_id
    WHERE p.id = i.product_id AND p.status = 'active' AND s.status = 'active');
  INSERT INTO read.item AS i SELECT * FROM read.items(ids)
  ON CONFLICT (product_id) DO UPDATE SET
    store_id = EXCLUDED.store_id, in_stock = EXCLUDED.in_stock, featured = EXCLUDED.featured,
    rating = EXCLUDED.rating, sold = EXCLUDED.sold, attrs = EXCLUDED.attrs, prices = EXCLUDED.prices,
    leads = EXCLUDED.leads, unpriced = EXCLUDED.unpriced, body = EXCLUDED.body, texts = EXCLUDED.texts,
    variants = EXCLUDED.variants
  WHERE i::text IS DISTINCT FROM EXCLUDED::text;

  -- In order: two transactions that bring the same sets never wait in a circle.
  INSERT INTO read.value_set (attrs)
  SELECT DISTINCT i.attrs FROM read.item i
  WHERE i.product_id = ANY(ids) AND NOT EXISTS (SELECT FROM read.value_set s WHERE s.attrs = i.attrs)
  ORDER BY i.attrs
  ON CONFLICT DO NOTHING;

  DELETE FROM read.entry e WHERE e.product_id = ANY(ids)
    AND NOT EXISTS (SELECT FROM read.entries(ids) n WHERE n.product_id = e.product_id AND n.category_id = e.category_id);
  INSERT INTO read.entry AS e SELECT * FROM read.entries(ids)
  ON CONFLICT (category_id, product_id) DO UPDATE SET
    store_id = EXCLUDED.store_id, in_stock = EXCLUDED.in_stock, featured = EXCLUDED.featured,
    rating = EXCLUDED.rating, sold = EXCLUDED.sold, attrs = EXCLUDED.attrs, set_id = EXCLUDED.set_id,
    "p1" = EXCLUDED."p1", "p2" = EXCLUDED."p2", "p3" = EXCLUDED."p3", "p4" = EXCLUDED."p4",
    "p5" = EXCLUDED."p5", "p6" = EXCLUDED."p6", "p7" = EXCLUDED."p7", "p8" = EXCLUDED."p8",
    "p9" = EXCLUDED."p9", "p10" = EXCLUDED."p10", "p11" = EXCLUDED."p11", "p12" = EXCLUDED."p12",
    "p13" = EXCLUDED."p13", "p14" = EXCLUDED."p14", "p15" = EXCLUDED."p15", "p16" = EXCLUDED."p16"
  WHERE e::text IS DISTINCT FROM EXCLUDED::text;

  PERFORM read.refresh_search(ids);
END $$;

-- What a rebuild is making: products in portions, one to a page, which processes of PostgreSQL take side by side.
CREATE UNLOGGED TABLE read.portion (step INT NOT NULL, ids INT[] NOT NULL) WITH (parallel_workers = 8);
ALTER TABLE read.portion ALTER ids SET STORAGE PLAIN;

-- Cuts all products into portions, the newest or the best sellers first. Returns how many steps they make.
CREATE FUNCTION read.cut_portions(best_sellers BOOL) RETURNS INT LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE read.portion;
  INSERT INTO read.portion
    SELECT min(place) / 8000, array_agg(id) FROM (
      SELECT id, row_number() OVER (ORDER BY CASE WHEN best_sellers THEN sold END DESC, id DESC) - 1 AS place
      FROM public.product) p
    GROUP BY place / 2000 ORDER BY 1;
  RETURN coalesce((SELECT max(step) + 1 FROM read.portion), 0);
END $$;

-- The rows of one definition, read.items() or another one. Not SQL: PostgreSQL would put the definition in its place,
-- and that may not run beside itself.
CREATE FUNCTION read.made(row_type ANYELEMENT, definition TEXT, ids INT[]) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT * FROM read.%I($1)', definition) USING ids;
END $$;

-- The rows of one definition for all portions, or those of a step, made by as many processes as the server can spare.
CREATE FUNCTION read.gathered(row_type ANYELEMENT, definition TEXT, nth INT DEFAULT NULL) RETURNS SETOF ANYELEMENT
LANGUAGE plpgsql
  SET parallel_setup_cost = 0 SET parallel_tuple_cost = 0 SET min_parallel_table_scan_size = 0
  SET parallel_leader_participation = off AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT m.* FROM read.portion p
    CROSS JOIN LATERAL read.made(NULL::%s, %L, p.ids) m WHERE $1 IS NULL OR p.step = $1', pg_typeof(row_type), definition)
    USING nth;
END $$;

-- Drops a table's indexes but for the primary key. Returns what makes them again: filled first and indexed after, it
-- takes a fraction of the time.
CREATE FUNCTION read.drop_indexes(of_table REGCLASS) RETURNS TEXT[] LANGUAGE plpgsql AS $$
DECLARE
  index RECORD;
  definitions TEXT[] := '{}';
BEGIN
  FOR index IN SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition
    FROM pg_index i WHERE i.indrelid = of_table AND NOT i.indisprimary
  LOOP
    EXECUTE format('DROP INDEX %s', index.name);
    definitions := definitions || index.definition;
  END LOOP;
  RETURN definitions;
END $$;

CREATE FUNCTION read.make_indexes(definitions TEXT[]) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  definition TEXT;
BEGIN
  FOREACH definition IN ARRAY definitions LOOP
    EXECUTE definition;
  END LOOP;
END $$;

-- Writes everything anew and fast, for bulk loads: readers wait meanwhile. Where they must not, refresh in portions.
CREATE FUNCTION read.rebuild() RETURNS VOID LANGUAGE plpgsql
  SET work_mem = '64MB' SET maintenance_work_mem = '128MB' SET jit = off
  SET plan_cache_mode = force_custom_plan SET random_page_cost = 1.1 AS $$
DECLARE
  indexes TEXT[];
BEGIN
  PERFORM pg_advisory_xact_lock(72707370);
  LOCK TABLE public.product IN SHARE MODE;
  DELETE FROM read.dirty WHERE xact = pg_current_xact_id();
  DELETE FROM read.pending WHERE xact = pg_current_xact_id();
  TRUNCATE read.path, read.item, read.value_set, read.entry;
  INSERT INTO read.path SELECT * FROM read.path_of;
  RAISE NOTICE 'read model: 0 products';
  FOR nth IN 0 .. read.cut_portions(best_sellers => false) - 1 LOOP
    INSERT INTO read.item SELECT * FROM read.gathered(NULL::read.item, 'items', nth);
    RAISE NOTICE 'read model: % products', (SELECT sum(cardinality(ids)) FROM read.portion WHERE step <= nth);
  END LOOP;
  INSERT INTO read.value_set (attrs) SELECT DISTINCT attrs FROM read.item ORDER BY attrs;
  ANALYZE read.item, read.path, read.value_set;
  indexes := read.drop_indexes('read.entry');
  INSERT INTO read.entry SELECT * FROM read.gathered(NULL::read.entry, 'entries') ORDER BY category_id, product_id;
  PERFORM read.make_indexes(indexes);
  PERFORM read.index_prices();
  PERFORM read.rebuild_search();
  ANALYZE read.path, read.entry;
  INSERT INTO read.change (catalogue) VALUES (true);
END $$;

-- ---------------------------------------------------------------- triggers

-- Bulk loaders may switch the marking off in their transaction, and rebuild after.
CREATE FUNCTION read.is_off() RETURNS BOOL LANGUAGE sql STABLE PARALLEL SAFE
RETURN current_setting('trad.read_model', true) = 'off';

-- Marks products for the end of the transaction.
CREATE FUNCTION read.mark(ids INT[]) RETURNS VOID LANGUAGE plpgsql AS $$
BEGIN
  IF ids IS NULL OR cardinality(ids) = 0 OR read.is_off() THEN
    RETURN;
  END IF;
  INSERT INTO read.dirty SELECT DISTINCT pg_current_xact_id(), id FROM unnest(ids) AS id WHERE id IS NOT NULL ON CONFLICT DO NOTHING;
  INSERT INTO read.pending VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION read.flush() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  DELETE FROM read.pending WHERE xact = NEW.xact;
  WITH taken AS (DELETE FROM read.dirty WHERE xact = NEW.xact RETURNING product_id)
  SELECT array_agg(product_id ORDER BY product_id) INTO ids FROM taken;
  IF ids IS NOT NULL THEN
    PERFORM read.refresh(ids);
    INSERT INTO read.change (catalogue) VALUES (true);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER flush_at_commit AFTER INSERT ON read.pending
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION read.flush();

-- For tables of a product's own rows: the argument says which product a row (r) belongs to.
CREATE FUNCTION read.mark_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(DISTINCT (%s)) FROM changed r', TG_ARGV[0]) INTO ids;
  PERFORM read.mark(ids);
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT array_agg(DISTINCT (%s)) FROM before r', TG_ARGV[0]) INTO ids;
    PERFORM read.mark(ids);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  watched TEXT[];
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['product', 'r.id'],
    ['product_translation', 'r.product_id'],
    ['product_category', 'r.product_id'],
    ['product_image', 'r.product_id'],
    ['variant_attribute_value', '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)'],
    ['variant_price', '(SELECT v.product_id FROM public.variant v WHERE v.id = r.variant_id)']]
  LOOP
    EXECUTE format('CREATE TRIGGER read_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_changed(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER read_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_changed(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER read_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_changed(%L)', watched[1], watched[2]);
  END LOOP;
END $$;

CREATE TRIGGER read_insert AFTER INSERT ON "variant" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_changed('r.product_id');
CREATE TRIGGER read_delete AFTER DELETE ON "variant" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_changed('r.product_id');

-- A buyer's transaction changes nothing but stock: it leaves one row, whatever sells out is worked out after it.
CREATE FUNCTION read.variant_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  others INT[];
  crossed INT[];
  moved BOOL;
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(DISTINCT n.product_id) FILTER (WHERE rest.differs) || array_agg(DISTINCT o.product_id) FILTER (WHERE rest.differs),
    array_agg(DISTINCT n.product_id) FILTER (WHERE NOT rest.differs AND (o.stock = 0) IS DISTINCT FROM (n.stock = 0)),
    bool_or(NOT rest.differs AND o.stock IS DISTINCT FROM n.stock)
  INTO others, crossed, moved
  FROM changed n JOIN before o USING (id)
  CROSS JOIN LATERAL (SELECT (n.product_id, n.sku, n.position, n.active, n.options_key)
    IS DISTINCT FROM (o.product_id, o.sku, o.position, o.active, o.options_key) AS differs) rest;
  PERFORM read.mark(others);
  IF moved THEN
    INSERT INTO read.change (catalogue, crossed) VALUES (false, coalesce(crossed, '{}'));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER read_update AFTER UPDATE ON "variant" REFERENCING OLD TABLE AS before NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.variant_changed();

-- Stores, categories and attributes stand in many products. Whoever changes one waits for those who are writing a
-- product that it is part of, and they for him: see read.refresh().
CREATE FUNCTION read.mark_shared() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  ids INT[];
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(72707370);
  EXECUTE TG_ARGV[0] INTO ids;
  PERFORM read.mark(ids);
  RETURN NULL;
END $$;

CREATE FUNCTION read.category_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  touched INT[];
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(72707370);
  SELECT array_agg(id) INTO touched FROM changed;
  -- Both the branch that they were in and the one they are in now.
  PERFORM read.mark(read.products_below(touched));
  PERFORM read.refresh_paths();
  PERFORM read.mark(read.products_below(touched));
  INSERT INTO read.change (catalogue) VALUES (true);
  RETURN NULL;
END $$;

CREATE FUNCTION read.products_below(categories INT[]) RETURNS INT[] LANGUAGE sql STABLE
RETURN (
  SELECT array_agg(DISTINCT pc.product_id) FROM public.product_category pc
  WHERE pc.category_id = ANY(categories)
    OR pc.category_id IN (SELECT path.category_id FROM read.path WHERE path.ancestor_id = ANY(categories)));

CREATE TRIGGER read_insert AFTER INSERT ON "category" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.category_changed();
CREATE TRIGGER read_update AFTER UPDATE ON "category" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.category_changed();
CREATE TRIGGER read_delete AFTER DELETE ON "category" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.category_changed();
CREATE TRIGGER read_update AFTER UPDATE ON "store" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION read.mark_shared(
    'SELECT array_agg(p.id) FROM public.product p WHERE p.store_id IN (SELECT id FROM changed)');

DO $$
DECLARE
  watched TEXT[];
  with_value TEXT := 'SELECT array_agg(DISTINCT v.product_id) FROM public.variant v
    JOIN public.variant_attribute_value vav ON vav.variant_id = v.id WHERE vav.%s';
BEGIN
  FOREACH watched SLICE 1 IN ARRAY ARRAY[
    ['attribute', format(with_value, 'attribute_id IN (SELECT id FROM changed)')],
    ['attribute_translation', format(with_value, 'attribute_id IN (SELECT attribute_id FROM changed)')],
    ['attribute_value', format(with_value, 'attribute_value_id IN (SELECT id FROM changed)')],
    ['attribute_value_translation', format(with_value, 'attribute_value_id IN (SELECT attribute_value_id FROM changed)')],
    ['category_translation', 'SELECT read.products_below(array_agg(category_id)) FROM changed'],
    ['currency', 'SELECT array_agg(id) FROM public.product'],
    ['language', 'SELECT array_agg(id) FROM public.product']]
  LOOP
    EXECUTE format('CREATE TRIGGER read_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_shared(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER read_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_shared(%L)', watched[1], watched[2]);
    EXECUTE format('CREATE TRIGGER read_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION read.mark_shared(%L)', watched[1], watched[2]);
  END LOOP;
END $$;

-- A price column of its own for each currency.
CREATE FUNCTION read.give_slot() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.slot := (SELECT min(n) FROM generate_series(1, 16) n WHERE n NOT IN (SELECT c.slot FROM public.currency c WHERE c.slot IS NOT NULL));
  RETURN NEW;
END $$;
CREATE TRIGGER give_slot BEFORE INSERT ON "currency" FOR EACH ROW WHEN (NEW.slot IS NULL) EXECUTE FUNCTION read.give_slot();
UPDATE "currency" c SET "slot" = s.n FROM (SELECT code, row_number() OVER (ORDER BY position, code) n FROM "currency") s WHERE s.code = c.code;
ALTER TABLE "currency" ALTER COLUMN "slot" SET NOT NULL;

CREATE FUNCTION read.index_currencies() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM read.index_prices();
  RETURN NULL;
END $$;
CREATE TRIGGER read_prices AFTER INSERT OR UPDATE ON "currency" FOR EACH STATEMENT EXECUTE FUNCTION read.index_currencies();

-- ---------------------------------------------------------------- making known, checking

-- Makes committed changes known to every process: sees to products that sold out or came back, moves the epoch on and
-- notifies. No row: there was nothing. Never part of a transaction that does anything else: NOTIFY serialises commits.
CREATE FUNCTION read.publish_changes() RETURNS TABLE (answers BIGINT, catalogue BIGINT) LANGUAGE plpgsql AS $$
DECLARE
  crossed INT[];
  wider BOOL;
BEGIN
  WITH due AS (
    SELECT c.id FROM read.change c ORDER BY c.id LIMIT 10000 FOR UPDATE SKIP LOCKED
  ), taken AS (
    DELETE FROM read.change c USING due WHERE c.id = due.id RETURNING c.catalogue, c.crossed
  )
  SELECT (SELECT array_agg(DISTINCT id) FROM taken, unnest(taken.crossed) AS id), bool_or(taken.catalogue OR taken.crossed <> '{}')
  INTO crossed, wider FROM taken;
  IF wider IS NULL THEN
    RETURN;
  END IF;
  IF crossed IS NOT NULL THEN
    PERFORM read.refresh(crossed);
  END IF;
  UPDATE read.epoch e SET answers = e.answers + 1, catalogue = e.catalogue + wider::int
  RETURNING e.answers, e.catalogue INTO answers, catalogue;
  PERFORM pg_notify('trad_epoch', answers || ':' || catalogue);
  RETURN NEXT;
END $$;

-- Where the rows of these products, and the paths, differ from a rebuild: nowhere, unless something is broken.
CREATE FUNCTION read.differences(ids INT[]) RETURNS TABLE (part TEXT, key TEXT, problem TEXT) LANGUAGE sql STABLE AS $$
  WITH compared AS (
    SELECT 'path' AS part, coalesce(o.category_id, n.category_id) || '/' || coalesce(o.ancestor_id, n.ancestor_id) AS key,
      o::text AS there, n::text AS wanted
    FROM read.path o FULL JOIN read.path_of n USING (category_id, ancestor_id)
    UNION ALL
    SELECT 'item', coalesce(o.product_id, n.product_id)::text, o::text, n::text
    FROM (SELECT * FROM read.item WHERE product_id = ANY(ids)) o FULL JOIN read.items(ids) n USING (product_id)
    UNION ALL
    SELECT 'entry', coalesce(o.category_id, n.category_id) || '/' || coalesce(o.product_id, n.product_id), o::text, n::text
    FROM (SELECT * FROM read.entry WHERE product_id = ANY(ids)) o
    FULL JOIN read.entries(ids) n USING (category_id, product_id)
  )
  SELECT part, key, CASE WHEN there IS NULL THEN 'missing' WHEN wanted IS NULL THEN 'left over' ELSE 'differs' END
  FROM compared WHERE there IS DISTINCT FROM wanted
$$;

-- Brings product.sold up from what was ordered; what was cancelled does not count. Returns how many products changed.
CREATE FUNCTION update_units_sold() RETURNS INT LANGUAGE plpgsql AS $$
DECLARE
  changed INT;
BEGIN
  UPDATE product p SET sold = units.sold
  FROM (
    SELECT i.product_id,
      coalesce(sum(i.qty) FILTER (WHERE o.status NOT IN ('cancelled', 'returned', 'refunded')), 0)::int AS sold
    FROM order_item i JOIN store_order o ON o.id = i.store_order_id GROUP BY i.product_id
  ) units
  WHERE units.product_id = p.id AND p.sold <> units.sold;
  GET DIAGNOSTICS changed = ROW_COUNT;
  RETURN changed;
END $$;

-- A shop that was there before gets its rows.
SELECT read.rebuild();
