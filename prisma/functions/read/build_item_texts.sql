-- The language-dependent part of these products' listing items. An item lists the attributes that have swatches.
-- Products with the same attribute values share that text, so it is built once per set of values.
CREATE FUNCTION read.build_item_texts(ids INT[]) RETURNS TABLE (product_id INT, texts JSONB)
LANGUAGE sql STABLE AS $$
  WITH listed AS MATERIALIZED (
    SELECT p.id, p.name, p.short_description
    FROM public.product p JOIN public.store s ON s.id = p.store_id AND s.open
    WHERE p.id = ANY(ids) AND p.on_sale
  ), option_sets AS MATERIALIZED (
    SELECT product_id, array_agg(value_id ORDER BY value_id) AS list
    FROM (SELECT DISTINCT v.product_id, vav.attribute_value_id AS value_id
      FROM public.variant v JOIN public.variant_attribute_value vav ON vav.variant_id = v.id
      WHERE v.product_id = ANY(ids) AND v.active
        AND vav.attribute_id IN (SELECT attribute_id FROM public.attribute_value WHERE swatch IS NOT NULL)) each
    GROUP BY product_id
  ), translated_values AS MATERIALIZED (
    SELECT av.id, av.attribute_id, av.position, l.code AS language, coalesce(vt.text, av.value) AS name,
      coalesce(av.swatch, '') AS swatch,
      format('{"id":%s,"value":%s,"swatch":%s}', av.id, to_json(coalesce(vt.text, av.value)),
        coalesce(to_json(av.swatch)::text, 'null')) AS member
    FROM (SELECT DISTINCT unnest(list) AS id FROM option_sets) used
    JOIN public.attribute_value av USING (id)
    CROSS JOIN public.language l
    LEFT JOIN public.attribute_value_translation vt
      ON vt.attribute_value_id = av.id AND vt.language_code = l.code AND vt.field = 'value'
  ), attribute_texts AS (
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
      FROM (SELECT DISTINCT list FROM option_sets) sets
      CROSS JOIN LATERAL unnest(sets.list) AS v (id)
      JOIN translated_values w ON w.id = v.id
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
    || ',"attributes":[' || coalesce(attribute_texts.text, '') || ']')
  FROM listed p
  CROSS JOIN public.language l
  LEFT JOIN translations t ON t.product_id = p.id AND t.language_code = l.code
  LEFT JOIN option_sets ON option_sets.product_id = p.id
  LEFT JOIN attribute_texts ON attribute_texts.list = option_sets.list AND attribute_texts.language = l.code
  CROSS JOIN LATERAL (SELECT to_json(coalesce(t.name, p.name))::text AS text) name
  GROUP BY p.id
$$;
