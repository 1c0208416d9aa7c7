-- Refreshes products of which a variant sold out or came back in stock. Returns the cache tags that this concerns: the
-- products, the listings that show only what is in stock, and the listings whose order or filters changed, for example
-- because another variant is the cheapest in stock now.
CREATE FUNCTION read.refresh_availability(ids INT[]) RETURNS TEXT[]
LANGUAGE plpgsql AS $$
DECLARE
  former JSONB;
BEGIN
  SELECT jsonb_object_agg(e.product_id || '/' || e.category_id, to_jsonb(e) - 'in_stock') INTO former
  FROM read.entry e WHERE e.product_id = ANY(ids);
  PERFORM read.refresh(ids);
  RETURN ARRAY(
    SELECT 'availability' UNION ALL SELECT 'product:' || id FROM unnest(ids) AS id
    UNION ALL
    SELECT DISTINCT tag FROM read.entry e
    CROSS JOIN LATERAL (VALUES ('category:' || e.category_id), ('store:' || e.store_id)) AS tags (tag)
    WHERE e.product_id = ANY(ids)
      AND former -> (e.product_id || '/' || e.category_id) IS DISTINCT FROM to_jsonb(e) - 'in_stock');
END
$$;
