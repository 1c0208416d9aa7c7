// SQL: names are selected per item within the statements that list orders. An order stores the names in its buyer's language, and vendor
// or buyer may read it in another one. Items of deleted and renamed products have the stored names.

/** The product's name, translated while the product still has the purchased name. `language` is SQL, too. */
export const selectItemName = (language: string) => `coalesce((
  SELECT coalesce(t.text, p.name) FROM product p
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = ${language}
  WHERE p.id = i.product_id AND (p.name = i.name OR EXISTS (
    SELECT FROM product_translation o WHERE o.product_id = p.id AND o.field = 'name' AND o.text = i.name))), i.name)`;

/** The option values as in `order_item.attributes`, translated where the variant still has them. */
export const selectItemAttributes = (language: string) => `(
  SELECT coalesce(json_agg(json_build_object('code', stored.option -> 'code',
    'name', coalesce(translated.name, stored.option ->> 'name'), 'value', coalesce(translated.value, stored.option ->> 'value'))
    ORDER BY stored.position), '[]')
  FROM jsonb_array_elements(i.attributes) WITH ORDINALITY stored (option, position)
  LEFT JOIN LATERAL (
    SELECT coalesce(at.text, a.name) AS name, coalesce(vt.text, av.value) AS value
    FROM variant_attribute_value vav
    JOIN attribute_value av ON av.id = vav.attribute_value_id
    JOIN attribute a ON a.id = vav.attribute_id
    LEFT JOIN attribute_translation at ON at.attribute_id = a.id AND at.field = 'name' AND at.language_code = ${language}
    LEFT JOIN attribute_value_translation vt
      ON vt.attribute_value_id = av.id AND vt.field = 'value' AND vt.language_code = ${language}
    WHERE vav.variant_id = i.variant_id AND a.code = stored.option ->> 'code' AND (
      av.value = stored.option ->> 'value' OR EXISTS (
        SELECT FROM attribute_value_translation o
        WHERE o.attribute_value_id = av.id AND o.field = 'value' AND o.text = stored.option ->> 'value'))
    LIMIT 1) translated ON true)`;
