// SQL: names are selected per item within the statements that list orders. An order stores the names in its buyer's language, and vendor
// or buyer may read it in another one. Items of deleted and renamed products have the stored names.

/** Whether the product still has the purchased name, in any language. */
const IS_PURCHASED_NAME = `(p.name = i.name OR EXISTS (
    SELECT FROM product_translation o WHERE o.product_id = p.id AND o.field = 'name' AND o.text = i.name))`;

const OPTIONS_OF_VARIANT = `variant_attribute_value vav
    JOIN attribute_value av ON av.id = vav.attribute_value_id
    JOIN attribute a ON a.id = vav.attribute_id`;
/** Whether an option of the item's variant is the purchased one, in any language. */
const IS_PURCHASED_OPTION = `vav.variant_id = i.variant_id AND a.code = stored.option ->> 'code' AND (
      av.value = stored.option ->> 'value' OR EXISTS (
        SELECT FROM attribute_value_translation o
        WHERE o.attribute_value_id = av.id AND o.field = 'value' AND o.text = stored.option ->> 'value'))`;

const HAS_PURCHASED_NAME = `EXISTS (SELECT FROM product p WHERE p.id = i.product_id AND ${IS_PURCHASED_NAME})`;
const HAS_PURCHASED_OPTIONS = `NOT EXISTS (
  SELECT FROM jsonb_array_elements(i.attributes) stored (option)
  WHERE NOT EXISTS (SELECT FROM ${OPTIONS_OF_VARIANT} WHERE ${IS_PURCHASED_OPTION}))`;

/**
 * The name of the order item `i`: the product's, translated while the product still has the purchased name and `condition` is met.
 * `language` is SQL, too.
 */
export const selectItemName = (language: string, condition = 'true') => `coalesce((
  SELECT coalesce(t.text, p.name) FROM product p
  LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = ${language}
  WHERE p.id = i.product_id AND ${IS_PURCHASED_NAME} AND ${condition}), i.name)`;

/** The option values of the order item `i` as in its `attributes`, translated where the variant still has them. */
export const selectItemAttributes = (language: string) => `(
  SELECT coalesce(json_agg(json_build_object('code', stored.option -> 'code',
    'name', coalesce(translated.name, stored.option ->> 'name'), 'value', coalesce(translated.value, stored.option ->> 'value'))
    ORDER BY stored.position), '[]')
  FROM jsonb_array_elements(i.attributes) WITH ORDINALITY stored (option, position)
  LEFT JOIN LATERAL (
    SELECT coalesce(at.text, a.name) AS name, coalesce(vt.text, av.value) AS value
    FROM ${OPTIONS_OF_VARIANT}
    LEFT JOIN attribute_translation at ON at.attribute_id = a.id AND at.field = 'name' AND at.language_code = ${language}
    LEFT JOIN attribute_value_translation vt
      ON vt.attribute_value_id = av.id AND vt.field = 'value' AND vt.language_code = ${language}
    WHERE ${IS_PURCHASED_OPTION}
    LIMIT 1) translated ON true)`;

/**
 * The name of an item that shows its option values, too, and the option values of one that shows its name, too. Both are translated
 * only where each of them can be: otherwise the item would be in the reader's language and in the buyer's at once.
 * The conditions are checked once per item: the planner assumes 100 options, and with the conditions of each option ten orders
 * would have an estimated cost above jit_above_cost.
 */
export const selectNameBesideAttributes = (language: string) => selectItemName(language, HAS_PURCHASED_OPTIONS);
export const selectAttributesBesideName = (language: string) =>
  `CASE WHEN ${HAS_PURCHASED_NAME} AND ${HAS_PURCHASED_OPTIONS} THEN ${selectItemAttributes(language)} ELSE i.attributes::json END`;
