// SQL: staged rows are merged as sets.
import {
  changedIds,
  clearable,
  deleteCleared,
  inBatch,
  insertNew,
  isCleared,
  kept,
  type Merge,
  type Step,
  updateChanged,
  writeSteps,
} from '../merge.ts';
import { movesStock, staleReason, staleStock, wantedStock } from '../stale-stock.ts';

/** Variants with their choices, prices and stock. */

/** The attribute values by the texts that name them, made when the attributes are written. */
export const OPTIONS = `
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
  WHEN ${isCleared('options')} THEN '' ELSE t.options_key END`;

export const VARIANTS: Merge = {
  table: 'variant',
  from: `trad_import.ready_variants s
    LEFT JOIN trad_import.ready_stock q ON q.no = s.no AND q.sku = s.sku`,
  keys: { sku: 's.sku' },
  columns: { position: kept('position'), active: kept('active'), options_key: OPTIONS_KEY },
  defaults: {
    position: `(SELECT coalesce(max(x.position), 0) FROM variant x WHERE x.product_id = s.product_id)
      + row_number() OVER (PARTITION BY s.product_id ORDER BY s.line)`,
    active: 'true',
    options_key: `''`,
  },
  // Without a word about its stock there is none: nobody buys what is not there.
  once: {
    id: 's.variant_id',
    product_id: 's.product_id',
    stock: `CASE WHEN 'stock' = ANY (q.cleared) THEN NULL ELSE coalesce(q.stock, 0) END`,
  },
};

/** Two variants may swap their choices: each lets go of its own before one takes the other's. */
const LET_GO = `
  UPDATE variant t SET options_key = '~' || t.id
  FROM ${VARIANTS.from} WHERE ${inBatch} AND t.id = s.variant_id AND t.options_key <> ${OPTIONS_KEY}`;

const INSERT_WITH_STOCK = `
  WITH made AS (${insertNew(VARIANTS)} RETURNING id, stock), ledger AS (
    INSERT INTO stock_move (variant_id, delta, reason) SELECT id, stock, 'import' FROM made WHERE stock > 0 ORDER BY id
  )
  SELECT count(*)::integer AS count FROM made`;

const SAYS_OPTIONS = `(s.options IS NOT NULL OR ${isCleared('options')})`;

const DROP_CHOICES = `
  DELETE FROM variant_attribute_value x
  USING trad_import.ready_variants s JOIN variant t ON t.id = s.variant_id
  WHERE ${inBatch} AND ${SAYS_OPTIONS} AND x.variant_id = t.id AND NOT EXISTS (
    SELECT FROM unnest(s.options) AS chosen (text) JOIN trad_import.option o USING (text)
    WHERE o.value_id = x.attribute_value_id
  )`;

const MAKE_CHOICES = `
  INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
  SELECT t.id, o.attribute_id, o.value_id
  FROM trad_import.ready_variants s JOIN variant t ON t.id = s.variant_id
    CROSS JOIN unnest(s.options) AS chosen (text) JOIN trad_import.option o USING (text)
  WHERE ${inBatch} ORDER BY t.id, o.attribute_id ON CONFLICT DO NOTHING`;

/** Orders take variants in id order too, so that no two wait for each other. */
const LOCK = `
  SELECT v.id FROM variant v WHERE v.id IN (
    ${changedIds(VARIANTS)}
    UNION SELECT t.id FROM trad_import.ready_stock s JOIN variant t ON t.id = s.variant_id
    WHERE ${inBatch} AND ${movesStock('s', 't')}
  ) ORDER BY v.id FOR NO KEY UPDATE`;

/** Sold while the import ran: the row is left out and named. */
const NAME_STALE = `
  INSERT INTO trad_import.problem (file, line, column_name, reason, value)
  SELECT 'stock', s.line, 'stock', ${staleReason('s', 't')}, coalesce(s.stock::text, '')
  FROM trad_import.ready_stock s JOIN variant t ON t.id = s.variant_id
  WHERE ${inBatch} AND ${staleStock('s', 't')}`;

const MOVE_STOCK = `
  WITH moved AS (
    UPDATE variant t SET stock = nullif(${wantedStock('s')}, -1)
    FROM trad_import.ready_stock s WHERE ${inBatch} AND t.id = s.variant_id AND ${movesStock('s', 't')}
    RETURNING t.id, coalesce(new.stock, 0) - coalesce(old.stock, 0) AS delta
  ), ledger AS (
    INSERT INTO stock_move (variant_id, delta, reason) SELECT id, delta, 'import' FROM moved WHERE delta <> 0 ORDER BY id
  )
  SELECT count(*)::integer AS count FROM moved`;

/** Stock of variants that are about to be made. */
const COUNT_FIRST_STOCK = `
  SELECT count(*)::integer AS count FROM trad_import.ready_stock s
  WHERE ${inBatch} AND NOT EXISTS (SELECT FROM variant t WHERE t.id = s.variant_id)`;

/** What MOVE_STOCK would write. */
export const COUNT_STOCK = `
  SELECT count(*) FILTER (WHERE t.id IS NULL)::integer AS created,
    count(*) FILTER (WHERE t.id IS NOT NULL AND ${movesStock('s', 't')})::integer AS changed
  FROM trad_import.ready_stock s LEFT JOIN variant t ON t.id = s.variant_id WHERE ${inBatch}`;

export const PRICES: Merge = {
  table: 'variant_price',
  from: 'trad_import.ready_prices s',
  keys: { variant_id: 's.variant_id', currency_code: 's.currency' },
  columns: { amount_minor: kept('price', 'amount_minor'), special_minor: clearable('special_price', 'special_minor') },
  says: `NOT ${isCleared('price')}`,
};

export const LOCK_STEPS: Step[] = [
  { file: 'variants', sql: LOCK },
  { file: 'stock', sql: NAME_STALE },
];

export const VARIANT_STEPS: Step[] = [
  { file: 'variants', sql: LET_GO },
  { file: 'variants', sql: updateChanged(VARIANTS), counts: 'changed' },
  { file: 'stock', sql: MOVE_STOCK, counts: 'changed' },
  { file: 'stock', sql: COUNT_FIRST_STOCK, counts: 'created' },
  { file: 'variants', sql: INSERT_WITH_STOCK, counts: 'created' },
  { file: 'variants', sql: DROP_CHOICES },
  { file: 'variants', sql: MAKE_CHOICES },
  { file: 'prices', sql: deleteCleared(PRICES, 'price'), counts: 'removed' },
  ...writeSteps('prices', PRICES),
];
