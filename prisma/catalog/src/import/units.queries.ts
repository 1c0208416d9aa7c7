// SQL: staged rows are grouped into units as sets.
import { CATALOGUE_FILES, type FileName } from '../files/catalogue-files.ts';
import { fileOf, staged } from './rules/rule.ts';

/** Before the first rule: each is planned for as many rows as there are. */
export const LEARN_ROWS = `ANALYZE trad_import.problem, ${CATALOGUE_FILES.map(({ name }) => staged(name)).join(', ')}`;

/** Which product each SKU belongs to: the stored one, or the one that its row in the files names. */
export const SKU_UNITS = `
  CREATE INDEX ON trad_import.products (slug);
  CREATE INDEX ON trad_import.variants (sku);
  CREATE UNLOGGED TABLE trad_import.sku_unit AS
  SELECT DISTINCT ON (sku) sku, slug, variant_id FROM (
    SELECT v.sku, p.slug, v.id AS variant_id, 0 AS rank FROM variant v JOIN product p ON p.id = v.product_id
    WHERE v.sku IN (
      SELECT sku FROM trad_import.variants UNION SELECT sku FROM trad_import.prices UNION SELECT sku FROM trad_import.stock
    )
    UNION ALL
    SELECT sku, product, NULL, 1 FROM trad_import.variants WHERE sku IS NOT NULL AND product IS NOT NULL
  ) AS units ORDER BY sku, rank;
  CREATE UNIQUE INDEX ON trad_import.sku_unit (sku);
  ANALYZE trad_import.sku_unit`;

/** Where a product's rows are, with its slug. */
const byProduct = (file: FileName, column: string) => `SELECT ${column} AS slug, s.line, s.bad FROM ${staged(file)} s`;
const bySku = (file: 'variants' | 'prices' | 'stock') =>
  `SELECT u.slug, s.line, s.bad FROM ${staged(file)} s JOIN trad_import.sku_unit u USING (sku)`;
const SOURCES = [
  byProduct('products', 's.slug'),
  byProduct('variants', 's.product'),
  bySku('variants'),
  bySku('prices'),
  bySku('stock'),
  byProduct('delivery-charges', 's.product'),
  byProduct('images', 's.product'),
  `${byProduct('translations', 's.key')} WHERE s.of = 'product'`,
];

/** The id that something new will have: the order of ids is the order of the files, whoever writes what first. */
const newId = (table: 'product' | 'variant', dryRun: boolean) =>
  dryRun ? 'NULL::integer' : `nextval(pg_get_serial_sequence('${table}', 'id'))::integer`;

/** A product with all of its rows is one unit, numbered in the order of the files: refused as a whole, or written. */
const units = (dryRun: boolean) => `
  CREATE UNLOGGED TABLE trad_import.unit AS
  SELECT u.no, u.slug, u.refused,
    coalesce(u.product_id, CASE WHEN NOT u.refused THEN ${newId('product', dryRun)} END) AS product_id
  FROM (
    SELECT n.*, p.id AS product_id FROM (
      SELECT row_number() OVER (ORDER BY min(rank::bigint << 32 | line))::integer AS no, slug, bool_or(bad) AS refused
      FROM (${SOURCES.map((source, rank) => `SELECT ${rank} AS rank, r.* FROM (${source}) r`).join(' UNION ALL ')}) every
      WHERE slug IS NOT NULL GROUP BY slug
    ) n LEFT JOIN product p ON p.slug = n.slug ORDER BY n.no
  ) u;
  CREATE UNIQUE INDEX ON trad_import.unit (slug);
  ANALYZE trad_import.unit`;

const waiting = (name: FileName, select: string) => {
  const table = `trad_import.ready_${fileOf(name).table}`;
  return `
    CREATE UNLOGGED TABLE ${table} AS ${select};
    CREATE INDEX ON ${table} (no);
    ANALYZE ${table}`;
};
const headRows = (name: FileName) =>
  waiting(name, `SELECT 0 AS no, s.* FROM ${staged(name)} s WHERE NOT bad ORDER BY line`);
const productRows = (name: FileName, slug: string) =>
  waiting(
    name,
    `SELECT u.no, u.product_id, s.* FROM ${staged(name)} s JOIN trad_import.unit u ON u.slug = ${slug}
     WHERE NOT u.refused ORDER BY u.no, s.line`,
  );
const variantRows = (name: FileName, variantId: string, join = '') => `
  SELECT u.no, u.product_id, ${variantId}, s.*
  FROM ${staged(name)} s JOIN trad_import.sku_unit x USING (sku) JOIN trad_import.unit u ON u.slug = x.slug ${join}
  WHERE NOT u.refused ORDER BY u.no, s.line`;
/** A variant is stored, or it is among those that are ready. */
const ofVariants = (name: FileName) =>
  waiting(
    name,
    variantRows(
      name,
      'coalesce(x.variant_id, r.variant_id) AS variant_id',
      'LEFT JOIN trad_import.ready_variants r ON r.sku = s.sku',
    ),
  );

/** Numbers the units, and gathers the rows that will be written: those of stores, categories and attributes are unit 0. */
export const gatherUnits = (dryRun: boolean) => [
  units(dryRun),
  headRows('stores'),
  headRows('categories'),
  headRows('attributes'),
  headRows('attribute-values'),
  productRows('products', 's.slug'),
  productRows('delivery-charges', 's.product'),
  productRows('images', 's.product'),
  waiting(
    'variants',
    `SELECT r.no, r.product_id, coalesce(r.stored, ${newId('variant', dryRun)}) AS variant_id,
       r.line, r.cleared, r.sku, r.options, r.position, r.active
     FROM (${variantRows('variants', 'x.variant_id AS stored')}) r`,
  ),
  ofVariants('prices'),
  ofVariants('stock'),
  waiting(
    'translations',
    `SELECT u.no, u.product_id, s.* FROM trad_import.translations s JOIN trad_import.unit u ON u.slug = s.key
     WHERE s.of = 'product' AND NOT u.refused
     UNION ALL SELECT 0, NULL, s.* FROM trad_import.translations s WHERE s.of <> 'product' AND NOT s.bad
     ORDER BY no, line`,
  ),
];
