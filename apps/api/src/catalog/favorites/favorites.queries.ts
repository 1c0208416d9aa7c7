import { quick } from '@trad/database/connections/pipelined-connections';
import type { Queryable } from '@trad/database/connections/transaction';

/** What a shopper keeps: products they favour, stores they follow. */
export type FavoriteKind = 'product' | 'store';

/** Per kind: where it is kept, and the rows that shoppers see at all. */
const kinds = {
  product: {
    table: 'favorite',
    column: 'product_id',
    shown: `product x JOIN store s ON s.id = x.store_id AND s.open WHERE x.on_sale`,
  },
  store: { table: 'followed_store', column: 'store_id', shown: `store x WHERE x.open` },
} as const satisfies Record<FavoriteKind, object>;

/**
 * Keeps something that is on sale, as of `now`; what is kept already stays as it was. `found` is false for what is not
 * on sale, `full` where the shopper keeps `most` of the kind.
 */
export const keep = async (
  db: Queryable,
  kind: FavoriteKind,
  { userId, id, now, most }: { userId: number; id: number; now: Date; most: number },
): Promise<{ found: boolean; full: boolean }> => {
  const { table, column, shown } = kinds[kind];
  const { rows } = await db.query<{ found: boolean; full: boolean }>(
    `WITH wanted AS (SELECT x.id FROM ${shown} AND x.id = $2 FOR KEY SHARE OF x),
       known AS (SELECT FROM ${table} WHERE user_id = $1 AND ${column} = $2),
       size AS (SELECT NOT EXISTS (SELECT FROM known) AND count(*) >= $4 AS full FROM ${table} WHERE user_id = $1),
       kept AS (INSERT INTO ${table} (user_id, ${column}, created_at)
                SELECT $1, wanted.id, $3 FROM wanted, size WHERE NOT size.full ON CONFLICT DO NOTHING)
     SELECT EXISTS (SELECT FROM wanted) AS found, size.full FROM size`,
    [userId, id, now, most],
  );
  return rows[0] ?? { found: false, full: false };
};

/** Gives something up; what is not kept does nothing. */
export const giveUp = (db: Queryable, kind: FavoriteKind, userId: number, id: number) => {
  const { table, column } = kinds[kind];
  return db.query(`DELETE FROM ${table} WHERE user_id = $1 AND ${column} = $2`, [userId, id]);
};

/** A page of what a shopper keeps, of what is on sale of it: ids, the newest first, and how many there are in all. */
export const keptPage = async (
  db: Queryable,
  kind: FavoriteKind,
  { userId, limit, offset }: { userId: number; limit: number | null; offset: number },
): Promise<{ ids: number[]; total: number }> => {
  const { table, column, shown } = kinds[kind];
  const { rows } = await db.query<{ ids: number[]; total: number }>(
    `WITH kept AS MATERIALIZED (
       SELECT k.${column} AS id, k.created_at FROM ${table} k
       WHERE k.user_id = $1 AND EXISTS (SELECT FROM ${shown} AND x.id = k.${column}))
     SELECT (SELECT count(*)::int FROM kept) AS total,
       ARRAY(SELECT id FROM kept ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3) AS ids`,
    [userId, limit, offset],
  );
  return rows[0] ?? { ids: [], total: 0 };
};

/** Those of the ids that a shopper keeps. */
export const keptAmong = async (
  db: Queryable,
  kind: FavoriteKind,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { table, column } = kinds[kind];
  const { rows } = await db.query<{ id: number }>(
    quick({
      name: `kept-among-${kind}`,
      // Planned once: how many ids there are is hidden.
      text: `SELECT ${column} AS id FROM ${table} WHERE user_id = $1 AND ${column} = ANY(ARRAY(SELECT unnest($2::int[])))`,
      values: [userId, ids],
    }),
  );
  return new Set(rows.map(({ id }) => id));
};
