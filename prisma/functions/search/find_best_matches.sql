-- Ids of the products that match the first tier, then of those that match the next, until there are a few: in stock
-- before sold out, then by units sold; where nothing matches, those of the loose tiers. `matches` estimates how many
-- each tier has. Where that is a large part of the shop, best sellers are scanned until enough of them match; otherwise
-- that many matches are compared. Each tier finds whatever the one before finds: where the first is unlikely to find
-- anything, the last is tried first.
CREATE FUNCTION read.find_best_matches(
  tiers TEXT[], matches INT[], loose_tiers TEXT[], loose_matches INT[], wanted INT) RETURNS INT[]
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
DECLARE
  compared CONSTANT INT := 200;
  scanned CONSTANT INT := 400;
  few CONSTANT INT := least(wanted, 3);
  last CONSTANT INT := cardinality(tiers);
  shop_size REAL;
  found INT[] := '{}';
  query TSQUERY;
BEGIN
  IF last > 1 AND matches[1] < few THEN
    query := tiers[last]::tsquery;
  END IF;
  IF query IS NULL OR EXISTS (SELECT FROM read.search s WHERE s.document @@ query) THEN
    FOR tier IN 1 .. last LOOP
      query := tiers[tier]::tsquery;
      IF shop_size IS NULL AND matches[tier] > compared THEN
        shop_size := (SELECT reltuples FROM pg_class WHERE oid = 'read.search'::regclass);
      END IF;
      IF matches[tier] > compared AND matches[tier] * 50.0 > shop_size THEN
        found := found || array(
          SELECT w.product_id FROM (
            SELECT e.product_id, e.sold FROM read.entry e
            WHERE e.category_id = 0 AND e.in_stock AND e.product_id <> ALL (found)
            ORDER BY e.sold DESC, e.product_id DESC LIMIT scanned) w
          JOIN read.search s ON s.product_id = w.product_id
          WHERE s.document @@ query
          ORDER BY w.sold DESC, w.product_id DESC LIMIT wanted - cardinality(found));
        EXIT WHEN cardinality(found) >= wanted;
      END IF;
      found := found || array(
        SELECT m.product_id
        FROM (SELECT s.product_id, s.in_stock, s.sold FROM read.search s WHERE s.document @@ query LIMIT compared) m
        WHERE m.product_id <> ALL (found)
        ORDER BY m.in_stock DESC, m.sold DESC, m.product_id DESC LIMIT wanted - cardinality(found));
      EXIT WHEN cardinality(found) >= few;
    END LOOP;
  END IF;
  IF found = '{}' AND cardinality(loose_tiers) > 0 THEN
    RETURN read.find_best_matches(loose_tiers, loose_matches, '{}', '{}', wanted);
  END IF;
  RETURN found;
END
$$;
