-- What its owner is written to in.
ALTER TABLE "store" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en';
UPDATE "store" s SET language = a.language FROM "vendor_application" a
WHERE a.user_id = s.owner_id AND a.language <> 'en';

-- An operator's own word on a product: its vendor's status does not change it.
ALTER TABLE "product" ADD COLUMN "hidden" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "hidden_reason" TEXT,
  ADD CHECK ("hidden" OR "hidden_reason" IS NULL);

-- What every reader asks for. Computed when it is read: adding them rewrites no table, and they cannot disagree.
ALTER TABLE "product" ADD COLUMN "on_sale" BOOLEAN GENERATED ALWAYS AS ("status" = 'active' AND NOT "hidden") VIRTUAL;
ALTER TABLE "store" ADD COLUMN "open" BOOLEAN GENERATED ALWAYS AS ("status" = 'active' AND "owner_id" IS NOT NULL) VIRTUAL;

-- The read model's definitions ask for them in the place of the statuses.
DO $$
DECLARE
  definition RECORD;
  changed TEXT;
BEGIN
  FOR definition IN SELECT p.oid::regprocedure AS name, pg_get_functiondef(p.oid) AS sql FROM pg_proc p
    WHERE p.oid IN ('read.texts(int[])'::regprocedure, 'read.items(int[])'::regprocedure, 'read.refresh(int[])'::regprocedure)
  LOOP
    changed := replace(replace(definition.sql, 's.status = ''active''', 's.open'), 'p.status = ''active''', 'p.on_sale');
    IF changed NOT LIKE '%s.open%' OR changed NOT LIKE '%p.on_sale%' THEN
      RAISE EXCEPTION '% is not the one that this migration changes', definition.name;
    END IF;
    EXECUTE changed;
  END LOOP;
END $$;

-- The search's words come from what is listed: a rebuild counts no others, and the doctor missed those of categories and
-- translations without a product on sale.
DO $$
DECLARE
  definition TEXT := pg_get_functiondef('read.findables(int[])'::regprocedure);
  of_category TEXT := replace(definition,
    'FROM public.product_category pc JOIN read.path ON path.category_id = pc.category_id WHERE pc.product_id = ANY(ids)',
    'FROM listed JOIN public.product_category pc USING (product_id) JOIN read.path ON path.category_id = pc.category_id');
  of_translation TEXT := replace(of_category,
    'FROM public.product_translation WHERE product_id = ANY(ids) AND field IN',
    'FROM public.product_translation JOIN listed USING (product_id) WHERE field IN');
BEGIN
  IF of_category = definition OR of_translation = of_category THEN
    RAISE EXCEPTION 'read.findables is not the one that this migration changes';
  END IF;
  EXECUTE of_translation;
END $$;

-- Of a store, products show the name, and are on sale while it is open: nothing else of it writes them anew. A trigger's
-- transition table has no virtual columns.
CREATE OR REPLACE FUNCTION read.store_changed() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  stores INT[];
  ids INT[];
BEGIN
  IF read.is_off() THEN
    RETURN NULL;
  END IF;
  SELECT array_agg(n.id) INTO stores FROM changed n JOIN before o USING (id)
  WHERE (n.name, n.status, n.owner_id IS NULL) IS DISTINCT FROM (o.name, o.status, o.owner_id IS NULL);
  IF stores IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(72707370);
    SELECT array_agg(p.id) INTO ids FROM public.product p WHERE p.store_id = ANY(stores);
    PERFORM read.mark(ids);
  END IF;
  INSERT INTO read.change (catalogue) VALUES (true);
  RETURN NULL;
END $$;

-- The demonstration's generated stores get owners, who never sign in.
WITH maker AS (
  INSERT INTO "user_account" (email, name, username, password_hash, role_id)
  SELECT s.slug || '@generated.trad.example', s.name, s.name, '!', 2
  FROM "store" s WHERE s.owner_id IS NULL AND s.slug ~ '^g[0-9]{3}-'
    AND EXISTS (SELECT FROM "user_account" u WHERE u.email LIKE 'reviewer-%@generated.trad.example')
  RETURNING id, email
)
UPDATE "store" s SET owner_id = maker.id FROM maker WHERE maker.email = s.slug || '@generated.trad.example';

-- Others that nobody owns sell no more until an operator gives them an owner: npm run vendors -- assign.
SELECT read.refresh(ids) FROM (
  SELECT array_agg(p.id ORDER BY p.id) AS ids FROM "product" p JOIN "store" s ON s.id = p.store_id WHERE s.owner_id IS NULL
) unowned WHERE ids IS NOT NULL;
INSERT INTO read.change (catalogue) VALUES (true);
