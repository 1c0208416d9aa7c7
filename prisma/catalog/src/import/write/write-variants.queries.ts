// SQL: staged variants are merged with their options, prices and stock as sets.
import {
  buildClearableValue,
  buildInsert,
  buildIsCleared,
  buildLockStep,
  buildRemoveStep,
  buildSelectChangedIds,
  buildStep,
  buildStoredIfEmpty,
  buildUpdate,
  buildWriteSteps,
  IN_BATCH,
  type OwnedMerge,
  type Step,
} from '../merge.ts';
import {
  buildRequestedStock,
  buildStaleStockCondition,
  buildStaleStockReason,
  buildStockChangeCondition,
} from '../stale-stock.ts';
import { OWNING_PRODUCT } from './write-products.queries.ts';

/** Attribute values by their option text, created after the attributes are written. */
export const CREATE_OPTIONS = `
  CREATE UNLOGGED TABLE trad_import.option AS
  SELECT a.code || '=' || v.code AS text, a.id AS attribute_id, v.id AS value_id
  FROM attribute a JOIN attribute_value v ON v.attribute_id = a.id;
  CREATE UNIQUE INDEX ON trad_import.option (text);
  ANALYZE trad_import.option`;

const OPTIONS_KEY = `CASE
  WHEN s.options IS NOT NULL THEN (
    SELECT coalesce(string_agg(o.value_id::text, '-' ORDER BY o.value_id), '')
    FROM unnest(s.options) AS chosen (text) JOIN trad_import.option o USING (text)
  )
  WHEN ${buildIsCleared('options')} THEN '' ELSE t.options_key END`;

export const VARIANTS: OwnedMerge = {
  table: 'variant',
  from: `trad_import.ready_variants s
    LEFT JOIN trad_import.ready_stock q ON q.no = s.no AND q.sku = s.sku`,
  keys: { sku: 's.sku' },
  owner: OWNING_PRODUCT,
  columns: {
    position: buildStoredIfEmpty('position'),
    active: buildStoredIfEmpty('active'),
    options_key: OPTIONS_KEY,
    restock_date: buildClearableValue('restock_date'),
  },
  defaults: {
    position: `(SELECT coalesce(max(x.position), 0) FROM variant x WHERE x.product_id = s.product_id)
      + row_number() OVER (PARTITION BY s.product_id ORDER BY s.line)`,
    active: 'true',
    options_key: `''`,
  },
  // Stock that the files do not state is 0, so that nothing is oversold.
  insertOnly: {
    id: 's.variant_id',
    product_id: 's.product_id',
    stock: `CASE WHEN 'stock' = ANY (q.cleared) THEN NULL ELSE coalesce(q.stock, 0) END`,
  },
};

/** Retired variants whose options a row gives to another variant of the product. */
const RETIRED_WITH_TAKEN_OPTIONS = `
  FROM ${VARIANTS.from} LEFT JOIN variant t ON t.id = s.variant_id
    JOIN variant other ON other.product_id = s.product_id AND other.id <> s.variant_id
  WHERE ${IN_BATCH} AND other.retired AND other.options_key = coalesce(${OPTIONS_KEY}, '')`;

/** The variants keep their options, and only the unique key is released, as in a dashboard: see `releaseOptions` of the API. */
const RELEASE_RETIRED_OPTIONS_KEYS = `
  UPDATE variant SET options_key = CASE WHEN options_key = '' THEN 'none' ELSE options_key END || '~' || id
  WHERE id IN (SELECT other.id ${RETIRED_WITH_TAKEN_OPTIONS})`;

/** Two variants may swap their options: each releases its unique key before one takes the other's. */
const RELEASE_OPTIONS_KEYS = `
  UPDATE variant t SET options_key = '~' || t.id
  FROM ${VARIANTS.from} WHERE ${IN_BATCH} AND t.id = s.variant_id AND t.options_key <> ${OPTIONS_KEY}`;

const INSERT_WITH_STOCK = `
  WITH inserted AS (${buildInsert(VARIANTS)} RETURNING id, product_id, stock), moves AS (
    INSERT INTO stock_move (variant_id, delta, reason) SELECT id, stock, 'import' FROM inserted WHERE stock > 0 ORDER BY id
  )
  SELECT count(*)::integer AS count, array_agg(DISTINCT product_id) AS owners FROM inserted`;

const HAS_OPTIONS = `(s.options IS NOT NULL OR ${buildIsCleared('options')})`;

const DELETE_OPTIONS = `
  DELETE FROM variant_attribute_value x
  USING trad_import.ready_variants s JOIN variant t ON t.id = s.variant_id
  WHERE ${IN_BATCH} AND ${HAS_OPTIONS} AND x.variant_id = t.id AND NOT EXISTS (
    SELECT FROM unnest(s.options) AS chosen (text) JOIN trad_import.option o USING (text)
    WHERE o.value_id = x.attribute_value_id
  )`;

