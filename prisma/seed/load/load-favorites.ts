import type { Queryable } from '@trad/database/connections/transaction';
import { AMARAS_FAVORITES, AMARAS_STORES } from '../data/favorites.ts';
import { AMARA } from '../data/shoppers.ts';
import { insertRows } from './insert-rows.ts';

const DAY_MS = 86_400_000;

const idsBySlug = async (tx: Queryable, table: 'product' | 'store') => {
  const { rows } = await tx.query<{ id: number; slug: string }>(`SELECT id, slug FROM "${table}"`);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};

/** What the demo login favours and follows, one a day until yesterday. `userIds` by e-mail address. */
export const loadFavorites = async (tx: Queryable, userIds: ReadonlyMap<string, number>, now: Date) => {
  const userId = userIds.get(AMARA.email);
  const rowsOf = async (slugs: readonly string[], table: 'product' | 'store') => {
    const ids = await idsBySlug(tx, table);
    return slugs.map((slug, index) => ({
      user_id: userId,
      [`${table}_id`]: ids.get(slug),
      created_at: new Date(now.getTime() - (slugs.length - index) * DAY_MS),
    }));
  };
  await insertRows(tx, 'favorite', await rowsOf(AMARAS_FAVORITES, 'product'));
  await insertRows(tx, 'followed_store', await rowsOf(AMARAS_STORES, 'store'));
};
