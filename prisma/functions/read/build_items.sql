-- The rows that read.item should contain for these products: refresh, rebuild and the doctor use this one definition.
-- The text follows ListingItem in packages/contract; apps/api/src/catalog/listing/items/listing-item.slow.test.ts compares them.
-- The default variant has a price rather than none, is in stock rather than sold out, and is then the cheapest. Suggestions
-- choose it by the same rule (apps/api/src/catalog/search/search.queries.ts).
CREATE FUNCTION read.build_items(ids INT[]) RETURNS SETOF read.item
LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT p.*, s.name AS store_name
    FROM public.product p JOIN public.store s ON s.id = p.store_id AND s.open
    WHERE p.id = ANY(ids) AND p.on_sale
  ), variants AS MATERIALIZED (
    SELECT v.id, v.product_id, v.sku, v.stock, v.position, (v.stock = 0) IS TRUE AS sold_out
    FROM public.variant v WHERE v.product_id = ANY(ids) AND v.active
  ), currencies AS MATERIALIZED (
    SELECT code, slot, round(power(10::numeric, -decimals), decimals) AS unit, row_number() OVER (ORDER BY is_default DESC, position) AS number,
      format('"%s":{"symbol":%s,"amount":', code, to_json(symbol)) AS prefix
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
      max(id) FILTER (WHERE slot = 15), max(id) FILTER (WHERE slot = 16)] AS default_variants
    FROM cheapest GROUP BY product_id
  ), default_variants_of_all AS MATERIALIZED (
    SELECT DISTINCT ON (product_id) product_id, id FROM variants ORDER BY product_id, sold_out, position, id
  ), shown AS MATERIALIZED (
    SELECT product_id, id FROM cheapest UNION SELECT product_id, id FROM default_variants_of_all
  ), amounts AS (
    SELECT p.id, string_agg(c.prefix || trim_scale(p.amount_minor * c.unit) || '}', ',' ORDER BY c.number) AS regular,
      string_agg(c.prefix || trim_scale(p.special_minor * c.unit) || '}', ',' ORDER BY c.number)
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
      || '},"attribute_value_ids":[' || coalesce(o.list, '') || '],"image":' || read.build_picture_json(p.key)) AS list
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
    coalesce(by_slot.default_variants, array_fill(NULL::int, '{16}')), unpriced_default.id,
    '"id":' || p.id || ',"product_id":' || p.id || ',"slug":' || to_json(p.slug) || ',"image":' || read.build_picture_json(f.key)
      || ',"rating":' || trim_scale(p.rating) || ',"no_of_ratings":' || p.rating_count || ',"category_id":' || p.category_id
      || ',"store_id":' || p.store_id || ',"seller_id":' || p.store_id || ',"seller_name":' || to_json(p.store_name),
    texts.texts, coalesce(bodies.list, '{}')
  FROM listed p
  JOIN read.build_item_texts(ids) texts ON texts.product_id = p.id
  LEFT JOIN stocked ON stocked.product_id = p.id
  LEFT JOIN attrs ON attrs.product_id = p.id
  LEFT JOIN by_slot ON by_slot.product_id = p.id
  LEFT JOIN default_variants_of_all unpriced_default ON unpriced_default.product_id = p.id
  LEFT JOIN bodies ON bodies.product_id = p.id
  LEFT JOIN first_pictures f ON f.product_id = p.id
$$;
