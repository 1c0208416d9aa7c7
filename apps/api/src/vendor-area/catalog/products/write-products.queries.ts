// SQL: products are written as sets, with stock and prices.
import type { Queryable } from '@trad/database/connections/transaction';
import { createSlug } from '../../slug.ts';
import type { ProductChanges, VariantRow } from './product-changes.ts';

/** Ids that nothing else will have. */
export const newIds = async (tx: Queryable, table: 'product' | 'variant', count: number): Promise<number[]> => {
  if (!count) return [];
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
};

interface Writing {
  storeId: number;
  now: Date;
  reason: string;
}

const PRODUCT = `id int, slug text, status text, was_active bool, category_id int, tax_included bool, tax_rate_bp int,
  name text, short_description text, description text, features text, care text, return_policy text`;
const VARIANT = 'id int, product_id int, sku text, position int, active bool, options_key text, stock int';

const makeProducts = async (tx: Queryable, { storeId, now }: Writing, rows: ProductChanges['made']) => {
  const insert = async (list: Array<(typeof rows)[number] & { slug: string }>) => {
    const { rows: made } = await tx.query<{ id: number }>(
      `INSERT INTO product (id, store_id, category_id, slug, status, was_active, name, short_description, description,
         features, care, return_policy, is_prices_inclusive_tax, tax_rate_bp, created_at, updated_at)
       SELECT id, $2, category_id, slug, status, was_active, name, short_description, description, features, care,
         return_policy, tax_included, tax_rate_bp, $3, $3
       FROM jsonb_to_recordset($1) AS w (${PRODUCT}) ORDER BY id
       ON CONFLICT (slug) DO NOTHING RETURNING id`,
      [JSON.stringify(list), storeId, now],
    );
    const ids = new Set(made.map(({ id }) => id));
    return list.filter(({ id }) => !ids.has(id));
  };
  // Where the title's own address is taken, the product's number makes another one.
  const taken = await insert(rows.map((row) => ({ ...row, slug: createSlug(row.name ?? '', 'product') })));
  const still = taken.length ? await insert(taken.map((row) => ({ ...row, slug: `${row.slug}-${row.id}` }))) : [];
  if (still.length) await insert(still.map((row) => ({ ...row, slug: `product-${row.id}-${now.getTime()}` })));
  await tx.query(
    `INSERT INTO product_category (product_id, category_id)
     SELECT id, category_id FROM jsonb_to_recordset($1) AS w (id int, category_id int)`,
    [JSON.stringify(rows)],
  );
};

interface Suspects {
  /** Those that have a new name. */
  named: readonly number[];
  /** Those that have new pictures. */
  shown: readonly number[];
}

/**
 * A product that takes the name of a hidden one of the store, or shows one of its pictures, is hidden with it: neither
 * making it again nor making another product of it is a way around the operator.
 */
const hideCopies = (tx: Queryable, storeId: number, { named, shown }: Suspects) =>
  tx.query(
    `UPDATE product made SET hidden = true, hidden_reason = origin.hidden_reason
     FROM (
       SELECT DISTINCT ON (id) id, hidden_reason FROM (
         SELECT p.id, o.id AS origin_id, o.hidden_reason FROM product p
         JOIN product o ON o.store_id = $1 AND o.hidden AND lower(btrim(o.name)) = lower(btrim(p.name))
         WHERE p.id = ANY($2::int[]) AND o.id <> p.id
         UNION ALL
         SELECT p.product_id, o.id, o.hidden_reason FROM product_image p
         JOIN product_image i ON i.key = p.key JOIN product o ON o.id = i.product_id AND o.store_id = $1 AND o.hidden
         WHERE p.product_id = ANY($3::int[]) AND o.id <> p.product_id
       ) copies ORDER BY id, origin_id) origin
     WHERE made.id = origin.id AND NOT made.hidden`,
    [storeId, named, shown],
  );

