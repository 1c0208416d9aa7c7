// SQL: staged rows are grouped into units as sets.
import { CATALOGUE_FILES, type FileName } from '../files/catalogue-files.ts';
import { findCatalogueFile, getStagingTable } from './rules/rule.ts';

/** Runs before the first rule, so that the planner knows the row counts. */
export const ANALYZE_ROWS = `ANALYZE trad_import.problem, ${CATALOGUE_FILES.map(({ name }) => getStagingTable(name)).join(', ')}`;

/** Maps each SKU to its product: the stored one, or the one that its row names. */
export const CREATE_SKU_UNITS = `
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

/** The rows of a product with its slug. */
const byProduct = (file: FileName, column: string) =>
  `SELECT ${column} AS slug, s.line, s.bad FROM ${getStagingTable(file)} s`;
const bySku = (file: 'variants' | 'prices' | 'stock') =>
  `SELECT u.slug, s.line, s.bad FROM ${getStagingTable(file)} s JOIN trad_import.sku_unit u USING (sku)`;
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

/** Assigns ids before writing, so that they follow the order of the files although batches run in parallel. */
const newId = (table: 'product' | 'variant', dryRun: boolean) =>
  dryRun ? 'NULL::integer' : `nextval(pg_get_serial_sequence('${table}', 'id'))::integer`;

/** A unit is a product with all its rows, written or rejected as a whole. Units are numbered in the order of the files. */
const createUnits = (dryRun: boolean) => `
  CREATE UNLOGGED TABLE trad_import.unit AS
  SELECT u.no, u.slug, u.rejected,
    coalesce(u.product_id, CASE WHEN NOT u.rejected THEN ${newId('product', dryRun)} END) AS product_id
  FROM (
    SELECT n.*, p.id AS product_id FROM (
      SELECT row_number() OVER (ORDER BY min(rank::bigint << 32 | line))::integer AS no, slug, bool_or(bad) AS rejected
      FROM (${SOURCES.map((source, rank) => `SELECT ${rank} AS rank, r.* FROM (${source}) r`).join(' UNION ALL ')}) every
      WHERE slug IS NOT NULL GROUP BY slug
    ) n LEFT JOIN product p ON p.slug = n.slug ORDER BY n.no
  ) u;
  CREATE UNIQUE INDEX ON trad_import.unit (slug);
  ANALYZE trad_import.unit`;

const createReadyTable = (name: FileName, select: string) => {
  const table = `trad_import.ready_${findCatalogueFile(name).table}`;
  return `
    CREATE UNLOGGED TABLE ${table} AS ${select};
    CREATE INDEX ON ${table} (no);
    ANALYZE ${table}`;
};
const createReferencedRows = (name: FileName) =>
  createReadyTable(name, `SELECT 0 AS no, s.* FROM ${getStagingTable(name)} s WHERE NOT bad ORDER BY line`);
const createProductRows = (name: FileName, slug: string) =>
  createReadyTable(
    name,
    `SELECT u.no, u.product_id, s.* FROM ${getStagingTable(name)} s JOIN trad_import.unit u ON u.slug = ${slug}
     WHERE NOT u.rejected ORDER BY u.no, s.line`,
  );
const selectVariantRows = (name: FileName, variantId: string, join = '') => `
  SELECT u.no, u.product_id, ${variantId}, s.*
  FROM ${getStagingTable(name)} s JOIN trad_import.sku_unit x USING (sku) JOIN trad_import.unit u ON u.slug = x.slug ${join}
  WHERE NOT u.rejected ORDER BY u.no, s.line`;
/** The rows of variants that are stored or new in this import. */
const createVariantRows = (name: FileName) =>
  createReadyTable(
    name,
    selectVariantRows(
      name,
      'coalesce(x.variant_id, r.variant_id) AS variant_id',
      'LEFT JOIN trad_import.ready_variants r ON r.sku = s.sku',
    ),
  );

/**
 * Statements that number the units and copy the valid rows to ready tables. Unit 0
 * has the rows that belong to no product: stores, categories, size guides, attributes and their values, and their translations.
 */
export const buildUnitStatements = (dryRun: boolean) => [
  createUnits(dryRun),
  createReferencedRows('stores'),
  createReferencedRows('categories'),
  createReferencedRows('size-guides'),
  createReferencedRows('attributes'),
  createReferencedRows('attribute-values'),
  createProductRows('products', 's.slug'),
  createProductRows('delivery-charges', 's.product'),
  createProductRows('images', 's.product'),
  createReadyTable(
    'variants',
    `SELECT r.no, r.product_id, coalesce(r.stored, ${newId('variant', dryRun)}) AS variant_id,
       r.line, r.cleared, r.sku, r.options, r.position, r.active, r.restock_date
     FROM (${selectVariantRows('variants', 'x.variant_id AS stored')}) r`,
  ),
  createVariantRows('prices'),
  createVariantRows('stock'),
  createReadyTable(
    'translations',
    `SELECT u.no, u.product_id, s.* FROM trad_import.translations s JOIN trad_import.unit u ON u.slug = s.key
     WHERE s.of = 'product' AND NOT u.rejected
     UNION ALL SELECT 0, NULL, s.* FROM trad_import.translations s WHERE s.of <> 'product' AND NOT s.bad
     ORDER BY no, line`,
  ),
];
