// SQL: rules validate staged rows as sets.
import { MAX_PICTURES, MAX_VARIANTS } from '@trad/contract/dashboard/product-limits';
import { buildStaleStockCondition, buildStaleStockReason } from '../stale-stock.ts';
import {
  buildRule,
  markRejectedRows,
  requireColumnsOfNewRows,
  requirePicture,
  requireReference,
  requireUniqueKeys,
} from './rule.ts';

/** The database rules of products with their rows, of the sizes of guides, and of all translations. */

const requireProduct = (name: 'variants' | 'delivery-charges' | 'images') =>
  requireReference(name, 'product', {
    what: 'product',
    stored: 'SELECT FROM product t WHERE t.slug = s.product',
    // A rejected product rejects all of its rows anyway.
    inFile: 'SELECT FROM (SELECT slug, false AS bad FROM trad_import.products) k WHERE k.slug = s.product',
  });

/** These rules run after those of categories, of which none is rejected later. The sizes of a guide are rejected one by one. */
const SIZE_GUIDES = [
  requireUniqueKeys('size-guides'),
  requireReference('size-guides', 'category', {
    what: 'category',
    stored: 'SELECT FROM category t WHERE t.slug = s.category',
    inFile: 'SELECT FROM trad_import.categories k WHERE k.slug = s.category',
  }),
  ...requireColumnsOfNewRows(
    'size-guides',
    `SELECT FROM category t JOIN size_guide g ON g.category_id = t.id, jsonb_array_elements(g.content -> 'sizes') z
     WHERE t.slug = s.category AND lower(z.value ->> 'size') = lower(s.size)`,
  ),
  markRejectedRows('size-guides'),
];

const requireCategory = (column: 'category' | 'categories', slug: string, join?: string) =>
  requireReference('products', column, {
    what: 'category',
    stored: `SELECT FROM category t WHERE t.slug = ${slug}`,
    inFile: `SELECT FROM trad_import.categories k WHERE k.slug = ${slug}`,
    key: slug,
    ...(join && { join }),
  });

const PRODUCTS = [
  requireUniqueKeys('products'),
  ...requireColumnsOfNewRows('products', 'SELECT FROM product t WHERE t.slug = s.slug'),
  requireReference('products', 'store', {
    what: 'store',
    stored: 'SELECT FROM store t WHERE t.slug = s.store',
    inFile: 'SELECT FROM trad_import.stores k WHERE k.slug = s.store',
  }),
  requireCategory('category', 's.category'),
  requireCategory('categories', 'further.slug', 'CROSS JOIN unnest(s.categories) AS further (slug)'),
  // Browsers refuse to play it in the shop's pages. Products that have such an address keep it, so that their export can be imported.
  buildRule('products', 'video', {
    reason: `'is not a web address: it must begin with https://'`,
    join: 'LEFT JOIN product t ON t.slug = s.slug',
    where: `s.video LIKE 'http://%' AND s.video IS DISTINCT FROM t.video`,
  }),
  buildRule('products', 'video_type', {
    reason: `'must be set or cleared together with video'`,
    join: 'LEFT JOIN product t ON t.slug = s.slug',
    where: `NOT s.bad AND
      (CASE WHEN 'video' = ANY (s.cleared) THEN NULL ELSE coalesce(s.video, t.video) END IS NULL) <>
      (CASE WHEN 'video_type' = ANY (s.cleared) THEN NULL ELSE coalesce(s.video_type, t.video_type) END IS NULL)`,
  }),
  markRejectedRows('products'),
  requireUniqueKeys('delivery-charges'),
  requireProduct('delivery-charges'),
  ...requireColumnsOfNewRows(
    'delivery-charges',
    `SELECT FROM product p JOIN product_delivery_charge t ON t.product_id = p.id
     WHERE p.slug = s.product AND t.currency_code = s.currency`,
  ),
  markRejectedRows('delivery-charges'),
];

/** The attribute value of a text such as 'color=teal' must exist. */
const requireOption = (name: 'variants' | 'images', column: 'options' | 'shows', text: string, join?: string) =>
  requireReference(name, column, {
    what: 'attribute value',
    stored: `SELECT FROM attribute a JOIN attribute_value t ON t.attribute_id = a.id
      WHERE a.code = split_part(${text}, '=', 1) AND t.code = split_part(${text}, '=', 2)`,
    inFile: `SELECT FROM trad_import.attribute_values k
      WHERE k.attribute = split_part(${text}, '=', 1) AND k.code = split_part(${text}, '=', 2)`,
    key: text,
    ...(join && { join }),
  });