/** Returns those that have another name now. */
const changeProducts = async (tx: Queryable, { now }: Writing, rows: ProductChanges['changed']) => {
  const list = JSON.stringify(rows);
  // A product that moves leaves the category that it was in; further ones, which operators give it, stay.
  await tx.query(
    `DELETE FROM product_category x USING jsonb_to_recordset($1) AS w (id int, category_id int), product p
     WHERE p.id = w.id AND x.product_id = p.id AND x.category_id = p.category_id AND p.category_id <> w.category_id`,
    [list],
  );
  const { rows: changed } = await tx.query<{ id: number; isRenamed: boolean }>(
    `UPDATE product p SET category_id = w.category_id, status = w.status, was_active = w.was_active, name = w.name,
       short_description = w.short_description, description = w.description, features = w.features, care = w.care,
       return_policy = w.return_policy, is_prices_inclusive_tax = w.tax_included, tax_rate_bp = w.tax_rate_bp,
       version = p.version + 1, updated_at = $2
     FROM jsonb_to_recordset($1) AS w (${PRODUCT}) WHERE p.id = w.id
     RETURNING p.id, old.name <> new.name AS "isRenamed"`,
    [list, now],
  );
  await tx.query(
    `INSERT INTO product_category (product_id, category_id)
     SELECT id, category_id FROM jsonb_to_recordset($1) AS w (id int, category_id int) ON CONFLICT DO NOTHING`,
    [list],
  );
  return changed.filter(({ isRenamed }) => isRenamed).map(({ id }) => id);
};