const INSERT_OPTIONS = `
  INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
  SELECT t.id, o.attribute_id, o.value_id
  FROM trad_import.ready_variants s JOIN variant t ON t.id = s.variant_id
    CROSS JOIN unnest(s.options) AS chosen (text) JOIN trad_import.option o USING (text)
  WHERE ${IN_BATCH} ORDER BY t.id, o.attribute_id ON CONFLICT DO NOTHING`;

/**
 * The variants that the batch changes, the retired ones whose options it gives to others, and those whose stock it may change. They are
 * locked even if their row would change nothing now, or is stale: an order or a return that commits before UPDATE_STOCK would make it
 * apply, although it is reported, or with the wrong delta in the stock move.
 */
const SELECT_VARIANTS_TO_LOCK = [
  buildSelectChangedIds(VARIANTS),
  `SELECT other.id ${RETIRED_WITH_TAKEN_OPTIONS}`,
  `SELECT t.id FROM trad_import.ready_stock s JOIN variant t ON t.id = s.variant_id
   WHERE ${IN_BATCH} AND (s.stock_before IS NULL OR ${buildRequestedStock('s')} <> s.stock_before)`,
];

/** Reports rows whose stock changed since the file was made; they are not written. */
const REPORT_STALE_STOCK = `
  INSERT INTO trad_import.problem (file, line, column_name, reason, value)
  SELECT 'stock', s.line, 'stock', ${buildStaleStockReason('s', 't')}, coalesce(s.stock::text, '')
  FROM trad_import.ready_stock s JOIN variant t ON t.id = s.variant_id
  WHERE ${IN_BATCH} AND ${buildStaleStockCondition('s', 't')}`;

/** The rows are locked, so that the join reads the stock that the update replaces. */
const UPDATE_STOCK = `
  WITH moved AS (
    UPDATE variant t SET stock = nullif(${buildRequestedStock('s')}, -1)
    FROM trad_import.ready_stock s JOIN variant former ON former.id = s.variant_id
    WHERE ${IN_BATCH} AND t.id = s.variant_id AND ${buildStockChangeCondition('s', 't')}
    RETURNING t.id, coalesce(t.stock, 0) - coalesce(former.stock, 0) AS delta
  ), moves AS (
    INSERT INTO stock_move (variant_id, delta, reason) SELECT id, delta, 'import' FROM moved WHERE delta <> 0 ORDER BY id
  )
  SELECT count(*)::integer AS count FROM moved`;

/** Counts the stock rows of variants that are inserted next. */
const COUNT_NEW_STOCK = `
  SELECT count(*)::integer AS count FROM trad_import.ready_stock s
  WHERE ${IN_BATCH} AND NOT EXISTS (SELECT FROM variant t WHERE t.id = s.variant_id)`;

/** Counts the stock rows of new variants (created), and those that UPDATE_STOCK would write (changed). */
export const COUNT_STOCK = `
  SELECT count(*) FILTER (WHERE t.id IS NULL)::integer AS created,
    count(*) FILTER (WHERE t.id IS NOT NULL AND ${buildStockChangeCondition('s', 't')})::integer AS changed
  FROM trad_import.ready_stock s LEFT JOIN variant t ON t.id = s.variant_id WHERE ${IN_BATCH}`;

export const PRICES: OwnedMerge = {
  table: 'variant_price',
  from: 'trad_import.ready_prices s',
  keys: { variant_id: 's.variant_id', currency_code: 's.currency' },
  owner: { ...OWNING_PRODUCT, id: '(SELECT v.product_id FROM variant v WHERE v.id = t.variant_id)' },
  columns: {
    amount_minor: buildStoredIfEmpty('price', 'amount_minor'),
    special_minor: buildClearableValue('special_price', 'special_minor'),
  },
  writeWhere: `NOT ${buildIsCleared('price')}`,
};

/** Locks the variants, and then reports the rows whose stock is stale. */
export const VARIANT_LOCK_STEPS: Step[] = [
  buildLockStep('variants', 'variant', SELECT_VARIANTS_TO_LOCK),
  { file: 'stock', sql: REPORT_STALE_STOCK },
];

export const VARIANT_STEPS: Step[] = [
  { file: 'variants', sql: RELEASE_RETIRED_OPTIONS_KEYS },
  { file: 'variants', sql: RELEASE_OPTIONS_KEYS },
  buildStep('variants', VARIANTS, buildUpdate(VARIANTS), 'changed'),
  { file: 'stock', sql: UPDATE_STOCK, countAs: 'changed' },
  { file: 'stock', sql: COUNT_NEW_STOCK, countAs: 'created' },
  { file: 'variants', sql: INSERT_WITH_STOCK, countAs: 'created', ownerTable: 'product' },
  { file: 'variants', sql: DELETE_OPTIONS },
  { file: 'variants', sql: INSERT_OPTIONS },
  buildRemoveStep('prices', PRICES, 'price'),
  ...buildWriteSteps('prices', PRICES),
];
