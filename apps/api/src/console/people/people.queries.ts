// SQL: lists people by keyset pagination, and counts them.
import type { PersonStatus } from '@trad/contract/console/people';
import type { Queryable } from '@trad/database/connections/transaction';
import type { CursorValues } from '../keyset-cursor.ts';
import { buildPeopleConditions, type PeopleFilter } from './people-filter.queries.ts';

export interface PersonListRow {
  id: number;
  name: string;
  /** The name in lower case, by which people are sorted. */
  sortName: string;
  email: string;
  isConfirmed: boolean;
  phone: string | null;
  countryCode: string | null;
  roleId: number;
  status: PersonStatus;
  createdAt: Date;
  /** At most 1,000. */
  orderCount: number;
}

export interface PeoplePage {
  sort: 'joined' | 'name';
  order: 'ASC' | 'DESC';
  limit: number;
  /** The keyset position of the row before the page (its values of the sort columns); null: the first page. */
  after: CursorValues | null;
}

const SORT_COLUMNS: Readonly<Record<PeoplePage['sort'], readonly string[]>> = {
  joined: ['u.created_at', 'u.id'],
  name: ['lower(u.name) COLLATE "C"', 'u.id'],
};

/** Lists a page of the people that match a filter. */
export const listPeople = async (
  db: Queryable,
  filter: PeopleFilter,
  { sort, order, limit, after }: PeoplePage,
  now: Date,
): Promise<PersonListRow[]> => {
  const { conditions, values } = buildPeopleConditions(filter, now);
  const columns = SORT_COLUMNS[sort];
  const direction = order === 'ASC' ? 'ASC' : 'DESC';
  if (after) {
    const placeholders = after.map((value) => `$${values.push(value)}`);
    if (sort === 'joined') placeholders[0] = `${placeholders[0]}::timestamptz`;
    conditions.push(`(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${placeholders.join(', ')})`);
  }
  const orderBy = columns.map((column) => `${column} ${direction}`).join(', ');
  const { rows } = await db.query<PersonListRow>(
    `WITH page AS MATERIALIZED (SELECT u.*, row_number() OVER () AS position FROM (
       SELECT u.* FROM user_account u WHERE ${conditions.join(' AND ')} ORDER BY ${orderBy} LIMIT ${Math.floor(limit)}) u)
     SELECT u.id, u.name, lower(u.name) AS "sortName", u.email, u.email_confirmed_at IS NOT NULL AS "isConfirmed", u.mobile AS phone,
       u.country_iso2::text AS "countryCode", u.role_id::int AS "roleId", u.status, u.created_at AS "createdAt",
       (SELECT count(*)::int FROM (SELECT FROM shop_order o WHERE o.user_id = u.id LIMIT 1000) counted) AS "orderCount"
     FROM page u ORDER BY u.position`,
    values,
  );
  return rows;
};

/** Counts the people that match a filter, up to `limit`. */
export const countPeople = async (db: Queryable, filter: PeopleFilter, limit: number, now: Date): Promise<number> => {
  const { conditions, values } = buildPeopleConditions(filter, now);
  const { rows } = await db.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM user_account u WHERE ${conditions.join(' AND ')} LIMIT ${Math.floor(limit)}) counted`,
    values,
  );
  return rows[0]?.total ?? 0;
};