/** Variants in the order of their ids, as buyers lock them. */
const lockVariants = (tx: Queryable, ids: readonly number[]) =>
  tx.query('SELECT FROM variant WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [ids]);

/** Gone where nothing refers to them, which no new reference can change as they are locked; else kept out of sight. */
const dropVariants = async (tx: Queryable, ids: readonly number[]) => {
  await tx.query(
    `DELETE FROM variant v WHERE v.id = ANY($1::int[])
       AND NOT EXISTS (SELECT FROM order_item x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM stock_hold x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM cart_line x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM stock_move x WHERE x.variant_id = v.id)`,
    [ids],
  );
  await tx.query('UPDATE variant SET active = false, retired = true WHERE id = ANY($1::int[])', [ids]);
};

const giveUpSkus = (tx: Queryable, ids: readonly number[]) =>
  tx.query(`UPDATE variant SET sku = sku || '~' || id WHERE id = ANY($1::int[])`, [ids]);

const makeVariants = (tx: Queryable, { now, reason }: Writing, rows: readonly VariantRow[]) =>
  tx.query(
    `WITH made AS (
       INSERT INTO variant (id, product_id, sku, stock, position, active, options_key)
       SELECT id, product_id, sku, stock, position, active, options_key
       FROM jsonb_to_recordset($1) AS w (${VARIANT}) ORDER BY id RETURNING id, stock)
     INSERT INTO stock_move (variant_id, delta, reason, created_at)
     SELECT id, stock, $2, $3 FROM made WHERE stock > 0 ORDER BY id`,
    [JSON.stringify(rows), reason, now],
  );

const changeVariants = async (tx: Queryable, rows: readonly VariantRow[]) => {
  // Two may swap their SKUs or choices: each lets go of its own before one takes the other's.
  await tx.query(
    `UPDATE variant v SET sku = '~' || v.id, options_key = '~' || v.id
     FROM jsonb_to_recordset($1) AS w (${VARIANT})
     WHERE v.id = w.id AND (v.sku <> w.sku OR v.options_key <> w.options_key)`,
    [JSON.stringify(rows)],
  );
  await tx.query(
    `UPDATE variant v SET sku = w.sku, options_key = w.options_key, position = w.position, active = w.active, retired = false
     FROM jsonb_to_recordset($1) AS w (${VARIANT}) WHERE v.id = w.id`,
    [JSON.stringify(rows)],
  );
};

/** What comes back is counted anew: to its vendor it is a new one. */
const recount = (tx: Queryable, { now }: Writing, rows: readonly VariantRow[]) =>
  tx.query(
    `WITH moved AS (
       UPDATE variant v SET stock = w.stock FROM jsonb_to_recordset($1) AS w (id int, stock int)
       WHERE v.id = w.id RETURNING v.id, coalesce(new.stock, 0) - coalesce(old.stock, 0) AS delta)
     INSERT INTO stock_move (variant_id, delta, reason, created_at)
     SELECT id, delta, 'counted', $2 FROM moved WHERE delta <> 0 ORDER BY id`,
    [JSON.stringify(rows), now],
  );

/** Writes what differs. */
export const writeChanges = async (tx: Queryable, writing: Writing, changes: ProductChanges) => {
  /** A statement over a list, where there is anything in it. */
  const each = async (list: readonly unknown[], sql: string) => {
    if (list.length) await tx.query(sql, [JSON.stringify(list)]);
  };
  if (changes.made.length) await makeProducts(tx, writing, changes.made);
  const renamed = changes.changed.length ? await changeProducts(tx, writing, changes.changed) : [];
  const touched = [...changes.dropped, ...changes.outbid, ...changes.changedVariants.map(({ id }) => id)];
  if (touched.length) await lockVariants(tx, touched);
  if (changes.dropped.length) await dropVariants(tx, changes.dropped);
  if (changes.outbid.length) await giveUpSkus(tx, changes.outbid);
  if (changes.changedVariants.length) await changeVariants(tx, changes.changedVariants);
  if (changes.madeVariants.length) await makeVariants(tx, writing, changes.madeVariants);
  if (changes.returned.length) await recount(tx, writing, changes.returned);
  await each(
    changes.choosers,
    `DELETE FROM variant_attribute_value WHERE variant_id IN (SELECT jsonb_array_elements_text($1)::int)`,
  );
  await each(
    changes.choices,
    `INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
     SELECT w.variant_id, o.attribute_id, o.id FROM jsonb_to_recordset($1) AS w (variant_id int, value_id int)
     JOIN attribute_value o ON o.id = w.value_id`,
  );
  await each(
    changes.droppedPrices,
    `DELETE FROM variant_price x USING jsonb_to_recordset($1) AS w (variant_id int, currency text)
     WHERE x.variant_id = w.variant_id AND x.currency_code = w.currency`,
  );
  await each(
    changes.prices,
    `INSERT INTO variant_price (variant_id, currency_code, amount_minor, special_minor)
     SELECT variant_id, currency, amount, special
     FROM jsonb_to_recordset($1) AS w (variant_id int, currency text, amount bigint, special bigint)
     ON CONFLICT (variant_id, currency_code)
       DO UPDATE SET amount_minor = EXCLUDED.amount_minor, special_minor = EXCLUDED.special_minor`,
  );
  await each(
    changes.droppedCharges,
    `DELETE FROM product_delivery_charge x USING jsonb_to_recordset($1) AS w (product_id int, currency text)
     WHERE x.product_id = w.product_id AND x.currency_code = w.currency`,
  );
  await each(
    changes.charges,
    `INSERT INTO product_delivery_charge (product_id, currency_code, amount_minor)
     SELECT product_id, currency, amount FROM jsonb_to_recordset($1) AS w (product_id int, currency text, amount bigint)
     ON CONFLICT (product_id, currency_code) DO UPDATE SET amount_minor = EXCLUDED.amount_minor`,
  );
  await each(
    changes.shown,
    'DELETE FROM product_image WHERE product_id IN (SELECT jsonb_array_elements_text($1)::int)',
  );
  await each(
    changes.images,
    `INSERT INTO product_image (product_id, position, key, alt, attribute_value_id)
     SELECT product_id, position, key, alt, value_id
     FROM jsonb_to_recordset($1) AS w (product_id int, position int, key text, alt text, value_id int)`,
  );
  await each(
    changes.droppedTexts,
    `DELETE FROM product_translation x USING jsonb_to_recordset($1) AS w (product_id int, language text, field text)
     WHERE x.product_id = w.product_id AND x.language_code = w.language AND x.field = w.field`,
  );
  await each(
    changes.texts,
    `INSERT INTO product_translation (product_id, language_code, field, text)
     SELECT product_id, language, field, text
     FROM jsonb_to_recordset($1) AS w (product_id int, language text, field text, text text)
     ON CONFLICT (product_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
  );
  const made = changes.made.map(({ id }) => id);
  const suspects = { named: [...made, ...renamed], shown: [...made, ...changes.shown] };
  if (suspects.named.length || suspects.shown.length) await hideCopies(tx, writing.storeId, suspects);
};
