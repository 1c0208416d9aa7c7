import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/security/session.ts';
import { type FavoriteKind, keptAmong } from './favorites.queries.ts';

const NONE: ReadonlySet<number> = new Set();

/** Which of these the caller keeps, for their `is_favorite`; a visitor keeps none. */
export const loadFavoriteIds = (
  { pool }: Deps,
  kind: FavoriteKind,
  caller: Caller | null,
  ids: readonly number[],
): Promise<ReadonlySet<number>> | ReadonlySet<number> =>
  caller && ids.length ? keptAmong(pool, kind, caller.id, ids) : NONE;
