// SQL: stock is locked, listed by computed keys, and changed together with the row of its move.

import { LOW_STOCK_MAX } from '@trad/contract/dashboard/stock-levels';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { ParsedInput } from '@trad/contract/schemas';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';

export interface StockRow {
  id: number;
  product_id: number;
  product: string;
  options: string[];
  sku: string;
  image_key: string | null;
  inventory: number | null;
  /** Reserved for payments in progress; not part of `inventory`. */
  held: number;
  /** The effective price, in minor units; null without one in the currency. */
  price: number | null;
}

export type StockList = Pick<
  ParsedInput<'getVendorStock'>,
  'search' | 'status' | 'sort' | 'order' | 'limit' | 'offset'
>;

/** The currency of prices and the language of names. */
export interface PriceContext {
  currency: string;
  language: LanguageCode;
}

const STOCK_FILTERS = {
  in_stock: '(v.stock IS NULL OR v.stock > 0)',
  low: `v.stock BETWEEN 1 AND ${LOW_STOCK_MAX}`,
  out_of_stock: 'v.stock = 0',
};
const SORT_KEYS = {
  id: 'v.id',
  product: 'lower(coalesce(t.text, p.name))',
  sku: 'lower(v.sku)',
  inventory: 'v.stock',
  price: 'price.minor',
};

/** $2: the currency. */
const PRICE = `LEFT JOIN LATERAL (
  SELECT coalesce(special_minor, amount_minor) AS minor FROM variant_price
  WHERE variant_id = v.id AND currency_code = $2) price ON true`;

/** Joins the translated name of `product p`; `language` is a SQL expression. */
const joinName = (language: string) =>
  `LEFT JOIN product_translation t ON t.product_id = p.id AND t.field = 'name' AND t.language_code = ${language}`;

/** Variants with their products, without retired ones. Each query adds the condition of the store. */
const FROM_VARIANTS = 'FROM product p JOIN variant v ON v.product_id = p.id AND NOT v.retired';

const buildConditions = ({ search, status }: StockList, values: unknown[]) => {
  const conditions = ['p.store_id = $1'];
  if (status) conditions.push(STOCK_FILTERS[status]);
  if (search) {
    const term = `$${values.push(search)}`;
    conditions.push(
      `(strpos(lower(p.name), lower(${term})) > 0 OR strpos(lower(t.text), lower(${term})) > 0
        OR strpos(lower(v.sku), lower(${term})) > 0)`,
    );
  }
  return conditions.join(' AND ');
};

/** Selects the rows of `page` (id, position); $4 is the language. The image is one of the option values, else one of no option value. */
const selectStockRows = (page: string) => `
  SELECT v.id, p.id AS product_id, coalesce(t.text, p.name) AS product, v.sku, v.stock AS inventory, price.minor AS price,
    ARRAY(SELECT coalesce(ot.text, o.value) FROM variant_attribute_value x JOIN attribute_value o ON o.id = x.attribute_value_id
      LEFT JOIN attribute_value_translation ot
        ON ot.attribute_value_id = o.id AND ot.field = 'value' AND ot.language_code = $4
      JOIN attribute a ON a.id = x.attribute_id WHERE x.variant_id = v.id ORDER BY a.position, a.id) AS options,
    (SELECT coalesce(sum(r.qty), 0) FROM stock_reservation r WHERE r.variant_id = v.id AND r.state = 'reserved') AS held,
    (SELECT i.key FROM product_image i
      LEFT JOIN variant_attribute_value x ON x.variant_id = v.id AND x.attribute_value_id = i.attribute_value_id
      WHERE i.product_id = p.id AND (i.attribute_value_id IS NULL OR x.variant_id IS NOT NULL)
      ORDER BY x.variant_id IS NULL, i.position LIMIT 1) AS image_key
  FROM (${page}) page JOIN variant v ON v.id = page.id JOIN product p ON p.id = v.product_id ${joinName('$4')} ${PRICE}
  ORDER BY page.position`;

