-- Removes the items of those of these products that are not on sale any more, or whose store has closed. In plpgsql, which caches
-- the plan that read.refresh() has chosen the settings for.
CREATE FUNCTION read.remove_unlisted_items(ids INT[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM read.item i WHERE i.product_id = ANY(ids) AND NOT EXISTS (
    SELECT FROM public.product p JOIN public.store s ON s.id = p.store_id
    WHERE p.id = i.product_id AND p.on_sale AND s.open);
END
$$;