/** Rows with an option combination that another variant of the product has, stored or in the files. */
const COMBINATIONS = `
  WITH wanted AS (
    SELECT u.slug, s.sku, s.line, ARRAY(SELECT unnest(s.options) COLLATE "C" ORDER BY 1) AS options
    FROM trad_import.variants s JOIN trad_import.sku_unit u USING (sku)
    WHERE NOT s.bad AND (
      s.options IS NOT NULL OR 'options' = ANY (s.cleared) OR NOT EXISTS (SELECT FROM variant v WHERE v.sku = s.sku)
    )
  ), stored AS (
    SELECT p.slug, ARRAY(
      SELECT (a.code || '=' || t.code) COLLATE "C" FROM variant_attribute_value x
        JOIN attribute a ON a.id = x.attribute_id JOIN attribute_value t ON t.id = x.attribute_value_id
      WHERE x.variant_id = v.id ORDER BY 1
    ) AS options
    FROM product p JOIN variant v ON v.product_id = p.id
    WHERE p.slug IN (SELECT slug FROM wanted) AND v.sku NOT IN (SELECT sku FROM wanted)
      -- Not a retired variant whose options another variant got, or may get: operators do not see it in an export.
      AND v.options_key NOT LIKE '%~%' AND (NOT v.retired OR EXISTS (
        SELECT FROM trad_import.variants s WHERE s.sku = v.sku AND s.active AND NOT s.bad
      ))
  ), twice AS (
    SELECT slug, options FROM (SELECT slug, options FROM wanted UNION ALL SELECT slug, options FROM stored) AS every
    GROUP BY slug, options HAVING count(*) > 1
  )
  SELECT line FROM wanted JOIN twice USING (slug, options)`;

/** The row `v` adds a variant, or restores the retired variant `t`: retired variants are not counted. */
const IS_ADDED = '(t.id IS NULL OR (t.retired AND v.active))';

const VARIANTS = [
  requireUniqueKeys('variants'),
  markRejectedRows('variants'),
  ...requireColumnsOfNewRows('variants', 'SELECT FROM variant t WHERE t.sku = s.sku'),
  requireProduct('variants'),
  buildRule('variants', 'sku', {
    reason: `format('belongs to the product %s', u.slug)`,
    join: 'JOIN trad_import.sku_unit u USING (sku)',
    where: 's.product <> u.slug AND EXISTS (SELECT FROM variant t WHERE t.sku = s.sku)',
  }),
  requireOption('variants', 'options', 'chosen.text', 'CROSS JOIN unnest(s.options) AS chosen (text)'),
  buildRule('variants', 'options', {
    reason: `'are those of another variant of the product'`,
    value: `array_to_string(s.options, '|')`,
    join: `JOIN (${COMBINATIONS}) twice ON twice.line = s.line`,
    where: 'NOT s.bad',
  }),
  // A retired variant whose options another variant got is restored only with options that the file states.
  buildRule('variants', 'options', {
    reason: `'are those of another variant of the product'`,
    value: `''`,
    join: 'JOIN variant t ON t.sku = s.sku',
    where: `NOT s.bad AND s.active AND s.options IS NULL AND 'options' <> ALL (coalesce(s.cleared, '{}'))
      AND t.options_key LIKE '%~%'`,
  }),
  buildRule('variants', 'product', {
    reason: `'has more than ${MAX_VARIANTS} variants'`,
    value: 'u.slug',
    join: 'JOIN trad_import.sku_unit u USING (sku)',
    where: `s.line IN (
      SELECT min(v.line) FROM trad_import.variants v JOIN trad_import.sku_unit x USING (sku)
        LEFT JOIN variant t ON t.sku = v.sku
      GROUP BY x.slug
      HAVING count(*) FILTER (WHERE ${IS_ADDED}) > 0 AND count(*) FILTER (WHERE ${IS_ADDED}) + (
        SELECT count(*) FROM variant c JOIN product p ON p.id = c.product_id
        WHERE p.slug = x.slug AND NOT c.retired
      ) > ${MAX_VARIANTS}
    )`,
  }),
  markRejectedRows('variants'),
];

const requireVariant = (name: 'prices' | 'stock') =>
  buildRule(name, 'sku', {
    reason: `CASE WHEN EXISTS (SELECT FROM trad_import.variants k WHERE k.sku = s.sku)
      THEN 'names a variant whose own row is rejected' ELSE 'is an unknown variant' END`,
    where: 's.sku IS NOT NULL AND NOT EXISTS (SELECT FROM trad_import.sku_unit u WHERE u.sku = s.sku)',
  });

const PRICE =
  'SELECT FROM variant v JOIN variant_price t ON t.variant_id = v.id WHERE v.sku = s.sku AND t.currency_code = s.currency';