/** Lists the ids of the store's variants in a total order: equal sort keys are ordered by id. */
export const listSortedVariantIds = async (
  db: Queryable,
  storeId: number,
  { currency, language }: PriceContext,
  list: StockList,
): Promise<Int32Array> => {
  const values: unknown[] = [storeId, currency, language];
  const where = buildConditions(list, values);
  const orderBy = `${SORT_KEYS[list.sort]} ${list.order} NULLS LAST, v.id ${list.order}`;
  // $2 is used in any case: PostgreSQL cannot infer the type of a parameter that a statement does not contain.
  const { rows } = await db.query<{ id: number }>(
    `SELECT v.id ${FROM_VARIANTS} ${joinName('$3')} ${list.sort === 'price' ? PRICE : ''}
     WHERE ${where} AND $2::text IS NOT NULL ORDER BY ${orderBy}`,
    values,
  );
  return Int32Array.from(rows, ({ id }) => id);
};

/** Finds the list's columns of these variants of the store, in the order of the ids. */
export const findStockRows = async (
  db: Queryable,
  storeId: number,
  { currency, language }: PriceContext,
  ids: readonly number[],
): Promise<StockRow[]> => {
  const page = `SELECT requested.position, v.id FROM unnest($3::int[]) WITH ORDINALITY AS requested (id, position)
    JOIN variant v ON v.id = requested.id JOIN product p ON p.id = v.product_id AND p.store_id = $1`;
  const { rows } = await db.query<StockRow>(selectStockRows(page), [storeId, currency, ids, language]);
  return rows;
};

export const findStockRow = async (
  db: Queryable,
  storeId: number,
  { currency, language }: PriceContext,
  id: number,
): Promise<StockRow | undefined> => {
  const { rows } = await db.query<StockRow>(
    selectStockRows(`SELECT v.id, 1 AS position ${FROM_VARIANTS} WHERE p.store_id = $1 AND v.id = $3`),
    [storeId, currency, id, language],
  );
  return rows[0];
};

/** Locks a variant of the store and returns its stock; undefined where there is no such variant. */
export const lockStock = async (tx: Queryable, storeId: number, id: number) => {
  const { rows } = await tx.query<{ stock: number | null }>(
    `SELECT v.stock ${FROM_VARIANTS} WHERE p.store_id = $1 AND v.id = $2 FOR NO KEY UPDATE OF v`,
    [storeId, id],
  );
  return rows[0];
};

/** Sets the stock of a locked variant, and inserts a stock move where the number changes; untracked stock counts as 0. */
export const updateStock = async (
  tx: Queryable,
  { id, before, stock }: { id: number; before: number | null; stock: number | null },
  { reason, note, now }: { reason: string; note: string | null; now: Date },
) => {
  await tx.query('UPDATE variant SET stock = $2 WHERE id = $1', [id, stock]);
  const delta = (stock ?? 0) - (before ?? 0);
  if (delta)
    await tx.query('INSERT INTO stock_move (variant_id, delta, reason, note, created_at) VALUES ($1, $2, $3, $4, $5)', [
      id,
      delta,
      reason,
      note,
      now,
    ]);
};

/** Lists the stock moves of a variant of the store, the latest first; null where there is no such variant. */
export const findStockMoves = async (
  prisma: PrismaClient,
  storeId: number,
  { id, limit, offset }: { id: number; limit: number; offset: number },
) => {
  const variant = await prisma.variant.findFirst({
    where: { id, product: { storeId }, retired: false },
    select: { _count: { select: { moves: true } } },
  });
  if (!variant) return null;
  const rows = await prisma.stockMove.findMany({
    where: { variantId: id },
    select: { createdAt: true, delta: true, reason: true, note: true },
    orderBy: { id: 'desc' },
    take: limit,
    skip: offset,
  });
  return { total: variant._count.moves, rows };
};
