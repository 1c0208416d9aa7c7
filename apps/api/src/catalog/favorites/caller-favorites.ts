import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/session.ts';
import { type FavoriteKind, keptAmong } from './favorites.queries.ts';

const NONE: ReadonlySet<number> = new Set();

/** Ids of the rows that the caller keeps, for their `is_favorite`; a visitor keeps none. */
export const favoritesOf = (
  { pool }: Deps,
  kind: FavoriteKind,
  caller: Caller | null,
  rows: ReadonlyArray<{ id: number }>,
): Promise<ReadonlySet<number>> | ReadonlySet<number> =>
  caller && rows.length
    ? keptAmong(
        pool,
        kind,
        caller.id,
        rows.map(({ id }) => id),
      )
    : NONE;