const PRICES = [
  requireUniqueKeys('prices'),
  requireVariant('prices'),
  ...requireColumnsOfNewRows('prices', PRICE),
  buildRule('prices', 'special_price', {
    reason: `'is set although the price is cleared'`,
    value: `''`,
    where: `s.special_price IS NOT NULL AND 'price' = ANY (s.cleared)`,
  }),
  buildRule('prices', 'special_price', {
    reason: `'is not below the price'`,
    value: `''`,
    join: `LEFT JOIN variant v ON v.sku = s.sku
      LEFT JOIN variant_price t ON t.variant_id = v.id AND t.currency_code = s.currency`,
    where: `NOT s.bad AND 'price' <> ALL (coalesce(s.cleared, '{}')) AND coalesce(s.price, t.amount_minor) <=
      CASE WHEN 'special_price' = ANY (s.cleared) THEN NULL ELSE coalesce(s.special_price, t.special_minor) END`,
  }),
  markRejectedRows('prices'),
  requireUniqueKeys('stock'),
  requireVariant('stock'),
  buildRule('stock', 'stock', {
    reason: buildStaleStockReason('s', 'v'),
    join: 'JOIN variant v ON v.sku = s.sku',
    where: `NOT s.bad AND ${buildStaleStockCondition('s', 'v')}`,
  }),
  markRejectedRows('stock'),
];

const IS_CLEARED = `'picture' = ANY (coalesce(i.cleared, '{}'))`;
/** The row `i` adds a picture at a position where the product has none (`t`). */
const ADDS_PICTURE = `t.id IS NULL AND NOT ${IS_CLEARED}`;
const REMOVES_PICTURE = `t.id IS NOT NULL AND ${IS_CLEARED}`;

const IMAGES = [
  requireUniqueKeys('images'),
  requireProduct('images'),
  ...requireColumnsOfNewRows(
    'images',
    `SELECT FROM product p JOIN product_image t ON t.product_id = p.id
     WHERE p.slug = s.product AND t.position = s.position`,
  ),
  requirePicture('images'),
  requireOption('images', 'shows', 's.shows'),
  markRejectedRows('images'),
  // A product that has more already may be imported as it is, or with fewer.
  buildRule('images', 'product', {
    reason: `'has more than ${MAX_PICTURES} pictures'`,
    value: 's.product',
    where: `s.line IN (
      SELECT min(i.line) FROM trad_import.images i
        LEFT JOIN product p ON p.slug = i.product
        LEFT JOIN product_image t ON t.product_id = p.id AND t.position = i.position
      WHERE NOT i.bad
      GROUP BY i.product, p.id
      HAVING count(*) FILTER (WHERE ${ADDS_PICTURE}) > count(*) FILTER (WHERE ${REMOVES_PICTURE}) AND
        count(*) FILTER (WHERE ${ADDS_PICTURE}) - count(*) FILTER (WHERE ${REMOVES_PICTURE}) +
        (SELECT count(*) FROM product_image c WHERE c.product_id = p.id) > ${MAX_PICTURES}
    )`,
  }),
  markRejectedRows('images'),
];

/** The entity types of translations, stored and in the file. */
const OWNERS = [
  ['store', 'store t WHERE t.slug = s.key', 'trad_import.stores k WHERE k.slug = s.key'],
  ['category', 'category t WHERE t.slug = s.key', 'trad_import.categories k WHERE k.slug = s.key'],
  ['attribute', 'attribute t WHERE t.code = s.key', 'trad_import.attributes k WHERE k.code = s.key'],
  [
    'value',
    `attribute a JOIN attribute_value t ON t.attribute_id = a.id WHERE a.code || '/' || t.code = s.key`,
    `trad_import.attribute_values k WHERE k.attribute || '/' || k.code = s.key`,
  ],
  [
    'product',
    'product t WHERE t.slug = s.key',
    '(SELECT slug, false AS bad FROM trad_import.products) k WHERE k.slug = s.key',
  ],
] as const;

const TRANSLATIONS = [
  requireUniqueKeys('translations'),
  ...OWNERS.map(([what, stored, inFile]) =>
    requireReference('translations', 'key', {
      what,
      stored: `SELECT FROM ${stored}`,
      inFile: `SELECT FROM ${inFile}`,
      condition: `s.of = '${what}'`,
    }),
  ),
  markRejectedRows('translations'),
];

export const UNIT_RULES = [...SIZE_GUIDES, ...PRODUCTS, ...VARIANTS, ...PRICES, ...IMAGES, ...TRANSLATIONS];
