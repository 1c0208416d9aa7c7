// SQL: files are streamed from one statement each. Aliases: `x` is a row that belongs to a product or a variant, or a
// translation; `p` is the product, and `st` the store.
import type pg from 'pg';
import type { FileName } from '../files/catalogue-files.ts';

const formatYesNo = (column: string) => `CASE WHEN ${column} THEN 'yes' ELSE 'no' END`;
/** Minor units of the currency `c` in major ones; numeric arithmetic is exact. */
const formatMajorUnits = (column: string) => `round(${column} / 10::numeric ^ c.decimals, c.decimals)::text`;
const joinList = (expression: string, order: string) => `string_agg(${expression}, '|' ORDER BY ${order})`;

const PRODUCT = 'JOIN product p ON p.id = x.product_id JOIN store st ON st.id = p.store_id';
const VARIANT =
  'JOIN variant v ON v.id = x.variant_id JOIN product p ON p.id = v.product_id JOIN store st ON st.id = p.store_id';
const CURRENCY = 'JOIN currency c ON c.code = x.currency_code';

const CATEGORIES_OF = `
  SELECT ${joinList('k.slug', 'k.id')} FROM product_category x JOIN category k ON k.id = x.category_id
  WHERE x.product_id = p.id AND x.category_id <> p.category_id`;
const OPTIONS_OF = `
  SELECT ${joinList(`a.code || '=' || o.code`, 'a.position, a.id')} FROM variant_attribute_value y
    JOIN attribute a ON a.id = y.attribute_id JOIN attribute_value o ON o.id = y.attribute_value_id
  WHERE y.variant_id = x.id`;
const SHOWN_BY = `
  SELECT a.code || '=' || o.code FROM attribute_value o JOIN attribute a ON a.id = o.attribute_id
  WHERE o.id = x.attribute_value_id`;

/** `m` and `v` are a measure and its value, null where the size has none. */
const MEASURES_OF = `
  SELECT ${joinList(
    `m.value ->> 'name' || '=' || coalesce(trim_scale((v.value ->> 'from')::numeric)::text, '')
       || coalesce('-' || trim_scale((v.value ->> 'to')::numeric)::text, '')`,
    'm.ordinality',
  )} FROM jsonb_array_elements(g.content -> 'measures') WITH ORDINALITY m
    JOIN jsonb_array_elements(z.value -> 'values') WITH ORDINALITY v USING (ordinality)`;

const selectTranslations = (rank: number, what: string, key: string, tables: string, ownerId: string, where = 'true') =>
  `SELECT ${rank} AS rank, '${what}' AS "of", ${key} AS key, ${ownerId} AS owner, x.language_code, x.field, x.text
   FROM ${tables} WHERE ${where}`;

const selectAllTranslations = (storeCondition: string) => `
  SELECT "of", key, language_code, field, text FROM (
    ${[
      selectTranslations(
        1,
        'store',
        'st.slug',
        'store_translation x JOIN store st ON st.id = x.store_id',
        'st.id',
        storeCondition,
      ),
      selectTranslations(
        2,
        'category',
        'k.slug',
        'category_translation x JOIN category k ON k.id = x.category_id',
        'k.id',
      ),
      `SELECT 3, 'measure', k.slug || '/' || (m.value ->> 'name'), k.id, n.key, 'name', n.value
       FROM size_guide g JOIN category k ON k.id = g.category_id, jsonb_array_elements(g.content -> 'measures') m,
         jsonb_each_text(m.value -> 'names') n WHERE n.value IS NOT NULL`,
      selectTranslations(
        4,
        'attribute',
        'a.code',
        'attribute_translation x JOIN attribute a ON a.id = x.attribute_id',
        'a.id',
      ),
      selectTranslations(
        5,
        'value',
        `a.code || '/' || o.code`,
        `attribute_value_translation x JOIN attribute_value o ON o.id = x.attribute_value_id
         JOIN attribute a ON a.id = o.attribute_id`,
        'o.id',
      ),
      selectTranslations(6, 'product', 'p.slug', `product_translation x ${PRODUCT}`, 'p.id', storeCondition),
    ].join(' UNION ALL ')}
  ) AS texts ORDER BY rank, owner, language_code, field, key`;

