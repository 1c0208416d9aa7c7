// SQL: lists of products mark favourites on the pipelined connection, and an insert counts and locks in one statement.
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { PrismaClient } from '@trad/database/connections/prisma';
import type { Queryable } from '@trad/database/connections/transaction';
import { Refusal } from '../../platform/http/refusal.ts';

/** Favourites of a shopper: products, and stores that they follow. */
export type FavoriteKind = 'product' | 'store';

/** Per kind: its table, and the rows that shoppers see at all. */
const kinds = {
  product: {
    table: 'favorite',
    column: 'product_id',
    visibleRows: `product x JOIN store s ON s.id = x.store_id AND s.open WHERE x.on_sale`,
  },
  store: { table: 'followed_store', column: 'store_id', visibleRows: `store x WHERE x.open` },
} as const satisfies Record<FavoriteKind, object>;

/**
 * Adds a favourite as of `now`; one that exists stays unchanged. `found` is false for what shoppers do not see, `full` where it
 * is no favourite yet and the shopper has `max` of the kind. Throws UNAUTHENTICATED where the account was erased since the request began.
 */
export const addFavorite = async (
  db: Queryable,
  kind: FavoriteKind,
  { userId, id, now, max }: { userId: number; id: number; now: Date; max: number },
): Promise<{ found: boolean; full: boolean }> => {
  const { table, column, visibleRows } = kinds[kind];
  const { rows } = await db.query<{ erased: boolean; found: boolean; full: boolean }>({
    name: `favorite-add-${kind}`,
    // The account is locked first, as by its erasure, which deletes favourites and may lock a store.
    text: `WITH account AS (SELECT FROM user_account WHERE id = $1 AND status <> 'erased' FOR KEY SHARE),
       wanted AS (SELECT x.id FROM account CROSS JOIN ${visibleRows} AND x.id = $2 FOR KEY SHARE OF x),
       known AS (SELECT FROM ${table} WHERE user_id = $1 AND ${column} = $2),
       size AS (SELECT NOT EXISTS (SELECT FROM known) AND count(*) >= $4 AS full FROM ${table} WHERE user_id = $1),
       added AS (INSERT INTO ${table} (user_id, ${column}, created_at)
                 SELECT $1, wanted.id, $3 FROM wanted, size WHERE NOT size.full ON CONFLICT DO NOTHING)
     SELECT NOT EXISTS (SELECT FROM account) AS erased, EXISTS (SELECT FROM wanted) AS found, size.full FROM size`,
    values: [userId, id, now, max],
  });
  const [result] = rows;
  if (!result || result.erased) throw new Refusal('UNAUTHENTICATED');
  return result;
};

/** Removes a favourite, if there is one. */
export const removeFavorite = (prisma: PrismaClient, kind: FavoriteKind, userId: number, id: number) =>
  kind === 'product'
    ? prisma.favorite.deleteMany({ where: { userId, productId: id } })
    : prisma.followedStore.deleteMany({ where: { userId, storeId: id } });

interface FavoritePage {
  userId: number;
  limit: number;
  offset: number;
}

const buildForSaleFilter = (userId: number) => ({ userId, product: { onSale: true, store: { open: true } } });

/** All favourite products of a shopper that are for sale: ids, the newest first. */
export const listFavoriteIds = async (prisma: PrismaClient, userId: number) => {
  const rows = await prisma.favorite.findMany({
    where: buildForSaleFilter(userId),
    select: { productId: true },
    orderBy: [{ createdAt: 'desc' }, { productId: 'desc' }],
  });
  return rows.map(({ productId }) => productId);
};

/** A page of these ids, and how many there are in all. */
export const listFavoriteProducts = async (prisma: PrismaClient, { userId, limit, offset }: FavoritePage) => {
  const ids = await listFavoriteIds(prisma, userId);
  return { total: ids.length, ids: ids.slice(offset, offset + limit) };
};

/** A page of the open stores that a shopper follows: ids, the newest first, and how many there are in all. */
export const listFollowedStores = async (prisma: PrismaClient, { userId, limit, offset }: FavoritePage) => {
  const where = { userId, store: { open: true } };
  const [total, rows] = await Promise.all([
    prisma.followedStore.count({ where }),
    prisma.followedStore.findMany({
      where,
      select: { storeId: true },
      orderBy: [{ createdAt: 'desc' }, { storeId: 'desc' }],
      take: limit,
      skip: offset,
    }),
  ]);
  return { total, ids: rows.map(({ storeId }) => storeId) };
};

/** Those of the ids that are favourites of a shopper. */
export const selectFavorites = async (
  db: Queryable,
  kind: FavoriteKind,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { table, column } = kinds[kind];
  const { rows } = await db.query<{ id: number }>(
    pipelined({
      name: `favorites-among-${kind}`,
      // A subquery hides the number of ids from the planner, so that one generic plan serves all lists.
      text: `SELECT ${column} AS id FROM ${table} WHERE user_id = $1 AND ${column} = ANY(ARRAY(SELECT unnest($2::int[])))`,
      values: [userId, ids],
    }),
  );
  return new Set(rows.map(({ id }) => id));
};
