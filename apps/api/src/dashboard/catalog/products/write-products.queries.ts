// SQL: products are written as sets, with stock and prices.
import { getErrorCode } from '@trad/database/connections/error-code';
import { type Queryable, withSavepoint } from '@trad/database/connections/transaction';
import { slugify } from '../../slugify.ts';
import type { ProductChanges, VariantToWrite } from './product-changes.ts';

/** Reserves ids from a table's sequence. */
export const reserveIds = async (tx: Queryable, table: 'product' | 'variant', count: number): Promise<number[]> => {
  if (!count) return [];
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('${table}', 'id'))::int AS id FROM generate_series(1, $1::int)`,
    [count],
  );
  return rows.map(({ id }) => id);
};

/**
 * A unique index makes others who write the same key wait until the end of the transaction. So a transaction that lasts long
 * writes slugs and SKUs that nobody else uses.
 */
export interface LongTransaction {
  /** SKUs are made up, too. A transaction that commits needs those of its variants. */
  isRolledBack: boolean;
}

interface WriteContext {
  storeId: number;
  now: Date;
  reason: string;
  /** Absent for a form, whose transaction is short. */
  long?: LongTransaction;
}

const PRODUCT_COLUMNS = `id int, slug text, status text, was_active bool, category_id int, tax_included bool, tax_rate_bp int,
  name text, short_description text, description text, features text, care text, return_policy text`;
const VARIANT_COLUMNS =
  'id int, product_id int, sku text, position int, active bool, options_key text, stock int, restock_date date';

const insertProducts = async (
  tx: Queryable,
  { storeId, now, long }: WriteContext,
  rows: ProductChanges['insertedProducts'],
) => {
  const insert = async (list: Array<(typeof rows)[number] & { slug: string }>) => {
    const { rows: inserted } = await tx.query<{ id: number }>(
      `INSERT INTO product (id, store_id, category_id, slug, status, was_active, name, short_description, description,
         features, care, return_policy, is_prices_inclusive_tax, tax_rate_bp, created_at, updated_at)
       SELECT id, $2, category_id, slug, status, was_active, name, short_description, description, features, care,
         return_policy, tax_included, tax_rate_bp, $3, $3
       FROM jsonb_to_recordset($1) AS w (${PRODUCT_COLUMNS}) ORDER BY id
       ON CONFLICT (slug) DO NOTHING RETURNING id`,
      [JSON.stringify(list), storeId, now],
    );
    const ids = new Set(inserted.map(({ id }) => id));
    return list.filter(({ id }) => !ids.has(id));
  };
  const named = rows.map((row) => ({ ...row, slug: slugify(row.name ?? '', 'product') }));
  // Where the slug of the title is taken, the product's id is appended.
  const conflicts = long ? named : await insert(named);
  const stillConflicting = conflicts.length
    ? await insert(conflicts.map((row) => ({ ...row, slug: `${row.slug}-${row.id}` })))
    : [];
  if (stillConflicting.length)
    await insert(stillConflicting.map((row) => ({ ...row, slug: `product-${row.id}-${now.getTime()}` })));
  await tx.query(
    `INSERT INTO product_category (product_id, category_id)
     SELECT id, category_id FROM jsonb_to_recordset($1) AS w (id int, category_id int)`,
    [JSON.stringify(rows)],
  );
};

const SHORTEN_SLUGS = `
  UPDATE product p SET slug = w.slug
  FROM (
    SELECT DISTINCT ON (slug) id, slug
    FROM (SELECT id, regexp_replace(slug, '-' || id || '$', '') AS slug FROM product WHERE id = ANY($1::int[])) named
    ORDER BY slug, id) w
  WHERE p.id = w.id AND NOT EXISTS (SELECT FROM product other WHERE other.slug = w.slug)`;

/** A slug was taken at the same time (unique violation), or another transaction with such a slug waits for this one (deadlock). */
const isSlugConflict = (error: unknown) => ['23505', '40P01'].includes(getErrorCode(error));

/** A conflict is found in a few steps, as each may take the second until PostgreSQL detects a deadlock. */
const PORTIONS_AFTER_CONFLICT = 10;

/**
 * Shortens the slugs in a savepoint. After a conflict it repeats that in ever smaller portions, so that only a product with a
 * conflict of its own keeps its slug.
 */
const shortenPortion = async (tx: Queryable, ids: readonly number[]): Promise<void> => {
  const shorten = async () => {
    try {
      await tx.query(SHORTEN_SLUGS, [ids]);
      return true;
    } catch (error) {
      if (isSlugConflict(error)) return false;
      throw error;
    }
  };
  if ((await withSavepoint(tx, shorten)) || ids.length === 1) return;
  const size = Math.ceil(ids.length / PORTIONS_AFTER_CONFLICT);
  for (let start = 0; start < ids.length; start += size) await shortenPortion(tx, ids.slice(start, start + size));
};

/**
 * Removes the id from the slugs of products that a long transaction has inserted, where the slug of the title is free. Others
 * wait for these slugs from here on, so the transaction writes nothing else of products before it commits.
 */
export const shortenSlugs = async (tx: Queryable, ids: readonly number[]) => {
  if (!ids.length) return;
  // The products are marked as new already, and are read after the commit.
  await tx.query('SET LOCAL trad.read_model = off');
  await shortenPortion(tx, ids);
};

/** Runs of spaces, which a page shows as one. */
const SPACES = '[[:space:]\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000]+';
/** A name as a page shows it, in lower case, as SQL; $4: SPACES. */
const foldName = (name: 'p.name' | 'h.name') => `lower(btrim(regexp_replace(${name}, $4, ' ', 'g')))`;

interface CopyCandidates {
  /** Products that are new, put on sale or renamed. */
  byName: readonly number[];
  /** Products that are new, put on sale or have new images. */
  byPicture: readonly number[];
}

/**
 * Hides products with a name or a picture that a hidden product of the store has or had since it was hidden, and with another upload
 * of such a picture: otherwise a vendor could put a hidden product back on sale by creating it again, or by a draft made in advance.
 */
const hideCopies = (tx: Queryable, storeId: number, { byName, byPicture }: CopyCandidates) =>
  tx.query(
    `UPDATE product copy SET hidden = true, hidden_reason = origin.hidden_reason
     FROM (
       SELECT DISTINCT ON (matches.id) matches.id, o.hidden_reason FROM (
         SELECT p.id, h.product_id AS origin_id FROM product p
         JOIN hidden_product_name h ON h.name IN (lower(btrim(p.name)), ${foldName('p.name')})
         WHERE p.id = ANY($2::int[])
         UNION ALL
         -- The hidden name itself has such spaces, which few do.
         SELECT p.id, h.product_id FROM product hidden JOIN hidden_product_name h ON h.product_id = hidden.id
         JOIN product p ON p.id = ANY($2::int[]) AND ${foldName('p.name')} = ${foldName('h.name')}
         WHERE hidden.store_id = $1 AND hidden.hidden AND h.name <> ${foldName('h.name')}
         UNION ALL
         SELECT i.product_id, h.product_id FROM product_image i JOIN hidden_product_picture h ON h.key = i.key
         WHERE i.product_id = ANY($3::int[])
         UNION ALL
         SELECT i.product_id, h.product_id FROM product_image i JOIN vendor_picture v ON v.key = i.key
         JOIN hidden_product_picture h ON h.content_hash = v.content_hash
         WHERE i.product_id = ANY($3::int[])
       ) matches JOIN product o ON o.id = matches.origin_id AND o.store_id = $1 AND o.hidden
       WHERE o.id <> matches.id ORDER BY matches.id, o.id) origin
     WHERE copy.id = origin.id AND NOT copy.hidden`,
    [storeId, byName, byPicture, SPACES],
  );

interface UpdatedProducts {
  /** Products whose name has changed. */
  renamed: number[];
  /** Products that are active now, and were not before. */
  published: number[];
}

/** Updates locked products. */
const updateProducts = async (
  tx: Queryable,
  { now }: WriteContext,
  rows: ProductChanges['updatedProducts'],
): Promise<UpdatedProducts> => {
  const list = JSON.stringify(rows);
  // Remove a moved product from its former main category only: operators assign the others.
  await tx.query(
    `DELETE FROM product_category x USING jsonb_to_recordset($1) AS w (id int, category_id int), product p
     WHERE p.id = w.id AND x.product_id = p.id AND x.category_id = p.category_id AND p.category_id <> w.category_id`,
    [list],
  );
  const { rows: changed } = await tx.query<{ id: number; isRenamed: boolean; isPublished: boolean }>(
    `UPDATE product p SET category_id = w.category_id, status = w.status, was_active = w.was_active, name = w.name,
       short_description = w.short_description, description = w.description, features = w.features, care = w.care,
       return_policy = w.return_policy, is_prices_inclusive_tax = w.tax_included, tax_rate_bp = w.tax_rate_bp,
       version = p.version + 1, updated_at = $2
     FROM jsonb_to_recordset($1) AS w (${PRODUCT_COLUMNS}) JOIN product former ON former.id = w.id WHERE p.id = w.id
     RETURNING p.id, former.name <> p.name AS "isRenamed",
       former.status <> 'active' AND p.status = 'active' AS "isPublished"`,
    [list, now],
  );
  await tx.query(
    `INSERT INTO product_category (product_id, category_id)
     SELECT id, category_id FROM jsonb_to_recordset($1) AS w (id int, category_id int) ON CONFLICT DO NOTHING`,
    [list],
  );
  return {
    renamed: changed.filter(({ isRenamed }) => isRenamed).map(({ id }) => id),
    published: changed.filter(({ isPublished }) => isPublished).map(({ id }) => id),
  };
};

/** Locks variants in the order of their ids, as checkouts do: another order could deadlock. */
const lockVariants = (tx: Queryable, ids: readonly number[]) =>
  tx.query('SELECT FROM variant WHERE id = ANY($1::int[]) ORDER BY id FOR UPDATE', [ids]);

/** Deletes the variants that nothing refers to, and retires the others. They are locked, so no new reference can appear. */
const deleteOrRetireVariants = async (tx: Queryable, ids: readonly number[]) => {
  await tx.query(
    `DELETE FROM variant v WHERE v.id = ANY($1::int[])
       AND NOT EXISTS (SELECT FROM order_item x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM stock_reservation x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM cart_line x WHERE x.variant_id = v.id)
       AND NOT EXISTS (SELECT FROM stock_move x WHERE x.variant_id = v.id)`,
    [ids],
  );
  await tx.query('UPDATE variant SET active = false, retired = true WHERE id = ANY($1::int[])', [ids]);
};

const releaseSkus = (tx: Queryable, ids: readonly number[]) =>
  tx.query(`UPDATE variant SET sku = sku || '~' || id WHERE id = ANY($1::int[])`, [ids]);

/**
 * Frees the options keys of variants for others. Their option values stay, and a variant that is restored gets its key back. A key
 * that begins with `~` would mean that another variant has its values since a merge.
 */
const releaseOptions = (tx: Queryable, ids: readonly number[]) =>
  tx.query(
    `UPDATE variant SET options_key = CASE WHEN options_key = '' THEN 'none' ELSE options_key END || '~' || id
     WHERE id = ANY($1::int[]) AND options_key NOT LIKE '%~%'`,
    [ids],
  );

const insertVariants = (tx: Queryable, { now, reason, long }: WriteContext, rows: readonly VariantToWrite[]) =>
  tx.query(
    `WITH inserted AS (
       INSERT INTO variant (id, product_id, sku, stock, restock_date, position, active, options_key)
       SELECT id, product_id, ${long?.isRolledBack ? "'~' || id" : 'sku'}, stock, restock_date, position, active, options_key
       FROM jsonb_to_recordset($1) AS w (${VARIANT_COLUMNS}) ORDER BY id RETURNING id, stock)
     INSERT INTO stock_move (variant_id, delta, reason, created_at)
     SELECT id, stock, $2, $3 FROM inserted WHERE stock > 0 ORDER BY id`,
    [JSON.stringify(rows), reason, now],
  );

const updateVariants = async (tx: Queryable, { long }: WriteContext, rows: readonly VariantToWrite[]) => {
  // Variants may swap SKUs or option values: temporary ones avoid a conflict of the unique index.
  await tx.query(
    `UPDATE variant v SET sku = '~' || v.id, options_key = '~' || v.id
     FROM jsonb_to_recordset($1) AS w (${VARIANT_COLUMNS})
     WHERE v.id = w.id AND (v.sku <> w.sku OR v.options_key <> w.options_key)`,
    [JSON.stringify(rows)],
  );
  // A dry run leaves the temporary one: others would wait for its SKU.
  await tx.query(
    `UPDATE variant v SET sku = ${long?.isRolledBack ? 'v.sku' : 'w.sku'}, options_key = w.options_key, position = w.position, active = w.active,
       restock_date = w.restock_date, retired = false
     FROM jsonb_to_recordset($1) AS w (${VARIANT_COLUMNS}) WHERE v.id = w.id`,
    [JSON.stringify(rows)],
  );
};

/** Sets the stock of restored variants, which are locked. */
const resetStock = (tx: Queryable, { now }: WriteContext, rows: readonly VariantToWrite[]) =>
  tx.query(
    `WITH updated AS (
       UPDATE variant v SET stock = w.stock
       FROM jsonb_to_recordset($1) AS w (id int, stock int) JOIN variant former ON former.id = w.id WHERE v.id = w.id
       RETURNING v.id, coalesce(v.stock, 0) - coalesce(former.stock, 0) AS delta)
     INSERT INTO stock_move (variant_id, delta, reason, created_at)
     SELECT id, delta, 'counted', $2 FROM updated WHERE delta <> 0 ORDER BY id`,
    [JSON.stringify(rows), now],
  );

/** Writes the changed rows, table by table. */
export const writeChanges = async (tx: Queryable, context: WriteContext, changes: ProductChanges) => {
  const execute = async (list: readonly unknown[], sql: string) => {
    if (list.length) await tx.query(sql, [JSON.stringify(list)]);
  };
  if (changes.insertedProducts.length) await insertProducts(tx, context, changes.insertedProducts);
  const updated = changes.updatedProducts.length ? await updateProducts(tx, context, changes.updatedProducts) : null;
  const lockedIds = [
    ...changes.removedVariantIds,
    ...changes.variantIdsLosingSku,
    ...changes.variantIdsLosingOptions,
    ...changes.updatedVariants.map(({ id }) => id),
  ];
  if (lockedIds.length) await lockVariants(tx, lockedIds);
  if (changes.removedVariantIds.length) await deleteOrRetireVariants(tx, changes.removedVariantIds);
  if (changes.variantIdsLosingSku.length) await releaseSkus(tx, changes.variantIdsLosingSku);
  if (changes.variantIdsLosingOptions.length) await releaseOptions(tx, changes.variantIdsLosingOptions);
  if (changes.updatedVariants.length) await updateVariants(tx, context, changes.updatedVariants);
  if (changes.insertedVariants.length) await insertVariants(tx, context, changes.insertedVariants);
  if (changes.restoredVariants.length) await resetStock(tx, context, changes.restoredVariants);
  await execute(
    changes.variantIdsWithNewValues,
    `DELETE FROM variant_attribute_value WHERE variant_id IN (SELECT jsonb_array_elements_text($1)::int)`,
  );
  await execute(
    changes.variantValues,
    `INSERT INTO variant_attribute_value (variant_id, attribute_id, attribute_value_id)
     SELECT w.variant_id, o.attribute_id, o.id FROM jsonb_to_recordset($1) AS w (variant_id int, value_id int)
     JOIN attribute_value o ON o.id = w.value_id`,
  );
  await execute(
    changes.deletedPrices,
    `DELETE FROM variant_price x USING jsonb_to_recordset($1) AS w (variant_id int, currency text)
     WHERE x.variant_id = w.variant_id AND x.currency_code = w.currency`,
  );
  await execute(
    changes.prices,
    `INSERT INTO variant_price (variant_id, currency_code, amount_minor, special_minor)
     SELECT variant_id, currency, amount, special
     FROM jsonb_to_recordset($1) AS w (variant_id int, currency text, amount bigint, special bigint)
     ON CONFLICT (variant_id, currency_code)
       DO UPDATE SET amount_minor = EXCLUDED.amount_minor, special_minor = EXCLUDED.special_minor`,
  );
  await execute(
    changes.deletedCharges,
    `DELETE FROM product_delivery_charge x USING jsonb_to_recordset($1) AS w (product_id int, currency text)
     WHERE x.product_id = w.product_id AND x.currency_code = w.currency`,
  );
  await execute(
    changes.charges,
    `INSERT INTO product_delivery_charge (product_id, currency_code, amount_minor)
     SELECT product_id, currency, amount FROM jsonb_to_recordset($1) AS w (product_id int, currency text, amount bigint)
     ON CONFLICT (product_id, currency_code) DO UPDATE SET amount_minor = EXCLUDED.amount_minor`,
  );
  await execute(
    changes.productIdsWithNewImages,
    'DELETE FROM product_image WHERE product_id IN (SELECT jsonb_array_elements_text($1)::int)',
  );
  await execute(
    changes.images,
    `INSERT INTO product_image (product_id, position, key, alt, attribute_value_id)
     SELECT product_id, position, key, alt, value_id
     FROM jsonb_to_recordset($1) AS w (product_id int, position int, key text, alt text, value_id int)`,
  );
  await execute(
    changes.deletedTexts,
    `DELETE FROM product_translation x USING jsonb_to_recordset($1) AS w (product_id int, language text, field text)
     WHERE x.product_id = w.product_id AND x.language_code = w.language AND x.field = w.field`,
  );
  await execute(
    changes.texts,
    `INSERT INTO product_translation (product_id, language_code, field, text)
     SELECT product_id, language, field, text
     FROM jsonb_to_recordset($1) AS w (product_id int, language text, field text, text text)
     ON CONFLICT (product_id, language_code, field) DO UPDATE SET text = EXCLUDED.text`,
  );
  const newOrPublishedIds = [...changes.insertedProducts.map(({ id }) => id), ...(updated?.published ?? [])];
  const candidates = {
    byName: [...newOrPublishedIds, ...(updated?.renamed ?? [])],
    byPicture: [...newOrPublishedIds, ...changes.productIdsWithNewImages],
  };
  if (candidates.byName.length || candidates.byPicture.length) await hideCopies(tx, context.storeId, candidates);
};