/** A SELECT for each file: its columns in their order, each as the text of its cell. */
const buildSelects = (storeCondition: string): Record<FileName, string> => ({
  stores: `
    SELECT st.slug, st.name, st.description, st.city, st.country_iso2, st.image_key, st.status, st.headline, st.story,
      st.delivery_policy, st.return_policy, st.custom_orders
    FROM store st WHERE ${storeCondition} ORDER BY st.id`,
  categories: `
    SELECT k.slug, parent.slug, k.name, k.image_key, k.position::text, ${formatYesNo('k.active')}
    FROM category k LEFT JOIN category parent ON parent.id = k.parent_id ORDER BY k.id`,
  'size-guides': `
    SELECT k.slug, z.value ->> 'size', z.ordinality::text, (${MEASURES_OF})
    FROM size_guide g JOIN category k ON k.id = g.category_id,
      jsonb_array_elements(g.content -> 'sizes') WITH ORDINALITY z ORDER BY k.id, z.ordinality`,
  attributes: 'SELECT code, name, position::text FROM attribute ORDER BY id',
  'attribute-values': `
    SELECT a.code, o.code, o.value, o.swatch, o.position::text
    FROM attribute_value o JOIN attribute a ON a.id = o.attribute_id ORDER BY o.id`,
  products: `
    SELECT p.slug, st.slug, k.slug, (${CATEGORIES_OF}), p.status, CASE WHEN p.hidden THEN 'yes' END, ${formatYesNo('p.featured')}, p.name, p.short_description,
      p.description, p.features, p.care, p.return_policy, p.video, p.video_type,
      ${formatYesNo('p.is_prices_inclusive_tax')}, round(p.tax_rate_bp / 100::numeric, 2)::text
    FROM product p JOIN store st ON st.id = p.store_id JOIN category k ON k.id = p.category_id
    WHERE ${storeCondition} ORDER BY p.id`,
  'delivery-charges': `
    SELECT p.slug, x.currency_code, ${formatMajorUnits('x.amount_minor')}
    FROM product_delivery_charge x ${CURRENCY} ${PRODUCT} WHERE ${storeCondition} ORDER BY p.id, c.position, c.code`,
  // Without retired variants: another shop would import them as variants that are not sold for now.
  variants: `
    SELECT x.sku, p.slug, (${OPTIONS_OF}), x.position::text, ${formatYesNo('x.active')}, x.restock_date::text
    FROM variant x ${PRODUCT} WHERE ${storeCondition} AND NOT x.retired ORDER BY p.id, x.id`,
  prices: `
    SELECT v.sku, x.currency_code, ${formatMajorUnits('x.amount_minor')}, ${formatMajorUnits('x.special_minor')}
    FROM variant_price x ${CURRENCY} ${VARIANT} WHERE ${storeCondition} AND NOT v.retired ORDER BY p.id, v.id, c.position, c.code`,
  stock: `
    SELECT x.sku, coalesce(x.stock::text, '[none]'), coalesce(x.stock::text, '[none]')
    FROM variant x ${PRODUCT} WHERE ${storeCondition} AND NOT x.retired ORDER BY p.id, x.id`,
  images: `
    SELECT p.slug, x.position::text, x.key, x.alt, (${SHOWN_BY})
    FROM product_image x ${PRODUCT} WHERE ${storeCondition} ORDER BY p.id, x.position`,
  translations: selectAllTranslations(storeCondition),
});

export const hasStore = async (tx: pg.PoolClient, slug: string) =>
  Boolean((await tx.query('SELECT FROM store WHERE slug = $1', [slug])).rowCount);

type Cells = Array<string | null>;

/** A file's rows in a fixed order, some thousands at a time; those of one store where its slug is given. */
export async function* streamRows(tx: pg.PoolClient, file: FileName, store: string | null): AsyncGenerator<Cells[]> {
  const storeCondition = store === null ? 'true' : `st.slug = ${tx.escapeLiteral(store)}`;
  await tx.query(`DECLARE catalogue NO SCROLL CURSOR FOR ${buildSelects(storeCondition)[file]}`);
  for (;;) {
    const { rows } = await tx.query<Cells>({ text: 'FETCH 2000 FROM catalogue', rowMode: 'array' });
    if (!rows.length) break;
    yield rows;
  }
  await tx.query('CLOSE catalogue');
}
