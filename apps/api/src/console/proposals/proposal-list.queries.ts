// SQL: a page by keyset, with the path of each parent and the names of the categories beside the proposed one.
import type { ProposalStatus } from '@trad/contract/console/catalogue/proposals';
import type { ParsedInput } from '@trad/contract/schemas';
import type { Queryable } from '@trad/database/connections/transaction';
import { escapeLike } from '../../platform/database/escape-like.ts';
import type { CursorValues } from '../keyset-cursor.ts';

type Filter = Pick<ParsedInput<'getProposals'>, 'search' | 'status' | 'store_id' | 'ids'>;

export interface ProposalListRow {
  id: number;
  name: string;
  parentId: number | null;
  parentName: string | null;
  /** The names from the top to the parent. */
  path: string[];
  status: ProposalStatus;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  storeId: number;
  storeName: string;
  language: string;
  /** The names of the active categories below the same parent, at most MAX_SIBLINGS. */
  siblings: string[];
  /** The category that was made of it, or null. */
  categoryId: number | null;
  categoryName: string | null;
}

const MAX_SIBLINGS = 60;

/** Each condition applies where its value is not null. */
const WHERE = `($1::text[] IS NULL OR c.status = ANY ($1)) AND ($2::int IS NULL OR c.store_id = $2)
  AND ($3::int[] IS NULL OR c.id = ANY ($3)) AND ($4::text IS NULL OR lower(c.name) LIKE lower($4) OR lower(s.name) LIKE lower($4))`;
const toValues = ({ search, status, store_id: storeId, ids }: Filter) => [
  status?.length ? status : null,
  storeId ?? null,
  ids?.length ? ids : null,
  search ? `${escapeLike(search)}%` : null,
];

/** Lists a page of the proposals that match a filter, by time. */
export const listProposalRows = async (
  db: Queryable,
  filter: Filter,
  { order, limit, after }: { order: 'ASC' | 'DESC'; limit: number; after: CursorValues | null },
): Promise<ProposalListRow[]> => {
  const isAscending = order === 'ASC';
  const { rows } = await db.query<ProposalListRow>(
    `SELECT c.id, c.name, c.parent_id AS "parentId", parent.name AS "parentName", c.status, c.reason,
       c.created_at AS "createdAt", c.decided_at AS "decidedAt", s.id AS "storeId", s.name AS "storeName", s.language,
       ARRAY(WITH RECURSIVE above AS (
           SELECT a.id, a.parent_id, a.name, 1 AS depth FROM category a WHERE a.id = c.parent_id
           UNION ALL SELECT a.id, a.parent_id, a.name, above.depth + 1 FROM category a JOIN above ON a.id = above.parent_id
           WHERE above.depth < 20)
         SELECT name FROM above ORDER BY depth DESC) AS path,
       ARRAY(SELECT b.name FROM category b WHERE b.active AND b.parent_id IS NOT DISTINCT FROM c.parent_id
         ORDER BY b.position, b.id LIMIT ${MAX_SIBLINGS}) AS siblings,
       made.id AS "categoryId", made.name AS "categoryName"
     FROM category_proposal c JOIN store s ON s.id = c.store_id
     LEFT JOIN category parent ON parent.id = c.parent_id LEFT JOIN category made ON made.id = c.category_id
     WHERE ${WHERE} AND ($5::timestamptz IS NULL OR (c.created_at, c.id) ${isAscending ? '>' : '<'} ($5, $6::bigint))
     ORDER BY c.created_at ${isAscending ? 'ASC' : 'DESC'}, c.id ${isAscending ? 'ASC' : 'DESC'} LIMIT $7`,
    [...toValues(filter), after?.[0] ?? null, after?.[1] ?? null, limit],
  );
  return rows;
};

/** Counts the proposals that match a filter, up to `limit`. */
export const countProposals = async (db: Queryable, filter: Filter, limit: number): Promise<number> => {
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM category_proposal c JOIN store s ON s.id = c.store_id
       WHERE ${WHERE} LIMIT $5) counted`,
    [...toValues(filter), limit],
  );
  return rows[0]?.total ?? 0;
};
