import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/security/session.ts';
import { type FavoriteKind, selectFavorites } from './favorites.queries.ts';

const NONE: ReadonlySet<number> = new Set();

/** Loads which of the ids are favourites of the caller, for `is_favorite`; a visitor has none. */
export const loadFavoriteIds = (
  { pool }: Deps,
  kind: FavoriteKind,
  caller: Caller | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> | ReadonlySet<number> =>
  caller && ids.length ? selectFavorites(pool, kind, caller.id, ids) : NONE;
